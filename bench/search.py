"""Measures search iterations per second: ours, and OpenSpiel's IS-MCTS.

python -m bench.search            ours, in the build that this process imports
python -m bench.search leduc      OpenSpiel's in Python, on `leduc_poker`, if it is installed
python -m bench.search native     OpenSpiel's in C++, on the same game

Iterations of longer games take longer. So the output includes the average number of actions per
iteration. Our search is measured once in the middle of a game, and once so near its end that an
iteration is about as long as one of `leduc_poker`.
"""

import random
import sys
from typing import Any

from bench.clock import rate
from sortilege.bots.company import Company
from sortilege.bots.levels import Level
from sortilege.bots.player import Player
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.stream import Stream

ITERATIONS = 4000
"""Iterations per search: at least as many as our strongest players use."""

SIMULATIONS = 100
"""Iterations per search of the peer in Python, which is slow."""

SAMPLE = 2000

ACTIONS_BEFORE = {"unicorn": 6, "mago": 30}
"""The number of random actions before a position in the middle of a game."""

ACTIONS_LEFT = {"unicorn": 4, "mago": 4}
"""The number of actions before the end of a game between plain players."""


def middle(id: str) -> Match:
    """A position in the middle with a choice."""
    match, luck = games[id].new(2, seed=1), Seeded(1)
    while len(match.played) < ACTIONS_BEFORE[id] or len(match.legal(match.awaited[0])) < 3:
        legal = match.legal(match.awaited[0])
        match.play(match.awaited[0], legal[luck.below("any", len(legal))])
    return match


def late(id: str) -> Match:
    """A position shortly before the end with a choice."""
    match = games[id].new(2, seed=1)
    Company(match, [Player(match.game, s, 2, match.options, Seeded(s)) for s in (0, 1)]).play_out()
    again = games[id].new(2, seed=1)
    for seat, action in match.played[: -ACTIONS_LEFT[id]]:
        again.play(seat, action)
    return again


def ours(match: Match) -> tuple[float, float]:
    """Iterations per second from this position, and the actions per iteration."""
    seat = match.awaited[0]
    player = Player(match.game, seat, 2, match.options, Seeded(2), Level(iterations=1))
    update = Stream(match, seat).catch_up()
    assert update is not None
    player.follow(update)

    def think(size: int) -> int:
        for _ in range(size):
            player.search(update.view).run(ITERATIONS)
        return size * ITERATIONS

    sample = player.search(update.view)
    sample.run(SAMPLE)
    return rate(think), sample.steps / SAMPLE


def first_decision() -> tuple[Any, Any]:
    """`leduc_poker`, and the position after the deal."""
    import pyspiel

    game = pyspiel.load_game("leduc_poker")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return game, state


def native() -> tuple[float, float]:
    """The peer in C++, with its own random rollouts."""
    import pyspiel

    _, state = first_decision()

    def think(size: int) -> int:
        for seed in range(size):
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
            pyspiel.ISMCTSBot(seed, evaluator, 2.0, ITERATIONS).step(state)
        return size * ITERATIONS

    return rate(think), mean_length(state)


def leduc() -> tuple[float, float]:
    """The peer in Python: iterations per second from the first decision of `leduc_poker`, and the
    actions from there to the end, including the drawn card."""
    from open_spiel.python.algorithms import ismcts, mcts

    game, state = first_decision()

    def think(size: int) -> int:
        for _ in range(size):
            bot: Any = ismcts.ISMCTSBot(
                game=game,
                uct_c=2.0,
                evaluator=mcts.RandomRolloutEvaluator(),
                max_simulations=SIMULATIONS,
                max_world_samples=-1,
            )
            bot.step(state)
        return size * SIMULATIONS

    return rate(think), mean_length(state)


def mean_length(state: Any) -> float:
    """The average number of random actions to the end."""
    draw = random.Random(1)
    return sum(length(state.clone(), draw) for _ in range(SAMPLE)) / SAMPLE


def length(state: Any, draw: random.Random) -> int:
    """The number of random actions to the end."""
    actions = 0
    while not state.is_terminal():
        state.apply_action(draw.choice(state.legal_actions()))
        actions += 1
    return actions


def tell(what: str, found: tuple[float, float]) -> None:
    print(f"{what}: {found[0]:,.0f} iterations/s, {found[1]:.1f} actions each", flush=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["leduc"]:
        tell("OpenSpiel in Python, leduc_poker", leduc())
    elif sys.argv[1:] == ["native"]:
        tell("OpenSpiel in C++, leduc_poker", native())
    else:
        for id in ("unicorn", "mago"):
            tell(f"{id}, in the middle", ours(middle(id)))
            tell(f"{id}, near the end", ours(late(id)))
