"""The referee's guarantees, over simulated links."""

from collections.abc import Callable
from functools import partial

import pytest

from sortilege.table.referee import FORGIVEN_MS, MAX_ROUND_TRIP_MS
from tests.table.simulated_links import (
    SCREEN_LATE,
    BellSimulations,
    Player,
    Way,
    beside_screen,
    changed,
    honest,
    liar,
)

RACES = 500


def scenario(*players: Player, bells: int = RACES, seed: int = 1) -> BellSimulations:
    evenings = BellSimulations(list(players), seed)
    evenings.play(bells)
    return evenings


@pytest.mark.parametrize("trips", [(10, 200), (200, 10)])
def test_near_and_far_players_who_are_equally_quick_win_equally_often(
    trips: tuple[int, int],
) -> None:
    told = scenario(*[honest(trip) for trip in trips], bells=2000).told
    assert told.share(0) == pytest.approx(50, abs=3)
    assert told.arrived(trips.index(10)) > 60, "the first message would have been unfair"


def test_a_shaky_link_costs_little() -> None:
    told = scenario(honest(10), honest(200, jitter=25), bells=2000).told
    assert told.share(1) == pytest.approx(50, abs=3)


@pytest.mark.parametrize("jitter", [0, 30])
def test_lying_about_times_gains_the_slack_and_the_jitter_and_no_more(jitter: int) -> None:
    told = scenario(honest(20), liar(20, jitter)).told
    assert FORGIVEN_MS - 1 <= told.most_gained(1) <= FORGIVEN_MS + 2 * jitter + 1
    assert told.most_gained(0) <= 1, "honesty is judged as it is"


@pytest.mark.parametrize(
    "dawdler",
    [
        liar(20, dawdles=400),
        liar(200, dawdles=400),
        liar(20, dawdles=400, way=Way.PROXY),
        changed(20, dawdles=400),
        changed(200, dawdles=400),
    ],
    ids=["page", "far page", "page behind a proxy", "program", "far program"],
)
def test_who_lies_and_dawdles_gains_the_slack_and_no_more(dawdler: Player) -> None:
    told = scenario(honest(20), dawdler).told
    assert told.most_gained(1) <= FORGIVEN_MS + 1
    assert told.share(1) <= 55


@pytest.mark.parametrize("way", Way)
def test_whatever_is_known_of_their_distance_far_players_win_equally_often(way: Way) -> None:
    told = scenario(honest(10, way=way), honest(200, way=way)).told
    assert told.share(1) == pytest.approx(50, abs=3)


@pytest.mark.parametrize("trip", [20, 120, 240])
@pytest.mark.parametrize("dawdler", [partial(liar, way=Way.PLAIN), partial(changed, way=Way.PROXY)])
def test_without_other_measurements_delays_gain_up_to_the_maximum_round_trip(
    trip: int, dawdler: Callable[..., Player]
) -> None:
    lies = scenario(honest(20), liar(trip)).told.most_gained(1)
    dawdles = scenario(honest(20), dawdler(trip, dawdles=1000)).told.most_gained(1)
    assert dawdles - lies <= MAX_ROUND_TRIP_MS - trip + 1


BESIDE_LATE_SCREEN = pytest.mark.parametrize(
    "players",
    [
        (honest(10), honest(200)),
        (honest(200, jitter=20), honest(10, jitter=20)),
        (beside_screen(10), beside_screen(20)),
        (beside_screen(20, jitter=20), beside_screen(20, jitter=20)),
    ],
    ids=["eyes on near and far phones", "far and near", "eyes on the screen", "shaky home network"],
)


@BESIDE_LATE_SCREEN
def test_beside_a_screen_that_is_late_phones_win_equally_often(players: tuple[Player, ...]) -> None:
    told = BellSimulations(list(players), screen_late=SCREEN_LATE).play(RACES)
    assert told.share(1) == pytest.approx(50, abs=3)
    assert told.punished == 0


class CountedFromScreen(BellSimulations):
    """A planted fault: a reaction counts from the moment when the screen shows the card, by the
    clock of the server."""

    def reported(self, player: Player, seconds: float) -> float:
        return max(0.0, self.network.now - self.screen_shown)

    def floor(self, trip: float) -> int:
        return 0


def test_reactions_counted_from_the_screen_would_be_unfair() -> None:
    told = CountedFromScreen([honest(10), honest(200)], screen_late=SCREEN_LATE).play(RACES)
    assert told.share(1) < 45
    assert told.void > RACES / 10, "quick players are told that they could not have seen the card"


def test_dawdling_alone_gains_nothing() -> None:
    dawdler = honest(20)
    dawdler.dawdles = 0.4
    assert scenario(honest(20), dawdler).told.most_gained(1) <= 1


@pytest.mark.parametrize(
    "players",
    [
        (honest(10), honest(200)),
        (honest(10), honest(200, jitter=80, loss=0.1)),
        (honest(30), honest(90), honest(150), liar(20, dawdles=300)),
    ],
)
def test_no_ring_that_does_not_count_is_ever_punished(players: tuple[Player, ...]) -> None:
    told = scenario(*players).told
    assert sum(told.wins.values()) >= RACES
    assert told.punished == 0
