"""What search makes of unicorn: cards that were seen are known to everybody, all others are one
of what is left of their batch."""

from typing import Final

from mypy_extensions import i64

from sortilege.bots.arithmetic import exp
from sortilege.bots.search import Sense, shares
from sortilege.bots.unicorn.tally import (
    KINDS,
    PARTS,
    Tally,
    friends_in,
    gifts,
    losing,
    motifs_in,
    number,
    one,
    tally,
    total,
)
from sortilege.games.unicorn.actions import ACCEPT, FLIP, FLIP_PILE, STOP, TRANSFORM
from sortilege.games.unicorn.components import DOG, FRIEND, PART_COUNTS, ROW_SIZES, WIDTH
from sortilege.games.unicorn.rules import BITS, State
from sortilege.games.unicorn.state import (
    OVER,
    TO_ANSWER,
    TO_BEGIN,
    TO_FLIP_PILE,
    TO_FLIP_ROW,
    TO_PAIR,
    brought,
    ends_turn,
    is_left_over,
)
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State as AnyState

NOWHERE: Final = -1

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

DEEP: Final = 10
"""So many cards of the pile are shuffled anew for every world."""


class UnicornSense(Sense):
    """Follows which cards everybody has seen, and which unseen ones are of the pile's batch."""

    def __init__(self, base: State, known: int, groups: list[list[int]]) -> None:
        """`known`: the spots whose faces are remembered, a bit set. `groups`: for each batch the
        spots of its unseen cards; the pile is of the last one."""
        self.base = base
        self.base_known: i64 = known
        self.groups = groups
        self.bags = [[base.rows[spot] for spot in spots] for spots in groups]
        self.bags[-1] += base.pile[base.top :]
        self.is_fresh = True  # no bag has been shuffled yet
        self.base_same: i64 = 0  # the unseen cards in rows that are of the pile's batch
        for spot in groups[-1]:
            self.base_same |= BITS[spot]
        self.known: i64 = known
        self.same: i64 = self.base_same
        self.lying = [Tally(0) for _ in range(base.seats)]  # known and face down, by the row
        self.unseen: i64 = 0  # the unseen cards of the pile's batch, the pile too
        self.older: i64 = 0  # those of older batches
        self.pile = base.pile
        self.recount(base)
        self.base_lying = [Tally(row.faces) for row in self.lying]
        self.base_unseen: i64 = self.unseen
        self.base_older: i64 = self.older
        self.turned = list(base.turned)
        self.half_a_pair = 0.6  # what a first wise friend is worth, in parts
        self.gift = 0.1  # what it costs to lose with a card that its owner can use
        self.fear = 0.15  # how much losing what is at stake weighs
        self.hope = 1.0  # how much a known card after the pile weighs
        self.news = 0.5  # what seeing a new card is worth, in parts
        self.patience = 2  # so many turns are played on before a moment is judged
        self.turns = 0
        self.friends: i64 = 0  # flipped this turn, and where the last one lies
        self.friend: i64 = NOWHERE

    def world(self, chance: Chance) -> State:
        state = self.base.clone()
        rows = list(state.rows)
        last = len(self.groups) - 1
        for batch in range(last + 1):
            spots, bag = self.groups[batch], self.bags[batch]
            self.mix(bag, len(spots), chance)
            for at in range(len(spots)):
                rows[spots[at]] = bag[at]
            if batch == last:
                state.pile = bag[len(spots) :]
                state.top = 0
        state.rows = rows
        self.is_fresh = False
        self.begin(state)
        return state

    def mix(self, bag: list[int], front: int, chance: Chance) -> None:
        """Shuffle a bag, the first time wholly, then only so far as cards are likely to be seen:
        every order stays as likely as any other, however few cards of it are drawn anew."""
        if self.is_fresh:
            chance.shuffle("imagine", bag)
            return
        size = len(bag)
        for at in range(min(front + DEEP, size - 1)):
            other = at + chance.below("imagine", size - at)
            card = bag[at]
            bag[at] = bag[other]
            bag[other] = card

    def begin(self, state: State) -> None:
        """Nothing has been seen yet but what everybody saw before."""
        self.known = self.base_known
        self.same = self.base_same
        self.unseen = self.base_unseen
        self.older = self.base_older
        for owner in range(state.seats):
            self.lying[owner].faces = self.base_lying[owner].faces
        self.pile = state.pile
        self.turned = list(state.turned)
        self.turns = 0
        self.friends = state.friends
        self.friend = last_friend(state)

    # ── what is seen ──

    def notice(self, any_state: AnyState, seat: int, code: int) -> int:
        assert isinstance(any_state, State)
        state = any_state
        is_new_pile = state.pile is not self.pile
        if is_new_pile:
            self.pile = state.pile
            self.same = 0
        sight = 0
        if code >= FLIP:
            sight = state.rows[code - FLIP]
            self.see(code - FLIP, sight)
        elif code == FLIP_PILE:
            sight = state.drawn[-1] if state.drawn else state.discard[-1]
            self.unseen -= one(sight)
            if sight == FRIEND:
                self.friends += 1
                self.friend = NOWHERE
        if state.phase == TO_BEGIN or state.phase == OVER:
            self.end_turn(state, code)
        if is_new_pile:
            self.recount(state)
        return sight

    def see(self, spot: i64, face: i64) -> None:
        """A card in a row is flipped."""
        bit: i64 = BITS[spot]
        if self.known & bit:
            self.lying[spot // WIDTH].faces -= one(face)
        elif self.same & bit:
            self.unseen -= one(face)
        else:
            self.older -= one(face)
        self.known |= bit
        self.same &= ~bit
        self.turned.append(spot)
        if face == FRIEND:
            self.friends += 1
            self.friend = spot

    def end_turn(self, state: State, code: int) -> None:
        """The turn is over: some cards were replaced by unseen ones, the others lie face down."""
        has_stopped = code == STOP or TRANSFORM <= code < FLIP
        left_over: i64 = self.friend if is_left_over(0, self.friends) else NOWHERE
        taken: i64 = self.turned[-1] if code == ACCEPT else NOWHERE
        for turned in self.turned:
            spot: i64 = turned
            if spot == taken or (has_stopped and spot != left_over):
                self.known &= ~BITS[spot]
                self.same |= BITS[spot]
            else:
                self.lying[spot // WIDTH].faces += one(state.rows[spot])
        self.turned = []
        self.turns += 1
        self.friends = 0
        self.friend = NOWHERE

    def recount(self, state: State) -> None:
        """Count all cards anew."""
        self.unseen = tally(state.pile[state.top :])
        self.older = 0
        size = ROW_SIZES[state.seats]
        for owner in range(state.seats):
            row = self.lying[owner]
            row.faces = 0
            for spot in range(owner * WIDTH, owner * WIDTH + size):
                card: i64 = one(state.rows[spot])
                if self.known & BITS[spot]:
                    if not state.up & BITS[spot]:
                        row.faces += card
                elif self.same & BITS[spot]:
                    self.unseen += card
                else:
                    self.older += card

    def known_to(self, state: State, seat: int) -> i64:
        """The cards that lie known and face down in front of others."""
        faces: i64 = 0
        for owner in range(state.seats):
            if owner != seat:
                faces += self.lying[owner].faces
        return faces

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
                if tried >> kind & 1:
                    continue
                may_end = kind < KINDS and ends_turn(kind, loses)
                if may_end and (kind != DOG or state.phase != TO_BEGIN):
                    continue
                tried |= 1 << kind
                codes.append(FLIP + spot)
        return codes

    def kind(self, state: State, spot: i64) -> i64:
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
        faces: i64 = self.known_to(state, seat)
        had: i64 = state.transformed[seat]
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
        loses: i64 = state.found | state.transformed[seat]
        lost: i64 = losing(faces, loses)
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
        faces: i64 = self.known_to(state, seat)
        if motifs_in(faces) & ~loses:
            return 1.0
        return self.next_friend(state) if friends_in(faces) else 0.0

    def best_flip(self, state: State, seat: int) -> int:
        """The most promising card in a row; stop, if none promises anything and that may be."""
        may_stop = state.phase == TO_FLIP_ROW
        best, highest = STOP, 0.0 if may_stop else -100.0
        for code in self.flips(state, seat):
            promise = self.promises(state, seat, code - FLIP)
            if promise > highest:
                highest = promise
                best = code
        if best == STOP and not may_stop:
            return state.legal(seat)[0]
        return best

    def promises(self, state: State, seat: int, spot: i64) -> float:
        """What a card in a row is expected to bring."""
        kind: i64 = self.kind(state, spot)
        if kind == DOG:
            return -stake(state, seat)
        if kind < KINDS:
            return self.next_friend(state) if kind == FRIEND else 1.0
        return self.flip_promises(state, seat, spot // WIDTH, kind > KINDS)

    def flip_promises(self, state: State, seat: int, owner: i64, same: bool) -> float:
        """What an unseen card in a row is expected to bring. UNI-14: a motif that ends the turn
        helps its owner, if its owner needs it."""
        faces: i64 = self.unseen if same else self.older
        cards: i64 = total(faces)
        if cards == 0:
            return 0.0
        loses: i64 = state.found | state.transformed[seat]
        lost: i64 = losing(faces, loses)
        given: i64 = gifts(faces, loses, state.transformed[owner])
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
        had: i64 = state.transformed[seat]
        faces: i64 = self.known_to(state, seat)
        friends: i64 = friends_in(faces)
        parts: i64 = PART_COUNTS[had]
        useful: i64 = PART_COUNTS[motifs_in(faces) & ~had]
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
        parts: i64 = PART_COUNTS[state.transformed[seat]]
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


def last_friend(state: State) -> int:
    """The spot of the last wise friend of this turn; nowhere, if it came from the pile."""
    where = NOWHERE
    for flip in range(len(state.turned) + len(state.drawn)):
        if state.flipped(flip) == FRIEND:
            where = NOWHERE if flip & 1 else state.turned[flip >> 1]
    return where


def stake(state: State, seat: int) -> float:
    """The parts that stopping now transforms."""
    return float(brought(state.found, state.friends, state.transformed[seat]))


def wins_now(state: State, seat: int) -> bool:
    """Whether stopping now transforms all parts that are missing."""
    had: i64 = state.transformed[seat]
    return brought(state.found, state.friends, had) == PARTS - PART_COUNTS[had]
