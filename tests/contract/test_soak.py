"""The soak reports a planted fault with its game, table and seed."""

import pytest
from rich.console import Console

from sortilege.kernel.chance import Seeded
from sortilege.kernel.playout import checked_playouts
from tests.contract.entry import Entry
from tests.contract.toy import Toy, secrets
from tests.contract.toy.faults import LosesPebbles
from tests.soak import BATCH, STEPS_PER_EXTRA_ACTION, Soaked, soak, soak_all, summary


def last(entry: Entry, count: int) -> Soaked:
    return list(soak(entry, count, "owl"))[-1]


def test_all_games_asked_for_are_played() -> None:
    soaked = last(Entry(Toy(), 2, {}, secrets), BATCH + 7)
    assert (soaked.games, soaked.fault) == (BATCH + 7, "")
    assert soaked.steps >= 9 * soaked.games


def test_a_fault_names_the_seed_with_which_it_comes_again() -> None:
    entry = Entry(LosesPebbles(), 2, {}, secrets)
    soaked = last(entry, 3 * BATCH)
    seed = f"owl: {entry} from game 0"
    assert soaked.fault == f"Seeded({seed!r}): AssertionError: two pebbles each"
    with pytest.raises(AssertionError, match="two pebbles each"):
        checked_playouts(entry.blank(), BATCH, Seeded(seed), STEPS_PER_EXTRA_ACTION)


def test_one_fault_does_not_keep_the_others_from_being_soaked() -> None:
    entries = [Entry(LosesPebbles(), 2, {}, secrets), Entry(Toy(), 2, {"turns": 4}, secrets)]
    console = Console(record=True, width=200, quiet=True)
    faulty, sound = soak_all(entries, 5, "owl", console)
    assert faulty.fault
    assert sound.games == 5


def test_the_summary_adds_up() -> None:
    toy = Entry(Toy(), 2, {}, secrets)
    table = summary([Soaked(toy, 1000, 9000, 0.5), Soaked(toy, 500, 4500, 0.25, "broken")])
    assert [str(column.footer) for column in table.columns[:4]] == ["all", "1,500", "13,500", "0.8"]
