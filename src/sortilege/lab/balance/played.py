"""One match, played by computer players, as the lab keeps it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.bots.strategy import OnStates, Strategy
from sortilege.games import games
from sortilege.kernel.event import Event, Notebook
from sortilege.kernel.match import Match
from sortilege.kernel.outcome import Outcome, outcome_of
from sortilege.kernel.state import seats_in

if TYPE_CHECKING:
    from sortilege.lab.balance.question import Balance


@dataclass(frozen=True)
class Played:
    """A match that is over: everything that happened, and how long it took."""

    outcome: Outcome
    events: tuple[Event, ...]
    decisions: int
    steps: int


def play_states(balance: "Balance", number: int, strategies: Sequence[Strategy]) -> Played | None:
    """Play on states alone, where every strategy can; else None."""
    quick = [strategy for strategy in strategies if isinstance(strategy, OnStates)]
    if len(quick) < len(strategies):
        return None
    chance, ear = balance.luck(number), Notebook()
    state = games[balance.game].blank(balance.seats, balance.options)
    state.deal(chance, ear)
    decisions = steps = 0
    while not state.is_over():
        seat = seats_in(state.awaited())[0]
        decisions += len(state.legal(seat)) > 1
        steps += 1
        state.apply(seat, quick[seat].code(state, seat), chance, ear)
    outcome = outcome_of(state)
    assert outcome is not None
    return Played(outcome, ear.tear_off(), decisions, steps)


def play_match(balance: "Balance", number: int, strategies: Sequence[Strategy]) -> Played:
    """Play a match, everybody following the stream of a seat."""
    game, options = games[balance.game], balance.options
    match = game.new(balance.seats, options=options, chance=balance.luck(number))
    players = [
        Player(game, seat, balance.seats, options, balance.luck(number, "seat", seat))
        for seat in range(balance.seats)
    ]
    for player, strategy in zip(players, strategies, strict=True):
        player.strategy = strategy
    decisions = play_out(match, Company(match, players))
    assert match.outcome is not None
    return Played(match.outcome, match.heard(None), decisions, len(match.played))


def play_out(match: Match, company: Company) -> int:
    """Play to the end. How many times a seat had more than one legal action."""
    decisions = 0
    while match.outcome is None:
        answer = company.ask()
        assert answer is not None, "nobody goes on"
        decisions += len(match.legal(answer[0])) > 1
        match.play(*answer)
    return decisions
