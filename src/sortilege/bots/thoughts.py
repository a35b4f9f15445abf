"""What can be thought about, as plain data: it can be sent to another process, and holds nothing
but what a viewer of the match is told. After the end a record tells everything."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from sortilege.kernel.game import View, Viewer
from sortilege.kernel.option import Options
from sortilege.kernel.plain import Plain

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Told:
    """A viewer's stream of one match after number `since`: what was heard, number by number, what
    is seen now, and the codes of what a seat may do."""

    game: str
    rules_version: int
    seats: int
    options: Options
    viewer: Viewer
    since: int
    steps: list[list[Plain]]
    view: View
    legal: list[int]

    @property
    def seq(self) -> int:
        """The number of the latest thing told."""
        return self.since + len(self.steps)


@dataclass(frozen=True, slots=True)
class Thought:
    """Something to think about."""


@dataclass(frozen=True, slots=True)
class MoveThought(Thought):
    """What a computer player of this level does now: an action's code, or None for nothing. Its
    luck for this moment, and that with which it forgets from the beginning of the match on, are
    the words of two `Seeded`."""

    told: Told
    level: int
    memory: int
    luck: int


@dataclass(frozen=True, slots=True)
class AdviceThought(Thought):
    """What the coach tells a seat whose person sees and knows this much."""

    told: Told
    seat: int


@dataclass(frozen=True, slots=True)
class TurningThought(Thought):
    """The turning points of a match that is over, from its record."""

    record: bytes


@dataclass(frozen=True, slots=True)
class ReplayThought(Thought):
    """How a match that is over went, step by step, for one viewer."""

    record: bytes
    viewer: Viewer


class AskedThought(Generic[Answer]):
    """A thought that somebody waits for. It is put down when it is taken up, and then tells only
    what is new since the number that whoever thinks has heard already."""

    key: str = ""
    """Names the stream for those who keep what they heard; empty where nothing is kept."""
    is_long: bool = False
    """Whether it takes so long that nobody else should wait for it."""

    def thought(self, since: int = -1) -> Thought:
        """What to think about, told after this number."""
        raise AssertionError("what is asked can be told")


class AskedAtOnce(AskedThought[Answer]):
    """A thought about a match that is over: it is told whole, and takes long."""

    is_long = True

    def __init__(self, thought: Thought) -> None:
        self.whole = thought

    def thought(self, since: int = -1) -> Thought:
        return self.whole
