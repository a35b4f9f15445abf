"""Plays one match with computer players for the balance study."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.bots.strategy import AnyStrategy, OnStates
from sortilege.games import games
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event, Recorder
from sortilege.kernel.match import Match
from sortilege.kernel.outcome import Outcome, outcome_of
from sortilege.kernel.state import State, seats_in

if TYPE_CHECKING:
    from sortilege.lab.balance.question import Balance


@dataclass(frozen=True)
class Played:
    """A finished match: its events, its outcome and its length."""

    outcome: Outcome
    events: tuple[Event, ...]
    decisions: int
    steps: int


def play_states(
    balance: "Balance", number: int, strategies: Sequence[AnyStrategy]
) -> Played | None:
    """Play on states without views, if every strategy supports this; otherwise return None."""
    for_match = {one: one.for_match() for one in strategies if isinstance(one, OnStates)}
    quick = [for_match[one] for one in strategies if isinstance(one, OnStates)]
    if len(quick) < len(strategies):
        return None
    luck, sink = balance.luck(number), Recorder()
    chances = [balance.luck(number, "seat", seat) for seat in range(balance.seats)]
    state = balance.blank()
    state.deal(luck, sink)
    sight, decisions, steps = balance.rules_reading.sight(), 0, 0
    while not state.is_over():
        seat = seats_in(state.awaited())[0]
        seen = sight.see(state, seat)
        code = code_of(balance, quick[seat], seen, seat, chances[seat])
        decisions += len(state.legal(seat)) > 1
        steps += 1
        state.apply(seat, code, luck, sink)
    outcome = outcome_of(state)
    assert outcome is not None
    return Played(outcome, sink.take(), decisions, steps)


def code_of(
    balance: "Balance", player: OnStates[Any, Any, Any], state: State, seat: int, chance: Chance
) -> int:
    """The action that a player chooses at a state: by its policy, or by search if its level
    searches."""
    iterations = player.level(balance.level).iterations
    if iterations == 0:
        return player.code(state, seat)
    return player.think_on(state, seat, iterations, chance)


def play_match(balance: "Balance", number: int, strategies: Sequence[AnyStrategy]) -> Played:
    """Play a match in which every player follows the stream of its seat."""
    game, options = games[balance.game], balance.options
    match = game.new(balance.seats, options=options, chance=balance.luck(number))
    lucks = [balance.luck(number, "seat", seat) for seat in range(balance.seats)]
    players = [
        Player(game, seat, balance.seats, options, luck, balance.level)
        for seat, luck in enumerate(lucks)
    ]
    for player, strategy in zip(players, strategies, strict=True):
        player.strategy = strategy
    decisions = play_out(match, Company(match, players))
    assert match.outcome is not None
    return Played(match.outcome, match.heard(None), decisions, len(match.played))


def play_out(match: Match, company: Company) -> int:
    """Play to the end. Returns how often a seat had more than one legal action."""
    decisions = 0
    while match.outcome is None:
        answer = company.ask()
        assert answer is not None, "no player acts"
        decisions += len(match.legal(answer[0])) > 1
        match.play(*answer)
    return decisions
