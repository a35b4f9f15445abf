"""Jobs of the bots. A job is plain data, so that it can be pickled and sent to a worker process."""

from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from sortilege.bots.coach import Coach, CoachResult
from sortilege.bots.player import Player
from sortilege.bots.search_speed import UNLIMITED, SearchSpeed
from sortilege.bots.seat_stream import SeatStream
from sortilege.bots.slices import Slices
from sortilege.bots.turning import TurningPoint, find_turning_points
from sortilege.kernel.chance import Seeded
from sortilege.kernel.record import read_record

Result = TypeVar("Result")


class Job(Generic[Result]):
    """A computation. The same job always gives the same result."""

    __slots__ = ()
    is_long: ClassVar[bool] = False
    """Whether it takes so long that computer players must not wait behind it."""

    def slices(self, speed: SearchSpeed = UNLIMITED) -> Slices[Result]:
        """Compute the result in slices. `speed` limits searches on a slow machine."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class MoveJob(Job[int | None]):
    """A computer player's move: the code of an action, or None to do nothing. The level sets how
    long it searches. `memory` and `luck` are states of two `Seeded` generators: the first decides
    what the player forgets in this match, the second serves this one decision."""

    stream: SeatStream
    level: int
    memory: int
    luck: int

    def slices(self, speed: SearchSpeed = UNLIMITED) -> Slices[int | None]:
        stream, seat = self.stream, self.stream.viewer
        assert seat is not None, "computer players have a seat"
        game, memory = stream.rules(), seeded(self.memory)
        player = Player(game, seat, stream.seats, stream.options, memory, self.level)
        player.speed = speed
        stream.replay_to(player)
        player.chance = seeded(self.luck)
        action = yield from player.choose_in_slices(stream.update())
        return None if action is None else action.code


@dataclass(frozen=True, slots=True)
class AdviceJob(Job[CoachResult]):
    """The coach's advice to a seat with this view and knowledge."""

    stream: SeatStream
    seat: int

    def slices(self, speed: SearchSpeed = UNLIMITED) -> Slices[CoachResult]:
        coach, stream = Coach(self.stream.rules(), self.seat), self.stream
        coach.iterations = speed.for_advice(stream.game, coach.iterations)
        return coach.advise_in_slices(stream.update(), stream.knowledge())


@dataclass(frozen=True, slots=True)
class TurningPointsJob(Job[list[TurningPoint]]):
    """The turning points of a finished match. The record is serialized, because compiled classes
    inside it cannot be pickled."""

    is_long = True
    record: bytes

    def slices(self, speed: SearchSpeed = UNLIMITED) -> Slices[list[TurningPoint]]:
        return find_turning_points(read_record(self.record))


def seeded(word: int) -> Seeded:
    """A random generator that continues from this state."""
    luck = Seeded("")
    luck.word = word
    return luck
