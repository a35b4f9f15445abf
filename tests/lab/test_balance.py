"""Balance studies are reproducible, and the report states their findings."""

from xml.etree import ElementTree

import pytest

from sortilege.games import IDS, games
from sortilege.kernel.outcome import Outcome
from sortilege.lab.balance import Balance, Ledger
from sortilege.lab.balance.chart import Bar, Chart
from sortilege.lab.balance.ledger import PARTS_OF_A_WIN, mean_within
from sortilege.lab.balance.page import (
    TARGETS_TEXT,
    BalancePage,
    FigureTable,
    Section,
    Target,
    Verdict,
)
from sortilege.lab.balance.report import BalanceResults, page_on
from sortilege.lab.balance.seating import verdict
from sortilege.lab.balance.targets import level_targets, seat_target
from sortilege.lab.findings import wilson
from sortilege.lab.intervals import Estimate, simultaneous_z


def outcome(*winners: int, scores: tuple[int, ...] = (3, 2, 1)) -> Outcome:
    return Outcome(winners, scores, "over")


def noted(*outcomes: Outcome) -> Ledger:
    ledger = Ledger.empty(3)
    for one in outcomes:
        ledger.note_outcome(one)
        ledger.findings.note(one.winners, one.reason, 1, 2)
    return ledger


def test_a_shared_victory_is_divided() -> None:
    ledger = noted(outcome(0), outcome(0, 1), outcome(0, 1, 2))
    shares = [ledger.share("seat", [seat]).rate for seat in range(3)]
    assert shares == pytest.approx([(1 + 1 / 2 + 1 / 3) / 3, (1 / 2 + 1 / 3) / 3, 1 / 9])
    assert ledger.share("seat", range(3)).rate == pytest.approx(1 / 3)


def test_the_winners_lead_is_over_the_next_score() -> None:
    ledger = noted(outcome(1, scores=(4, 9, 7)), outcome(0, 1, scores=(9, 9, 1)))
    assert ledger.of("margin") == {2: 1, 0: 1}
    assert ledger.of("score") == {4: 1, 9: 3, 7: 1, 1: 1}


def test_things_may_be_asked_about_together() -> None:
    ledger = Ledger.empty(2)
    for card, parts in (("moth", PARTS_OF_A_WIN), ("moth", 0), ("hare", PARTS_OF_A_WIN)):
        ledger.note("card", card, parts)
    assert ledger.items("card") == ["hare", "moth"]
    assert ledger.share("card", ["moth"]).rate == 0.5
    together = ledger.share("card", ["moth", "hare"])
    assert together.rate == pytest.approx(2 / 3)
    assert together.total == 3
    assert together.low < 0.5 < together.over(0.1).high


def test_an_item_without_tries_has_an_unknown_share() -> None:
    share = Ledger.empty(2).share("card", ["moth"])
    assert (share.rate, share.low, share.high, share.total) == (0.0, 0.0, 1.0, 0)


def test_a_mean_is_known_better_the_more_is_counted() -> None:
    few, many = noted(*[outcome(0)] * 4), noted(*[outcome(0)] * 400)
    assert mean_within(few.of("score"))[0] == mean_within(many.of("score"))[0] == 2
    assert mean_within(few.of("score"))[1] == pytest.approx(10 * mean_within(many.of("score"))[1])


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_number_of_jobs_does_not_matter(jobs: int) -> None:
    whole = Balance("unicorn", 2, seed=5).answer(23, jobs=jobs)
    assert whole == Balance("unicorn", 2, seed=5).answer(23)
    assert whole.findings.games == 23
    assert whole != Balance("unicorn", 2, seed=6).answer(23)


@pytest.mark.parametrize("id", IDS)
def test_every_game_is_weighed(id: str) -> None:
    seats = games[id].seats[-1]
    ledger = Balance(id, seats).answer(3)
    assert ledger.findings.games == 3
    assert ledger.of("score").total() == 3 * seats
    page = page_on(id, "Said by nobody.", BalanceResults({seats: ledger}))
    assert f"| {seats - 1} |" in page.text(".")


def test_seat_nought_begins_where_the_table_may_choose() -> None:
    assert Balance("unicorn", 3).options["first"] == 0


def one_target(*outcomes: Outcome) -> Target:
    [target] = page_on("unicorn", "", BalanceResults({3: noted(*outcomes)})).targets
    return target


LUCKY = [outcome(0), outcome(0), outcome(1), outcome(2)]
EVEN = [outcome(0), outcome(1), outcome(2)]


def test_a_lucky_seat_is_found_out_by_many_games_and_undecided_by_few() -> None:
    few, many = one_target(*LUCKY), one_target(*LUCKY * 200)
    assert few.found.value == many.found.value == pytest.approx(100 / 2 - 100 / 3)
    assert (few.verdict, many.verdict) == (Verdict.UNDECIDED, Verdict.OUTSIDE)
    assert many.where == "seat 0 of 3, 800 games"
    assert many.cells()[-1] == "outside"


def test_a_seat_that_wins_too_seldom_is_found_out_as_well() -> None:
    target = one_target(*[outcome(0), outcome(1)] * 500, *[outcome(2)] * 100)
    assert target.found.value == pytest.approx(100 / 3 - 100 / 11)
    assert (target.verdict, target.where) == (Verdict.OUTSIDE, "seat 2 of 3, 1100 games")


