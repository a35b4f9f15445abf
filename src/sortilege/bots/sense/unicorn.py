"""What search makes of unicorn: cards that were seen are known to everybody, all others are one
of what is left of their batch."""

from math import exp
from typing import Final

from mypy_extensions import i64

from sortilege.bots.search import Sense, shares
from sortilege.games.unicorn.actions import ACCEPT, FLIP, FLIP_PILE, STOP, TRANSFORM
from sortilege.games.unicorn.components import DOG, FRIEND, MOTIFS, ROW_SIZES, WIDTH
from sortilege.games.unicorn.rules import BITS, State
from sortilege.games.unicorn.state import (
    OVER,
    TO_ANSWER,
    TO_BEGIN,
    TO_FLIP_PILE,
    TO_FLIP_ROW,
    TO_PAIR,
)
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State as AnyState

NOWHERE: Final = -1
KINDS: Final = len(MOTIFS) + 2

FEATURES: Final = 21
# Fitted to who won 12,000 games of computer players, at the beginning of every turn.
WEIGHTS: Final[list[float]] = [
    -0.525, -0.452, -0.279, 0.076, 0.565, 0.614,  # by the parts transformed
    -0.486, -0.222, -0.02, 0.163, 0.267, 0.358, -0.06,  # by the motifs that lie known and useful
    0.086, 0.049, 0.019, -0.017,  # wise friends and dogs known; enough is known, or nearly
    0.145, 0.103, 0.049, 0.007,  # for the one to move
]  # fmt: skip

NO_COUNTS: Final[list[int]] = []


