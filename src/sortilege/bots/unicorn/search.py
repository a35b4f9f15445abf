"""How search evaluates unicorn: which cards to flip, when to stop, and who is ahead."""

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
from sortilege.games.unicorn.fields import (
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
from sortilege.games.unicorn.state import State
from sortilege.kernel.chance import Chance

# Fitted to the winners of 12,000 games of computer players, at the beginning of every turn, on
# 2026-11-18: `python -m bench.unicorn fit 12000`.
PART_VALUES: Final[list[float]] = [-0.597, -0.486, -0.354, -0.061, 0.507, 0.99, 0.99]
"""By the number of transformed parts."""

USEFUL_VALUES: Final[list[float]] = [-0.676, -0.299, -0.075, 0.093, 0.106, 0.158, 0.693]
"""By the number of known useful motifs in front of other players."""

A_FRIEND: Final = 0.25
A_DOG: Final = -0.028
KNOWN_ENOUGH: Final = 0.126
KNOWN_NEARLY: Final = 0.13
"""For known wise friends and dogs, and if enough is known to win, or nearly enough."""

TO_MOVE: Final = 0.167
MOVE_ENOUGH: Final = 0.422
MOVE_NEARLY: Final = 0.258
MOVE_PART: Final = -0.018
"""For the player to move, and what enough, nearly enough and each part add to it."""


# Kinds of cards as sets.
FRIEND_ALONE: Final[i64] = 1 << FRIEND
SAME_ALONE: Final[i64] = 1 << SAME
OLDER_ALONE: Final[i64] = 1 << OLDER


@final
class UnicornEvaluator(Worlds):
    """Candidates, playouts and rewards for a search of unicorn."""

    def __init__(self, base: State, known: int, groups: list[list[int]]) -> None:
        super().__init__(base, known, groups)
        self.half_a_pair = 0.6  # the value of a first wise friend, in parts
        self.gift = 0.1  # the cost of losing a turn with a card that its owner can use
        self.fear = 0.15  # the weight of losing the stake
        self.hope = 1.0  # the weight of a known card after the pile
        self.news = 0.5  # the value of seeing a new card, in parts
        self.patience = 2  # how many turns a playout plays
        # The most promising cards so far, during the choice of a flip: which kinds in which row.
        self.promise = 0.0
        self.row: i64 = NOWHERE
        self.kinds: i64 = 0

    # ── candidates ──

    def openings(self, seat: int) -> list[int]:
        return self.candidates(self.base, seat)

    def candidates(self, state: State, seat: int) -> list[int]:
        """Only one of several equivalent cards."""
        if state.phase != TO_BEGIN and state.phase != TO_FLIP_ROW:
            return state.legal(seat)
        codes = [STOP] if state.phase == TO_FLIP_ROW else []
        codes += self.flips(state, seat)
        return codes if codes else state.legal(seat)

    def flips(self, state: State, seat: int) -> list[int]:
        """In each row one unseen card per batch, and one per known face that does not end the turn;
        also a known dog, as a safe way to pass."""
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

    # ── playouts ──

    def choose(self, state: State, seat: int, chance: Chance) -> int:
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
        """The part whose motif is known in the fewest rows of others."""
        faces: i64 = self.known_to(seat)
        had: i64 = state.parts_of(seat)
        best, fewest = NOWHERE, 100
        for part in range(PARTS):
            if not had >> part & 1 and number(faces, part) < fewest:
                best, fewest = part, number(faces, part)
        return TRANSFORM + best

    def pile_promises(self, state: State, seat: int) -> float:
        """The expected value of the top card of the pile, including a known card after it. UNI-20:
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
        """What another wise friend adds to the stake."""
        return 1.0 if state.friends & 1 else self.half_a_pair

    def remembered(self, state: State, seat: int, loses: i64) -> float:
        """The best known face-down card in front of another player."""
        faces: i64 = self.known_to(seat)
        if having(faces, helping(loses)):
            return 1.0
        return self.next_friend(state) if friends_in(faces) else 0.0

    def best_flip(self, state: State, seat: int) -> int:
        """The most promising card in a row; or stop, if no card is promising and stopping is
        legal."""
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
        """Evaluate the cards of a row kind by kind: there are fewer kinds than cards."""
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
        """Record the best so far: these kinds of cards in this row."""
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
        """The expected value of an unseen card in a row, any of these. UNI-14: a motif that ends
        the turn helps its owner, if the owner needs it."""
        loses: i64 = ending(state.found | state.parts_of(seat))
        lost: i64 = among(faces, loses)
        given: i64 = among(faces, loses & helping(state.parts_of(owner)))
        cards: i64 = total(faces)
        friends: i64 = friends_in(faces)
        gain = float(cards - lost - friends) + float(friends) * self.next_friend(state)
        gain -= float(lost) * self.fear * stake(state, seat) + float(given) * self.gift
        return self.news + gain / float(cards)

    # ── rewards ──

    def value(self, state: State) -> list[float]:
        """The chance of each seat to win, computed when a turn begins."""
        if state.phase == OVER:
            return shares(state)
        if self.is_won(state):
            return [1.0 if seat == state.active else 0.0 for seat in range(state.seats)]
        odds: list[float] = []
        sum = 0.0
        for seat in range(state.seats):
            odd: float = exp(self.standing(state, seat))
            odds.append(odd)
            sum += odd
        return [odd / sum for odd in odds]

    def is_won(self, state: State) -> bool:
        """Whether the player to move lacks a single part whose motif is known in a row."""
        had: i64 = state.parts_of(state.active)
        if state.phase != TO_BEGIN or PART_COUNTS[had] != PARTS - 1:
            return False
        return having(self.known_to(state.active), helping(had)) != 0

    def standing(self, state: State, seat: int) -> float:
        """The logarithm of this seat's odds, up to a constant that is the same for all seats: its
        parts, known useful cards in front of others, and whose turn it is."""
        had: i64 = state.parts_of(seat)
        faces: i64 = self.known_to(seat)
        friends: i64 = friends_in(faces)
        parts: i64 = PART_COUNTS[had]
        useful: i64 = different(having(faces, helping(had)))
        missing: i64 = PARTS - parts
        sum: float = PART_VALUES[parts] + USEFUL_VALUES[useful]
        sum += A_FRIEND * float(min(friends, 2 * missing)) + A_DOG * float(number(faces, DOG))
        short: i64 = missing - useful - (friends >> 1)
        if short <= 0:
            sum += KNOWN_ENOUGH
        elif short == 1:
            sum += KNOWN_NEARLY
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
        alone: float = self.standing(state, seat) - TO_MOVE - PART_VALUES[parts]
        odds = [exp(alone + PART_VALUES[have]) for have in range(parts, PARTS)]
        return [odd / (odd + others) for odd in odds] + [1.0]

    def enough(self, state: State, steps: int) -> bool:
        """Stop after the current turn and this many more."""
        return self.turns >= self.patience


def stake(state: State, seat: int) -> float:
    """The parts that stopping now transforms."""
    return float(brought(state.found, state.friends, state.parts_of(seat)))


def wins_now(state: State, seat: int) -> bool:
    """Whether stopping now transforms all missing parts."""
    had: i64 = state.parts_of(seat)
    return brought(state.found, state.friends, had) == PARTS - PART_COUNTS[had]
