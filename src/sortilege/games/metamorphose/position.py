"""Read a starting position of metamorphose: market, contest and areas as drawn, before a summons.

round    which round it is, from 1
contest  the colours of this round's contest card, the first one first: "mauve orange"
market   the cards at its places, from left to right; "" is a place as dealt
decks    the first cards of each deck, the top one first: ["mauve_moth", "", ""]
areas    the creatures of each seat, a list of texts: cards from top to bottom with their
         offsets, a bar, and the mana tokens: "mauve_moth green_hare+1 | 3 usable". Tokens are
         `usable`, `new` (from the next round on) or `used`; a token that a creature's size
         has earned and that the text omits is used
points   the victory points, seat by seat
active   the seat that is Alpha and summons first; it determines the first Alpha (MET-31)
"""

import re
from typing import Final

from sortilege.games.metamorphose.actions import MAX_CARDS
from sortilege.games.metamorphose.components import (
    CARD_LEVELS,
    COLOURS,
    CONTESTS,
    CREATURES,
    FIRST_COLOUR,
    LEVEL,
    MANA,
    MARKET,
    NAMES,
    PLACES,
    ROUNDS,
    SECOND_COLOUR,
    SHIFT,
)
from sortilege.games.metamorphose.creature import card_of, layer
from sortilege.games.metamorphose.events import Advanced, Dealt
from sortilege.games.metamorphose.fields import AREA, NO_CARD
from sortilege.games.metamorphose.state import State
from sortilege.kernel.position import Position, PositionReader, numbered, without
from sortilege.kernel.refusals import BadPosition
from sortilege.kernel.state import EventSink

POSITION_FIELDS: Final = ("round", "contest", "market", "decks", "areas", "points", "active")
CARD_WORD: Final = re.compile(r"([a-z_]+)([+-]\d)?")
TOKEN_WORDS: Final = re.compile(r"(\d) (usable|new|used)")


def lay(state: State, position: Position, sink: EventSink | None) -> None:
    """Lay a dealt table out as the position says."""
    read = PositionReader(position, POSITION_FIELDS)
    state.alpha = read.number("active", range(state.seats), state.alpha)
    state.round = read.number("round", range(1, ROUNDS + 1), 1) - 1
    state.opener = (state.alpha - state.round) % state.seats
    state.points = read.numbers("points", state.seats)
    if read.has("contest"):
        lay_contest(state, read.text("contest"))
    lay_cards(state, read, lay_areas(state, read))
    if sink is not None:
        tell(state, sink)
    state.begin_round(sink)


def lay_contest(state: State, colours: str) -> None:
    """Put the card with these colours where this round's contest lies."""
    pairs = [f"{COLOURS[FIRST_COLOUR[n]]} {COLOURS[SECOND_COLOUR[n]]}" for n in range(CONTESTS)]
    if colours not in pairs:
        raise BadPosition(field="contest", why=f"{colours!r} is no contest card")
    number, at = pairs.index(colours), state.round // 2
    others = [contest for contest in state.contests if contest != number]
    state.contests = [*others[:at], number, *others[at:]]


# ── areas ──


def lay_areas(state: State, read: PositionReader) -> list[int]:
    """Lay out the creatures and return the cards that they use."""
    areas = read.given.get("areas", [])
    if not isinstance(areas, list | tuple) or len(areas) > state.seats:
        raise BadPosition(field="areas", why=f"not a list of {state.seats} at most")
    creatures = list(state.creatures)
    for seat, area in enumerate(areas):
        texts = PositionReader({"areas": area}, ["areas"]).texts("areas", CREATURES)
        for at, text in enumerate(texts, start=seat * CREATURES):
            if text:
                creatures[at] = laid(state, at, text)
    state.creatures = creatures
    return [card_of(layer) for creature in creatures for layer in creature]


def laid(state: State, at: int, text: str) -> list[int]:
    """Read a creature as drawn and lay its tokens beside it."""
    cards, _, tokens = text.partition("|")
    layers = [drawn_layer(word) for word in cards.split()]
    if len(layers) > MAX_CARDS:
        raise BadPosition(field="areas", why=f"a creature has {MAX_CARDS} cards at most")
    kinds = drawn_tokens(tokens)
    for value, mana in enumerate(MANA):
        if mana in kinds or len(layers) >= mana:
            bit = 1 << value * AREA + at
            state.owned |= bit
            state.ready |= bit if kinds.get(mana) == "usable" else 0
            state.fresh |= bit if kinds.get(mana) == "new" else 0
    return layers


def drawn_layer(word: str) -> int:
    found = CARD_WORD.fullmatch(word)
    if found is None:
        raise BadPosition(field="areas", why=f"{word!r} is no card with an offset")
    offset = int(found[2] or 0)
    if abs(offset) > SHIFT:
        raise BadPosition(field="areas", why=f"{word!r} is shifted by more than {SHIFT}")
    return layer(numbered("areas", [found[1]], NAMES)[0], offset)


def drawn_tokens(text: str) -> dict[int, str]:
    """The token of each value. MET-22: a creature has at most one."""
    drawn: dict[int, str] = {}
    for token in text.split(","):
        if token.strip():
            mana, kind = drawn_token(token.strip())
            if mana in drawn:
                raise BadPosition(field="areas", why=f"a creature has one token of {mana} (MET-22)")
            drawn[mana] = kind
    return drawn


def drawn_token(text: str) -> tuple[int, str]:
    found = TOKEN_WORDS.fullmatch(text)
    if found is None or int(found[1]) not in MANA:
        raise BadPosition(field="areas", why=f"{text!r} is no mana token")
    return int(found[1]), found[2]


# ── market and decks ──


def lay_cards(state: State, read: PositionReader, used: list[int]) -> None:
    """Lay out market and decks without the cards in areas."""
    market = [number(name) for name in read.texts("market", PLACES)]
    decks = [numbered("decks", text.split(), NAMES) for text in read.texts("decks", CARD_LEVELS)]
    rest = without("areas", dealt(state), used, NAMES)
    rest = without("market", rest, [card for card in market if card != NO_CARD], NAMES)
    rest = without("decks", rest, [card for deck in decks for card in deck], NAMES)
    state.market, state.decks, state.left = [], [], []
    for level in range(CARD_LEVELS):
        places = market[level * MARKET :][:MARKET]
        lie_right("market", places, level)
        lie_right("decks", decks[level], level)
        fill = [card for card in rest if LEVEL[card] == level]
        for card in places:
            state.market.append(card if card != NO_CARD or not fill else fill.pop(0))
        deck = decks[level] + fill
        state.decks.append(deck[::-1])
        state.left.append(len(deck))


def dealt(state: State) -> list[int]:
    """All cards as dealt: level by level the market from left to right, then the deck from its
    top."""
    cards: list[int] = []
    for level in range(CARD_LEVELS):
        cards += state.market[level * MARKET :][:MARKET] + state.deck(level)[::-1]
    return cards


def number(name: str) -> int:
    return numbered("market", [name], NAMES)[0] if name else NO_CARD


def lie_right(name: str, cards: list[int], level: int) -> None:
    for card in cards:
        if card != NO_CARD and LEVEL[card] != level:
            raise BadPosition(field=name, why=f"{NAMES[card]} is not of level {level + 1}")


def tell(state: State, sink: EventSink) -> None:
    """Report to the event sink what all players see on the table: a view shows all of it."""
    cards = tuple([NAMES[card] for card in state.market if card != NO_CARD])
    sink.emit(Dealt(cards, COLOURS[FIRST_COLOUR[state.contest()]], state.alpha))
    if state.has_half_points():
        sink.emit(Advanced(state.opener))
