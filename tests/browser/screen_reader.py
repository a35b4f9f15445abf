"""Somebody who does not see the page: knows it by its accessibility tree, and has a keyboard."""

from dataclasses import dataclass
from typing import Any

from tests.browser.person import Person

MANY = 80
"""Presses of a key after which one is lost."""


@dataclass(frozen=True)
class Heard:
    """What a screen reader says of something: what it is, its name, and whether it can be used."""

    role: str
    name: str
    disabled: bool = False

    def __str__(self) -> str:
        return f"{self.role} {self.name!r}"


class Ear:
    """Tab, arrows, Enter, Escape; roles and names. Nothing else of the page is known here."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.tree = person.tools

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def here(self) -> Heard:
        """Where the keyboard is."""
        found = self.tree.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        return heard(self.tree.send("Accessibility.getPartialAXTree", asked)["nodes"][0])

    def everything(self) -> list[Heard]:
        """The whole page, from top to bottom."""
        nodes = self.tree.send("Accessibility.getFullAXTree")["nodes"]
        return [heard(node) for node in nodes if not node.get("ignored")]

    def hears(self, role: str, name: str) -> None:
        """Wait until there is such a thing."""
        self.person.until(lambda: self._is_there(role, name), f"{role} {name!r}")

    def misses(self, role: str, name: str) -> None:
        """Wait until there is no such thing any more."""
        self.person.until(lambda: not self._is_there(role, name), f"no {role} {name!r}")

    def _is_there(self, role: str, name: str) -> bool:
        return any(one.name.startswith(name) for one in self._every(role))

    def _every(self, role: str) -> list[Heard]:
        """Everything of this kind, in no order."""
        page = self.tree.send("Runtime.evaluate", {"expression": "document"})["result"]
        asked = {"objectId": page["objectId"], "role": role}
        nodes = self.tree.send("Accessibility.queryAXTree", asked)["nodes"]
        return [heard(node) for node in nodes if not node.get("ignored")]

    def awaits_use(self) -> None:
        """Wait until what the keyboard is on can be used."""
        self.person.until(lambda: not self.here().disabled, f"{self.here()} to be of use")

    def goes_to(self, role: str, name: str, key: str = "Tab") -> Heard:
        """Press a key until the keyboard is there."""
        passed: list[str] = []
        for _ in range(MANY):
            here = self.here()
            if here.role == role and here.name.startswith(name):
                return here
            passed.append(str(here))
            self.press(key)
        raise AssertionError(f"no way to {role} {name!r}; only {passed}")

    def uses(self, role: str, name: str, key: str = "Enter") -> None:
        """Go there and press Enter."""
        self.goes_to(role, name)
        self.press(key)


def heard(node: dict[str, Any]) -> Heard:
    states = {state["name"]: state["value"].get("value") for state in node.get("properties", [])}
    role, name = (node.get(part, {}).get("value", "") for part in ("role", "name"))
    return Heard(role, name.replace("\u00a0", " "), bool(states.get("disabled")))
