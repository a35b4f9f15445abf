"""Contests: strengths, prizes, and the order of the cards."""

import pytest

from sortilege.games.metamorphose import GAME
from sortilege.games.metamorphose.events import (
    Advanced,
    ContestHeld,
    ContestShown,
    ContestTurned,
    Ended,
    Measured,
    RoundBegan,
    Won,
)
from sortilege.games.metamorphose.fields import OVER
from sortilege.kernel.chance import Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.match import Match
from sortilege.kernel.outcome import Outcome, outcome_of
from tests.games.metamorphose.table import Table, close_table, met_table, truth
from tests.rulings import rule


def lone(colour: str, strength: int) -> str:
    return f"{colour} {colour[0].upper()}{strength} . . . ."


def prizes(table: Table) -> dict[str, list[int]]:
    """The prizes of each seat in each colour of the contest."""
    taken: dict[str, list[int]] = {}
    for event in table.hold_contest():
        if isinstance(event, Won):
            seats = taken.setdefault(event.colour, [0] * table.match.seats)
            seats[event.seat] = event.points
    return taken


def measured(table: Table) -> list[Event]:
    return [event for event in table.hold_contest() if isinstance(event, Measured)]


# ── strength ──


@rule("MET-25")
def test_strengths_are_computed_for_all_three_colours() -> None:
    table = met_table(
        round=2,
        contest="mauve orange",
        a=[lone("mauve", 2), lone("orange", 3), lone("green", 4)],
        b=[lone("green", 1)],
    )
    assert measured(table) == [
        Measured(seat=0, mauve=2, orange=3, green=4),
        Measured(seat=1, mauve=0, orange=0, green=1),
    ]


@rule("MET-26")
def test_a_creature_counts_only_what_shows_of_its_own_colour() -> None:
    table = met_table(a=["mauve M2 O9 G9 M1 x"])
    assert [table.strength(0, colour) for colour in ("mauve", "orange", "green")] == [3, 0, 0]


@rule("MET-26")
def test_the_creatures_of_a_colour_are_added_up() -> None:
    assert (
        met_table(a=[lone("green", 2), lone("green", 3), lone("mauve", 9)]).strength(0, "green")
        == 5
    )


@rule("MET-26", "MET-14")
def test_covered_cards_count_by_the_colour_of_the_top_card() -> None:
    table = met_table(a=[["mauve . M1 . . .", "green G5 . M4 . ."]])
    assert table.strength(0, "mauve") == 5
    assert table.strength(0, "green") == 0


@rule("MET-27")
def test_powers_are_added_in_the_colours_of_the_contest() -> None:
    strong = "mauve M1 . . . . | flat 5"
    assert measured(met_table(round=2, contest="mauve green", a=[strong]))[0] == Measured(
        0, 6, 0, 0
    )
    assert measured(met_table(round=2, contest="green mauve", a=[strong]))[0] == Measured(
        0, 6, 0, 0
    )


@rule("MET-27")
def test_the_third_colour_is_shown_without_powers() -> None:
    strong = "mauve M1 . . . . | flat 5"
    assert measured(met_table(round=2, contest="orange green", a=[strong]))[0] == (
        Measured(0, 1, 0, 0)
    )


@rule("MET-27")
def test_a_bonus_counts_in_the_creatures_own_colour() -> None:
    table = met_table(a=["mauve O1 O1 . . . | per_characteristic 2 orange"])
    assert table.strength(0, "mauve") == 4
    assert table.strength(0, "orange") == 0


# ── prizes ──


@rule("MET-28")
def test_the_strongest_takes_the_first_prize_and_so_on() -> None:
    table = met_table(
        seats=4,
        round=2,
        contest="mauve orange",
        a=[lone("mauve", 1)],
        b=[lone("mauve", 4), lone("orange", 1)],
        c=[lone("mauve", 2)],
        d=[lone("mauve", 3), lone("orange", 7)],
    )
    assert prizes(table) == {"mauve": [0, 6, 2, 4], "orange": [0, 2, 0, 4]}
    assert table.points == [0, 8, 2, 8]


@rule("MET-28")
def test_those_who_are_tied_all_take_the_prize_of_their_rank() -> None:
    table = met_table(
        seats=4,
        round=2,
        a=[lone("mauve", 3)],
        b=[lone("mauve", 5)],
        c=[lone("mauve", 5)],
        d=[lone("mauve", 3)],
    )
    assert prizes(table) == {"mauve": [4, 6, 6, 4]}


@rule("MET-28")
def test_the_next_lower_strength_takes_the_next_prize() -> None:
    table = met_table(
        seats=4,
        round=2,
        a=[lone("mauve", 5)],
        b=[lone("mauve", 5)],
        c=[lone("mauve", 2)],
        d=[lone("mauve", 1)],
    )
    assert prizes(table) == {"mauve": [6, 6, 4, 2]}


@rule("MET-28")
def test_no_strength_takes_nothing() -> None:
    assert prizes(met_table(round=2, a=[lone("mauve", 1)])) == {"mauve": [6, 0]}
    assert prizes(met_table(round=2, a=[lone("green", 1)])) == {}


@rule("MET-28")
def test_a_contest_gives_the_predicted_points() -> None:
    table = met_table(round=2, a=[lone("mauve", 1)], b=[lone("orange", 1)])
    contest = table.state.contest()
    assert table.state.standing(contest) == [6, 4]
    table.hold_contest()
    assert table.points == [6, 4]


# ── worked examples ──


