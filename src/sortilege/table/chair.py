"""Who sits where."""

from dataclasses import dataclass
from enum import StrEnum

from sortilege.bots.levels import USUAL_LEVEL


class ChairKind(StrEnum):
    """What can be on a chair."""

    EMPTY = "empty"
    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair: free, a person, or a computer player of this level. `key` is the digest of a
    person's key; `is_away`: a computer player stands in for the person."""

    kind: ChairKind = ChairKind.EMPTY
    name: str = ""
    animal: str = ""
    key: str = ""
    is_away: bool = False
    level: int = USUAL_LEVEL

    @property
    def is_played_by_bot(self) -> bool:
        return self.kind is ChairKind.BOT or self.is_away
