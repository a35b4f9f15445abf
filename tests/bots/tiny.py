"""Tiny tables of unicorn and mago near the end, with few cards or steps left."""

from collections import Counter
from collections.abc import Iterator, Sequence

from sortilege.games import games
from sortilege.games.mago.actions import ROLL, SPIN
from sortilege.games.mago.components import ARROW, DIE
from sortilege.games.mago.knowledge import Watched
from sortilege.games.mago.state import State as Board
from sortilege.games.unicorn.actions import FLIP, FLIP_PILE
from sortilege.games.unicorn.components import ROW_SIZES, WIDTH
from sortilege.games.unicorn.knowledge import Seen
from sortilege.games.unicorn.state import State as Cards
from sortilege.kernel.chance import Chance, Scripted, Seeded
from sortilege.kernel.state import State
from tests.bots.exact import Case, Exact, Moment
from tests.games.mago.table import mago_table
from tests.games.unicorn.table import unicorn_table

UNSEEN_ORDER = "pile"


def any_luck() -> Chance:
    return Seeded("unseen")


# ── unicorn ──


class ExactUnicorn(Exact):
    """An unseen card may be any of its batch (UNI-23: both players know the same)."""

    def __init__(self, turns: int) -> None:
        super().__init__(games["unicorn"], turns)

    def begins_turn(self, before: State, code: int, after: State) -> bool:
        assert isinstance(before, Cards)
        assert isinstance(after, Cards)
        return before.active != after.active

    def look(self, moment: Moment) -> tuple[object, ...]:
        state, seen = moment.state, moment.knowledge
        assert isinstance(state, Cards)
        assert isinstance(seen, Seen)
        return (
            state.active, state.phase, state.quiet, state.pairs, state.found, state.friends,
            state.transformed, state.up, tuple(sorted(state.drawn_faces())),
            len(state.pile) - state.top, tuple(sorted(seen.faces.items())), tuple(seen.batch_of),
            tuple(tuple(sorted(batch)) for batch in seen.batches), tuple(sorted(seen.discard)),
        )  # fmt: skip

    def actions(self, moment: Moment) -> list[int]:
        """The legal actions. Of equal known cards in a row, and of unseen cards of one batch, only
        the first."""
        seen = moment.knowledge
        assert isinstance(seen, Seen)
        found: dict[object, int] = {}
        for code in moment.legal:
            spot = code - FLIP
            kind = (spot // WIDTH, seen.faces.get(spot), spot in seen.faces or seen.batch_of[spot])
            found.setdefault(kind if spot >= 0 else code, code)
        return list(found.values())

    def cases(self, moment: Moment, code: int) -> Iterator[Case]:
        state, seen = moment.state, moment.knowledge
        assert isinstance(state, Cards)
        assert isinstance(seen, Seen)
        if code >= FLIP and code - FLIP not in seen.faces:
            batch = seen.batch_of[code - FLIP]
            for face, chance in shares(seen.unseen(batch)):
                yield chance, with_card(state, seen, batch, code - FLIP, face), any_luck()
        elif code == FLIP_PILE and state.top < len(state.pile):
            batch = len(seen.batches) - 1
            for face, chance in shares(seen.unseen(batch)):
                yield chance, with_top(state, seen, batch, face), any_luck()
        elif code == FLIP_PILE:
            for face, chance in shares(seen.discard):
                luck = Scripted(decks={"pile": [[face]]}, then=any_luck())
                yield chance, state.clone(), luck
        else:
            yield 1.0, state.clone(), any_luck()


def shares(cards: Sequence[int]) -> list[tuple[int, float]]:
    """Every face with its probability."""
    return [(face, number / len(cards)) for face, number in sorted(Counter(cards).items())]


def hidden(state: Cards, seen: Seen, batch: int) -> list[int]:
    """The spots with unseen cards of a batch."""
    spots = [s for s in range(len(state.rows)) if s % WIDTH < ROW_SIZES[state.seats]]
    return [s for s in spots if s not in seen.faces and seen.batch_of[s] == batch]


def with_card(state: Cards, seen: Seen, batch: int, spot: int, face: int) -> Cards:
    """A world that looks the same, with this face at an unseen spot."""
    world = state.clone()
    world.rows, world.pile = list(state.rows), list(state.pile[state.top :])
    world.top = 0
    for other in hidden(state, seen, batch):
        if world.rows[other] == face:
            world.rows[other], world.rows[spot] = world.rows[spot], face
            return world
    at = world.pile.index(face)
    world.pile[at], world.rows[spot] = world.rows[spot], face
    return world


def with_top(state: Cards, seen: Seen, batch: int, face: int) -> Cards:
    """A world that looks the same, with this face on top of the pile."""
    world = state.clone()
    world.rows, world.pile = list(state.rows), list(state.pile[state.top :])
    world.top = 0
    if face in world.pile:
        at = world.pile.index(face)
        world.pile[at], world.pile[0] = world.pile[0], face
        return world
    other = next(s for s in hidden(state, seen, batch) if world.rows[s] == face)
    world.rows[other], world.pile[0] = world.pile[0], face
    return world


def unicorn_moment(
    rows: Sequence[str],
    pile: str,
    pictures: Sequence[str],
    unseen: Sequence[int] = (),
    quiet: int = 0,
) -> Moment:
    """A table of two. Both players know all cards in the rows except those at the `unseen` spots,
    and the contents of the pile, but not their order."""
    state = unicorn_table(rows, pile, "", pictures, seats=2, quiet=quiet).state
    seen = Seen()
    rowed = [s for s in range(len(state.rows)) if s % WIDTH < ROW_SIZES[2]]
    seen.faces = {s: state.rows[s] for s in rowed if s not in unseen}
    seen.batches = [[state.rows[s] for s in rowed] + list(state.pile)]
    seen.discard = list(state.discard)
    return Moment(state, seen)


# ── mago ──


class ExactMago(Exact):
    """Die and arrow are random; both players know the child under each frog. Which of the free
    tokens a frog gets makes no difference, so it gets the first."""

    def __init__(self, turns: int) -> None:
        super().__init__(games["mago"], turns)

    def begins_turn(self, before: State, code: int, after: State) -> bool:
        """MAG-30: a player who frees a frog may roll again, which is another full turn."""
        return code == ROLL

    def look(self, moment: Moment) -> tuple[object, ...]:
        state = moment.state
        assert isinstance(state, Board)
        return (
            state.active, state.phase, state.die, state.mover, state.places, state.frogs,
            state.loaded, state.tokens, state.under, state.magician,
            tuple(state.lying), tuple(state.delivered),
        )  # fmt: skip

    def cases(self, moment: Moment, code: int) -> Iterator[Case]:
        if code == ROLL:
            for side, chance in shares(DIE):
                yield chance, moment.state.clone(), Falls({"die": DIE.index(side)})
        elif code == SPIN:
            for space, chance in shares(ARROW):
                yield chance, moment.state.clone(), Falls({"arrow": ARROW.index(space)})
        else:
            yield 1.0, moment.state.clone(), Falls({})


class Falls(Chance):
    """Draws this result of die and arrow, and the first value of everything else."""

    def __init__(self, sides: dict[str, int]) -> None:
        super().__init__()
        self.sides = sides

    def draw(self, label: str, bound: int) -> int:
        return self.sides.get(label, 0)


def mago_moment(delivered: str, **spaces: str) -> Moment:
    """A board of two; both players know the child under each frog."""
    state = mago_table(2, {}, delivered, **spaces).state
    watched = Watched(0)
    for token in range(10):
        if state.tokens >> token & 1:
            watched.owners[token] = int(state.child_under(token))
    return Moment(state, watched)
