"""How many iterations a second search takes: ours, beside OpenSpiel's Python IS-MCTS.

python -m bench.search            ours, in whichever build this process imports
python -m bench.search leduc      OpenSpiel's, on `leduc_poker`, where it is installed
"""

import sys
from typing import Any

from bench.clock import rate

SIMULATIONS = 100


def ours(id: str, steps: int) -> float:
    """Iterations a second from a moment some steps into a game of two."""
    from sortilege.bots.levels import Level
    from sortilege.bots.player import Player
    from sortilege.games import games
    from sortilege.kernel.chance import Seeded
    from sortilege.kernel.stream import Stream

    match, luck = games[id].new(2, seed=1), Seeded(1)
    while len(match.played) < steps or len(match.legal(match.awaited[0])) < 3:
        legal = match.legal(match.awaited[0])
        match.play(match.awaited[0], legal[luck.below("any", len(legal))])
    seat = match.awaited[0]
    player = Player(match.game, seat, 2, match.options, Seeded(2), Level(iterations=1))
    update = Stream(match, seat).catch_up()
    assert update is not None
    player.follow(update)

    def think(size: int) -> int:
        player.search(update.view).run(size * SIMULATIONS)
        return size * SIMULATIONS

    return rate(think)


def leduc() -> float:
    """The peer: iterations a second from the first decision of `leduc_poker`."""
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("leduc_poker")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])

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

    return rate(think)


if __name__ == "__main__":
    if sys.argv[1:] == ["leduc"]:
        print(f"OpenSpiel, leduc_poker: {leduc():,.0f} iterations/s")
    else:
        for id, steps in (("unicorn", 6), ("mago", 30)):
            print(f"{id}: {ours(id, steps):,.0f} iterations/s", flush=True)
