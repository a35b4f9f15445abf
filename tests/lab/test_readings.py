"""Other interpretations of the rules, which only the lab uses."""

from dataclasses import replace

import pytest

from sortilege.bots.metamorphose import STRATEGY
from sortilege.bots.player import Player
from sortilege.games import games
from sortilege.games.metamorphose import closing
from sortilege.games.metamorphose.closing import closing_place
from sortilege.games.metamorphose.events import ContestHeld, Passed, RoundBegan, Shifted
from sortilege.games.metamorphose.knowledge import imagine
from sortilege.games.metamorphose.state import State
from sortilege.kernel.chance import Seeded
from sortilege.kernel.event import Recorder
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.state import seats_in
from sortilege.kernel.stream import Stream
from sortilege.lab.balance.play import Played, play_match, play_states
from sortilege.lab.balance.question import Balance
from sortilege.lab.balance.readings import readings_of
from sortilege.lab.balance.readings.metamorphose import READINGS, Secrecy
from tests.rulings import rule

ORDERS = {
    closing.CLOCKWISE: [0, 1, 2, 3],
    closing.BACKWARDS: [3, 2, 1, 0],
    closing.FROM_LAST: [3, 0, 1, 2],
    closing.ALPHA_LAST: [1, 2, 3, 0],
    closing.COUNTER: [0, 3, 2, 1],
}
"""The turns after Alpha, in the order of the closing."""


def played(reading: str, seats: int, number: int = 0) -> Played:
    balance = Balance("metamorphose", seats, seed=1, reading=reading)
    found = play_states(balance, number, [STRATEGY] * seats)
    assert found is not None
    return found


@pytest.mark.parametrize("reading", ORDERS)
def test_every_order_has_a_place_for_everybody(reading: int) -> None:
    places = [closing_place(reading, turn, 4) for turn in range(4)]
    assert sorted(range(4), key=places.__getitem__) == ORDERS[reading]


def test_by_points_the_leader_closes_first_and_alpha_last_among_equals() -> None:
    state = games["metamorphose"].blank(4, {"first": 0, "head_start": False})
    assert isinstance(state, State)
    READINGS["leader_first"].prepare(state)
    state.deal(Seeded(1), None)
    state.points = [3, 3, 8, 0]
    assert [state.closer(place) for place in range(4)] == [2, 1, 0, 3]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_states_plain_players_play_as_at_a_table(seats: int) -> None:
    balance = Balance("metamorphose", seats, seed=7)
    assert play_states(balance, 1, [STRATEGY] * seats) == play_match(balance, 1, [STRATEGY] * seats)


@pytest.mark.skipif(not is_compiled(), reason="whole games are not searched in plain Python")
def test_on_states_a_level_thinks_as_at_a_table() -> None:
    match = games["metamorphose"].new(2, options={"first": 0}, chance=Seeded(5))
    update = Stream(match, 0).catch_up()
    assert update is not None
    level = replace(STRATEGY.level(4), iterations=8)
    player = Player(match.game, 0, 2, match.options, Seeded("luck"), level)
    luck = Seeded("luck")
    world = imagine(update.view, luck)  # type: ignore[arg-type]
    action = player.choose(update)
    assert action is not None
    assert action.code == STRATEGY.think_on(world, 0, player.budget, luck)


@rule("MET-20")
def test_in_ones_own_turn_nobody_closes_after_the_next_summons() -> None:
    last = None
    for event in played("own_turn", 3).events:
        if isinstance(event, Shifted | Passed):
            assert last in (None, event.seat)
        elif isinstance(event, RoundBegan | ContestHeld):
            last = None
        else:
            last = getattr(event, "seat", last)


def test_in_secret_nobody_sees_what_the_others_do() -> None:
    balance = Balance("metamorphose", 2, seed=1, reading="secret")
    state, luck, sight = balance.blank(), Seeded(3), Secrecy()
    assert isinstance(state, State)
    state.deal(luck, None)
    seen: list[list[int]] = []
    while not seen:
        seat = seats_in(state.awaited())[0]
        looked = sight.see(state, seat)
        if sight.before is not None and state.creatures != sight.before.creatures:
            seen = looked.creatures
            others = [at for at in range(len(seen)) if at // 6 != seat]
            assert all(seen[at] == sight.before.creatures[at] for at in others)
            assert seen[seat * 6 : seat * 6 + 6] == state.creatures[seat * 6 : seat * 6 + 6]
        state.apply(seat, STRATEGY.code(looked, seat), luck, None)


def rounds_and_alphas(reading: str) -> list[tuple[int, int]]:
    events = played(reading, 2).events
    return [(event.round, event.alpha) for event in events if isinstance(event, RoundBegan)]


def test_alpha_may_stay_until_a_contest_is_held() -> None:
    assert rounds_and_alphas("clockwise_alpha_stays")[:5] == [
        (1, 0),
        (2, 0),
        (3, 1),
        (4, 1),
        (5, 0),
    ]


def test_a_round_may_come_before_the_twelve() -> None:
    assert rounds_and_alphas("clockwise_13_rounds")[:4] == [(1, 0), (1, 1), (2, 0), (3, 1)]
    assert len(rounds_and_alphas("clockwise_13_rounds")) == 13


def test_a_game_that_can_be_read_in_one_way_has_one_reading() -> None:
    assert list(readings_of("unicorn")) == [""]
    balance = Balance("unicorn", 2)
    sink = Recorder()
    balance.blank().deal(Seeded(1), sink)
    assert sink.take()