def test_even_seats_are_within_the_bound_only_if_the_whole_interval_is() -> None:
    """A difference of zero is no proof: with a hundred games the interval is wider than three
    points.
    """
    few, many = one_target(*EVEN * 30), one_target(*EVEN * 2000)
    assert few.found.value == many.found.value == pytest.approx(0.0)
    assert (few.verdict, many.verdict) == (Verdict.UNDECIDED, Verdict.WITHIN)


def test_the_intervals_of_all_seats_hold_together() -> None:
    """Without the correction, one of the twenty seats at five tables would be outside by chance."""
    ledger = noted(*EVEN * 300)
    alone = seat_target({3: ledger})
    low, high = wilson(300, 900, simultaneous_z(3))
    assert alone.found.high == pytest.approx(100 * max(high - 1 / 3, 1 / 3 - low))
    assert alone.found.high > 100 * (wilson(300, 900)[1] - 1 / 3)


def test_levels_have_a_target_each() -> None:
    ledgers = {4: {3: noted(*LUCKY * 200)}, 5: {3: noted(*EVEN)}}
    fourth, fifth = level_targets(ledgers)
    assert (fourth.name, fourth.verdict) == ("level 4", Verdict.OUTSIDE)
    assert (fifth.name, fifth.verdict) == ("level 5", Verdict.UNDECIDED)


def test_nobody_is_lucky_where_all_win_together() -> None:
    ledgers = {3: noted(outcome(0, 1, 2), outcome())}
    [target] = page_on("cinderella", "", BalanceResults(ledgers)).targets
    assert target.cells()[-1] == "within"


def test_tries_of_one_match_are_not_independent() -> None:
    """The winner of a match has both cards, so each match counts as one try."""
    ledger = Ledger.empty(2)
    for number in range(100):
        ledger.note_match("design", "moth", 2, 2 * PARTS_OF_A_WIN * (number % 2))
    share = ledger.clustered_share("design", "moth")
    assert (share.rate, share.total) == (0.5, 200)
    assert (share.low, share.high) == pytest.approx(wilson(50, 100), abs=1e-3)
    both = Ledger.empty(2)
    both.add(ledger)
    both.add(ledger)
    assert both.clustered_share("design", "moth").low > share.low


def test_a_page_is_markdown() -> None:
    chart = Chart("bars", "Bars", [Bar("one", 1.0, 0.5, 1.5)])
    section = Section(
        "Cards", "All of them.", [FigureTable(["Card", "wins"], [["moth", "3"]])], [chart]
    )
    page = BalancePage(
        "Balance",
        "Today.",
        [Target("card", "a card", 8.0, Estimate(2.0, 1.0, 3.0), "moth")],
        [section],
    )
    assert page.text("here").splitlines() == [
        *("# Balance", "", "Today.", "", "## Targets", "", *TARGETS_TEXT.splitlines(), ""),
        "| Target | at most | found | 95 % | where | verdict |",
        "| --- | --: | --: | --: | --: | --: |",
        "| a card | 8.0 | 2.0 | 1.0 – 3.0 | moth | within |",
        *("", "## Cards", "", "All of them.", ""),
        *("| Card | wins |", "| --- | --: |", "| moth | 3 |"),
        *("", "![Bars](here/bars.svg)"),
    ]
    assert page.charts() == [chart]


def test_a_chart_is_a_picture_with_a_name_and_bars_to_both_sides() -> None:
    bars = [Bar("a < b", 2.0, 1.0, 3.0), Bar("c", -1.0, -2.0, 0.0)]
    drawn = ElementTree.fromstring(Chart("x", "Up & down", bars, (-2.0, 2.0)).svg())
    name = "{http://www.w3.org/2000/svg}"
    assert drawn.get("aria-label") == "Up & down"
    right, left = drawn.findall(f"{name}rect")[1:]
    ends = [(float(r.get("x", 0)), float(r.get("width", 0))) for r in (right, left)]
    assert ends[1][0] + ends[1][1] == pytest.approx(ends[0][0], abs=0.2)
    assert ends[0][1] == pytest.approx(2 * ends[1][1], abs=0.2)


def test_a_long_label_finds_room() -> None:
    label = "backwards half point, level 4, 0"
    drawn = ElementTree.fromstring(Chart("x", "x", [Bar(label, 1.0, 0.5, 1.5)]).svg())
    (text,) = [one for one in drawn.iter() if one.text == label]
    assert float(text.get("x", 0)) > 6 * len(label)


def test_the_report_says_who_should_begin() -> None:
    assert "matters little who begins: of a hundred games the first 33" in verdict(
        noted(*EVEN * 2000)
    )
    assert "3 games do not show whether it matters" in verdict(noted(*EVEN))
    assert "4 games do not show whether it matters" in verdict(noted(*LUCKY))
    assert "it matters who begins: the first does best and the second worst" in verdict(
        noted(*LUCKY * 100)
    )
    uneven = [outcome(0)] * 38 + [outcome(1)] * 31 + [outcome(2)] * 31
    assert "it matters somewhat who begins: the first does best" in verdict(noted(*uneven * 10))
    assert "all win together (50.0 %)" in verdict(noted(outcome(0, 1, 2), outcome()))


def test_levels_stand_beside_the_plain_players() -> None:
    plain, deep = noted(outcome(0), outcome(1)), noted(outcome(2), outcome(2))
    page = page_on("unicorn", "", BalanceResults({3: plain}, levels={4: {3: deep}}))
    assert "| level 4 | -33.3, -33.3, +66.7" in page.text(".")
    assert "unicorn-levels" in [chart.name for chart in page.charts()]
