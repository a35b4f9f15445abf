"""On tiny tables the top level plays optimally according to a full search.

Against the best possible opponent, its decisions lose at most a hundredth of a victory.
"""

from dataclasses import dataclass

import pytest

from sortilege.bots.levels import NUMBERS
from sortilege.bots.player import Player
from sortilege.bots.slices import finish
from sortilege.games import games
from sortilege.games.mago.actions import MoveFrog
from sortilege.games.mago.state import State as Board
from sortilege.games.unicorn.actions import FLIP, FLIP_PILE, STOP
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import AnyGame
from sortilege.kernel.playout import is_compiled
from tests.bots.exact import Exact, Moment
from tests.bots.tiny import ExactMago, ExactUnicorn, mago_moment, unicorn_moment
from tests.rulings import rule

MAX_LOSS = 0.01
TOP = NUMBERS[-1]

searching = pytest.mark.skipif(not is_compiled(), reason="plain Python searches less")


@dataclass
class Dragon:
    """Plays seat 0 at the top level, with the view and knowledge that both players share."""

    game: AnyGame
    decisions: int = 0

    def __call__(self, moment: Moment) -> int:
        self.decisions += 1
        options = self.game.settle(2, {})
        player = Player(self.game, moment.seat, 2, options, Seeded(self.decisions), TOP)
        player.knowledge = moment.knowledge.clone()
        legal = tuple(self.game.actions.at(code) for code in moment.legal)
        if len(legal) == 1:
            return moment.legal[0]
        action = finish(player.decide(self.game.view(moment.state, 0, None), legal, True))
        assert action is not None
        return action.code


def check_optimal(exact: Exact, moment: Moment, turns: int) -> None:
    """Check the top level's decisions within this many turns against every play of seat 1: they may
    lose at most a hundredth."""
    dragon = Dragon(exact.game)
    assert exact.loss(moment, dragon, turns) <= MAX_LOSS
    assert dragon.decisions > 0


# ── unicorn ──

# Seat 0 finds its last motifs in row 1, seat 1 a wise friend in row 0. Only the first cards of a
# row matter; all others lose the turn for the player who flips them.
LEFT = "friend dog dog dog verse verse mane mane secret secret"
RIGHT = "star moon dog dog dog dog mane secret dog verse"


def on_the_brink(pile: str) -> Moment:
    """Seat 0 lacks moon and star and knows the places of both, with a card of the pile between
    them; seat 1 lacks the book, and would win with the wise friend that it knows and another one.
    """
    return unicorn_moment([LEFT, RIGHT], pile, ["-moon -star", "-book"], quiet=97)


def moon_found(exact: Exact, moment: Moment) -> Moment:
    """The moment after seat 0 flips the moon and must decide whether to stop."""
    ((_, then),) = exact.follow(moment, FLIP + 11)
    return then


CAUTION, COURAGE = "dog dog friend moon book", "friend friend verse"


@rule("UNI-07", "UNI-13")
@pytest.mark.parametrize(
    ("pile", "right", "wrong"), [(CAUTION, STOP, FLIP_PILE), (COURAGE, FLIP_PILE, STOP)]
)
def test_whether_to_stop_depends_on_what_the_pile_may_hold(
    pile: str, right: int, wrong: int
) -> None:
    exact = ExactUnicorn(turns=5)
    moment = moon_found(exact, on_the_brink(pile))
    low, high = exact.of(moment, right)
    assert low == high == exact.best(moment)[0]
    assert exact.of(moment, wrong)[1] < low - 0.1, "and it matters"


@searching
@pytest.mark.parametrize("pile", [CAUTION, COURAGE, "dog verse mane friend friend friend"])
def test_the_dragon_stops_or_goes_on_as_full_search_does(pile: str) -> None:
    check_optimal(ExactUnicorn(turns=5), on_the_brink(pile), turns=5)


@searching
def test_the_dragon_looks_for_the_last_motif_as_full_search_does() -> None:
    """The row has two unseen cards; UNI-24: three quiet turns are left."""
    left = "friend star dog dog verse verse mane mane secret secret"
    right = "friend moon dog dog dog dog mane secret dog verse"
    moment = unicorn_moment(
        [left, right], "friend dog star", ["-star", "-moon"], unseen=(11, 12), quiet=97
    )
    check_optimal(ExactUnicorn(turns=3), moment, turns=3)


@searching
def test_the_dragon_uses_a_pair_of_wise_friends_as_full_search_does() -> None:
    """UNI-16: the pair gives the moon, which is out of reach; the star lies there for the next
    turn.
    """
    right = "star friend dog dog dog dog mane secret dog verse"
    moment = unicorn_moment([LEFT, right], "friend friend dog", ["-moon -star", "-book"], quiet=97)
    check_optimal(ExactUnicorn(turns=4), moment, turns=1)


# ── mago ──

# Both players need one more crystal. No child beside the magician is bewitched.
A_RACE = {"m8": "a1* b1* M"}
A_FROG = {"m7": "a1*", "m9": "a2~0 b1*", "m1": "M"}


@searching
def test_the_dragon_races_home_as_full_search_does() -> None:
    """Checks every decision of the turn for every result of die and arrow."""
    check_optimal(ExactMago(turns=4), mago_moment("2 2", **A_RACE), turns=2)


@searching
def test_the_dragon_frees_a_frog_as_full_search_does() -> None:
    """MAG-30: freeing a frog allows another roll."""
    check_optimal(ExactMago(turns=3), rolled(2, mago_moment("2 2", **A_FROG)), turns=1)


@rule("MAG-30")
def test_a_player_who_frees_a_frog_and_rolls_again_may_win_at_once() -> None:
    exact, moment = ExactMago(turns=3), rolled(2, mago_moment("2 2", **A_FROG))
    hop = games["mago"].actions.code(MoveFrog(0, "clockwise"))
    low, _ = exact.of(moment, hop)
    others = [exact.of(moment, code)[1] for code in moment.legal if code != hop]
    assert low > max(others) + 0.1


def rolled(die: int, moment: Moment) -> Moment:
    """The moment after the die shows this face."""
    (roll,) = moment.legal
    found = [then for _, then in ExactMago(turns=1).follow(moment, roll)]
    return next(then for then in found if isinstance(then.state, Board) and then.state.die == die)
