"""The labels of a game's random draws, to check scripts against."""

from collections.abc import Mapping
from dataclasses import dataclass

from sortilege.kernel.chance import Chance, Scripted
from sortilege.kernel.refusals import UnknownLabel


@dataclass(frozen=True, slots=True)
class Labels:
    """The labels of a game's draws (`rolls`) and shuffles (`decks`). The docstring of the game's
    package says what each one decides."""

    rolls: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()

    def check(self, chance: Chance) -> None:
        """Raise UnknownLabel if a script contains a label that the game never uses."""
        if not isinstance(chance, Scripted):
            return
        self._expect("rolls", chance.rolls, (*self.rolls, *self.decks))
        self._expect("decks", chance.decks, self.decks)

    def _expect(self, kind: str, given: Mapping[str, object], known: tuple[str, ...]) -> None:
        for label in given:
            if label not in known:
                raise UnknownLabel(label=label, kind=kind, known=", ".join(known))