class UnicornSense(Sense):
    """Follows which cards everybody has seen, and which unseen ones are of the pile's batch."""

    def __init__(self, base: State, known: int, groups: list[list[int]]) -> None:
        """`known`: the spots whose faces are remembered, a bit set. `groups`: for each batch the
        spots of its unseen cards; the pile is of the last one."""
        self.base = base
        self.base_known: i64 = known
        self.groups = groups
        self.base_same: i64 = 0
        for spot in groups[-1]:
            self.base_same |= BITS[spot]
        self.known: i64 = known
        self.same: i64 = self.base_same
        self.pile = base.pile
        self.turned = list(base.turned)
        self.half_a_pair = 0.6  # what a first wise friend is worth, in parts
        self.gift = 0.1  # what it costs to lose with a card that its owner can use
        self.fear = 0.15  # how much losing what is at stake weighs
        self.hope = 1.0  # how much a known card after the pile weighs
        self.news = 0.5  # what seeing a new card is worth, in parts
        self.patience = 2  # so many turns are played on before a moment is judged
        self.turns = 0
        self.friends = 0  # flipped this turn, and where the last one lies
        self.friend = NOWHERE

    def world(self, chance: Chance) -> State:
        state = self.base.clone()
        rows = list(state.rows)
        last = len(self.groups) - 1
        for batch in range(last + 1):
            spots = self.groups[batch]
            bag = [rows[spot] for spot in spots]
            if batch == last:
                bag += state.pile[state.top :]
            chance.shuffle("imagine", bag)
            for at in range(len(spots)):
                rows[spots[at]] = bag[at]
            if batch == last:
                state.pile = bag[len(spots) :]
                state.top = 0
        state.rows = rows
        self.known = self.base_known
        self.same = self.base_same
        self.pile = state.pile
        self.turned = list(state.turned)
        self.turns = 0
        self.friends = state.friends
        self.friend = last_friend(state)
        return state

    # ── what is seen ──

    def notice(self, any_state: AnyState, seat: int, code: int) -> int:
        assert isinstance(any_state, State)
        state = any_state
        sight = 0
        if state.pile is not self.pile:
            self.pile = state.pile
            self.same = 0
        if code >= FLIP:
            spot = code - FLIP
            self.known |= BITS[spot]
            self.same &= ~BITS[spot]
            self.turned.append(spot)
            sight = state.rows[spot]
            if sight == FRIEND:
                self.friends += 1
                self.friend = spot
        elif code == FLIP_PILE:
            sight = state.drawn[-1] if state.drawn else state.discard[-1]
            if sight == FRIEND:
                self.friends += 1
                self.friend = NOWHERE
        if state.phase == TO_BEGIN or state.phase == OVER:
            self.end_turn(state, code)
        return sight

    def end_turn(self, state: State, code: int) -> None:
        """The turn is over: some cards were replaced by unseen ones."""
        if code == ACCEPT:
            self.replace(self.turned[-1])
        elif code == STOP or TRANSFORM <= code < FLIP:
            left_over = self.friend if self.friends & 1 else NOWHERE  # UNI-17
            for spot in self.turned:
                if spot != left_over:
                    self.replace(spot)
        self.turned = []
        self.turns += 1
        self.friends = 0
        self.friend = NOWHERE

    def replace(self, spot: int) -> None:
        self.known &= ~BITS[spot]
        self.same |= BITS[spot]

    # ── what may be tried ──

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
        size = ROW_SIZES[state.seats]
        loses: i64 = state.found | state.transformed[seat]
        for owner in range(state.seats):
            if owner == seat:
                continue
            tried: i64 = 0
            for spot in range(owner * WIDTH, owner * WIDTH + size):
                if state.up & BITS[spot]:
                    continue
                kind: i64 = self.kind(state, spot)
                if tried >> kind & 1 or (kind < DOG and loses >> kind & 1):
                    continue
                if kind == DOG and state.phase != TO_BEGIN:
                    continue
                tried |= 1 << kind
                codes.append(FLIP + spot)
        return codes

    def kind(self, state: State, spot: int) -> int:
        """The face of a card that is known; above all faces, which batch an unseen one is of."""
        if self.known & BITS[spot]:
            return state.rows[spot]
        return KINDS + 1 if self.same & BITS[spot] else KINDS

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
        counts = self.known_counts(state, seat)
        best = NOWHERE
        for part in range(len(MOTIFS)):
            if not state.transformed[seat] >> part & 1 and (
                best == NOWHERE or counts[part] < counts[best]
            ):
                best = part
        return TRANSFORM + best

    def known_counts(self, state: State, seat: int) -> list[int]:
        """How often each face lies known and face down in front of others."""
        counts = [0] * KINDS
        size = ROW_SIZES[state.seats]
        for owner in range(state.seats):
            if owner != seat:
                for spot in range(owner * WIDTH, owner * WIDTH + size):
                    if self.known & ~state.up & BITS[spot]:
                        counts[state.rows[spot]] += 1
        return counts

    def unseen_counts(self, state: State, same: bool) -> list[int]:
        """How often each face is among the unseen cards of the pile's batch, or of the others."""
        counts = [0] * KINDS
        size = ROW_SIZES[state.seats]
        for owner in range(state.seats):
            for spot in range(owner * WIDTH, owner * WIDTH + size):
                if not self.known & BITS[spot] and (self.same & BITS[spot] != 0) == same:
                    counts[state.rows[spot]] += 1
        if same:
            for at in range(state.top, len(state.pile)):
                counts[state.pile[at]] += 1
        return counts

    def pile_counts(self, state: State) -> list[int]:
        """How often each face may be the top of the pile (UNI-20: an empty one is refilled)."""
        if state.top < len(state.pile):
            return self.unseen_counts(state, True)
        counts = [0] * KINDS
        for face in state.discard:
            counts[face] += 1
        return counts

    def pile_promises(self, state: State, seat: int) -> float:
        """What the top of the pile is expected to bring, a known card after it reckoned in."""
        counts = self.pile_counts(state)
        loses: i64 = state.found | state.transformed[seat]
        total, lost, gain = 0.0, 0.0, 0.0
        for face in range(KINDS):
            number = float(counts[face])
            total += number
            if face == DOG or loses >> face & 1:
                lost += number
            else:
                gain += number * self.gains(state, face)
        if total == 0.0:
            return 0.0
        gain += (total - lost) * self.hope * self.remembered(state, seat)
        return (gain - lost * self.fear * stake(state, seat)) / total

    def remembered(self, state: State, seat: int) -> float:
        """The best that is known to lie face down in front of another player."""
        counts = self.known_counts(state, seat)
        loses: i64 = state.found | state.transformed[seat]
        best = 0.0
        for face in range(KINDS):
            if counts[face] and face != DOG and not loses >> face & 1:
                best = max(best, self.gains(state, face))
        return best

    def best_flip(self, state: State, seat: int) -> int:
        """The most promising card in a row; stop, if none promises anything and that may be."""
        may_stop = state.phase == TO_FLIP_ROW
        best, highest = STOP, 0.0 if may_stop else -100.0
        unseen = [NO_COUNTS, NO_COUNTS]
        for code in self.flips(state, seat):
            spot = code - FLIP
            kind = self.kind(state, spot)
            if kind == DOG:
                promise = -stake(state, seat)
            elif kind < KINDS:
                promise = self.gains(state, kind)
            else:
                group = kind - KINDS
                if not unseen[group]:
                    unseen[group] = self.unseen_counts(state, group == 1)
                needs: i64 = ~state.transformed[spot // WIDTH]
                promise = self.flip_promises(state, seat, unseen[group], needs)
            if promise > highest:
                highest = promise
                best = code
        if best == STOP and not may_stop:
            return state.legal(seat)[0]
        return best

    def gains(self, state: State, face: int) -> float:
        """What a card that does not end the turn adds to the stake."""
        return 1.0 if face != FRIEND or state.friends & 1 else self.half_a_pair

    def flip_promises(self, state: State, seat: int, counts: list[int], needs: i64) -> float:
        """What an unseen card in a row is expected to bring. UNI-14: a motif that ends the turn
        helps its owner, if its owner needs it."""
        total, promise = 0.0, 0.0
        at_stake = self.fear * stake(state, seat)
        loses: i64 = state.found | state.transformed[seat]
        for face in range(KINDS):
            number = float(counts[face])
            total += number
            if face == DOG:
                promise -= number * at_stake
            elif loses >> face & 1:
                promise -= number * (at_stake + (self.gift if needs >> face & 1 else 0.0))
            else:
                promise += number * self.gains(state, face)
        return self.news + promise / total if total > 0.0 else 0.0

    # ── how good a moment is ──

    def value(self, any_state: AnyState) -> list[float]:
        """The chance of each seat, reckoned when a turn begins."""
        assert isinstance(any_state, State)
        state = any_state
        if state.is_over():
            return shares(state)
        odds: list[float] = []
        total = 0.0
        for seat in range(state.seats):
            odd: float = exp(self.standing(state, seat))
            odds.append(odd)
            total += odd
        return [odd / total for odd in odds]

    def standing(self, state: State, seat: int) -> float:
        """The logarithm of this seat's odds, but for a number that is the same for everybody."""
        sum = 0.0
        features = self.features(state, seat)
        for at in range(len(features)):
            sum += WEIGHTS[at] * features[at]
        return sum

    def features(self, state: State, seat: int) -> list[float]:
        """What counts: the parts there are, what lies known and useful in front of others, and
        who is to move."""
        features = [0.0] * FEATURES
        had = state.transformed[seat]
        features[had.bit_count()] = 1.0
        counts = self.known_counts(state, seat)
        useful = 0
        for part in range(len(MOTIFS)):
            if counts[part] and not had >> part & 1:
                useful += 1
        features[6 + useful] = 1.0
        missing = len(MOTIFS) - had.bit_count()
        features[13] = float(min(counts[FRIEND], 2 * missing))
        features[14] = float(counts[DOG])
        features[15] = 1.0 if useful + counts[FRIEND] // 2 >= missing else 0.0
        features[16] = 1.0 if useful + counts[FRIEND] // 2 + 1 == missing else 0.0
        if state.active == seat:
            features[17] = 1.0
            features[18] = features[15]
            features[19] = features[16]
            features[20] = float(had.bit_count())
        return features

    def enough(self, state: AnyState, steps: int) -> bool:
        """After the running turn and so many more."""
        return self.turns >= self.patience


def last_friend(state: State) -> int:
    """The spot of the last wise friend of this turn; nowhere, if it came from the pile."""
    where = NOWHERE
    for flip in range(len(state.turned) + len(state.drawn)):
        if state.flipped(flip) == FRIEND:
            where = NOWHERE if flip & 1 else state.turned[flip >> 1]
    return where


def stake(state: State, seat: int) -> float:
    """The parts that stopping now transforms."""
    missing = 6 - state.transformed[seat].bit_count()
    won = int(state.found).bit_count() + (int(state.friends) >> 1)
    return float(min(won, missing))


def wins_now(state: State, seat: int) -> bool:
    missing = 6 - state.transformed[seat].bit_count()
    return int(state.found).bit_count() + (int(state.friends) >> 1) >= missing
