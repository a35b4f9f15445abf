"""The computed values of stopping and going on equal those of playing every possible card."""

from collections.abc import Iterator

import pytest

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.bots.strategy import strategy_of
from sortilege.bots.unicorn.policy import stop_or_go
from sortilege.games import games
from sortilege.games.unicorn.actions import FLIP, FLIP_PILE, STOP
from sortilege.games.unicorn.knowledge import Seen
from sortilege.games.unicorn.state import State
from sortilege.games.unicorn.view import view
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from tests.bots.exact import Moment, Worth
from tests.bots.tiny import ExactUnicorn, unicorn_moment
from tests.rulings import rule

GAME = games["unicorn"]


class OneTurn(ExactUnicorn):
    """Counts the parts that the turn brings to the active player, and ends after it."""

    sure = ((7.0, 7.0), (7.0, 7.0))

    def __init__(self, state: State) -> None:
        super().__init__(turns=1)
        self.active = int(state.active)
        self.had = state.scores()[self.active]

    def worth(self, moment: Moment, turns: int) -> Worth:
        if turns and not moment.state.is_over():
            return super().worth(moment, turns)
        brought = float(moment.state.scores()[self.active] - self.had)
        return brought, brought

    def choice(self, moment: Moment, turns: int) -> Worth:
        """A lucky neighbour (UNI-14) changes nothing for the player who lost the turn."""
        best = max(self.of(moment, code)[0] for code in self.actions(moment))
        return best, best


def check(moment: Moment) -> tuple[float, float]:
    """The values of stopping and of going on, computed and played."""
    state, knowledge = moment.state, moment.knowledge
    assert isinstance(state, State)
    assert isinstance(knowledge, Seen)
    whole = OneTurn(state)
    stop, go = stop_or_go(view(state, None), knowledge)
    flips = [code for code in whole.actions(moment) if code == FLIP_PILE or code >= FLIP]
    assert go == pytest.approx(max(whole.of(moment, code)[0] for code in flips), abs=1e-9)
    if STOP in moment.legal:
        assert stop == pytest.approx(whole.of(moment, STOP)[0], abs=1e-9)
    return stop, go


def moments(seed: int) -> Iterator[Moment]:
    """Yield late moments of a game at which a player may flip; early ones take long to play."""
    match = GAME.new(2 + seed % 2, seed=seed)
    company = Company(match, [player(match, seat) for seat in range(match.seats)])
    while match.outcome is None:
        state = match._state
        assert isinstance(state, State)
        if match.view(None)["next"] and state.scores()[state.active] >= 4:
            yield Moment(state, match.knowledge(None))
        company.play_on()


def player(match: Match, seat: int) -> Player:
    return Player(match.game, seat, match.seats, match.options, Seeded(seat))


@rule("UNI-10", "UNI-11", "UNI-12", "UNI-15", "UNI-16", "UNI-20")
@pytest.mark.parametrize("seed", [0, 2, 3, 4])
def test_it_is_what_playing_all_that_may_come_brings(seed: int) -> None:
    for number, moment in enumerate(moments(seed)):
        if number % 9 == 0:
            check(moment)


ROWS = ["friend dog dog dog verse verse mane mane secret secret",
        "star moon dog dog dog dog mane secret dog verse"]  # fmt: skip


def test_a_used_up_pile_is_refilled_with_what_was_discarded() -> None:
    moment = unicorn_moment(ROWS, "dog", ["-moon -star"], unseen=(10, 11))
    stop, go = check(moment)
    assert stop == 0.0
    assert go > 0.0


def test_nobody_stops_with_nothing_and_nobody_goes_on_with_all() -> None:
    moment = unicorn_moment(ROWS, "friend dog moon", ["-moon"])
    assert check(moment) == (0.0, 1.0), "the moon lies known"


def settled(pile: str, stop: float, go: float) -> int:
    """The decision after the moon is found, with a known star, if search finds these values."""
    moment = unicorn_moment(ROWS, pile, ["-moon -star", "-book"])
    ((_, then),) = ExactUnicorn(turns=1).follow(moment, FLIP + 11)
    told, strategy = (GAME.view(then.state, 0, None), then.knowledge), strategy_of(GAME)
    found = sorted([(STOP, 100, stop), (FLIP_PILE, 100, go)], key=lambda row: -row[2])
    return strategy.settle(*told, strategy.evaluator(*told, Seeded(1)), found)


@pytest.mark.parametrize("stop", [0.500, 0.505])
def test_a_close_call_is_settled_by_what_the_pile_may_hold(stop: float) -> None:
    assert settled("dog dog verse", stop, 0.503) == STOP
    assert settled("friend friend verse", stop, 0.503) == FLIP_PILE


def test_what_search_finds_clearly_better_is_done() -> None:
    assert settled("dog dog verse", 0.4, 0.5) == FLIP_PILE
    assert settled("friend friend verse", 0.5, 0.4) == STOP
