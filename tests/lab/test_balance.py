"""How fair a game is: one question always gets one answer, and the report says what was found."""

from xml.etree import ElementTree

import pytest

from sortilege.games import IDS, games
from sortilege.kernel.outcome import Outcome
from sortilege.lab.balance import Balance, Ledger
from sortilege.lab.balance.chart import Bar, Chart
from sortilege.lab.balance.ledger import WHOLE, mean_within
from sortilege.lab.balance.page import BalancePage, FigureTable, Section, Target
from sortilege.lab.balance.report import Weighed, page_on
from sortilege.lab.balance.seating import verdict
from sortilege.lab.balance.targets import certain_targets
from sortilege.lab.findings import wilson


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
    for card, parts in (("moth", WHOLE), ("moth", 0), ("hare", WHOLE)):
        ledger.note("card", card, parts)
    assert ledger.items("card") == ["hare", "moth"]
    assert ledger.share("card", ["moth"]).rate == 0.5
    together = ledger.share("card", ["moth", "hare"])
    assert together.rate == pytest.approx(2 / 3)
    assert together.total == 3
    assert together.low < 0.5 < together.over(0.1).high


def test_what_was_never_there_has_no_share() -> None:
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
    page = page_on(id, "Said by nobody.", Weighed({seats: ledger}))
    assert f"| {seats - 1} |" in page.text(".")


def test_seat_nought_begins_where_the_table_may_choose() -> None:
    assert Balance("unicorn", 3).options["first"] == 0


def test_a_lucky_seat_is_found_out() -> None:
    ledgers = {3: noted(outcome(0), outcome(0), outcome(1), outcome(2))}
    [target] = page_on("unicorn", "", Weighed(ledgers)).targets
    assert target.found == pytest.approx(100 / 2 - 100 / 3)
    assert target.where == "seat 0 of 3"
    assert target.cells()[-1] == "missed by 13.7"


def test_a_seat_that_wins_too_seldom_is_found_out_as_well() -> None:
    ledgers = {3: noted(*[outcome(0), outcome(1)] * 5, outcome(2))}
    [target] = page_on("unicorn", "", Weighed(ledgers)).targets
    assert target.found == pytest.approx(100 / 3 - 100 / 11)
    assert target.where == "seat 2 of 3"


def test_what_many_games_can_show_is_asked_of_the_interval() -> None:
    even = noted(*[outcome(0), outcome(1), outcome(2)] * 900)
    askew = noted(*[outcome(0), outcome(0), outcome(1), outcome(2)] * 30)
    plain, fourth, fifth = certain_targets({3: even}, {4: {3: askew}, 5: {3: askew}})
    low, high = wilson(900, 2700)
    assert plain.found == pytest.approx(100 * max(high - 1 / 3, 1 / 3 - low))
    assert (plain.holds, plain.where) == (True, "seat 2 of 3, 2700 games")
    assert fourth.found == pytest.approx(100 / 6)
    assert fifth.found == pytest.approx(100 * (wilson(60, 120)[0] - 1 / 3))
    assert (fourth.bound, fifth.bound) == (4.0, 3.0)


def test_what_may_be_nothing_is_no_miss() -> None:
    thoughtful = noted(*[outcome(0), outcome(1), outcome(2)] * 33, outcome(0))
    [_, target] = certain_targets({3: noted(outcome(0))}, {5: {3: thoughtful}})
    assert (target.found, target.holds) == (0.0, True)


def test_a_handful_of_games_holds_nothing() -> None:
    assert len(list(certain_targets({3: noted(outcome(0))}, {4: {3: noted(outcome(0))}}))) == 1


def test_nobody_is_lucky_where_all_win_together() -> None:
    ledgers = {3: noted(outcome(0, 1, 2), outcome())}
    [target] = page_on("cinderella", "", Weighed(ledgers)).targets
    assert target.cells()[-1] == "holds"


def test_a_page_is_markdown() -> None:
    chart = Chart("bars", "Bars", [Bar("one", 1.0, 0.5, 1.5)])
    section = Section(
        "Cards", "All of them.", [FigureTable(["Card", "wins"], [["moth", "3"]])], [chart]
    )
    page = BalancePage("Balance", "Today.", [Target("card", "a card", 8.0, 2.0, "moth")], [section])
    assert page.text("here").splitlines() == [
        *("# Balance", "", "Today.", "", "## Targets", ""),
        "| Hope | at most | found | where | verdict |",
        "| --- | --: | --: | --: | --: |",
        "| a card | 8.0 | 2.0 | moth | holds |",
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


def test_families_are_told_who_should_begin() -> None:
    even = noted(outcome(0), outcome(1), outcome(2))
    assert "matters little who begins: of a hundred games the first 33" in verdict(even)
    few = [outcome(0), outcome(0), outcome(1), outcome(2)]
    assert "4 games do not show that it matters" in verdict(noted(*few))
    assert "it matters who begins: the first does best and the second worst" in verdict(
        noted(*few * 100)
    )
    uneven = [outcome(0)] * 38 + [outcome(1)] * 31 + [outcome(2)] * 31
    assert "it matters somewhat who begins: the first does best" in verdict(noted(*uneven * 10))
    assert "all win together (50.0 %)" in verdict(noted(outcome(0, 1, 2), outcome()))


def test_levels_stand_beside_the_plain_players() -> None:
    plain, deep = noted(outcome(0), outcome(1)), noted(outcome(2), outcome(2))
    page = page_on("unicorn", "", Weighed({3: plain}, levels={4: {3: deep}}))
    assert "| level 4 | -33.3, -33.3, +66.7" in page.text(".")
    assert "unicorn-levels" in [chart.name for chart in page.charts()]
