"""The lab's counts at tables of metamorphose."""

from sortilege.games.metamorphose.components import NAMES
from sortilege.games.metamorphose.events import (
    ContestHeld,
    Drew,
    Measured,
    Skipped,
    Summoned,
    Won,
)
from sortilege.kernel.event import Event
from sortilege.kernel.outcome import Outcome
from sortilege.lab.balance import Balance, Ledger
from sortilege.lab.balance.ledger import PARTS_OF_A_WIN
from sortilege.lab.balance.page import Verdict
from sortilege.lab.balance.report import BalanceResults, page_on
from sortilege.lab.balance.tallies import metamorphose as tallies
from sortilege.lab.balance.tallies import tallies_of
from tests.rulings import rule

MOTH, HARE = "mauve_moth", "green_hare"


def counted(*events: Event, winner: int = 0, seats: int = 2) -> Ledger:
    ledger = Ledger.empty(seats)
    outcome = Outcome((winner,), (7, *[3] * (seats - 1)), "contests")
    tallies.count(events, outcome, ledger)
    ledger.note_outcome(outcome)
    ledger.findings.note(outcome.winners, outcome.reason, 1, 1)
    return ledger


def test_a_game_without_tallies_of_its_own_adds_nothing() -> None:
    ledger = Ledger.empty(2)
    tallies_of("unicorn").count((), Outcome((0,), (1, 0), "unicorn"), ledger)
    assert ledger == Ledger.empty(2)
    assert tallies_of("unicorn").sections({2: ledger}) == []


@rule("MET-08")
def test_a_card_is_credited_to_the_player_who_took_it() -> None:
    ledger = counted(Summoned(0, MOTH, 2), Drew(1, HARE, 1), Summoned(1, MOTH, 3))
    assert (ledger.won["card", MOTH], ledger.tried["card", MOTH]) == (PARTS_OF_A_WIN, 2)
    assert (ledger.won["card", HARE], ledger.tried["card", HARE]) == (0, 1)


@rule("MET-25", "MET-28")
def test_strengths_and_prizes_are_noted_by_contest_and_by_colour() -> None:
    held = [ContestHeld("green", "mauve"), Measured(0, 4, 9, 2), Won(0, "green", 2, 6)]
    ledger = counted(*held, Won(0, "mauve", 4, 4), ContestHeld("mauve", "orange"))
    assert ledger.of("strength", "1 first") == {2: 1}
    assert ledger.of("strength", "1 second") == {4: 1}
    assert ledger.of("strength", "orange") == {}, "the third colour is shown, but wins nothing"
    assert ledger.of("prize", "green") == {6: 1}
    assert ledger.of("prize", "1 second") == {4: 1}
    assert ledger.of("prize", "2 first") == {}


@rule("MET-10")
def test_a_skipped_summons_is_noted_once_a_game() -> None:
    ledger = counted(Skipped(0), Skipped(1))
    ledger.add(counted())
    assert ledger.share("skipped", [""]).rate == 0.5
    hopes = {target.name: target for target in tallies.targets({2: ledger}, {})}
    assert hopes["skipped"].found.value == 50.0
    assert hopes["skipped"].verdict is Verdict.OUTSIDE


def test_a_design_that_wins_too_often_or_seldom_is_named() -> None:
    games = Ledger.empty(2)
    for _ in range(100):
        games.add(counted(Summoned(0, HARE, 1), Summoned(1, MOTH, 1)))
    hopes = {target.name: target for target in tallies.targets({2: games}, {})}
    assert hopes["design"].where in ("hare, 2 players", "moth, 2 players")
    assert hopes["design"].found.value == 50.0
    assert hopes["design"].verdict is Verdict.OUTSIDE


def test_a_design_that_was_hardly_ever_seen_decides_nothing() -> None:
    hopes = {t.name: t for t in tallies.targets({2: counted(Summoned(0, HARE, 1))}, {})}
    assert hopes["design"].verdict is Verdict.UNDECIDED
    assert hopes["taken"].verdict is Verdict.UNDECIDED


def test_a_design_that_nobody_takes_is_named() -> None:
    games = Ledger.empty(2)
    for _ in range(1000):
        games.add(counted(*[Summoned(0, HARE, 1)] * 2, Summoned(0, MOTH, 1)))
    hopes = {target.name: target for target in tallies.targets({2: games}, {})}
    assert hopes["taken"].verdict is Verdict.OUTSIDE
    assert "2 players" in hopes["taken"].where


def test_the_first_colours_alone_are_set_against_plain_players() -> None:
    odd = Balance("metamorphose", 2, seed=3, manner="first_colour").answer(4)
    assert odd.tried["manner", "first_colour"] == 4
    page = page_on("metamorphose", "", BalanceResults({2: odd}, manners={"first_colour": {2: odd}}))
    assert "first_colour" in {target.name for target in page.targets}
    text = page.text(".")
    assert "| first colour | 2 | 4 |" in text
    assert "## Contests (2 players)" in text
    assert all(name.split("_")[1] in text for name in NAMES)


@rule("MET-41")
def test_points_in_advance_are_tried_on_the_same_games() -> None:
    ledger = Ledger.empty(2)
    for scores, winners in (((7, 3), (0,)), ((5, 5), (0, 1)), ((4, 5), (1,)), ((6, 5), (0,))):
        ledger.note_outcome(Outcome(winners, scores, "contests"))
    section = tallies.advances({2: ledger})
    cells = [row[:2] for row in section.tables[0].rows]
    assert [(cell, over.split()[0]) for cell, over in cells] == [
        ("-0.5", "+25.0"),
        ("+0.0", "+12.5"),
        ("+0.5", "+0.0"),
        ("+1.5", "-25.0"),
        ("+2.5", "-25.0"),
    ]


@rule("MET-41")
def test_the_first_alpha_is_held_to_its_share_with_the_head_start() -> None:
    ledger = Ledger.empty(2)
    for scores in ((5, 5), (6, 5)) * 5_000:
        ledger.note_outcome(Outcome((0,), scores, "contests"))
    target = tallies.head_start_target({2: ledger})
    assert (target.found.value, target.verdict) == (0.0, Verdict.WITHIN)
    for _ in range(2_000):
        ledger.note_outcome(Outcome((0,), (6, 5), "contests"))
    assert tallies.head_start_target({2: ledger}).verdict is Verdict.OUTSIDE


def test_a_design_is_judged_at_every_table() -> None:
    few, often = counted(Summoned(0, HARE, 1)), Ledger.empty(3)
    for _ in range(100):
        often.add(counted(Summoned(0, HARE, 1), seats=3))
    target = tallies.design_target({2: few, 3: often})
    assert (target.where, target.verdict) == ("hare, 3 players", Verdict.OUTSIDE)
