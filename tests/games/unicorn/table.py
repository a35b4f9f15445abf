"""Builds tables of unicorn with chosen rows, pile and pictures, for rulings."""

from collections.abc import Sequence
from typing import Any

from sortilege.games.unicorn import GAME
from sortilege.games.unicorn.actions import Accept, Decline, Flip, FlipPile, Stop, Transform
from sortilege.games.unicorn.components import CARDS, FACES, MOTIFS, ROW_SIZES
from sortilege.games.unicorn.state import State
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Scripted
from sortilege.kernel.event import Event
from sortilege.kernel.serialize import to_bytes
from tests.games.refused import moment_of

VIEWERS = (0, 1, 2, None)


class Table:
    """A match with drawn cards. Methods act for the awaited player; properties return what all
    players see, unless they say otherwise."""

    def __init__(
        self, seats: int, options: dict[str, object], luck: Scripted, position: dict[str, object]
    ) -> None:
        self.match = GAME.new(seats, options=options, chance=luck, position=position)
        self.told: tuple[Event, ...] = ()

    # ── actions ──

    def play(self, seat: int, action: Action) -> "Table":
        self.told = self.match.play(seat, action)
        self.state.check()
        return self

    def act(self, action: Action) -> "Table":
        return self.play(self.match.awaited[0], action)

    def flip(self, row: int, *places: int) -> "Table":
        """Flip this card of a row, and further ones with a card of the pile between them."""
        for n, place in enumerate(places):
            if n:
                self.flip_pile()
            self.act(Flip(row, place))
        return self

    def flip_pile(self) -> "Table":
        return self.act(FlipPile())

    def stop(self) -> "Table":
        return self.act(Stop())

    def accept(self) -> "Table":
        return self.act(Accept())

    def decline(self) -> "Table":
        return self.act(Decline())

    def transform(self, *parts: str) -> "Table":
        for part in parts:
            self.act(Transform(part))
        return self

    # ── the table ──

    @property
    def public(self) -> dict[str, Any]:
        """The view of a spectator, which all players share."""
        return self.match.view(None)

    @property
    def rows(self) -> list[str]:
        """The rows; `?` is a face-down card."""
        return [" ".join(face or "?" for face in row) for row in self.public["rows"]]

    @property
    def drawn(self) -> list[str]:
        """The cards flipped from the pile this turn."""
        return list(self.public["drawn"])

    @property
    def pictures(self) -> list[str]:
        """The parts on the unicorn side, by seat."""
        return [" ".join(picture["transformed"]) for picture in self.public["pictures"]]

    @property
    def phase(self) -> str:
        return str(self.public["phase"])

    @property
    def active(self) -> int:
        return int(self.public["active"])

    @property
    def winners(self) -> tuple[int, ...] | None:
        return None if self.match.outcome is None else self.match.outcome.winners

    def may(self, seat: int) -> list[str]:
        """The legal actions of a seat, as records spell them."""
        return [str(action) for action in self.match.legal(seat)]

    def hears(self, seat: int | None) -> list[Event]:
        """The events that this viewer got from the last action."""
        return list(self.match.heard(seat, self.match.seq - 1))

    def heard(self, kind: type) -> list[Event]:
        """The events of this kind from the last action."""
        return [event for event in self.told if isinstance(event, kind)]

    def recalls(self, seat: int | None) -> dict[tuple[int, int], str] | None:
        """The faces that the memory aid repeats to this viewer."""
        cards = self.match.view(seat)["remembered"]
        if cards is None:
            return None
        return {(card["owner"], card["place"]): card["face"] for card in cards}

    # ── the complete state, which no player sees ──

    @property
    def state(self) -> State:
        state = self.match._state
        assert isinstance(state, State)
        return state

    @property
    def truth(self) -> list[str]:
        """The faces of all cards in the rows."""
        width = len(self.state.rows) // self.match.seats
        size = ROW_SIZES[self.match.seats]
        starts = range(0, len(self.state.rows), width)
        return [" ".join(words(self.state.rows[start : start + size])) for start in starts]

    @property
    def pile(self) -> list[str]:
        """The pile, its top first."""
        return words(self.state.pile[self.state.top :])

    @property
    def discard(self) -> list[str]:
        """The discard, its top first."""
        return words(self.state.discard[::-1])

    @property
    def moment(self) -> tuple[object, ...]:
        """Everything that a refusal must leave unchanged."""
        return moment_of(self.match)

    def sights(self) -> list[bytes]:
        """All views as bytes: the seats in order, then a spectator."""
        return [to_bytes(self.match.view(v)) for v in [*range(self.match.seats), None]]


def unicorn_table(
    rows: Sequence[str] = (),
    pile: str = "",
    discard: str | None = None,
    pictures: Sequence[str] = (),
    reshuffled: str = "",
    quiet: int = 0,
    seats: int = 3,
    **options: object,
) -> Table:
    """A table as drawn: the first cards of each row, the top of the pile, the parts that each
    picture shows of the unicorn. All other cards fill up the rows and lie at the bottom of the
    pile. If a discard is drawn, they lie at the bottom of the discard, and the pile has only the
    named cards. `reshuffled` is the top of the next pile. Seat 0 begins, unless `first` names
    another."""
    named = [faces(row) for row in rows] + [[]] * (seats - len(rows))
    top, thrown = faces(pile), faces(discard or "")
    rest = without(CARDS, [face for row in named for face in row] + top + thrown)
    coming = [face for face in faces(reshuffled) if face in rest]
    rest.sort(key=coming.__contains__)  # put these last, to leave them for the discard
    order: list[int] = []
    for row in named:
        fill = ROW_SIZES[seats] - len(row)
        order += row + rest[:fill]
        rest = rest[fill:]
    luck = Scripted(decks={"cards": [order + top + rest + thrown], "pile": [faces(reshuffled)]})
    position: dict[str, object] = {"pictures": [parts(text) for text in pictures], "quiet": quiet}
    if discard is not None:
        position |= {"pile": pile, "discard": discard}
    return Table(seats, {"first": 0, **options}, luck, position)


def faces(drawn: str) -> list[int]:
    return [FACES.index(word) for word in drawn.split()]


def words(cards: list[int]) -> list[str]:
    return [FACES[face] for face in cards]


def parts(picture: str) -> str:
    """`-star` means all parts without the star."""
    left_out = [word.removeprefix("-") for word in picture.split() if word.startswith("-")]
    return " ".join(part for part in MOTIFS if part not in left_out) if left_out else picture


def without(cards: list[int], gone: list[int]) -> list[int]:
    rest = list(cards)
    for face in gone:
        rest.remove(face)
    return rest
