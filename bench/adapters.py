"""Measures our adapters for OpenSpiel, PettingZoo and Gymnasium beside peers, with one table and
random answers.

python -m bench.adapters                     prints a table in Markdown
python -m bench.adapters NAME GAME SEATS     prints decisions per second of one of ours

Every decision of ours has an observation tensor and the legal answers, as learners get them.
"""

import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from bench.__main__ import run
from bench.clock import rate
from sortilege.kernel.chance import Seeded

TABLES = (("cinderella", 3), ("unicorn", 2), ("mago", 3), ("bell", 4), ("metamorphose", 2))


PEERS = {
    "cinderella_openspiel": "legal answers only",
    "cinderella_pettingzoo": "tensor and mask",
    "cinderella_pettingzoo_raw": "tensor and mask",
    "leduc_environment": "tensor and legal answers",
    "leduc_poker_seen": "tensor and mask",
}
"""What a learner gets from each peer at a decision."""


def openspiel(game: str, seats: int) -> Callable[[int], int]:
    import pyspiel

    import sortilege.learn.openspiel  # registers the games

    assert sortilege.learn.openspiel.__doc__
    loaded = pyspiel.load_game(f"python_sortilege_{game}", {"seats": seats})
    luck, number = Seeded(1), [0]

    def work(answers: int) -> int:
        done = 0
        while done < answers:
            state = loaded.new_initial_state()
            state.apply_action(number[0] % 1000)
            number[0] += 1
            while not state.is_terminal() and done < answers:
                state.observation_tensor(state.current_player())  # a learner would read it
                state.apply_action(luck.pick("answer", state.legal_actions()))
                done += 1
        return done

    return work


def aec(game: str, seats: int, raw: bool = False) -> Callable[[int], int]:
    from sortilege.learn.pettingzoo import aec

    env, luck = aec(game, seats, raw=True) if raw else aec(game, seats), Seeded(1)
    env.reset(seed=1)

    def work(answers: int) -> int:
        done = 0
        while done < answers:
            if not env.agents:
                env.reset()
            seen, _, over, broken, _ = env.last()
            if over or broken:
                env.step(None)
                continue
            env.step(drawn(seen, luck))
            done += 1
        return done

    return work


def aec_raw(game: str, seats: int) -> Callable[[int], int]:
    return aec(game, seats, raw=True)


def one_seat(game: str, seats: int) -> Callable[[int], int]:
    """A learner at one seat against random players: only its own decisions count."""
    from sortilege.learn import OneSeat

    env, luck = OneSeat(game, seats), Seeded(1)
    now = [env.reset(seed=1)[0]]

    def work(answers: int) -> int:
        for _ in range(answers):
            now[0], _, over, broken, _ = env.step(np.int64(drawn(now[0], luck)))
            if over or broken:
                now[0], _ = env.reset()
        return answers

    return work


def drawn(seen: dict[str, Any], luck: Seeded) -> int:
    """A random legal answer."""
    return int(luck.pick("answer", np.flatnonzero(seen["action_mask"]).tolist()))


ADAPTERS: dict[str, Callable[[str, int], Callable[[int], int]]] = {
    "openspiel": openspiel,
    "aec": aec,
    "aec_raw": aec_raw,
    "one_seat": one_seat,
}


def main() -> None:
    print("| one table | whose | a learner gets | decisions/s |")
    print("|---|---|---|--:|")
    for game, seats in TABLES:
        for name in ADAPTERS:
            figure = run("bench.adapters", name, game, str(seats))
            show(f"{name}, {game}, {seats} seats", "ours", "tensor and mask", figure)
    for name, given in PEERS.items():
        show(name, "peer", given, run("bench.peers", name))


def show(what: str, whose: str, given: str, figure: str | None) -> None:
    told = "–" if figure is None else f"{float(figure):,.0f}"
    print(f"| {what} | {whose} | {given} | {told} |", flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        name, game, seats = sys.argv[1:]
        print(rate(ADAPTERS[name](game, int(seats))))
    else:
        main()
