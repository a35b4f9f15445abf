"""The toy game with planted faults in its rules, codes and state. Each has exactly one fault."""

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
from sortilege.kernel.state import EventSink
from sortilege.kernel.state import State as AnyState
from tests.contract.toy import Toy
from tests.contract.toy.actions import ACTIONS, ROW
from tests.contract.toy.components import SEATS
from tests.contract.toy.events import Clapped, Dealt, Turned
from tests.contract.toy.knowledge import Known
from tests.contract.toy.planted import caught_by
from tests.contract.toy.state import State, tell

# ── the state ──


class MarkedTable(State):
    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def legal(self, seat: int) -> list[int]:
        if not self.is_over() and seat == self.active:
            self.asked = 1
        return super().legal(seat)

    def apply(self, seat: int, code: int, chance: Chance, sink: EventSink | None) -> None:
        self.asked = 0
        super().apply(seat, code, chance, sink)

    def facts(self) -> tuple[object, ...]:
        return (*super().facts(), self.asked)


@caught_by("refuses")
class RefusalChangesState(Toy):
    """An illegal request changes the state."""

    table = MarkedTable


class LuckyTable(State):
    luck = count(1)

    def deal(self, chance: Chance, sink: EventSink | None) -> None:
        super().deal(chance, None)
        turn = next(self.luck) % len(self.cards)
        self.cards = self.cards[turn:] + self.cards[:turn]
        tell(sink, Dealt(tuple(self.cards[ROW:]), self.first))


@caught_by("replays")
class UsesOwnRandomness(Toy):
    """The game uses its own randomness instead of the injected one."""

    table = LuckyTable


class LeakyTable(State):
    def clap(self, seat: int, sink: EventSink | None) -> None:
        self.pebbles[seat] -= 1
        tell(sink, Clapped(seat))


@caught_by("conserves")
class LosesPebbles(Toy):
    """A pebble that a player puts in the middle disappears."""

    table = LeakyTable


class SharingTable(State):
    def clone(self) -> Self:
        other = super().clone()
        other.diary = self.diary
        return other


@caught_by("clones")
class CloneShares(Toy):
    """A clone shares the history of the original."""

    table = SharingTable


class SharedKnowledge(Known):
    def clone(self) -> Known:
        return self


@caught_by("clones")
class KnowledgeIsShared(Toy):
    """Cloned knowledge shares its memory with the original."""

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Known:
        return SharedKnowledge()


class CrowdedTable(State):
    def actors(self) -> int:
        return 0 if self.is_over() else (1 << SEATS) - 1

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat) if super().actors() >> seat & 1 else []


@caught_by("acts")
class ActorIsIdle(Toy):
    """A player without pebbles still counts as an actor."""

    table = CrowdedTable


class HastyTable(State):
    def choices(self, seat: int) -> int:
        return sum(1 << code for code in super().legal(seat)[:-1])


@caught_by("acts")
class CodeSetIsIncomplete(Toy):
    """The set of codes for playouts lacks the last legal action."""

    table = HastyTable


class UnsortedTable(State):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[::-1]


@caught_by("acts")
class CodesAreUnsorted(Toy):
    """Legal codes in the wrong order."""

    table = UnsortedTable


class EndlessTable(State):
    def is_over(self) -> bool:
        return False


@caught_by("ends")
class NeverEnds(Toy):
    """The game counts the turns but does not end after the last one."""

    table = EndlessTable


# ── codes, serialization, undo ──


@dataclass(frozen=True, slots=True)
class Wave(Action):
    """Never legal."""


@dataclass(frozen=True, slots=True)
class Bow(Action):
    """Never legal, with the same code as `Wave`."""


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
    """Two actions have the same code."""

    actions = DoubledTable()


@caught_by("ends")
class OneOfATeamWins(Toy):
    """The game says that all win or lose together, but one player wins."""

    is_team = True


STEADY = RacePace(lies=1.0, lies_for_people=1.0, slowness=1.0, pause=1.0)


@caught_by("races")
class RacesForNothing(Toy):
    """The race names a code that no action has."""

    race = RaceRules(len(ACTIONS), "memory_aid", {False: STEADY, True: STEADY})


@caught_by("races")
class RacesAtNoPace(Toy):
    """The race has no pace for tables with the memory aid."""

    race = RaceRules(0, "memory_aid", {False: STEADY})


@caught_by("races")
class RacesByNoOption(Toy):
    """The pace depends on an option that no table has."""

    race = RaceRules(0, "pace", {False: STEADY})


@caught_by("travels")
class ViewIsNotSerializable(Toy):
    """A view contains a value that JSON cannot represent."""

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        view = super().view(state, viewer, knowledge)
        return {**view, "pebbles": tuple(view["pebbles"])}


@dataclass(frozen=True, slots=True)
class TurnedQuietly(Turned):
    reveals = False


class QuietTable(State):
    def turn_up(self, place: int, sink: EventSink | None) -> None:
        super().turn_up(place, None)
        tell(sink, TurnedQuietly(self.active, place, self.cards[place]))


@caught_by("takes_back")
class TurnIsTakenBack(Toy):
    """A player can undo the turn of a card that all players have seen."""

    table = QuietTable
