"""Random playouts, compiled together with the rules for speed."""

from importlib.machinery import EXTENSION_SUFFIXES

from mypy_extensions import i64

from sortilege.kernel.chance import Chance
from sortilege.kernel.code_set import count_in, first_in, nth_in
from sortilege.kernel.state import State, first_seat, seats_in


class PlayoutTally:
    """The results of a number of random games."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.steps = 0
        self.decisions = 0
        self.wins = [0] * seats
        self.nobody = 0

    def note(self, state: State) -> None:
        winners: i64 = state.winners()
        self.games += 1
        self.nobody += winners == 0
        for seat in range(len(self.wins)):
            self.wins[seat] += (winners >> seat) & 1


def acting_seats(state: State, awaited: i64, chance: Chance, unawaited: int) -> i64:
    """The seats that act now: those awaited, or at one step in `unawaited` those that may act
    although they are not awaited."""
    others: i64 = state.actors() & ~awaited
    return others if others and chance.below("meddle", unawaited) == 0 else awaited


def playout(
    state: State, chance: Chance, tally: PlayoutTally, unawaited: int = 0, checked: bool = False
) -> None:
    """Play a dealt state to its end with random actions, and count the result.

    With `unawaited` = n, seats that may act but are not awaited do so at one step in n. With
    `checked`, the state checks itself at every step."""
    steps: i64 = 0
    decisions: i64 = 0
    seats: i64 = state.awaited()
    while seats:
        if unawaited:
            seats = acting_seats(state, seats, chance, unawaited)
        seat: i64 = first_seat(seats)
        if seats & (seats - 1):
            seat = chance.pick("seat", seats_in(seats))
        choices: i64 = state.choices(seat)
        code: i64
        if choices == 0:  # a game with too many codes for a set
            codes = state.legal(seat)
            code = codes[chance.below("policy", len(codes))]
            decisions += len(codes) > 1
        elif choices & (choices - 1):
            code = nth_in(choices, chance.below("policy", count_in(choices)))
            decisions += 1
        else:
            code = first_in(choices)
        state.apply(seat, code, chance, None)
        if checked:
            state.check()
        steps += 1
        seats = state.awaited()
    tally.steps += steps
    tally.decisions += decisions
    tally.note(state)


def playouts(
    blank: State, games: int, chance: Chance, unawaited: int = 0, checked: bool = False
) -> PlayoutTally:
    """Deal and play this many random games. The blank state stays blank."""
    tally = PlayoutTally(blank.seats)
    for _ in range(games):
        state = blank.clone()
        state.deal(chance, None)
        if checked:
            state.check()
        playout(state, chance, tally, unawaited, checked)
    return tally


def checked_playouts(blank: State, games: int, chance: Chance, unawaited: int = 0) -> PlayoutTally:
    """The same, but every state runs `check`."""
    return playouts(blank, games, chance, unawaited, True)


def is_compiled() -> bool:
    """Whether the rules run as compiled code."""
    return is_extension(__file__)


def is_extension(file: str) -> bool:
    """Whether this is the file of an extension module, not of source or bytecode."""
    return file.endswith(tuple(EXTENSION_SUFFIXES))
