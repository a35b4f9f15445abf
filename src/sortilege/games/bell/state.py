"""What lies on the table in bell."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.bell.components import CARDS, KIND_OF, MOST_SEATS
from sortilege.kernel.state import State, seats_in

# What the seat whose turn it is is to do now.
TO_TURN: Final = 0
TO_GATHER: Final = 1  # BEL-17
OVER: Final = 2

# BEL-17: so many gatherings with no right ring in between end the game.
GATHERINGS: Final = 3

# Piles are numbered: the draw pile of each seat has the seat's number, the face-up pile UP more.
UP: Final = 6
PILES: Final = 12
assert UP == MOST_SEATS == PILES - UP

NOTHING: Final[list[int]] = []
NOBODY: Final = -1
NO_CARD: Final = -1


class Position(State):
    """A draw pile and a face-up pile for each seat.

    A pile is a queue of cards: `front`, then for each card the one `behind` it, up to `rear`.
    The front of a draw pile is its top card, the rear of a face-up pile the visible one. So every
    card comes in at the rear and goes out at the front, and a face-up pile turned over as a block
    goes behind a draw pile as it is (BEL-09)."""

    def __init__(self) -> None:
        self.seats = 0
        self.to_the_end = False
        self.first: i64 = NOBODY  # who is to begin; nobody: chance decides
        self.behind: list[int] = NOTHING  # for each card the one behind it in its pile
        self.front: list[int] = NOTHING  # of each pile
        self.rear: list[int] = NOTHING
        self.filled: i64 = 0  # the piles that have cards, a bit set
        self.playing: i64 = 0  # seats still in the game
        self.active: i64 = 0  # whose turn it is
        self.phase: i64 = TO_TURN
        self.is_bell_open = False  # BEL-11: whether a ring counts now
        self.gatherings: i64 = 0  # since the last right ring

    def copy_to(self, other: "Position") -> None:
        """Copy every field to another state: clones begin so."""
        other.seats = self.seats
        other.to_the_end = self.to_the_end
        other.first = self.first
        other.behind = self.behind.copy()
        other.front = self.front.copy()
        other.rear = self.rear.copy()
        other.filled = self.filled
        other.playing = self.playing
        other.active = self.active
        other.phase = self.phase
        other.is_bell_open = self.is_bell_open
        other.gatherings = self.gatherings

    def facts(self) -> tuple[object, ...]:
        """Cards by their kinds: which of two cards with the same face lies where is no fact."""
        piles = tuple([tuple(self.kinds_in(pile)) for pile in range(PILES)])
        return (
            self.seats, self.to_the_end, self.first, piles, self.playing, self.active, self.phase,
            self.is_bell_open, self.gatherings,
        )  # fmt: skip

    # ── piles ──

    def clear(self) -> None:
        """An empty table."""
        self.behind = [NO_CARD] * CARDS
        self.front = [NO_CARD] * PILES
        self.rear = [NO_CARD] * PILES
        self.filled = 0

    def has_cards(self, pile: i64) -> bool:
        return self.filled >> pile & 1 == 1

    def has_visible(self) -> bool:
        """Whether any card lies face up."""
        return self.filled >> UP != 0

    def cards_in(self, pile: i64) -> list[int]:
        """The cards of a pile, from front to rear."""
        cards: list[int] = []
        if not self.has_cards(pile):
            return cards
        card = self.front[pile]
        for _ in range(CARDS):
            cards.append(card)
            if card == self.rear[pile]:
                return cards
            card = self.behind[card]
        raise AssertionError("a pile ends at its rear")

    def kinds_in(self, pile: i64) -> list[int]:
        return [KIND_OF[card] for card in self.cards_in(pile)]

    def size(self, pile: i64) -> int:
        """How many cards a pile has."""
        return len(self.cards_in(pile))

    def cards_up(self) -> int:
        """How many cards lie in face-up piles."""
        return sum([self.size(pile) for pile in range(UP, PILES)])

    def put(self, card: i64, pile: i64) -> None:
        """At the rear: on top of a face-up pile, under a draw pile."""
        if self.has_cards(pile):
            self.behind[self.rear[pile]] = card
        else:
            self.front[pile] = card
            self.filled |= 1 << pile
        self.rear[pile] = card

    def take_off(self, pile: i64) -> i64:
        """The front card: the top of a draw pile."""
        card: i64 = self.front[pile]
        last: i64 = self.rear[pile]
        if card == last:
            self.filled &= ~(1 << pile)
        else:
            self.front[pile] = self.behind[card]
        return card

    def take_all(self, pile: i64) -> list[int]:
        """All its cards, from front to rear; nothing is left of it."""
        cards = self.cards_in(pile)
        self.filled &= ~(1 << pile)
        return cards

    def put_pile(self, pile: i64, other: i64) -> None:
        """A whole pile behind another one; nothing is left of it."""
        if not self.has_cards(pile):
            return
        if self.has_cards(other):
            self.behind[self.rear[other]] = self.front[pile]
        else:
            self.front[other] = self.front[pile]
        self.rear[other] = self.rear[pile]
        self.filled = (self.filled | 1 << other) & ~(1 << pile)

    # ── who is where ──

    def is_playing(self, seat: i64) -> bool:
        return self.playing >> seat & 1 == 1

    def is_alone(self) -> bool:
        """Whether only one is left (BEL-19)."""
        return self.playing & (self.playing - 1) == 0

    def is_duel(self) -> bool:
        """BEL-14: three or more began, two are left. BEL-16: never when it goes to the end."""
        if self.to_the_end or self.seats == 2:
            return False
        others = self.playing & (self.playing - 1)
        return others != 0 and others & (others - 1) == 0

    # ── the end ──

    def is_over(self) -> bool:
        return self.phase == OVER

    def scores(self) -> list[int]:
        """BEL-15: the cards of the draw pile and of the own face-up pile. Whoever is out has
        none: an orphan pile is nobody's."""
        cards = [0] * self.seats
        for seat in range(self.seats):
            if self.is_playing(seat):
                cards[seat] = self.size(seat) + self.size(UP + seat)
        return cards

    def winners(self) -> int:
        """BEL-15: most cards; ties share the victory."""
        if self.phase != OVER:
            return 0
        cards = self.scores()
        most = max(cards)
        seats = 0
        for seat in range(self.seats):
            if cards[seat] == most:
                seats |= 1 << seat
        return seats

    def reason(self) -> str:
        if self.phase != OVER:
            return ""
        if self.gatherings == GATHERINGS:
            return "gathered_out"
        return "all_cards" if self.is_alone() else "last_ring"

    # ── nothing got lost ──

    def check(self) -> None:
        """BEL-01: every card is there once. BEL-12, BEL-13: who is in and who is out."""
        self.check_piles()
        for seat in range(MOST_SEATS):
            held = self.size(seat) + self.size(UP + seat)
            if self.is_playing(seat):
                assert held, "whoever is in the game has cards"
            else:
                assert not self.has_cards(seat), "whoever is out has no draw pile"
        assert self.playing >> self.seats == 0, "nobody plays beyond the seats"
        assert 0 <= self.gatherings <= GATHERINGS, "three gatherings at most"
        if self.phase != OVER:
            self.check_turn()

    def check_piles(self) -> None:
        cards: list[int] = []
        for pile in range(PILES):
            cards += self.cards_in(pile)
        assert sorted(cards) == list(range(CARDS)), "every card is there once"

    def check_turn(self) -> None:
        able = [seat for seat in seats_in(self.playing) if self.has_cards(seat)]
        assert self.is_playing(self.active), "whose turn it is is in the game"
        assert (self.phase == TO_GATHER) == (not able), "BEL-17: a dead end is one"
        assert self.phase == TO_GATHER or self.active in able, "BEL-06: has a card to turn"
        assert not self.is_alone(), "BEL-19: nobody plays alone"
        assert self.has_visible() or not self.is_bell_open, "BEL-11: no card, no ring"
