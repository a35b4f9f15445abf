"""The fields of a state of bell, and what can be computed from them."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.bell.components import CARDS, KIND_OF, MOST_SEATS, worth
from sortilege.kernel.state import FewCodes, seats_in, tick_off

# What the active seat must do now.
TO_TURN: Final = 0
TO_GATHER: Final = 1  # BEL-17
OVER: Final = 2

# BEL-17: this many gatherings without a right ring in between end the game.
GATHERINGS: Final = 3

# A draw pile has its seat's number, a face-up pile its seat's number plus FACE_UP_OFFSET.
FACE_UP_OFFSET: Final = 6
PILES: Final = 12
DRAW_PILES: Final = (1 << FACE_UP_OFFSET) - 1
assert FACE_UP_OFFSET == MOST_SEATS == PILES - FACE_UP_OFFSET

NOTHING: Final[list[int]] = []
NOBODY: Final = -1
NO_CARD: Final = -1

# One integer holds a card per seat, six bits each. This is much faster than a list, and cloning
# copies it with the other numbers.
CARD_BITS: Final = 6
MASK: Final = 63
assert CARDS <= MASK
assert MOST_SEATS * CARD_BITS < 63


def card_in(row: i64, seat: i64) -> i64:
    """The card of a seat in a packed row."""
    return row >> CARD_BITS * seat & MASK


def with_card(row: i64, seat: i64, card: i64) -> i64:
    """The packed row with another card for this seat."""
    return row ^ (card_in(row, seat) ^ card) << CARD_BITS * seat


class Fields(FewCodes):
    """A draw pile and a face-up pile for each seat.

    A pile is a linked list of cards: its front, then for each card the one `behind` it, up to its
    rear. The front of a draw pile is its top card; the rear of a face-up pile is its visible card.
    So every card enters at the rear and leaves at the front, and a face-up pile turned over as a
    block joins a draw pile without reordering (BEL-09).
    """

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.to_the_end = False
        self.first: i64 = NOBODY  # the seat that begins; NOBODY: drawn at random
        self.behind: list[int] = NOTHING  # for each card the one behind it in its pile
        self.tops: i64 = 0  # the front of each seat's draw pile, and its rear
        self.bottoms: i64 = 0
        self.firsts: i64 = 0  # the front of each seat's face-up pile, and its rear
        self.visibles: i64 = 0
        self.showing: i64 = 0  # the sum of the symbols of all visible cards
        self.filled: i64 = 0  # the piles that have cards, as a bit set
        self.playing: i64 = 0  # seats still in the game
        self.active: i64 = 0  # whose turn it is
        self.phase: i64 = TO_TURN
        self.is_bell_open = False  # BEL-11: whether a ring counts now
        self.gatherings: i64 = 0  # since the last right ring

    def copy_to(self, other: "Fields") -> None:
        """Copy every field to another state, as the first step of cloning."""
        other.seats = self.seats
        other.to_the_end = self.to_the_end
        other.first = self.first
        other.behind = self.behind.copy()
        other.tops = self.tops
        other.bottoms = self.bottoms
        other.firsts = self.firsts
        other.visibles = self.visibles
        other.showing = self.showing
        other.filled = self.filled
        other.playing = self.playing
        other.active = self.active
        other.phase = self.phase
        other.is_bell_open = self.is_bell_open
        other.gatherings = self.gatherings

    def facts(self) -> tuple[object, ...]:
        """Cards as kinds: states that differ only in cards with the same face are equal."""
        piles = tuple([tuple(self.kinds_in(pile)) for pile in range(PILES)])
        return (
            self.seats, self.to_the_end, self.first, piles, self.playing, self.active, self.phase,
            self.is_bell_open, self.gatherings,
        )  # fmt: skip

    # ── piles ──

    def clear(self) -> None:
        """Remove all cards from the table."""
        self.behind = [NO_CARD] * CARDS
        self.filled = 0
        self.showing = 0

    def has_cards(self, pile: i64) -> bool:
        return self.filled >> pile & 1 == 1

    def has_visible(self) -> bool:
        """Whether any card lies face up."""
        return self.filled >> FACE_UP_OFFSET != 0

    def cards_in(self, pile: i64) -> list[int]:
        """The cards of a pile, from front to rear."""
        cards: list[int] = []
        if not self.has_cards(pile):
            return cards
        card, rear = self.ends(pile)
        for _ in range(CARDS):
            cards.append(card)
            if card == rear:
                return cards
            card = self.behind[card]
        raise AssertionError("a pile ends at its rear")

    def ends(self, pile: i64) -> tuple[i64, i64]:
        """The front and the rear of a pile that has cards."""
        if pile < FACE_UP_OFFSET:
            return card_in(self.tops, pile), card_in(self.bottoms, pile)
        return card_in(self.firsts, pile - FACE_UP_OFFSET), card_in(
            self.visibles, pile - FACE_UP_OFFSET
        )

    def kinds_in(self, pile: i64) -> list[int]:
        return [KIND_OF[card] for card in self.cards_in(pile)]

    def size(self, pile: i64) -> i64:
        """How many cards a pile has."""
        if not self.has_cards(pile):
            return 0
        card, rear = self.ends(pile)
        size: i64 = 1
        while card != rear:
            card = self.behind[card]
            size += 1
        return size

    def cards_up(self) -> int:
        """How many cards lie in face-up piles."""
        return sum([self.size(pile) for pile in range(FACE_UP_OFFSET, PILES)])

    def put(self, card: i64, pile: i64) -> None:
        """Add a card at the rear of a pile: on top of a face-up pile, under a draw pile."""
        if pile < FACE_UP_OFFSET:
            self.put_under(card, pile)
        else:
            self.put_up(card, pile - FACE_UP_OFFSET)

    def put_under(self, card: i64, seat: i64) -> None:
        """Put a card under a draw pile."""
        if self.filled >> seat & 1:
            self.behind[card_in(self.bottoms, seat)] = card
        else:
            self.tops = with_card(self.tops, seat, card)
            self.filled |= 1 << seat
        self.bottoms = with_card(self.bottoms, seat, card)

    def put_up(self, card: i64, seat: i64) -> None:
        """Put a card on top of a face-up pile, where all players see it."""
        if self.filled >> FACE_UP_OFFSET + seat & 1:
            covered: i64 = card_in(self.visibles, seat)
            self.behind[covered] = card
            self.showing -= worth(covered)
        else:
            self.firsts = with_card(self.firsts, seat, card)
            self.filled |= 1 << FACE_UP_OFFSET + seat
        self.visibles = with_card(self.visibles, seat, card)
        self.showing += worth(card)

    def take_off(self, seat: i64) -> i64:
        """Remove the top card of a draw pile and return it."""
        card: i64 = card_in(self.tops, seat)
        if card == card_in(self.bottoms, seat):
            self.filled &= ~(1 << seat)
        else:
            self.tops ^= (card ^ self.behind[card]) << CARD_BITS * seat
        return card

    def take_up(self, seat: i64) -> list[int]:
        """Remove all cards of a face-up pile and return them, from front to rear."""
        cards = self.cards_in(FACE_UP_OFFSET + seat)
        self.clear_up(seat)
        return cards

    def clear_up(self, seat: i64) -> None:
        """Empty a face-up pile."""
        if self.filled >> FACE_UP_OFFSET + seat & 1:
            self.showing -= worth(card_in(self.visibles, seat))
            self.filled &= ~(1 << FACE_UP_OFFSET + seat)

    def put_pile(self, owner: i64, seat: i64) -> None:
        """Move an owner's whole face-up pile under a draw pile."""
        if not self.filled >> FACE_UP_OFFSET + owner & 1:
            return
        first: i64 = card_in(self.firsts, owner)
        if self.filled >> seat & 1:
            self.behind[card_in(self.bottoms, seat)] = first
        else:
            self.tops = with_card(self.tops, seat, first)
            self.filled |= 1 << seat
        self.bottoms = with_card(self.bottoms, seat, card_in(self.visibles, owner))
        self.clear_up(owner)

    def visible_cards(self) -> list[int]:
        """BEL-05: the top card of every face-up pile."""
        seats = [seat for seat in range(self.seats) if self.has_cards(FACE_UP_OFFSET + seat)]
        return [card_in(self.visibles, seat) for seat in seats]

    # ── players in the game ──

    def is_playing(self, seat: i64) -> bool:
        return self.playing >> seat & 1 == 1

    def is_alone(self) -> bool:
        """Whether only one player is left (BEL-19)."""
        return self.playing & (self.playing - 1) == 0

    def is_duel(self) -> bool:
        """BEL-14: whether three or more players began and two are left. BEL-16: never if the option
        plays the game to the end."""
        if self.to_the_end or self.seats == 2:
            return False
        others = self.playing & (self.playing - 1)
        return others != 0 and others & (others - 1) == 0

    # ── the end ──

    def is_over(self) -> bool:
        return self.phase == OVER

    def scores(self) -> list[int]:
        """BEL-15: the cards in a player's draw pile and face-up pile. A player who is out has none:
        an orphan pile belongs to no player."""
        cards = [0] * self.seats
        for seat in range(self.seats):
            if self.is_playing(seat):
                cards[seat] = self.size(seat) + self.size(FACE_UP_OFFSET + seat)
        return cards

    def winners(self) -> i64:
        """BEL-15: the players with the most cards; ties share the victory."""
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

    # ── invariants ──

    def check(self) -> None:
        """Check that every card is there once (BEL-01), and who is in and who is out (BEL-12,
        BEL-13)."""
        self.check_piles()
        for seat in range(MOST_SEATS):
            if self.is_playing(seat):
                is_in = self.has_cards(seat) or self.has_cards(FACE_UP_OFFSET + seat)
                assert is_in, "a player in the game has cards"
            else:
                assert not self.has_cards(seat), "a player who is out has no draw pile"
        assert self.playing >> self.seats == 0, "only existing seats play"
        assert 0 <= self.gatherings <= GATHERINGS, "three gatherings at most"
        if self.phase != OVER:
            self.check_turn()

    def check_piles(self) -> None:
        ticked = [False] * CARDS
        for pile in range(PILES):
            if self.has_cards(pile):
                self.check_pile(pile, ticked)
        assert False not in ticked, "every card is there"
        showing: i64 = 0
        for seat in range(self.seats):
            if self.has_cards(FACE_UP_OFFSET + seat):
                showing += worth(card_in(self.visibles, seat))
        assert self.showing == showing, "the symbols of the visible cards"

    def check_pile(self, pile: i64, ticked: list[bool]) -> None:
        """Check that a pile leads from its front to its rear without passing a card of another
        pile."""
        card, rear = self.ends(pile)
        tick_off(card, ticked)
        while card != rear:
            card = self.behind[card]
            tick_off(card, ticked)

    def check_turn(self) -> None:
        able = [seat for seat in seats_in(self.playing) if self.has_cards(seat)]
        assert self.is_playing(self.active), "whose turn it is is in the game"
        assert (self.phase == TO_GATHER) == (not able), "BEL-17: a dead end is one"
        assert self.phase == TO_GATHER or self.active in able, "BEL-06: has a card to turn"
        assert not self.is_alone(), "BEL-19: at least two players are left"
        assert self.has_visible() or not self.is_bell_open, "BEL-11: no card, no ring"
