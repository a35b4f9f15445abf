"""The peers: the same game, or one of like size, in other people's frameworks. They run as their
authors wrote them; one that is not there is left out.

    python -m bench.peers NAME      prints its decisions a second
"""

import importlib
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.clock import rate

HOME = Path(os.environ.get("SORTILEGE_PEERS", "../shared/examples/peers"))


def cinderella_openspiel() -> float:
    peer = load("cinderella_openspiel")
    return rate(lambda games: int(peer.run(games)[0]))


def cinderella_pettingzoo() -> float:
    sys.modules["game_b"] = importlib.import_module("bench.game_b")
    peer = load("cinderella_pettingzoo")
    return rate(lambda games: int(peer.run(games)[0]))


def load(name: str) -> Any:
    """A peer's module from its own folder."""
    sys.path.insert(0, str(HOME.resolve()))
    return importlib.import_module(name)


def leduc_poker() -> float:
    """OpenSpiel's C++ `leduc_poker`, driven from a Python loop as researchers do."""
    import pyspiel

    game = pyspiel.load_game("leduc_poker")
    draw = random.Random(1).random
    return rate(lambda games: sum(leduc_match(game, draw) for _ in range(games)))


def leduc_match(game: Any, draw: Callable[[], float]) -> int:
    """One random match; counts decisions with two or more legal actions."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            continue
        actions = state.legal_actions()
        decisions += len(actions) > 1
        state.apply_action(actions[int(draw() * len(actions))])
    return decisions


PEERS: dict[str, Callable[[], float]] = {
    "cinderella_openspiel": cinderella_openspiel,
    "cinderella_pettingzoo": cinderella_pettingzoo,
    "leduc_poker": leduc_poker,
}

if __name__ == "__main__":
    print(PEERS[sys.argv[1]]())
