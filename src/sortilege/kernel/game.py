"""The contract: what a game is.

A game is written once and used four ways: played, kept, studied, printed. So there are two
levels over one set of rules.

**Level 1, `State`** (`state.py`) is compiled and speaks whole numbers. Search, playouts and the
lab live there. A state is one moment of one match:

    state = game.blank(seats=3, options=game.settle(3, {}))
    state.deal(chance, None)                # set up; luck is handed in
    while not state.is_over():
        seat = seats_in(state.awaited())[0]
        code = chance.pick("policy", state.legal(seat))
        state.apply(seat, code, chance, None)
    state.winners()                         # a bit set of seats

**Level 2, `Match`** (`match.py`) speaks structs and events. Everybody else lives there: tables,
bots, records, the terminal, this project's tests:

    match = game.new(seats=3, seed=7)
    match.legal(0)                          # actions: frozen structs, each with .code
    match.play(0, "choose 3")               # events; or a refusal, and nothing has changed
    match.view(0)                           # what seat 0 sees; None is a spectator
    match.record                            # replays to the same bytes

Five ideas hold the two together.

*Seats and actors.* Seats are numbered from 0, clockwise. Several may act at once: `actors`. Those
without whom nothing goes on are `awaited`; the others may let it be (pointing, ringing). While a
match goes on somebody is awaited. An actor always has a legal action, and nobody else has one.

*Actions and codes.* An action is a frozen struct; the game's `ActionTable` gives each a dense
whole number. Choices that would explode are several small actions. Codes and spellings stay what
they are within a `rules_version`. A game with few codes says what is legal as one bit set, from
which the list follows (`FewCodes`): the fastest way through a match needs no list.

*Luck.* A state holds none. Whatever needs luck is handed a `Chance` and says what for. Hence a
match is game, rules version, box, options, seats, luck and actions, and nothing else; but for the
position from which it began, where that was given.

*Events and secrets.* While it applies a code, a state tells its `Ear` what happens, whole and
true. `project` turns an event into what one seat may hear of it, or None. A view is built from
nothing: start empty, add what this seat sees on the table now, sort what has no order. It never
repeats a face that went back face down.

*Knowledge and imagining.* `Knowledge` is what a seat that forgets nothing would know: a fold over
the projected events. `imagine` deals a whole state that this seat could be in, uniformly over
what its view and knowledge leave open. Bots search there: they never hold the match's state.

Every game on the shelf sits one common exam over all of this (`tests/contract`).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, ClassVar, TypedDict

from sortilege.kernel.action_table import ActionTable
from sortilege.kernel.box import Box
from sortilege.kernel.box_copy import COPIES, copy_with
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.labels import Labels
from sortilege.kernel.option import Option, Options, Value, settle
from sortilege.kernel.position import Layout
from sortilege.kernel.race import RaceRules
from sortilege.kernel.refusals import BadBox, BadPosition, WrongSeats
from sortilege.kernel.state import Ear, State
from sortilege.kernel.tensor import TensorWriter

if TYPE_CHECKING:
    from sortilege.kernel.match import Match

Viewer = int | None
"""A seat, or None for a spectator."""

Constant = int | str | Sequence["Constant"]
"""A number, a word, or several."""

View = dict[str, Any]
"""What a viewer sees now: plain data, ready for JSON."""


class CommonView(TypedDict):
    """What the match adds to the view of every game."""

    you: Viewer
    actors: list[int]
    awaited: list[int]
    outcome: dict[str, Any] | None


class Game(ABC):
    """One game on the shelf: its identity, and its rules behind both levels of the contract."""

    id: ClassVar[str]
    """One word, the same everywhere: folders, files, records, addresses."""

    rules_version: ClassVar[int]
    """Goes up when a rule changes, never for a refactoring."""

    seats: ClassVar[range]
    """How many can play."""

    age: ClassVar[int]
    """From which age."""

    minutes: ClassVar[tuple[int, int]]
    """How long it takes, from and to."""

    options: ClassVar[tuple[Option, ...]]
    """What a table may choose before it begins."""

    actions: ClassVar[ActionTable]
    """Every action there is, at its code."""

    box: ClassVar[Box]
    """Counts, cards and boards."""

    race: ClassVar[RaceRules | None] = None
    """What seats race for, and at what pace (`race.py`); None where nobody needs to be quick."""

    labels: ClassVar[Labels | None] = None
    """What the rules ask luck for, by label: a script that names another one is refused. None
    where nobody keeps a list of them."""

    tensors: ClassVar[TensorWriter | None] = None
    """Writes what a seat sees as numbers, for learners (`tensor.py`); None where nobody does yet:
    then the game is not for learners, and all else works."""

    is_team: ClassVar[bool] = False
    """Whether all seats win or lose together."""

    @abstractmethod
    def blank(self, seats: int, options: Options) -> State:
        """A state for that many seats with settled options, before anything is dealt."""

    @abstractmethod
    def view(self, state: State, viewer: Viewer, knowledge: Knowledge | None) -> View:
        """What this viewer sees on the table now. Knowledge is given only at a table with a
        memory aid; then, and only then, the view repeats what the viewer has seen.
        What is in `CommonView` is added by the match."""

    def eyes(self, state: State, viewer: Viewer) -> Viewer:
        """A viewer who sees the same table now as this one does, without a memory aid: None where
        it is what everybody sees. What is seen through the same eyes is made once and sent to all
        of them. Saying `viewer` is always right, and costs time only."""
        return viewer

    @abstractmethod
    def project(self, event: Event, viewer: Viewer) -> Event | None:
        """What this viewer hears of an event: all of it, less, or nothing."""

    @abstractmethod
    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Knowledge:
        """The empty knowledge with which this viewer comes to the table."""

    @abstractmethod
    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> State:
        """A whole state in which this viewer would see the same, uniformly among all that the
        knowledge does not rule out. Knowledge may be weakened or wrong: facts that the view
        contradicts are dropped."""

    def lay(self, state: State, position: Layout, ear: Ear | None) -> None:
        """Lay a dealt table out anew, as far as the position says (`position.py`), and tell the ear
        what everybody sees by that: the set-up, cards that lie face up, what was won. Raises
        BadPosition. A game need not know any positions."""
        raise BadPosition(field="position", why=f"{self.id} begins only as it is dealt")

    def preview(self, state: State, seat: int, code: int) -> View | None:
        """What this seat's part of the table would show and count right after a legal action, as
        plain data; None where there is nothing to tell. It is worked out from what everybody
        sees: it never tells what a draw would bring, or what others would do. A game need not
        have one."""
        return None

    def constants(self) -> Mapping[str, Constant]:
        """What is the same at every table and whoever draws one needs to know: counts, and words in
        their order, by the names that they have in the code. The client gets them from here."""
        return {}

    def is_own_affair(self, code: int) -> bool:
        """Whether this action is about what lies before its own seat alone, so that it means the
        same whatever others have done meanwhile. A table then takes it, if it is still legal,
        from somebody who has not seen yet what the others did."""
        return False

    def settle(self, seats: int, given: Mapping[str, object]) -> dict[str, Value]:
        """The options of a table of that many: what was given, and the defaults for the rest.
        Raises WrongSeats, UnknownOption or BadOption."""
        if type(seats) is not int or seats not in self.seats:
            expected = f"{self.seats[0]} … {self.seats[-1]}"
            raise WrongSeats(game=self.id, seats=seats, expected=expected)
        return settle(self.options, given, seats)

    def set_up(
        self,
        seats: int,
        options: Options,
        chance: Chance,
        ear: Ear | None,
        position: Layout | None = None,
    ) -> State:
        """A table with settled options, dealt, and laid out if a position is given. Raises
        BadPosition."""
        state = self.blank(seats, options)
        state.deal(chance, ear if position is None else None)
        if position is None:
            return state
        self.lay(state, position, ear)
        try:
            state.check()
        except AssertionError as why:
            raise BadPosition(field="position", why=why) from None
        if state.is_over():
            raise BadPosition(field="position", why="it is over already")
        return state

    def with_box(self, box: Box | str | PathLike[str]) -> "Game":
        """The same game with another box, or the box that a file describes: what it counts, deals
        and lays out comes from there. It runs as plain Python. Tables and the terminal play with
        the boxes on the shelf, and computer players know no strategy for another. Raises BadBox."""
        try:
            handed = box if isinstance(box, Box) else Box.read(box)
            if handed.digest == self.box.digest:
                return self
            copy = copy_with(type(self).__module__, handed).GAME
        except Exception as why:
            raise BadBox(game=self.id, why=f"{type(why).__name__}: {why}") from why
        assert isinstance(copy, Game)
        return copy

    @property
    def is_copy(self) -> bool:
        """Whether this is a game with another box than the one on the shelf."""
        return type(self).__module__ in COPIES

    def new(
        self,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        chance: Chance | None = None,
        position: Layout | None = None,
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
