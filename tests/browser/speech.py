"""What the client says, from the same catalogue: so that tests find things by their names."""

import re

from sortilege.words.catalogue import catalogue


class Speech:
    """One language at the table of one game: the client's words for it first, as in the client.
    Spaces are plain ones; Playwright does not tell them from those that do not break."""

    def __init__(self, lang: str, game: str) -> None:
        self.lang = lang
        self.files = (f"client_{game}", game, "client", "common")

    def __call__(self, key: str, **values: object) -> str:
        """The text under this key."""
        return self.text(key).format(**values)

    def text(self, key: str) -> str:
        """The text as written."""
        for file in self.files:
            if f"{file}.{key}" in catalogue():
                return catalogue()[f"{file}.{key}"][self.lang]
        raise KeyError(f"the client has no words for {key!r}")

    def like(self, key: str) -> re.Pattern[str]:
        """Any text of this key, whatever its values are."""
        parts = re.split(r"\{\w+\}", self.text(key))
        spaced = [re.escape(part).replace(r"\ ", r"\s") for part in parts]
        return re.compile("^" + ".+".join(spaced))
