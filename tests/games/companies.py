"""Plays matches of plain players, and counts how often one of them wins."""

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.bots.strategy import Strategy
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import AnyGame
from sortilege.kernel.match import Match


def company(match: Match, seed: int) -> Company:
    seats = range(match.seats)
    luck = [Seeded(f"{seed} seat {seat}") for seat in seats]
    return Company(
        match, [Player(match.game, s, len(seats), match.options, luck[s]) for s in seats]
    )


def wins(game: AnyGame, seats: int, matches: int) -> int:
    """Count the matches that one plain player wins against random players, in each seat in turn."""
    won = 0
    for seed in range(matches):
        match = game.new(seats, seed=seed)
        playing = company(match, seed)
        for seat, player in playing.players.items():
            if seat != seed % seats:
                player.strategy = Strategy()
        playing.play_out()
        assert match.outcome is not None
        won += match.outcome.winners == (seed % seats,)
    return won
