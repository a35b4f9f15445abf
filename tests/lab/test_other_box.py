"""Games use the box that they are given, and the report compares it with the first box."""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random

import pytest

import sortilege
from sortilege.games import games
from sortilege.kernel.box import Box
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import AnyGame
from sortilege.kernel.playout import PlayoutTally, playout
from sortilege.kernel.refusals import BadBox
from sortilege.lab.balance import Balance, Ledger
from sortilege.lab.balance.compare import (
    event_counts,
    lengths,
    of_means,
    of_shares,
    page_on,
    seats,
    summary,
)
from sortilege.lab.balance.custom_box import hand_over
from sortilege.lab.balance.html import html_of
from sortilege.lab.intervals import Share, share_of

OWN = (Path(sortilege.__file__).parent / "games/unicorn/box.toml").read_text(encoding="utf-8")
DOGS = OWN.replace("dog = 10", "dog = 20")
assert OWN != DOGS
MATCHES = 60


@pytest.fixture(scope="module")
def found() -> dict[str, Ledger]:
    asked = {name: Balance("unicorn", 2, box=text) for name, text in (("own", OWN), ("dogs", DOGS))}
    return {name: balance.answer(MATCHES, 2) for name, balance in asked.items()}


def random_lengths(text: str) -> list[int]:
    """The lengths of random games in a process that gets this box before it opens the game."""
    hand_over("unicorn", text)
    return lengths_of(games["unicorn"])


def lengths_of(game: AnyGame) -> list[int]:
    blank = game.blank(2, game.settle(2, {"first": 0}))
    found = []
    for seed in range(5):
        state, tally, luck = blank.clone(), PlayoutTally(2), Seeded(seed)
        state.deal(luck, None)
        playout(state, luck, tally)
        found.append(tally.steps)
    return found


def test_a_box_that_is_handed_over_is_the_one_that_is_played_with() -> None:
    """The game opened with the box equals the game copied with it in plain Python."""
    with ProcessPoolExecutor(1, get_context("spawn")) as apart:
        handed = apart.submit(random_lengths, DOGS).result()
    assert handed == lengths_of(games["unicorn"].with_box(Box(DOGS)))
    assert handed != lengths_of(games["unicorn"])


def test_a_process_that_has_opened_a_game_weighs_no_other_box() -> None:
    assert games["unicorn"]
    assert "sortilege.games.unicorn" in sys.modules
    with pytest.raises(AssertionError):
        hand_over("unicorn", DOGS)


def test_with_its_own_box_a_game_is_what_it_is_on_the_shelf(found: dict[str, Ledger]) -> None:
    shelf = Balance("unicorn", 2).answer(MATCHES)
    own = found["own"]
    assert shelf.findings == own.findings
    assert shelf.won == own.won


def test_more_dogs_catch_more(found: dict[str, Ledger]) -> None:
    changed = {one.label: one for one in event_counts(found["own"], found["dogs"])}
    assert changed["Flipped dog"].is_significant
    assert changed["Flipped dog"].low > 0
    longer = lengths(found["own"], found["dogs"])
    assert longer[0].change > 0


def test_a_box_does_not_differ_from_itself(found: dict[str, Ledger]) -> None:
    same = seats(found["own"], found["own"])
    assert all(one.change == 0 and not one.is_significant for one in same)


def test_a_report_has_tables_and_pictures_and_is_one_file_as_html(found: dict[str, Ledger]) -> None:
    page = page_on("unicorn", "*Now.* `facts`", {2: (found["own"], found["dogs"])})
    told = html_of(page)
    assert told.count("<svg") == len(page.charts()) == 2
    assert "<em>Now.</em> <code>facts</code>" in told
    assert "src=" not in told
    assert "Surely changed: " in page.text(".")


def test_chance_alone_surely_changes_nothing() -> None:
    """Of 40 figures without a true change, about two have an interval without zero."""
    luck, alarms, simple = Random("chance"), 0, 0
    for _ in range(200):
        found = [of_shares(f"{n}", *(drawn(luck), drawn(luck))) for n in range(40)]
        alarms += not summary(found).startswith("Nothing surely changed")
        simple += any(one.is_significant for one in found)
    assert simple > 150
    assert alarms < 20


def drawn(luck: Random) -> Share:
    return share_of(sum(luck.random() < 0.3 for _ in range(100)), 100)


def test_a_clear_change_is_found_among_many() -> None:
    same = [of_shares(f"{n}", share_of(50, 100), share_of(50, 100)) for n in range(39)]
    clear = of_shares("dog", share_of(50, 100), share_of(85, 100))
    slight = of_shares("cat", share_of(50, 100), share_of(65, 100))
    said = summary([*same, clear, slight])
    assert said == "Surely changed: dog (95 %, valid for all 41 figures at once)."
    assert slight.is_significant


def test_intervals_are_as_wide_as_they_should_be() -> None:
    """Newcombe's own example: 56 of 70 and 48 of 80."""
    one = of_shares("", share_of(48, 80), share_of(56, 70))
    assert (round(one.low, 4), round(one.high, 4)) == (0.0524, 0.3339)
    apart = of_means("", Counter({1: 50, 3: 50}), Counter({2: 50, 4: 50}))
    assert apart.change == 1.0
    assert apart.low == pytest.approx(1 - 1.96 * (2 / 100) ** 0.5, abs=1e-3)


def test_a_box_that_cannot_be_opened_is_refused_from_afar() -> None:
    broken = OWN.replace("copies = 4", "copies = 'many'")
    with pytest.raises(BadBox):
        Balance("unicorn", 2, box=broken).answer(1, 1)
