"""Legal actions often come from a game's shared tables, so callers must not change them."""

import pytest

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.bots.strategy import strategy_of
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.state import State, first_seat

STRONGEST_LEVEL = 5
ACTIONS = 40


def handed_out(state: State) -> list[tuple[list[int], tuple[int, ...]]]:
    """The lists that a random game receives, each with a copy of its content."""
    chance = Seeded("handed out")
    found: list[tuple[list[int], tuple[int, ...]]] = []
    state.deal(chance, None)
    while state.awaited():
        seat = first_seat(state.awaited())
        codes = state.legal(seat)
        found.append((codes, tuple(codes)))
        state.apply(seat, codes[chance.below("policy", len(codes))], chance, None)
    return found


def think(id: str) -> None:
    """Let the strongest players of a game decide the first actions of a match."""
    game = games[id]
    seats = game.seats[-1]
    match = game.new(seats, seed=3)
    level = strategy_of(game).levels[STRONGEST_LEVEL - 1]
    players = [Player(game, s, seats, match.options, Seeded(s), level) for s in range(seats)]
    company = Company(match, players)
    for _ in range(ACTIONS):
        answer = company.ask()
        if answer is None or match.outcome is not None:
            break
        match.play(*answer)


@pytest.mark.parametrize("id", list(games))
def test_nobody_changes_what_is_legal(id: str) -> None:
    game = games[id]
    seats = game.seats[-1]
    found = handed_out(game.blank(seats, game.settle(seats, {})))
    think(id)
    assert all(tuple(codes) == before for codes, before in found)
