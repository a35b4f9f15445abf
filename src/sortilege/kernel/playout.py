"""Random games, compiled together with the rules: the fastest way through a match."""

from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State, seats_in


class Tally:
    """What a number of random games came to."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.steps = 0
        self.decisions = 0
        self.wins = [0] * seats
        self.nobody = 0

    def note(self, state: State) -> None:
        winners = state.winners()
        self.games += 1
        self.nobody += winners == 0
        for seat in range(len(self.wins)):
            self.wins[seat] += (winners >> seat) & 1


def some_seat(seats: int, chance: Chance) -> int:
    """One seat of a bit set, each as likely as the others."""
    return chance.pick("seat", seats_in(seats))


def step(state: State, chance: Chance, meddling: int) -> bool:
    """One random action of somebody. True if there was a choice between two or more.

    With `meddling` = n, a seat that may act but is not awaited does so at one step in n.
    """
    seats = state.awaited()
    if meddling:
        meddlers = state.actors() & ~seats
        if meddlers and chance.below("meddle", meddling) == 0:
            seats = meddlers
    one = seats & (seats - 1) == 0
    seat = seats.bit_length() - 1 if one else some_seat(seats, chance)
    codes = state.legal(seat)
    choices = len(codes)
    state.apply(seat, codes[chance.below("policy", choices)], chance, None)
    return choices > 1


def playout(state: State, chance: Chance, tally: Tally, meddling: int = 0) -> None:
    """Play a dealt state to its end at random, and note it."""
    while not state.is_over():
        tally.decisions += step(state, chance, meddling)
        tally.steps += 1
    tally.note(state)


def playouts(blank: State, games: int, chance: Chance, meddling: int = 0) -> Tally:
    """Deal and play that many random games. The blank state itself stays blank."""
    tally = Tally(blank.seats)
    for _ in range(games):
        state = blank.clone()
        state.deal(chance, None)
        playout(state, chance, tally, meddling)
    return tally


def checked_playouts(blank: State, games: int, chance: Chance, meddling: int = 0) -> Tally:
    """The same, asking the state to `check` itself at every step."""
    tally = Tally(blank.seats)
    for _ in range(games):
        state = blank.clone()
        state.deal(chance, None)
        state.check()
        while not state.is_over():
            tally.decisions += step(state, chance, meddling)
            tally.steps += 1
            state.check()
        tally.note(state)
    return tally


def is_compiled() -> bool:
    """Whether the rules run as native code here, or as plain Python."""
    return not __file__.endswith(".py")
