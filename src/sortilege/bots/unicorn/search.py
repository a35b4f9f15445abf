"""What search makes of unicorn: which cards are worth flipping, when to stop, and who is ahead."""

from typing import Final, final

from mypy_extensions import i64

from sortilege.bots.arithmetic import exp
from sortilege.bots.search import shares
from sortilege.bots.unicorn.tally import (
    PARTS,
    among,
    different,
    friends_in,
    having,
    number,
    tally,
    total,
)
from sortilege.bots.unicorn.worlds import NOWHERE, OLDER, SAME, Worlds
from sortilege.games.unicorn.actions import ACCEPT, FLIP, FLIP_PILE, STOP, TRANSFORM
from sortilege.games.unicorn.components import DOG, FRIEND, PART_COUNTS, WIDTH
from sortilege.games.unicorn.rules import State
from sortilege.games.unicorn.state import (
    DOG_ALONE,
    OVER,
    TO_ANSWER,
    TO_BEGIN,
    TO_FLIP_PILE,
    TO_FLIP_ROW,
    TO_PAIR,
    bit,
    brought,
    ending,
    helping,
)
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State as AnyState

# Fitted to who won 12,000 games of computer players, at the beginning of every turn.
HAD: Final[list[float]] = [-0.525, -0.452, -0.279, 0.076, 0.565, 0.614, 0.614]
"""By the parts transformed."""

USEFUL: Final[list[float]] = [-0.486, -0.222, -0.02, 0.163, 0.267, 0.358, -0.06]
"""By the motifs that lie known and useful in front of others."""

A_FRIEND: Final = 0.086
A_DOG: Final = 0.049
ENOUGH: Final = 0.019
NEARLY: Final = -0.017
"""Wise friends and dogs that lie known; enough is known to win, or nearly."""

TO_MOVE: Final = 0.145
MOVE_ENOUGH: Final = 0.103
MOVE_NEARLY: Final = 0.049
MOVE_PART: Final = 0.007
"""For the one to move, and what enough, nearly and each part add to it."""


# Kinds of cards as sets of them.
FRIEND_ALONE: Final[i64] = 1 << FRIEND
SAME_ALONE: Final[i64] = 1 << SAME
OLDER_ALONE: Final[i64] = 1 << OLDER


