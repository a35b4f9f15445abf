"""The contract of a game.

A game is implemented once and used in four ways: people play it, the server stores it, researchers
study it, and printers print it. So there are two levels over one set of rules.

**Level 1, `State`** (`state.py`) is compiled and uses integers. Search, playouts and the lab use
it. A state is one moment of one match:

    state = game.blank(seats=3, options=game.settle(3, {}))
    state.deal(chance, None)                # set up, with random draws
    while not state.is_over():
        seat = seats_in(state.awaited())[0]
        code = chance.pick("policy", state.legal(seat))
        state.apply(seat, code, chance, None)
    state.winners()                         # a bit set of seats

**Level 2, `Match`** (`match.py`) uses structs and events. Everything else uses it: tables, bots,
records, the terminal, the tests:

    match = game.new(seats=3, seed=7)
    match.legal(0)                          # actions: frozen structs, each with .code
    match.play(0, "choose 3")               # events; or a refusal, and nothing changes
    match.view(0)                           # what seat 0 sees; None is a spectator
    match.record                            # replays to the same bytes

Five concepts connect the two levels.

*Seats and actors.* Seats are numbered from 0, clockwise. Several seats may act at the same time:
`actors`. The match waits for those that are `awaited`; the others act only if they want to
(pointing, ringing). Until the end at least one seat is awaited. Every actor has a legal action, and
no other seat has one.

*Actions and codes.* An action is a frozen struct; the game's `ActionTable` gives each one an
integer code. A choice with very many combinations becomes several small actions. Codes and texts do
not change within a `rules_version`. A game with few codes returns its legal actions as one bit set,
and the list follows from it (`FewCodes`): the fastest playout needs no list.

*Chance.* A state has no random generator. A method that needs random numbers gets a `Chance` and
passes a label for each draw. Hence a match is game, rules version, box, options, seats, draws and
actions, and nothing else, except the starting position if one was given.

*Events and secrets.* While it applies a code, a state emits complete events to its `EventSink`.
`project` reduces an event to what one seat may know, or None. A view is built from nothing: start
empty, add what this seat sees on the table now, sort what has no order. It never repeats a face
that was turned down again.

*Knowledge and imagined states.* `Knowledge` is what a seat with a perfect memory would know: a fold
over the projected events. `imagine` returns a complete state that this seat could be in, uniformly
among those that its view and knowledge allow. Bots search there: they never get the match's state.

A shared contract suite tests all of this for every game (`tests/contract`).
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from os import PathLike
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypedDict, TypeVar

from sortilege.kernel.action_table import ActionTable
from sortilege.kernel.box import Box
from sortilege.kernel.box_copy import ORIGINALS, copy_with
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.knowledge import KnowledgeT
from sortilege.kernel.labels import Labels
from sortilege.kernel.option import Option, Options, Value, settle
from sortilege.kernel.position import Position
from sortilege.kernel.race import RaceRules
from sortilege.kernel.refusals import BadBox, BadPosition, WrongSeats
from sortilege.kernel.restore import restored
from sortilege.kernel.state import EventSink, StateT
from sortilege.kernel.tensor import AnyTensorWriter

if TYPE_CHECKING:
    from sortilege.kernel.match import Match

Viewer = int | None
"""A seat, or None for a spectator."""

Constant = int | str | Sequence["Constant"]
"""The value of an option: a number, a word, or a list of them."""

View = dict[str, Any]
"""What a viewer sees now, as plain values for JSON."""


ViewT = TypeVar("ViewT", bound=Mapping[str, Any])
"""The view of one game: its `View`, sometimes together with `CommonView`."""


class CommonView(TypedDict):
    """The fields that the match adds to the view of every game."""

    you: Viewer
    actors: list[int]
    awaited: list[int]
    outcome: dict[str, Any] | None


class Game(ABC, Generic[StateT, ViewT, KnowledgeT]):
    """One game: its identity, and its rules on both levels of the contract. `games/<game>/` defines
    the types: `Game[State, View, Seen]`."""

    id: ClassVar[str]
    """The game's name everywhere: in folders, files, records and addresses."""

    rules_version: ClassVar[int]
    """Increases when a rule changes, never for a refactoring."""

    seats: ClassVar[range]
    """The possible numbers of players."""

    age: ClassVar[int]
    """The least age."""

    minutes: ClassVar[tuple[int, int]]
    """The shortest and longest usual duration in minutes."""

    options: ClassVar[tuple[Option, ...]]
    """What a table can choose before the match."""

    actions: ClassVar[ActionTable]
    """All actions, by code."""

    box: ClassVar[Box]
    """Counts, cards and boards."""

    race: ClassVar[RaceRules | None] = None
    """The action that seats race for, and its pace (`race.py`); None in a game without a race."""

    labels: ClassVar[Labels | None] = None
    """The labels of the random draws that the rules make. A script with another label is refused.
    None if the game has no such list."""

    tensors: ClassVar[AnyTensorWriter | None] = None
    """Writes the view of a seat as numbers for learners (`tensor.py`). A game without it has no
    learning environments, but everything else works."""

    colours: ClassVar[tuple[str, ...]] = ()
    """The colours that players may choose from, one for each seat at least. The first one is the
    default of the first seat. Empty in a game without such a choice. No rule depends on them."""

    is_team: ClassVar[bool] = False
    """Whether all seats win or lose together."""

    @abstractmethod
    def blank(self, seats: int, options: Options) -> StateT:
        """A state for this many seats with these settled options, before the deal."""

    @abstractmethod
    def view(self, state: StateT, viewer: Viewer, knowledge: KnowledgeT | None) -> ViewT:
        """What this viewer sees on the table now. The caller passes knowledge only at a table with
        a memory aid; only then does the view repeat what the viewer has seen before. The match adds
        the fields of `CommonView`."""

    def equivalent_viewer(self, state: StateT, viewer: Viewer) -> Viewer:
        """A viewer whose view is equal now, without a memory aid: None if all viewers see the same.
        The match builds one view for all viewers with the same answer. Returning `viewer` is always
        correct, and costs only time."""
        return viewer

    @abstractmethod
    def project(self, event: Event, viewer: Viewer) -> Event | None:
        """What this viewer receives of an event: all of it, a part, or nothing (None)."""

    @abstractmethod
    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> KnowledgeT:
        """The empty knowledge of this viewer before the match."""

    @abstractmethod
    def imagine(self, view: ViewT, knowledge: KnowledgeT, chance: Chance) -> StateT:
        """A random complete state in which this viewer would see the same, uniformly among all
        states that the knowledge allows. Knowledge may be incomplete or wrong: facts that
        contradict the view are dropped."""

    def retell(
        self, heard: Sequence[Event], knowledge: KnowledgeT, world: StateT
    ) -> list[Event] | None:
        """The complete events of which one seat heard its part, as they happened in a world that it
        imagined. From them follows what the other seats would know there. None if the world does
        not determine them. Only games with private information need it."""
        return None

    def lay(self, state: StateT, position: Position, sink: EventSink | None) -> None:
        """Change a dealt table to this position (`position.py`), and emit what every seat sees of
        it: the set-up, face-up cards, gains. Raises BadPosition. Optional."""
        raise BadPosition(field="position", why=f"{self.id} begins only as it is dealt")

    def preview(self, state: StateT, seat: int, code: int) -> View | None:
        """The seat's part of the table right after a legal action, as plain values; None if there
        is nothing to show. It follows from public facts only: it never reveals the result of a draw
        or what others would do. Optional."""
        return None

    def constants(self) -> Mapping[str, Constant]:
        """Constants that are the same at every table and that a client needs to draw one: counts
        and ordered words, by their names in the code. The client's constants are generated from
        them."""
        return {}

    def is_own_affair(self, code: int) -> bool:
        """Whether this action concerns only the seat's own area, so that it means the same whatever
        the others have done meanwhile. The table accepts such an action, if it is still legal, even
        from a device that has not received the others' latest actions."""
        return False

    def settle(self, seats: int, given: Mapping[str, object]) -> dict[str, Value]:
        """The options of a table with this many seats: the given values, and defaults for the
        others. Raises WrongSeats, UnknownOption or BadOption."""
        if type(seats) is not int or seats not in self.seats:
            expected = f"{self.seats[0]} … {self.seats[-1]}"
            raise WrongSeats(game=self.id, seats=seats, expected=expected)
        return settle(self.options, given, seats)

    def set_up(
        self,
        seats: int,
        options: Options,
        chance: Chance,
        sink: EventSink | None,
        position: Position | None = None,
    ) -> StateT:
        """A table with settled options, dealt, and laid out if a position is given. Raises
        BadPosition."""
        state = self.blank(seats, options)
        state.deal(chance, sink if position is None else None)
        if position is None:
            return state
        self.lay(state, position, sink)
        try:
            state.check()
        except AssertionError as why:
            raise BadPosition(field="position", why=why) from None
        if state.is_over():
            raise BadPosition(field="position", why="it is over already")
        return state

    def with_box(self, box: Box | str | PathLike[str]) -> "AnyGame":
        """The same game with another box, or with the box of a file. It runs as plain Python.
        Tables and the terminal always use the standard box, and computer players have strategies
        only for that one. Raises BadBox."""
        try:
            handed = box if isinstance(box, Box) else Box.read(box)
            if handed.digest == self.box.digest:
                return self
            copy: AnyGame = copy_with(type(self).__module__, handed).GAME
        except Exception as why:
            raise BadBox(game=self.id, why=f"{type(why).__name__}: {why}") from why
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a game as its package and, if it has another box, that box, so that other
        processes can load it."""
        package = type(self).__module__
        if package in ORIGINALS:
            return game_of, (ORIGINALS[package], self.box)
        if getattr(sys.modules[package], "GAME", None) is self:
            return game_of, (package, None)
        return restored, (type(self), (), self.__dict__)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """A game never changes, so copies share it."""
        return self

    @property
    def is_copy(self) -> bool:
        """Whether this game uses another box than the standard one."""
        return type(self).__module__ in ORIGINALS

    def new(
        self,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        chance: Chance | None = None,
        position: Position | None = None,
    ) -> "Match":
        """Begin a match with this seed, or with luck of another kind; from a position, if one is
        given. Raises WrongSeats, UnknownOption, BadOption, UnknownLabel or BadPosition."""
        from sortilege.kernel.match import Match

        assert (seed is None) != (chance is None), "a match needs a seed, or a chance: one of them"
        luck = Seeded(seed) if chance is None and seed is not None else chance
        assert luck is not None
        if self.labels is not None:
            self.labels.check(luck)
        return Match(self, seats, self.settle(seats, options or {}), luck, position)


AnyGame = Game[Any, Any, Any]
"""Any game. Callers pass it only its own states, views and knowledge."""


def game_of(package: str, box: Box | None) -> AnyGame:
    """The game of a package, with its own box or with another one."""
    game: AnyGame = (import_module(package) if box is None else copy_with(package, box)).GAME
    return game
