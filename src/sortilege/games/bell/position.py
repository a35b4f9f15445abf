"""Read a starting position of bell: the piles as drawn.

piles       the cards of each seat: its draw pile from top to bottom, a bar, and its face-up
            pile, the visible card last: "1 red hat, ?? | 2 blue hat, 4 red potion". Each `?` is
            any other card; `out` instead of a draw pile means that the player is out
rest        the seat whose draw pile gets the remaining cards at its bottom; by default the last
            seat that is in the game
gatherings  how often the players have gathered cards since the last right ring
active      the seat whose turn it is
"""

from sortilege.games.bell.components import CARDS, FACES
from sortilege.games.bell.events import Dealt, LastDuel, Left, Turned
from sortilege.games.bell.fields import FACE_UP_OFFSET, GATHERINGS
from sortilege.games.bell.state import State
from sortilege.kernel.position import Position, PositionReader
from sortilege.kernel.refusals import BadPosition
from sortilege.kernel.state import EventSink, seats_in

POSITION_FIELDS = ("piles", "rest", "gatherings", "active")


def lay(state: State, position: Position, sink: EventSink | None) -> None:
    """Lay a dealt table out as the position says."""
    read = PositionReader(position, POSITION_FIELDS)
    active = read.number("active", range(state.seats), state.active)
    state.gatherings = read.number("gatherings", range(GATHERINGS), 0)
    if read.has("piles"):
        lay_piles(state, read)
    state.is_bell_open = state.has_visible()
    state.await_turn(active)
    if state.active != active:
        raise BadPosition(field="active", why=f"seat {active} has no card to turn")
    if sink is not None:
        tell(state, sink)


def lay_piles(state: State, read: PositionReader) -> None:
    """Lay all cards: the named ones, any others for each `?`, and the remaining ones under one draw
    pile."""
    drawn = [split(text) for text in read.texts("piles", state.seats)]
    dealt = [card for pile in range(state.seats) for card in state.cards_in(pile)]
    named = [card for piles in drawn for pile in piles for card in pile if card != "?"]
    numbers = [take(dealt, card) for card in named]
    state.clear()
    state.playing = sum(
        1 << seat for seat, text in enumerate(read.texts("piles", state.seats)) if not is_out(text)
    )
    for seat, piles in enumerate(drawn):
        for pile, cards in zip((seat, FACE_UP_OFFSET + seat), piles, strict=True):
            for card in cards:
                state.put(other(dealt) if card == "?" else numbers.pop(0), pile)
    lay_rest(state, read, dealt)


def lay_rest(state: State, read: PositionReader, rest: list[int]) -> None:
    playing = seats_in(state.playing)
    if not playing:
        raise BadPosition(field="piles", why="nobody is in the game")
    seat = read.number("rest", range(state.seats), playing[-1])
    if seat not in playing:
        raise BadPosition(field="rest", why=f"seat {seat} is out")
    for card in rest:
        state.put(card, seat)


def is_out(text: str) -> bool:
    return text.partition("|")[0].strip() == "out"


def split(text: str) -> tuple[list[str], list[str]]:
    """The draw pile and the face-up pile of a seat."""
    draw, _, up = text.partition("|")
    return [] if is_out(text) else cards_in(draw), cards_in(up)


def cards_in(drawn: str) -> list[str]:
    """The cards of a pile as drawn, one by one."""
    listed = [part.strip() for part in drawn.split(",") if part.strip()]
    return [card for part in listed for card in (part if set(part) == {"?"} else [part])]


def take(dealt: list[int], card: str) -> int:
    """Take a card with this face out of the dealt cards."""
    found = next((one for one in dealt if name_of(one) == card), None)
    if found is None:
        raise BadPosition(field="piles", why=f"there is no (further) {card!r}")
    dealt.remove(found)
    return found


def other(dealt: list[int]) -> int:
    """Take a card that the position does not name."""
    if not dealt:
        raise BadPosition(field="piles", why=f"there are {CARDS} cards")
    return dealt.pop(0)


def name_of(card: int) -> str:
    symbols, shape, colour = FACES[card]
    return f"{symbols} {colour} {shape}"


def tell(state: State, sink: EventSink) -> None:
    """Report the face-up piles to the event sink, card by card."""
    sizes = [state.size(seat) + state.size(FACE_UP_OFFSET + seat) for seat in range(state.seats)]
    sink.emit(Dealt(tuple(sizes), state.active))
    for seat in range(state.seats):
        for card in state.cards_in(FACE_UP_OFFSET + seat):
            sink.emit(Turned(seat, *FACES[card]))
        if not state.is_playing(seat):
            sink.emit(Left(seat))
    if state.is_duel():
        sink.emit(LastDuel(tuple(seats_in(state.playing))))
