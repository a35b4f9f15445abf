"""The chairs of a table."""

from dataclasses import dataclass
from enum import StrEnum

from sortilege.bots.levels import USUAL_LEVEL


class ChairKind(StrEnum):
    """Who sits on a chair."""

    EMPTY = "empty"
    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair: empty, with a person, or with a computer player of this level. `key` is the
    digest of the person's key. `is_away`: a computer player replaces the person. `colour`: the
    number of the chosen colour, if the game has colours."""

    kind: ChairKind = ChairKind.EMPTY
    name: str = ""
    animal: str = ""
    key: str = ""
    is_away: bool = False
    level: int = USUAL_LEVEL
    colour: int | None = None

    @property
    def is_played_by_bot(self) -> bool:
        return self.kind is ChairKind.BOT or self.is_away
