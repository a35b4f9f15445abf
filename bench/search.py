"""How many iterations a second search takes: ours, beside OpenSpiel's IS-MCTS.

python -m bench.search            ours, in whichever build this process imports
python -m bench.search leduc      OpenSpiel's in Python, on `leduc_poker`, where it is installed
python -m bench.search native     OpenSpiel's in C++, on the same

An iteration is longer where the game is: so the actions an iteration takes on average are told too,
and ours is measured once in the middle of a game, and once so near its end that an iteration is
about as long as one of `leduc_poker`.
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
"""Of one search: at least as many as our strongest players take."""

SIMULATIONS = 100
"""Of one search of the peer in Python, which is slow."""

SAMPLE = 2000

MIDDLE = {"unicorn": 6, "mago": 30}
"""So many actions into a game, made by anybody."""

LEFT = {"unicorn": 4, "mago": 4}
"""So many actions before the end of a game between plain players."""


def middle(id: str) -> Match:
    """A moment in the middle, at which there is a choice."""
    match, luck = games[id].new(2, seed=1), Seeded(1)
    while len(match.played) < MIDDLE[id] or len(match.legal(match.awaited[0])) < 3:
        legal = match.legal(match.awaited[0])
        match.play(match.awaited[0], legal[luck.below("any", len(legal))])
    return match


def late(id: str) -> Match:
    """A moment shortly before the end, at which there is a choice."""
    match = games[id].new(2, seed=1)
    Company(match, [Player(match.game, s, 2, match.options, Seeded(s)) for s in (0, 1)]).play_out()
    again = games[id].new(2, seed=1)
    for seat, action in match.played[: -LEFT[id]]:
        again.play(seat, action)
    return again


def ours(match: Match) -> tuple[float, float]:
    """Iterations a second from this moment, and the actions that one takes."""
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
    """`leduc_poker`, and the moment after its cards are dealt."""
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
    """The peer in Python: iterations a second from the first decision of `leduc_poker`, and the
    actions of a game from there on, the card that is drawn counted too."""
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
    """The actions to the end on average, made by anybody."""
    draw = random.Random(1)
    return sum(length(state.clone(), draw) for _ in range(SAMPLE)) / SAMPLE


def length(state: Any, draw: random.Random) -> int:
    """The actions to the end, made by anybody."""
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
