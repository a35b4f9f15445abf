"""Measures the vector of tables and the peers in one run: decisions per second, with tensors and
masks.

python -m bench.vector            prints Markdown
python -m bench.vector GAME SEATS [memory]     prints one figure

Answers are random. It counts only decisions with two or more legal actions; waiting is one.
"""

import sys
from statistics import median

from bench.__main__ import ROOT, run
from bench.clock import rate
from sortilege.learn import Tables

TABLES = 1024
TURNS = 5
PEERS = (
    "cinderella_pettingzoo", "leduc_poker_seen", "leduc_poker", "leduc_environment",
    "cinderella_openspiel",
)  # fmt: skip
PGX = ROOT / ".venv-pgx" / "bin" / "python"
"""An environment with Pgx and JAX for comparison, if there is one (`pip install pgx jax`)."""

ROWS = (
    ("cinderella", "3"), ("unicorn", "2"), ("mago", "3"), ("bell", "4"), ("metamorphose", "2"),
    ("cinderella", "3", "memory"), ("unicorn", "2", "memory"),
)  # fmt: skip
OURS = ", ".join(ROWS[0])


def measure(game: str, seats: int, memory: bool) -> float:
    """Answers per second of learners at all seats."""
    many = Tables(game, num_envs=TABLES, seats=seats, memory=memory)
    many.reset(seed=1)

    def work(steps: int) -> int:
        for _ in range(steps):
            many.step(many.sample())
        return steps * TABLES

    return rate(work)


def by_turns(peers: dict[str, str]) -> list[dict[str, float]]:
    """Measure every installed peer and then our first row, several times, because the machine's
    speed varies."""
    turns = []
    for _ in range(TURNS):
        told = {name: run("bench.peers", name, python=python) for name, python in peers.items()}
        told[OURS] = run("bench.vector", *ROWS[0])
        turns.append({name: float(figure) for name, figure in told.items() if figure})
    return turns


def ratios(turns: list[dict[str, float]], peer: str) -> str:
    """The median, the minimum and the maximum."""
    found = [turn[OURS] / turn[peer] for turn in turns]
    return f" {median(found):,.1f} ({min(found):,.1f} to {max(found):,.1f}) |"


def main() -> None:
    turns = by_turns(dict.fromkeys(PEERS, sys.executable) | {"leduc_pgx": str(PGX)})
    rates = {name: median(turn[name] for turn in turns) for name in turns[0]}
    mine = rates.pop(OURS)
    print(f"\n### {TABLES} tables in lockstep, every seat a learner's; {TURNS} turns\n")
    print("| what | decisions/s |" + "".join(f" × {name} |" for name in rates))
    print("|---|--:|" + "--:|" * len(rates))
    for name, figure in rates.items():
        print(f"| {name} | {figure:,.0f} |" + " |" * len(rates))
    print(f"| {OURS} | {mine:,.0f} |" + "".join(ratios(turns, peer) for peer in rates), flush=True)
    for row in ROWS[1:]:
        told = run("bench.vector", *row)
        if told is not None:
            cells = "".join(f" {float(told) / peer:,.1f} |" for peer in rates.values())
            print(f"| {', '.join(row)} | {float(told):,.0f} |{cells}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        game, seats, *memory = sys.argv[1:]
        print(measure(game, int(seats), bool(memory)))
    else:
        main()