@rule("MET-29")
@pytest.mark.parametrize("contest", ["green mauve", "orange green"])
def test_the_worked_example_of_two_green_creatures(contest: str) -> None:
    """Green 3 with an orange slot and a power without effect; green 1 with "+1 green"."""
    juggler = "juggler: green G3 O2 . x . | per_set 2 mauve orange"
    healer = "healer: green . G1 . . x | flat 1"
    table = met_table(round=2, contest=contest, a=[juggler, healer])
    assert measured(table)[0] == Measured(seat=0, mauve=0, orange=0, green=5)


@rule("MET-30")
def test_the_worked_example_of_a_shifted_orange_creature() -> None:
    """Orange 1 on top, and an orange 3 that a shift uncovers."""
    top = "wyvern: orange O1 x . x x"
    lower = "imp: green G2 O3 . G1 ."
    table = met_table(round=2, contest="orange mauve", a=[[top, lower, "eel: mauve . . . . M1"]])
    assert table.strength(0, "orange") == 1
    table.shift(0, "A", "imp", 1)
    assert table.shows(0, "A") == ". . | O1 x O3 x x | . ."
    assert table.strength(0, "orange") == 4


# ── from round to round ──


@rule("MET-31")
def test_the_player_on_alphas_left_becomes_alpha() -> None:
    table = met_table(seats=3)
    alphas = []
    for _ in range(4):
        alphas.append(table.public["alpha"])
        table.finish_round()
    assert alphas == [0, 1, 2, 0]


@rule("MET-31")
def test_a_front_is_turned_to_its_back() -> None:
    table = met_table(contest="green orange").finish_round()
    assert ContestTurned(colour="green", other_colour="orange") in table.told
    assert table.public["starred"]


@rule("MET-31")
def test_a_back_is_discarded_and_the_next_front_appears() -> None:
    table = met_table(round=2, contest="green orange").finish_round()
    shown = [event for event in table.told if isinstance(event, ContestShown)]
    assert [event.colour for event in shown] == [table.public["contest"]["colour"]]
    assert table.public["past"][-1]["other_colour"] == "orange"
    assert table.public["contests_left"] == 5
    assert not table.public["starred"]


def played(seats: int, seed: int) -> Match:
    match, luck = GAME.new(seats, seed=seed), Seeded(seed)
    while match.outcome is None:
        seat = match.awaited[0]
        match.play(seat, luck.pick("any", [action.code for action in match.legal(seat)]))
    return match


@rule("MET-31", "MET-32")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_always_twelve_rounds_and_six_contests(seats: int) -> None:
    for seed in range(8):
        heard = played(seats, seed).heard(None)
        assert [e.round for e in heard if isinstance(e, RoundBegan)] == list(range(1, 13))
        held = [(e.colour, e.other_colour) for e in heard if isinstance(e, ContestHeld)]
        assert len(held) == len(set(held)) == 6


@rule("MET-32")
def test_after_the_last_contest_the_game_ends() -> None:
    table = close_table(round=12, a=[[lone("mauve", 1), lone("mauve", 1)]]).give_up()
    assert table.match.outcome is not None
    assert table.told[-1] == Ended(seats=(0,))
    assert table.match.outcome.reason == "contests"


@rule("MET-32")
@pytest.mark.parametrize(("points", "winners"), [([3, 9, 1], (1,)), ([3, 9, 9], (1, 2))])
def test_most_points_win_and_ties_share_the_victory(
    points: list[int], winners: tuple[int, ...]
) -> None:
    cards = [lone("green", 1), lone("green", 1)]
    table = close_table(seats=3, round=12, contest="mauve orange", a=cards)
    table.state.points = points
    outcome = table.give_up().match.outcome
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.scores == tuple(points)


# ── half a point in advance ──


def ended(points: list[int], **options: bool) -> Outcome:
    """The outcome of a match with these points in which seat 0 was Alpha first."""
    match = GAME.new(3, seed=1, options={"first": 0, **options})
    state = truth(match)
    state.round, state.phase, state.points = 12, OVER, points
    outcome = outcome_of(state)
    assert outcome is not None
    return outcome


@rule("MET-41")
@pytest.mark.parametrize(
    ("points", "winners", "reason"),
    [
        ([9, 3, 9], (2,), "half_point"),
        ([9, 9, 9], (1, 2), "half_point"),
        ([9, 8, 8], (0,), "contests"),
        ([3, 9, 9], (1, 2), "contests"),
    ],
)
def test_at_equal_points_the_first_alpha_ranks_behind_the_others(
    points: list[int], winners: tuple[int, ...], reason: str
) -> None:
    assert ended(points, head_start=True) == Outcome(winners, tuple(points), reason)


@rule("MET-32", "MET-41")
def test_unless_a_table_switches_it_on_the_first_alpha_shares_the_victory() -> None:
    assert ended([9, 3, 9]) == Outcome((0, 2), (9, 3, 9), "contests")
    assert ended([9, 9, 9]) == Outcome((0, 1, 2), (9, 9, 9), "contests")


@rule("MET-41")
@pytest.mark.parametrize("first", [0, 2])
def test_the_view_names_the_seat_that_is_half_a_point_behind(first: int) -> None:
    match = GAME.new(3, seed=1, options={"first": first, "head_start": True})
    assert Advanced(first) in match.heard(None)
    assert Table(match).public["behind"] == first
    assert Table(match).points == [0, 0, 0]
    without = GAME.new(3, seed=1, options={"first": first})
    assert not any(isinstance(event, Advanced) for event in without.heard(None))
    assert Table(without).public["behind"] is None


@rule("MET-31", "MET-41")
def test_it_stays_with_the_first_alpha() -> None:
    match = GAME.new(3, seed=1, options={"first": 0, "head_start": True})
    table = Table(match).finish_round()
    assert (table.public["alpha"], table.public["behind"]) == (1, 0)
