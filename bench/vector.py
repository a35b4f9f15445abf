"""The vector of tables beside the peers, in one run: decisions a second, with tensors and masks.

python -m bench.vector            prints Markdown
python -m bench.vector GAME SEATS [memory]     prints one figure

Random answers; only those with two or more legal actions are asked for, and waiting is one.
"""

import sys

from bench.__main__ import ROOT, run
from bench.clock import rate
from sortilege.learn import Tables

TABLES = 1024
PEERS = (
    "cinderella_pettingzoo", "leduc_poker_seen", "leduc_poker", "leduc_environment",
    "cinderella_openspiel",
)  # fmt: skip
PGX = ROOT / ".venv-pgx" / "bin" / "python"
"""Has Pgx and JAX, where somebody wants to see them beside ours (`pip install pgx jax`)."""

ROWS = (
    ("cinderella", "3"), ("unicorn", "2"), ("mago", "3"), ("bell", "4"), ("metamorphose", "2"),
    ("cinderella", "3", "memory"), ("unicorn", "2", "memory"),
)  # fmt: skip


def measure(game: str, seats: int, memory: bool) -> float:
    """Answers a second, of a learner at every seat."""
    many = Tables(game, num_envs=TABLES, seats=seats, memory=memory)
    many.reset(seed=1)

    def work(steps: int) -> int:
        for _ in range(steps):
            many.step(many.sample())
        return steps * TABLES

    return rate(work)


def main() -> None:
    peers = {name: float(told) for name in PEERS if (told := run("bench.peers", name))}
    if PGX.exists() and (told := run("bench.peers", "leduc_pgx", python=str(PGX))):
        peers["leduc_pgx"] = float(told)
    print(f"\n### {TABLES} tables in lockstep, every seat a learner's\n")
    print("| what | decisions/s |" + "".join(f" × {name} |" for name in peers))
    print("|---|--:|" + "--:|" * len(peers))
    for name, figure in peers.items():
        print(f"| {name} | {figure:,.0f} |" + " |" * len(peers))
    for row in ROWS:
        told = run("bench.vector", *row)
        if told is not None:
            ratios = "".join(f" {float(told) / peer:,.1f} |" for peer in peers.values())
            print(f"| {', '.join(row)} | {float(told):,.0f} |{ratios}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        game, seats, *memory = sys.argv[1:]
        print(measure(game, int(seats), bool(memory)))
    else:
        main()
