"""The toy game with faults in how it is played. In each exactly one thing is wrong."""

from dataclasses import dataclass
from itertools import count
from typing import Self

from sortilege.kernel.action import Action
from sortilege.kernel.action_table import ActionTable
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.option import Options
from sortilege.kernel.race import RacePace, RaceRules
from sortilege.kernel.state import Ear
from sortilege.kernel.state import State as AnyState
from sortilege.kernel.struct import struct
from tests.contract.toy import Toy
from tests.contract.toy.actions import ACTIONS, ROW
from tests.contract.toy.components import SEATS
from tests.contract.toy.events import Clapped, Dealt, Turned
from tests.contract.toy.knowledge import Known
from tests.contract.toy.planted import caught_by
from tests.contract.toy.rules import State, tell

# ── the table ──


class MarkedTable(State):
    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def legal(self, seat: int) -> list[int]:
        if not self.is_over() and seat == self.active:
            self.asked = 1
        return super().legal(seat)

    def apply(self, seat: int, code: int, chance: Chance, ear: Ear | None) -> None:
        self.asked = 0
        super().apply(seat, code, chance, ear)

    def facts(self) -> tuple[object, ...]:
        return (*super().facts(), self.asked)


@caught_by("refuses")
class RefusalIsFelt(Toy):
    """Being asked for something illegal leaves a mark on the table."""

    table = MarkedTable


class LuckyTable(State):
    luck = count(1)

    def deal(self, chance: Chance, ear: Ear | None) -> None:
        super().deal(chance, None)
        turn = next(self.luck) % len(self.cards)
        self.cards = self.cards[turn:] + self.cards[:turn]
        tell(ear, Dealt(tuple(self.cards[ROW:]), self.first))


@caught_by("replays")
class HasOwnLuck(Toy):
    """Luck that did not come in through the door."""

    table = LuckyTable


class LeakyTable(State):
    def clap(self, seat: int, ear: Ear | None) -> None:
        self.pebbles[seat] -= 1
        tell(ear, Clapped(seat))


@caught_by("conserves")
class LosesPebbles(Toy):
    """A pebble that is put in the middle is nowhere any more."""

    table = LeakyTable


class SharingTable(State):
    def clone(self) -> Self:
        other = super().clone()
        other.diary = self.diary
        return other


@caught_by("clones")
class CloneShares(Toy):
    """A clone that writes into the diary of the original."""

    table = SharingTable


class OneMind(Known):
    def clone(self) -> Known:
        return self


@caught_by("clones")
class MindShares(Toy):
    """Knowledge whose clone goes on hearing with it."""

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Known:
        return OneMind()


class CrowdedTable(State):
    def actors(self) -> int:
        return 0 if self.is_over() else (1 << SEATS) - 1

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat) if super().actors() >> seat & 1 else []


@caught_by("acts")
class ActorIsIdle(Toy):
    """Who has no pebbles left still counts as an actor."""

    table = CrowdedTable


class HastyTable(State):
    def choices(self, seat: int) -> int:
        return sum(1 << code for code in super().legal(seat)[:-1])


@caught_by("acts")
class SetIsShort(Toy):
    """Playouts, which go by the set of codes, never do what comes last in the list."""

    table = HastyTable


class UnsortedTable(State):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[::-1]


@caught_by("acts")
class CodesFall(Toy):
    """Legal codes in the wrong order."""

    table = UnsortedTable


class EndlessTable(State):
    def is_over(self) -> bool:
        return False


@caught_by("ends")
class NeverEnds(Toy):
    """The turns are counted, but the last one is not noticed."""

    table = EndlessTable


# ── codes, wire, undo ──


@dataclass(frozen=True, slots=True)
class Wave(Action):
    """Never legal."""


@dataclass(frozen=True, slots=True)
class Bow(Action):
    """Never legal either, and at the code of the other one."""


class DoubledTable(ActionTable):
    def __init__(self) -> None:
        self.actions = (*ACTIONS.actions, Wave(), Bow())
        self.codes = {**ACTIONS.codes, Wave(): len(ACTIONS), Bow(): len(ACTIONS)}
        self.words = tuple(str(action) for action in self.actions)
        self.numbers = {text: code for code, text in enumerate(self.words)}
        Wave.table = Bow.table = self

    def code(self, action: Action) -> int:
        return self.codes[action] if isinstance(action, Wave | Bow) else super().code(action)


@caught_by("codes")
class CodeIsUsedTwice(Toy):
    """Two actions with one code."""

    actions = DoubledTable()


@caught_by("ends")
class OneOfATeamWins(Toy):
    """All are said to win or lose together, and one wins."""

    is_team = True


STEADY = RacePace(lies=1.0, slowness=1.0, pause=1.0)


@caught_by("races")
class RacesForNothing(Toy):
    """No action has the code that is raced for."""

    race = RaceRules(len(ACTIONS), "memory_aid", {False: STEADY, True: STEADY})


@caught_by("races")
class RacesAtNoPace(Toy):
    """Whoever chooses the memory aid does not learn how long cards lie."""

    race = RaceRules(0, "memory_aid", {False: STEADY})


@caught_by("races")
class RacesByNoOption(Toy):
    """The pace goes by an option that no table can choose."""

    race = RaceRules(0, "pace", {False: STEADY})


@caught_by("travels")
class ViewIsNotPlain(Toy):
    """A view with something in it that JSON does not know."""

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        view = super().view(state, viewer, knowledge)
        return {**view, "pebbles": tuple(view["pebbles"])}


@struct
class TurnedQuietly(Turned):
    reveals = False


class QuietTable(State):
    def turn_up(self, place: int, ear: Ear | None) -> None:
        super().turn_up(place, None)
        tell(ear, TurnedQuietly(self.active, place, self.cards[place]))


@caught_by("takes_back")
class TurnIsTakenBack(Toy):
    """A card that everybody has seen can be unturned."""

    table = QuietTable
