"""How playouts play cinderella: players remember what they saw, point if they can help, and look at
tiles that no player has seen."""

from typing import Final, final

from mypy_extensions import i64

from sortilege.bots.search import Evaluator
from sortilege.games.cinderella.actions import CHOOSE, DECLINE, ROLL, STOP_CLOCK
from sortilege.games.cinderella.components import PARTNER_OF, may_be_taken
from sortilege.games.cinderella.fields import (
    ADVANCED,
    NOBODY,
    NOWHERE,
    TO_HOLD_CLOCK,
    TO_LOOK,
    TO_LOOK_AGAIN,
    TO_NAME,
    TO_NAME_PARTNER,
    TO_OPEN,
    TO_ROLL,
    TO_SEEK_AGAIN,
    TO_SHOW,
    TO_SHOW_ANOTHER,
)
from sortilege.games.cinderella.state import State
from sortilege.kernel.chance import Chance

FORGET_PERCENT: Final = 36
"""Chance in percent that a player forgets a tile when the figure moves on. With this value
simulated teams win about as often as teams of good players. A team that forgets nothing nearly
always wins, so its playouts could not tell actions apart."""

TRIED_WORLDS: Final = 30
"""How often a playout redraws unknown tiles before it accepts an impossible one."""


NO_LUCK: Final = Chance()


@final
class CinderellaEvaluator(Evaluator[State]):
    """Tracks which seat has seen which tile."""

    def __init__(
        self, base: State, first: list[int], unknown: list[int], banned: list[int], seen: list[int]
    ) -> None:
        """`first`: the codes worth trying now. `unknown`: the places that each sampled state deals
        again; `banned`: the faces that cannot lie there, a bit set per place. `seen`: for every
        seat the places whose tiles it has seen, a bit set."""
        self.base = base
        self.first = first
        self.unknown = unknown
        self.banned = banned
        self.base_seen = seen
        self.seen = list(seen)
        self.fading: Chance = NO_LUCK

    def openings(self, seat: int) -> list[int]:
        return self.first

    def world(self, chance: Chance) -> State:
        state = self.base.clone()
        tiles = list(state.tiles)
        faces = [tiles[place] for place in self.unknown]
        for _ in range(TRIED_WORLDS):
            chance.shuffle("imagine", faces)
            if self.may_lie(faces):
                break
        for at in range(len(faces)):
            tiles[self.unknown[at]] = faces[at]
        state.tiles = tiles
        self.seen = list(self.base_seen)
        self.fading = chance
        return state

    def may_lie(self, faces: list[int]) -> bool:
        return not any(self.banned[at] >> face & 1 for at, face in enumerate(faces))

    def notice(self, state: State, seat: int, code: int) -> int:
        """Record who has seen what: all players see shown and open tiles, only one player sees a
        secret look."""
        everybody: i64 = state.shown
        if state.open != NOWHERE:
            everybody |= 1 << state.open
        if everybody:
            self.seen = [places | everybody for places in self.seen]
        if state.looker != NOBODY:
            self.seen[state.looker] |= state.looked
        if state.phase == TO_ROLL:
            self.fade(state.down, chance=self.fading)
        return 0

    def fade(self, down: i64, chance: Chance) -> None:
        """Record that a turn has passed, and let players forget."""
        for seat in range(len(self.seen)):
            lying: i64 = self.seen[seat] & down
            if lying and chance.below("fade", 100) < FORGET_PERCENT:
                self.seen[seat] &= ~(1 << any_of(lying, chance))

    def value(self, state: State) -> list[float]:
        """One for every seat if the team wins, else zero."""
        won = 1.0 if state.has_won() else 0.0
        return [won] * state.seats

    # ── playouts ──

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        phase: i64 = state.phase
        if phase == TO_ROLL:
            return ROLL
        if phase == TO_HOLD_CLOCK:
            return STOP_CLOCK
        place = self.to_choose(state, seat, phase, chance)
        return DECLINE if place == NOWHERE else CHOOSE + place

    def to_choose(self, state: State, seat: int, phase: i64, chance: Chance) -> int:
        """The place to choose; NOWHERE to keep the special tile."""
        own: i64 = self.seen[seat]
        free: i64 = state.down & ~state.shown & ~state.looked
        again = phase in (TO_SHOW_ANOTHER, TO_LOOK_AGAIN, TO_SEEK_AGAIN)
        if phase in (TO_SHOW, TO_SHOW_ANOTHER):
            return self.news(free, ~self.by_all(), again, chance)
        if phase in (TO_LOOK, TO_LOOK_AGAIN):
            return self.news(free, ~own, again, chance)
        if phase in (TO_OPEN, TO_NAME):
            known: i64 = own if phase == TO_OPEN else self.by_anybody()
            pair = self.pair(state, known)
            return pair if pair != NOWHERE else self.news(free, ~own, False, chance)
        first: i64 = state.named if phase == TO_NAME_PARTNER else state.open
        if first != NOWHERE and self.may_be_taken(state, first):
            partner = self.partner(state, first, self.by_anybody())
            if partner != NOWHERE:
                return partner
        if phase == TO_NAME_PARTNER:
            free &= ~(1 << first)
        return self.news(free, ~own, again, chance)

    def news(self, free: i64, wanted: i64, may_decline: bool, chance: Chance) -> int:
        """A place that no player has looked at, else a wanted one, else any."""
        for places in (free & ~self.by_anybody(), free & wanted):
            if places:
                return any_of(places, chance)
        return NOWHERE if may_decline or not free else any_of(free, chance)

    def by_anybody(self) -> i64:
        places: i64 = 0
        for seen in self.seen:
            places |= seen
        return places

    def by_all(self) -> i64:
        places: i64 = -1
        for seen in self.seen:
            places &= seen
        return places

    def pair(self, state: State, known: i64) -> int:
        """A known tile whose partner some player has seen: that player will point at it."""
        lying: i64 = state.down & known
        somebody = self.by_anybody()
        for place in range(len(state.tiles)):
            may = lying >> place & 1 and self.may_be_taken(state, place)
            if may and self.partner(state, place, somebody) != NOWHERE:
                return place
        return NOWHERE

    def partner(self, state: State, first: i64, known: i64) -> int:
        """Where the partner of a tile lies, if it is among these places."""
        wanted = PARTNER_OF[state.tiles[first]]
        lying: i64 = state.down & known & ~(1 << first)
        for place in range(len(state.tiles)):
            if lying >> place & 1 and state.tiles[place] == wanted:
                return place
        return NOWHERE

    def may_be_taken(self, state: State, place: i64) -> bool:
        return may_be_taken(state.tiles[place], state.found, state.variant == ADVANCED)


def any_of(places: i64, chance: Chance) -> int:
    """A random one of these places."""
    number = chance.below("place", int(places).bit_count())
    place = 0
    while True:
        if places >> place & 1:
            if number == 0:
                return place
            number -= 1
        place += 1
