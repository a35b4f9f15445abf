"""The labels under which a game asks for luck, so that a script can be held against them."""

from collections.abc import Mapping
from dataclasses import dataclass

from sortilege.kernel.chance import Chance, Scripted
from sortilege.kernel.refusals import UnknownLabel


@dataclass(frozen=True, slots=True)
class Labels:
    """What a game's rules draw (`rolls`) and what they shuffle (`decks`), by their labels. The
    docstring of the game's package says what each of them decides."""

    rolls: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()

    def check(self, chance: Chance) -> None:
        """Raise UnknownLabel where a script has something to say that nobody would ask for."""
        if not isinstance(chance, Scripted):
            return
        self._expect("rolls", chance.rolls, (*self.rolls, *self.decks))
        self._expect("decks", chance.decks, self.decks)

    def _expect(self, kind: str, given: Mapping[str, object], known: tuple[str, ...]) -> None:
        for label in given:
            if label not in known:
                raise UnknownLabel(label=label, kind=kind, known=", ".join(known))
