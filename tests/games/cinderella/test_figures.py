"""The team's chance to win: a simulation agrees with the figures in the rules.

The team shares its memory: each tile that one player saw is known to all. Players do not use
special powers. Wand and cauldron look at an unknown tile. The hourglass takes a known pair that may
be taken; otherwise it opens an unknown tile, then its partner if that is known, else another
unknown one. A forgetful team then forgets each known tile with the same chance, after every search.
"""

from functools import cache
from typing import NamedTuple

import pytest

from sortilege.games.cinderella import GAME
from sortilege.games.cinderella.actions import CHOOSE, DECLINE, ROLL
from sortilege.games.cinderella.components import PARTNER_OF
from sortilege.games.cinderella.fields import TO_OPEN, TO_SEEK
from sortilege.games.cinderella.state import State
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.playout import is_compiled
from tests.rulings import rule

GAMES = 2000 if is_compiled() else 400
CLOSE = 2 if is_compiled() else 5  # percentage points


class Pool:
    """The places that at least one player has seen and the team has not forgotten."""

    def __init__(self, chance: Chance, forgetting: int) -> None:
        self.chance = chance
        self.forgetting = forgetting  # per cent
        self.known: set[int] = set()

    def choose(self, state: State) -> int:
        """The tile to choose now, which the team then knows."""
        place = self.best(state)
        self.known.add(place)
        if state.phase == TO_SEEK:
            self.forget()
        return place

    def best(self, state: State) -> int:
        if state.phase == TO_OPEN:
            wanted = self.half_of_a_pair(state)
        elif state.phase == TO_SEEK:
            wanted = self.partner_of_the_open_tile(state)
        else:
            wanted = None
        return self.unknown(state) if wanted is None else wanted

    def half_of_a_pair(self, state: State) -> int | None:
        """A known tile whose known partner may be taken with it now."""
        lying = self.lying(state)
        halves = (one for one in lying for two in lying if one != two and state.is_pair(one, two))
        return next(halves, None)

    def partner_of_the_open_tile(self, state: State) -> int | None:
        partner = PARTNER_OF[state.tiles[state.open]]
        return next((p for p in self.lying(state) if state.tiles[p] == partner), None)

    def lying(self, state: State) -> list[int]:
        """The known tiles that lie face down."""
        return [place for place in sorted(self.known) if state.down >> place & 1]

    def unknown(self, state: State) -> int:
        """A tile that the team does not know; any tile, if it knows all."""
        down = [code - CHOOSE for code in state.legal(state.active)]
        new = [place for place in down if place not in self.known]
        return self.chance.pick("unknown", new or down)

    def forget(self) -> None:
        for place in sorted(self.known):
            if self.chance.below("forget", 100) < self.forgetting:
                self.known.remove(place)


def play(state: State, pool: Pool, chance: Chance) -> int:
    """Play a dealt game to its end; return the number of rolls."""
    rolls = 0
    while not state.is_over():
        code = state.legal(state.active)[0]
        rolls += code == ROLL
        if code not in (ROLL, DECLINE):
            code = CHOOSE + pool.choose(state)
        state.apply(state.active, code, chance, None)
    return rolls


class Figures(NamedTuple):
    """The results of many games: the percentage won, and the rolls per game."""

    won: float
    rolls: float


@cache
def figures(variant: str, forgetting: int, specials: int = 4) -> Figures:
    options = {"variant": variant, "specials_in_grid": specials}
    blank = GAME.blank(3, GAME.settle(3, options))
    chance = Seeded(f"{variant}, forgetting {forgetting}")
    won = rolls = 0
    for _ in range(GAMES):
        state = blank.clone()
        state.deal(chance, None)
        rolls += play(state, Pool(chance, forgetting), chance)
        won += state.has_won()
    return Figures(100 * won / GAMES, rolls / GAMES)


@rule("CEN-16", "CEN-21", "CEN-28")
@pytest.mark.parametrize(
    ("variant", "least", "most"), [("base", 100, 100), ("magic", 100, 100), ("advanced", 95, 99)]
)
def test_a_team_that_forgets_nothing_nearly_always_wins(
    variant: str, least: float, most: float
) -> None:
    assert least - CLOSE <= figures(variant, forgetting=0).won <= most + CLOSE


@rule("CEN-16", "CEN-17", "CEN-28")
@pytest.mark.parametrize(("variant", "won"), [("base", 100), ("magic", 94), ("advanced", 60)])
def test_a_team_that_forgets_finds_the_variants_ever_harder(variant: str, won: float) -> None:
    assert figures(variant, forgetting=10).won == pytest.approx(won, abs=CLOSE)


@rule("CEN-03", "CEN-06")
@pytest.mark.parametrize(("variant", "rolls"), [("base", 15), ("advanced", 20)])
def test_a_game_takes_about_so_many_rolls(variant: str, rolls: float) -> None:
    assert figures(variant, forgetting=0).rolls == pytest.approx(rolls, abs=1)


@rule("CEN-31")
def test_more_special_tiles_in_the_grid_are_harder() -> None:
    few, some, many = (figures("magic", 10, specials).won for specials in (0, 4, 9))
    assert few > some + 2 > many + 4
