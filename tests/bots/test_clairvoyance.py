"""No computer player knows more than a person: it guesses hidden cards and dice no better."""

import pytest

from sortilege.bots.levels import NUMBERS
from sortilege.games import games
from tests.bots import cheats
from tests.bots.clairvoyance import MAX_DEVIATIONS, differing, foreseen, guessed, held, honest

every_level = pytest.mark.parametrize(
    ("id", "level"), [(id, level) for id in games for level in (None, *NUMBERS)]
)

TWINNED = [id for id in games if id != "mago"]
"""In mago all players see everything, so a perfect memory can distinguish any two worlds."""


@every_level
def test_nothing_a_player_holds_leads_to_the_match(id: str, level: int | None) -> None:
    assert held(honest, id, level) == []


@every_level
def test_hidden_cards_are_guessed_no_better_than_by_chance(id: str, level: int | None) -> None:
    assert guessed(honest, id, level) < MAX_DEVIATIONS


@every_level
def test_luck_is_guessed_no_better_than_by_chance(id: str, level: int | None) -> None:
    assert abs(foreseen(honest, id, level)) < MAX_DEVIATIONS


@pytest.mark.parametrize("id", TWINNED)
def test_in_a_world_that_looks_the_same_a_player_does_the_same(id: str) -> None:
    """Tests all levels in the same worlds, because finding the worlds takes as long as the
    decisions.
    """
    asked, differ = differing(honest, id, None, *NUMBERS)
    assert asked > 10
    assert differ == []


# ── the checks detect cheats ──


@pytest.mark.parametrize("id", games)
def test_who_holds_the_match_is_caught(id: str) -> None:
    assert "Match" in held(cheats.holding, id, 3)


@pytest.mark.parametrize("id", ["cinderella", "unicorn"])
def test_a_player_with_impossible_knowledge_is_detected(id: str) -> None:
    assert guessed(cheats.enriched, id, 3) > MAX_DEVIATIONS


@pytest.mark.parametrize("id", games)
def test_who_shares_the_luck_of_the_table_is_caught(id: str) -> None:
    assert foreseen(cheats.lucky, id, 3) > MAX_DEVIATIONS


def test_who_follows_another_seat_too_is_caught() -> None:
    """The test uses cinderella, in which players look at tiles in secret."""
    _, differ = differing(cheats.peeking, "cinderella", 3, seeds=40)
    assert differ != []


@pytest.mark.parametrize("id", TWINNED)
def test_a_player_who_acts_on_hidden_things_is_detected(id: str) -> None:
    _, differ = differing(cheats.seeing, id, 3)
    assert differ != []
