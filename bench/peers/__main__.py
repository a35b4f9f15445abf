"""Measures a peer.

python -m bench.peers NAME      prints its decisions per second
"""

import os
import random
import sys
from collections.abc import Callable
from typing import Any

from bench.clock import rate


def cinderella_openspiel() -> float:
    from bench.peers import cinderella_openspiel as peer

    return rate(lambda games: int(peer.run(games)[0]))


def cinderella_pettingzoo() -> float:
    from bench.peers import cinderella_pettingzoo as peer

    return rate(lambda games: int(peer.run(games)[0]))


def cinderella_pettingzoo_raw() -> float:
    """The same without PettingZoo's wrappers."""
    from bench.peers import cinderella_pettingzoo as peer

    return rate(lambda games: int(peer.run_raw(games)[0]))


def leduc_poker() -> float:
    """OpenSpiel's C++ `leduc_poker`, driven from a Python loop as researchers do. The loop reads
    only legal actions, no observations."""
    return leduc(leduc_match)


def leduc_poker_seen() -> float:
    """The same with the inputs of a learner: the tensor of the player to move and the mask, at
    every decision."""
    return leduc(leduc_match_seen)


def leduc(play: Callable[[Any, Callable[[], float]], int]) -> float:
    import pyspiel

    game = pyspiel.load_game("leduc_poker")
    draw = random.Random(1).random
    return rate(lambda games: sum(play(game, draw) for _ in range(games)))


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


def leduc_match_seen(game: Any, draw: Callable[[], float]) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            continue
        player = state.current_player()
        state.observation_tensor(player)  # a learner would read it
        mask = state.legal_actions_mask(player)
        actions = [action for action, may in enumerate(mask) if may]
        decisions += len(actions) > 1
        state.apply_action(actions[int(draw() * len(actions))])
    return decisions


def leduc_environment() -> float:
    """The same through `rl_environment`, which OpenSpiel's own learners use."""
    from open_spiel.python.rl_environment import Environment

    environment = Environment("leduc_poker", include_full_state=False)
    draw = random.Random(1).random
    return rate(lambda games: sum(environment_match(environment, draw) for _ in range(games)))


def environment_match(environment: Any, draw: Callable[[], float]) -> int:
    told, decisions = environment.reset(), 0
    while not told.last():
        actions = told.observations["legal_actions"][told.current_player()]
        decisions += len(actions) > 1
        told = environment.step([actions[int(draw() * len(actions))]])
    return decisions


TABLES = 1024


def leduc_pgx() -> float:
    """Pgx's `leduc_holdem`, with many tables in lockstep, compiled by JAX for one core. Every step
    creates tensors and masks. It runs in its own environment (.venv-pgx), if there is one."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    import jax
    import pgx
    from pgx.experimental import auto_reset

    game, keys = pgx.make("leduc_holdem"), jax.random.split(jax.random.PRNGKey(1), TABLES)

    def step(state: Any, key: Any) -> Any:
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        here, later = jax.random.split(key)
        answer = jax.random.categorical(here, logits)
        return auto_reset(game.step, game.init)(state, answer, later), later

    begin, go_on = jax.jit(jax.vmap(game.init)), jax.jit(jax.vmap(step))
    now = [begin(keys), keys]

    def work(steps: int) -> int:
        for _ in range(steps):
            now[0], now[1] = go_on(now[0], now[1])
            now[0].observation.block_until_ready()
        return steps * TABLES

    return rate(work)


PEERS: dict[str, Callable[[], float]] = {
    "cinderella_openspiel": cinderella_openspiel,
    "cinderella_pettingzoo": cinderella_pettingzoo,
    "cinderella_pettingzoo_raw": cinderella_pettingzoo_raw,
    "leduc_environment": leduc_environment,
    "leduc_pgx": leduc_pgx,
    "leduc_poker": leduc_poker,
    "leduc_poker_seen": leduc_poker_seen,
}

if __name__ == "__main__":
    print(PEERS[sys.argv[1]]())
