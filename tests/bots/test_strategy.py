"""A game overrides parts of a strategy; all other parts have defaults."""

import pytest

from sortilege.bots.coach import Coach
from sortilege.bots.company import Company
from sortilege.bots.levels import NUMBERS
from sortilege.bots.player import Player
from sortilege.bots.reasons import Why
from sortilege.bots.strategy import AnyStrategy, Strategy, strategy_of
from sortilege.bots.turning import can_look_back
from sortilege.games import games
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.stream import Update
from sortilege.words import LANGS, Words
from tests.contract.toy import Toy
from tests.contract.toy.actions import Turn
from tests.contract.toy.knowledge import Known
from tests.contract.toy.state import State
from tests.contract.toy.view import View


class Newcomer(Toy):
    """A game without a strategy."""

    id = "newcomer"


NEWCOMER = Newcomer()


class Turner(Strategy[State, View, Known]):
    """Defines only its actions: turn the first legal card, else take any action."""

    def choose(
        self, view: View, knowledge: Known, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        turns = [action for action in legal if isinstance(action, Turn)]
        return turns[0] if turns else super().choose(view, knowledge, legal, chance)


TURNER: AnyStrategy = Turner()


def company(match: Match, level: int | None, strategy: AnyStrategy) -> Company:
    players = [
        Player(match.game, seat, match.seats, match.options, Seeded(seat), level)
        for seat in range(match.seats)
    ]
    for player in players:
        player.strategy = strategy
    return Company(match, players)


def update(match: Match, seat: int) -> Update:
    return Update(match.seq, (), match.view(seat), match.legal(seat))


def chosen(match: Match, seat: int, legal: tuple[Action, ...], luck: int) -> Action | None:
    view, knowledge = match.view(seat), match.knowledge(seat)
    return strategy_of(NEWCOMER).choose(view, knowledge, legal, Seeded(luck))


@pytest.mark.parametrize("id", list(games))
def test_every_game_on_the_shelf_has_a_strategy_of_its_own(id: str) -> None:
    assert type(strategy_of(games[id])) is not Strategy


@pytest.mark.parametrize("level", [None, *NUMBERS])
@pytest.mark.parametrize("strategy", [strategy_of(NEWCOMER), TURNER])
def test_a_game_without_search_reasons_levels_or_even_a_folder_is_played_to_its_end(
    strategy: AnyStrategy, level: int | None
) -> None:
    match = NEWCOMER.new(2, seed=level or 0)
    company(match, level, strategy).play_out()
    assert match.outcome is not None


def test_who_has_nothing_to_go_by_does_anything_that_is_legal_but_nothing_unasked() -> None:
    match = NEWCOMER.new(2, seed=1)
    seat = match.awaited[0]
    legal = match.legal(seat)
    assert {chosen(match, seat, legal, luck) for luck in range(200)} == set(legal)
    assert chosen(match, 1 - seat, legal, 1) is None


def test_a_strategy_that_only_chooses_is_followed() -> None:
    match = NEWCOMER.new(2, seed=1)
    answer = company(match, None, TURNER).ask()
    assert answer is not None
    assert isinstance(answer[1], Turn)


def test_a_coach_without_search_or_reasons_says_what_a_sensible_player_does() -> None:
    match = NEWCOMER.new(2, seed=1)
    seat = match.awaited[0]
    coach = Coach(NEWCOMER, seat)
    coach.strategy = TURNER
    result = coach.advise(update(match, seat), match.knowledge(seat))
    (advice,) = result.advices
    assert isinstance(advice.action, Turn)
    assert (advice.chance, advice.risk, advice.worse) == (None, None, 0.0)
    assert advice.why == Why("sensible")
    assert all(Words(lang, "toy").has("why.sensible") for lang in LANGS)


def test_a_match_of_a_game_without_search_is_not_looked_back_on() -> None:
    assert not can_look_back(NEWCOMER)


def test_without_a_race_nobody_is_quick() -> None:
    match = NEWCOMER.new(2, seed=1)
    assert not any(player.is_quick for player in company(match, 5, TURNER).players.values())
    assert not TURNER.is_right(match.view(0))
