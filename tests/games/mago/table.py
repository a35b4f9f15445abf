"""Builds positions of mago space by space, with chosen rolls and spins, for rulings."""

from typing import Any

from sortilege.games.mago import GAME
from sortilege.games.mago.actions import (
    Leave,
    MoveChild,
    MoveFrog,
    MoveMagician,
    PassDie,
    Roll,
    Spin,
    Take,
)
from sortilege.games.mago.components import ARROW, DIE, face_word
from sortilege.games.mago.position import SPACE_NAMES
from sortilege.games.mago.state import State
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Scripted, Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.match import Match
from tests.games.refused import moment_of

SPACES = SPACE_NAMES


class Table:
    """A match on a drawn board. Methods act for the active player; properties return what all
    players see."""

    def __init__(self, match: Match, luck: Scripted) -> None:
        self.match = match
        self.luck = luck
        self.told: tuple[Event, ...] = ()

    # ── actions ──

    def act(self, action: Action) -> "Table":
        self.told = self.match.play(self.active, action)
        self.state.check()
        return self

    def roll(self, face: str | int) -> "Table":
        """Roll the die with this result."""
        sides = [face_word(side) for side in DIE]
        self.luck.rolls["die"] = [sides.index(str(face))]
        return self.act(Roll())

    def spin(self, space: str, *tokens: int) -> "Table":
        """Spin the arrow to this space, optionally with the tokens that are drawn."""
        self.luck.rolls["arrow"] = [ARROW.index(SPACES.index(space))]
        self.luck.rolls["token"] = self._draws(tokens)
        return self.act(Spin())

    def _draws(self, tokens: tuple[int, ...]) -> list[int]:
        free = [token for token in range(10) if token not in self.frogs]
        draws = []
        for token in tokens:
            draws.append(free.index(token))
            free.remove(token)
        return draws

    def witch(self, space: str, *tokens: int) -> "Table":
        """The die shows the witch, and the arrow points there."""
        return self.roll("witch").spin(space, *tokens)

    def walk(self, piece: str, to: str) -> "Table":
        """Walk with `a1`, `M` or the frog `~4`, by the shorter way."""
        here, there = SPACES.index(self.place(piece)), SPACES.index(to)
        ahead = (there - here) % len(SPACES)
        if ahead <= len(SPACES) // 2:
            return self.act(move(piece, "clockwise", ahead))
        return self.act(move(piece, "anticlockwise", len(SPACES) - ahead))

    def take(self, child: str) -> "Table":
        return self.act(Take(which(child)))

    def leave(self) -> "Table":
        return self.act(Leave())

    def pass_die(self) -> "Table":
        return self.act(PassDie())

    # ── the board ──

    @property
    def public(self) -> dict[str, Any]:
        """The view of a spectator, which all players share."""
        return self.match.view(None)

    def at(self, space: str) -> str:
        """The visible pieces on a space. A frog shows its token, and no owner."""
        place, view = SPACES.index(space), self.public
        pieces = ["M"] if view["magician"] == place else []
        for seat, children in enumerate(view["children"]):
            for number, child in enumerate(children):
                if child["place"] == place:
                    pieces.append(named(seat, number) + ("*" if child["crystal"] else ""))
        pieces += [f"~{token}" for token, where in self.frogs.items() if where == space]
        crystals = view["ring"][place]["crystals"]
        return " ".join([*pieces, *([f"+{crystals}"] if crystals else [])])

    def place(self, piece: str) -> str:
        """The space of a visible piece."""
        view = self.public
        if piece == "M":
            return SPACES[int(view["magician"])]
        if piece.startswith("~"):
            return self.frogs[int(piece[1:])]
        return SPACES[int(view["children"][seat_of(piece)][which(piece)]["place"])]

    @property
    def frogs(self) -> dict[int, str]:
        """The spaces of the frogs by token."""
        return {frog["token"]: SPACES[frog["place"]] for frog in self.public["frogs"]}

    @property
    def active(self) -> int:
        return int(self.public["active"])

    @property
    def phase(self) -> str:
        return str(self.public["phase"])

    @property
    def delivered(self) -> list[int]:
        return list(self.public["delivered"])

    @property
    def state(self) -> State:
        """The complete state, which no player sees."""
        return truth(self.match)

    def owner(self, token: int) -> str:
        """The true owner of a frog."""
        return named(*divmod(int(self.state.child_under(token)), 2))

    @property
    def moment(self) -> tuple[object, ...]:
        """Everything that a refusal must leave unchanged."""
        return moment_of(self.match)

    # ── legal actions ──

    def may(self) -> list[str]:
        """The legal actions of the active player, as records spell them."""
        return [str(action) for action in self.match.legal(self.active)]

    def reach(self, piece: str) -> str:
        """The spaces on which this piece may end its move, clockwise from the house."""
        here = SPACES.index(self.place(piece))
        ends = [here + ahead for ahead in self._steps(piece)]
        return " ".join(SPACES[end] for end in sorted(end % len(SPACES) for end in ends))

    def _steps(self, piece: str) -> list[int]:
        legal = self.match.legal(self.active)
        ahead = range(-4, 5)
        return [n for n in ahead if n and move(piece, *way(n)) in legal]


def way(ahead: int) -> tuple[str, int]:
    return ("clockwise", ahead) if ahead > 0 else ("anticlockwise", -ahead)


def move(piece: str, direction: str, steps: int) -> Action:
    """The action that moves this piece. A frog's action has no number; a frog with more than one
    step is an action that is never legal."""
    if piece == "M":
        return MoveMagician(direction, steps)
    if piece.startswith("~"):
        return MoveFrog(int(piece[1:]), direction) if steps == 1 else MoveFrog(-1, direction)
    return MoveChild(which(piece), direction, steps)


def seat_of(child: str) -> int:
    return "abcde".index(child[0])


def which(child: str) -> int:
    return int(child[1]) - 1


def named(seat: int, number: int) -> str:
    return f"{'abcde'[seat]}{number + 1}"


def truth(match: Match) -> State:
    """The complete state of a match."""
    assert isinstance(match._state, State)
    return match._state


def mago_table(
    seats: int = 2, options: dict[str, object] | None = None, delivered: str = "", **spaces: str
) -> Table:
    """A table as drawn: `mago_table(house="M", m3="a1* b2~4", m5="+1")`. All other pieces stand in
    the house, the other crystals lie in the hideout. Seat 0 is about to roll."""
    luck = Scripted(then=Seeded("table"))
    home = [int(number) for number in delivered.split()] or [0] * seats
    match = GAME.new(
        seats,
        options={"first": 0, **(options or {})},
        chance=luck,
        position={**spaces, "delivered": home},
    )
    return Table(match, luck)


def table_with(space: str, pieces: str, **others: str) -> Table:
    """A table of two with these pieces on the space of a ruling's parameter."""
    return mago_table(2, None, "", **{space: pieces, **others})
