"""A study gives the same result with any number of processes."""

from dataclasses import replace

import pytest

from sortilege.games import IDS, games
from sortilege.lab import Study
from sortilege.lab.study import BATCH_SIZES, PLAYERS
from tests.rulings import rule


def study(id: str = "cinderella", players: str = "random", seats: int = 3) -> Study:
    return Study(id, seats, games[id].settle(seats, {}), players, seed=7)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_number_of_jobs_does_not_matter(players: str) -> None:
    question, matches = study(players=players), 2 * BATCH_SIZES[players] + 3
    alone = question.answer(matches, jobs=1)
    assert alone.games == matches
    assert alone == question.answer(matches, jobs=2)


def test_the_seed_does_matter() -> None:
    question = study()
    assert question.answer(100) != replace(question, seed=8).answer(100)


def test_more_matches_begin_with_the_same_ones() -> None:
    size = BATCH_SIZES["random"]
    first, second = list(study().run(2 * size))
    assert next(study().run(size)) == first
    assert first != second


def test_only_the_last_batch_is_a_small_one() -> None:
    sizes = [batch.matches for batch in study().batches(2 * BATCH_SIZES["random"] + 1)]
    assert sizes == [BATCH_SIZES["random"], BATCH_SIZES["random"], 1]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("id", IDS)
def test_every_match_is_noted_whole(id: str, players: str) -> None:
    findings = study(id, players, games[id].seats[0]).answer(4)
    assert findings.games == findings.winners.total() == findings.reasons.total() == 4
    assert findings.steps.total() == findings.decisions.total() == 4
    assert max(findings.decisions) <= max(findings.steps)


@rule("CEN-16", "CEN-17")
def test_common_sense_wins_where_luck_alone_loses() -> None:
    """Players with honest memory nearly always win the base game; random players hardly ever."""
    assert study(players="plain").answer(30).won_by_all >= 28
    assert study(players="random").answer(300).won_by_all <= 30
