"""Builds tables of cinderella with chosen tiles and dice, for rulings."""

from typing import Any

from sortilege.games.cinderella import GAME
from sortilege.games.cinderella.actions import Choose, Decline, Point, Roll, StopClock
from sortilege.games.cinderella.components import BASE_TILES, DIE, FACES, SPECIALS
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Scripted
from sortilege.kernel.event import Event
from sortilege.kernel.serialize import to_bytes
from sortilege.kernel.state import State
from tests.games.refused import moment_of

# Places are numbered row by row, from 0. Each pair lies side by side, in the order of sections.
TWELVE = """
    mouse    mouse     horse      horse
    slipper  slipper   dress      gloves
    rat      coachman  pumpkin    carriage
"""
SIXTEEN = (
    TWELVE
    + """
    mirror   cauldron  hourglass  wand
"""
)
PAIRS = ((0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))


class Table:
    """A match with drawn tiles, dice and special tiles. Methods act for the active player, except
    pointing; properties return what all players see."""

    def __init__(self, seats: int, options: dict[str, object], luck: Scripted) -> None:
        self.match = GAME.new(seats, options=options, chance=luck)
        self.told: tuple[Event, ...] = ()

    # ── actions ──

    def play(self, seat: int, action: Action) -> "Table":
        self.told = self.match.play(seat, action)
        self.state.check()
        return self

    def act(self, action: Action) -> "Table":
        return self.play(self.active, action)

    def roll(self) -> "Table":
        return self.act(Roll())

    def choose(self, *places: int) -> "Table":
        """Choose these tiles, one after the other."""
        for place in places:
            self.act(Choose(place))
        return self

    def point(self, seat: int, place: int) -> "Table":
        return self.play(seat, Point(place))

    def decline(self) -> "Table":
        return self.act(Decline())

    def stop_clock(self) -> "Table":
        return self.act(StopClock())

    def search(self, *pairs: tuple[int, int]) -> "Table":
        """For each pair of tiles, a turn: roll, open the first tile, look at the second."""
        for first, second in pairs:
            self.roll().choose(first, second)
        return self

    def name(self, *pairs: tuple[int, int]) -> "Table":
        """Name these pairs in the last chance, one per turn."""
        for first, second in pairs:
            self.choose(first, second)
        return self

    # ── the table ──

    @property
    def public(self) -> dict[str, Any]:
        """The view of a spectator, which all players share."""
        return self.match.view(None)

    @property
    def grid(self) -> list[str]:
        """The rows: `?` is a face-down tile, a dot is a gap, an open tile shows its face."""
        shown = [self._drawn(place) for place in range(len(self.public["grid"]))]
        columns = self.public["columns"]
        return [" ".join(shown[row : row + columns]) for row in range(0, len(shown), columns)]

    def _drawn(self, place: int) -> str:
        lies = self.public["grid"][place]
        return {"down": "?", "gone": "."}.get(lies) or str(self.public["open"]["face"])

    @property
    def beside_clock(self) -> list[str]:
        pairs = [pair for pair in self.public["pairs"] if pair["places"] is not None]
        return ["+".join(pair["faces"]) for pair in pairs]

    @property
    def hand(self) -> int:
        return int(self.public["hand"])

    @property
    def die(self) -> str | None:
        die = self.public["die"]
        return None if die is None else str(die)

    @property
    def phase(self) -> str:
        return str(self.public["phase"])

    @property
    def active(self) -> int:
        """The seat with the figure."""
        return int(self.public["active"])

    @property
    def specials(self) -> list[str]:
        """The special tiles by seat; used ones in brackets."""
        return [f"({s['face']})" if s["used"] else s["face"] for s in self.public["specials"]]

    @property
    def pointed(self) -> list[list[int]]:
        """The places that each seat points at."""
        return list(self.public["pointed"])

    @property
    def is_won(self) -> bool:
        outcome = self.match.outcome
        return outcome is not None and outcome.winners == tuple(range(self.match.seats))

    @property
    def is_lost(self) -> bool:
        outcome = self.match.outcome
        return outcome is not None and outcome.winners == ()

    @property
    def state(self) -> State:
        """The complete state, which no player sees."""
        return self.match._state

    @property
    def moment(self) -> tuple[object, ...]:
        """Everything that a refusal must leave unchanged."""
        return moment_of(self.match)

    # ── legal actions, views and events of each player ──

    def may(self, seat: int) -> list[str]:
        """The legal actions of a seat, as records spell them."""
        return [str(action) for action in self.match.legal(seat)]

    @property
    def choices(self) -> list[int]:
        """The tiles that the active player may choose now."""
        legal = self.match.legal(self.active)
        return [action.place for action in legal if isinstance(action, Choose)]

    def pointable(self, seat: int) -> list[int]:
        """The tiles that this seat may point at now."""
        return [a.place for a in self.match.legal(seat) if isinstance(a, Point)]

    def hears(self, seat: int | None) -> list[Event]:
        """The events that this viewer got from the last action."""
        return list(self.match.heard(seat, self.match.seq - 1))

    def sees(self, seat: int | None) -> dict[int, str]:
        """The faces that this viewer sees in the grid now, by place."""
        view = self.match.view(seat)
        tiles = [*view["showing"], *([view["open"]] if view["open"] else [])]
        return {tile["place"]: tile["face"] for tile in tiles}

    def recalls(self, seat: int | None) -> dict[int, str] | None:
        """The faces that the memory aid repeats to this viewer."""
        tiles = self.match.view(seat)["remembered"]
        return None if tiles is None else {tile["place"]: tile["face"] for tile in tiles}

    def sights(self) -> list[bytes]:
        """All views as bytes: the seats in order, then a spectator."""
        return [to_bytes(self.match.view(v)) for v in [*range(self.match.seats), None]]


def cinderella_table(
    grid: str = "",
    die: str = "",
    seats: int = 3,
    variant: str = "base",
    specials: str = "",
    **options: object,
) -> Table:
    """A table as drawn. `grid` has the tiles row by row, `die` the rolls to come, `specials` the
    special tile of each seat (by default, one of each kind). Seat 0 begins, unless `first` names
    another."""
    words = grid.split() or (TWELVE if variant == "base" else SIXTEEN).split()
    hindering = [word for word in words if word in SPECIALS]
    given: dict[str, object] = {"variant": variant, "first": 0}
    decks = {"grid": [faces(words)]}
    if variant != "base":
        given["specials_in_grid"] = len(hindering)
        decks["specials"] = [faces((specials.split() or SPECIALS[:seats]) + hindering)]
    assert len(words) == len(BASE_TILES) + len(hindering), "the twelve base tiles"
    luck = Scripted({"die": [DIE.index(word) for word in die.split()]}, decks)
    return Table(seats, given | options, luck)


def faces(words: list[str]) -> list[int]:
    return [FACES.index(word) for word in words]