@final
class UnicornSense(Worlds):
    """What is worth trying, how people play on, and what a moment is worth."""

    def __init__(self, base: State, known: int, groups: list[list[int]]) -> None:
        super().__init__(base, known, groups)
        self.half_a_pair = 0.6  # what a first wise friend is worth, in parts
        self.gift = 0.1  # what it costs to lose with a card that its owner can use
        self.fear = 0.15  # how much losing what is at stake weighs
        self.hope = 1.0  # how much a known card after the pile weighs
        self.news = 0.5  # what seeing a new card is worth, in parts
        self.patience = 2  # so many turns are played on before a moment is judged
        # The most promising cards so far, while a flip is looked for: which kinds in which row.
        self.promise = 0.0
        self.row: i64 = NOWHERE
        self.kinds: i64 = 0

    # ── what may be tried ──

    def openings(self, seat: int) -> list[int]:
        return self.candidates(self.base, seat)

    def candidates(self, any_state: AnyState, seat: int) -> list[int]:
        """Of cards that are as good as each other only one."""
        assert isinstance(any_state, State)
        state = any_state
        if state.phase != TO_BEGIN and state.phase != TO_FLIP_ROW:
            return state.legal(seat)
        codes = [STOP] if state.phase == TO_FLIP_ROW else []
        codes += self.flips(state, seat)
        return codes if codes else state.legal(seat)

    def flips(self, state: State, seat: int) -> list[int]:
        """In each row one unseen card of a batch, and one of each known face that does not end
        the turn; a known dog too, as a safe way to pass."""
        codes: list[int] = []
        size: i64 = self.size
        ends: i64 = ending(state.found | state.parts_of(seat))
        for owner in range(state.seats):
            if owner == seat:
                continue
            tried: i64 = 0
            for spot in range(owner * WIDTH, owner * WIDTH + size):
                if state.up & bit(spot):
                    continue
                kind: i64 = self.kind(state, spot)
                if tried >> kind & 1:
                    continue
                if ends >> kind & 1 and (kind != DOG or state.phase != TO_BEGIN):
                    continue
                tried |= 1 << kind
                codes.append(FLIP + spot)
        return codes

    # ── how people play on ──

    def choose(self, any_state: AnyState, seat: int, chance: Chance) -> int:
        assert isinstance(any_state, State)
        state = any_state
        phase: i64 = state.phase
        if phase == TO_ANSWER:
            return ACCEPT
        if phase == TO_PAIR:
            return self.rarest(state, seat)
        if phase != TO_BEGIN and wins_now(state, seat):
            return STOP
        if phase == TO_FLIP_PILE:
            return FLIP_PILE if self.pile_promises(state, seat) > 0.0 else STOP
        return self.best_flip(state, seat)

    def rarest(self, state: State, seat: int) -> int:
        """The part whose motif lies known in the fewest rows of others."""
        faces: i64 = self.known_to(seat)
        had: i64 = state.parts_of(seat)
        best, fewest = NOWHERE, 100
        for part in range(PARTS):
            if not had >> part & 1 and number(faces, part) < fewest:
                best, fewest = part, number(faces, part)
        return TRANSFORM + best

    def pile_promises(self, state: State, seat: int) -> float:
        """What the top of the pile is expected to bring, a known card after it reckoned in. UNI-20:
        an empty pile is refilled."""
        faces: i64 = self.unseen if state.top < len(state.pile) else tally(state.discard)
        cards: i64 = total(faces)
        if cards == 0:
            return 0.0
        loses: i64 = state.found | state.parts_of(seat)
        lost: i64 = among(faces, ending(loses))
        safe: i64 = cards - lost
        friends: i64 = friends_in(faces)
        gain = float(safe - friends) + float(friends) * self.next_friend(state)
        gain += float(safe) * self.hope * self.remembered(state, seat, loses)
        return (gain - float(lost) * self.fear * stake(state, seat)) / float(cards)

    def next_friend(self, state: State) -> float:
        """What a further wise friend adds to the stake."""
        return 1.0 if state.friends & 1 else self.half_a_pair

    def remembered(self, state: State, seat: int, loses: i64) -> float:
        """The best that is known to lie face down in front of another player."""
        faces: i64 = self.known_to(seat)
        if having(faces, helping(loses)):
            return 1.0
        return self.next_friend(state) if friends_in(faces) else 0.0

    def best_flip(self, state: State, seat: int) -> int:
        """The most promising card in a row; stop, if none promises anything and that may be."""
        may_stop = state.phase == TO_FLIP_ROW
        self.promise = 0.0 if may_stop else -100.0
        self.row = NOWHERE
        for owner in range(state.seats):
            if owner != seat:
                self.weigh_row(state, seat, owner)
        if self.row != NOWHERE:
            return FLIP + self.first_of(state)
        return STOP if may_stop else state.legal(seat)[0]

    def weigh_row(self, state: State, seat: int, owner: i64) -> None:
        """What the cards of a row promise, kind by kind: there are fewer kinds than cards."""
        row = self.rows[owner]
        useful: i64 = helping(state.found | state.parts_of(seat))
        if having(row.lying, useful):
            self.weigh(1.0, owner, useful)
        if friends_in(row.lying):
            self.weigh(self.next_friend(state), owner, FRIEND_ALONE)
        if state.phase == TO_BEGIN and number(row.lying, DOG):
            self.weigh(-stake(state, seat), owner, DOG_ALONE)
        if row.spots & self.same:
            self.weigh(self.flip_promises(state, seat, owner, self.unseen), owner, SAME_ALONE)
        if row.spots & ~(self.known | self.same):
            self.weigh(self.flip_promises(state, seat, owner, self.older), owner, OLDER_ALONE)

    def weigh(self, promise: float, owner: i64, kinds: i64) -> None:
        """Remember the best so far: these kinds of cards in this row."""
        if promise > self.promise:
            self.promise = promise
            self.row = owner
            self.kinds = kinds

    def first_of(self, state: State) -> i64:
        """The first card of the best kinds in the best row."""
        spot: i64 = self.row * WIDTH
        while state.up & bit(spot) or not self.kinds >> self.kind(state, spot) & 1:
            spot += 1
        return spot

    def flip_promises(self, state: State, seat: int, owner: i64, faces: i64) -> float:
        """What an unseen card in a row is expected to bring, any of these. UNI-14: a motif that
        ends the turn helps its owner, if its owner needs it."""
        loses: i64 = ending(state.found | state.parts_of(seat))
        lost: i64 = among(faces, loses)
        given: i64 = among(faces, loses & helping(state.parts_of(owner)))
        cards: i64 = total(faces)
        friends: i64 = friends_in(faces)
        gain = float(cards - lost - friends) + float(friends) * self.next_friend(state)
        gain -= float(lost) * self.fear * stake(state, seat) + float(given) * self.gift
        return self.news + gain / float(cards)

    # ── how good a moment is ──

    def value(self, any_state: AnyState) -> list[float]:
        """The chance of each seat, reckoned when a turn begins."""
        assert isinstance(any_state, State)
        state = any_state
        if state.phase == OVER:
            return shares(state)
        odds: list[float] = []
        sum = 0.0
        for seat in range(state.seats):
            odd: float = exp(self.standing(state, seat))
            odds.append(odd)
            sum += odd
        return [odd / sum for odd in odds]

    def standing(self, state: State, seat: int) -> float:
        """The logarithm of this seat's odds, but for a number that is the same for everybody: the
        parts there are, what lies known and useful in front of others, and who is to move."""
        had: i64 = state.parts_of(seat)
        faces: i64 = self.known_to(seat)
        friends: i64 = friends_in(faces)
        parts: i64 = PART_COUNTS[had]
        useful: i64 = different(having(faces, helping(had)))
        missing: i64 = PARTS - parts
        sum: float = HAD[parts] + USEFUL[useful]
        sum += A_FRIEND * float(min(friends, 2 * missing)) + A_DOG * float(number(faces, DOG))
        short: i64 = missing - useful - (friends >> 1)
        if short <= 0:
            sum += ENOUGH
        elif short == 1:
            sum += NEARLY
        if state.active == seat:
            sum += TO_MOVE + MOVE_PART * float(parts)
            if short <= 0:
                sum += MOVE_ENOUGH
            elif short == 1:
                sum += MOVE_NEARLY
        return sum

    def payoff(self) -> list[float]:
        """The chance of the active seat to win after this turn, by the parts that it brings."""
        state = self.base
        self.begin(state)
        seat: i64 = state.active
        parts: i64 = PART_COUNTS[state.parts_of(seat)]
        next: i64 = (seat + 1) % state.seats
        others = 0.0
        for other in range(state.seats):
            if other != seat:
                others += exp(self.standing(state, other) + (TO_MOVE if other == next else 0.0))
        alone: float = self.standing(state, seat) - TO_MOVE - HAD[parts]
        odds = [exp(alone + HAD[have]) for have in range(parts, PARTS)]
        return [odd / (odd + others) for odd in odds] + [1.0]

    def enough(self, state: AnyState, steps: int) -> bool:
        """After the running turn and so many more."""
        return self.turns >= self.patience


def stake(state: State, seat: int) -> float:
    """The parts that stopping now transforms."""
    return float(brought(state.found, state.friends, state.parts_of(seat)))


def wins_now(state: State, seat: int) -> bool:
    """Whether stopping now transforms all parts that are missing."""
    had: i64 = state.parts_of(seat)
    return brought(state.found, state.friends, had) == PARTS - PART_COUNTS[had]
