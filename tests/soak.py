"""Plays many thousands of random games of every game, and checks each step.

    python -m tests.soak [--only GAME] [--games 10000] [--seed 0]

It plays that many games of every variant with every number of seats. If a check fails, the exit
code is 1 and the summary names the table and the seed.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.playout import checked_playouts, is_compiled
from tests.contract.entry import Entry, tables

BATCH = 100
STEPS_PER_EXTRA_ACTION = 3


@dataclass
class Soaked:
    """The results of the games at one table."""

    entry: Entry
    games: int = 0
    steps: int = 0
    seconds: float = 0.0
    fault: str = ""


def soak(entry: Entry, count: int, seed: str) -> Iterator[Soaked]:
    """Play that many games in batches; yield the result after each. A failure ends it."""
    soaked = Soaked(entry)
    began = perf_counter()
    while soaked.games < count and not soaked.fault:
        batch = min(BATCH, count - soaked.games)
        play(soaked, batch, f"{seed}: {entry} from game {soaked.games}")
        soaked.seconds = perf_counter() - began
        yield soaked


def play(soaked: Soaked, batch: int, seed: str) -> None:
    """Play one batch with its own seed, which reproduces a failure."""
    try:
        tally = checked_playouts(soaked.entry.blank(), batch, Seeded(seed), STEPS_PER_EXTRA_ACTION)
    except Exception as why:
        soaked.fault = f"Seeded({seed!r}): {type(why).__name__}: {why}"
        return
    soaked.games += tally.games
    soaked.steps += tally.steps


def soak_all(entries: Sequence[Entry], count: int, seed: str, console: Console) -> list[Soaked]:
    """Play at every table and show the progress."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    done: list[Soaked] = []
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        bar = progress.add_task("", total=len(entries) * count)
        for entry in entries:
            progress.update(bar, description=str(entry))
            for soaked in soak(entry, count, seed):
                progress.update(bar, completed=len(done) * count + soaked.games)
            done.append(soaked)
    return done


def summary(done: Sequence[Soaked]) -> Table:
    """A table of results with a line for every table, and the sum."""
    table = Table("table", "games", "steps", "seconds", "", title="soak", show_footer=True)
    for column in table.columns[1:4]:
        column.justify = "right"
    for soaked in done:
        told = f"[red]{soaked.fault}" if soaked.fault else "[green]ok"
        table.add_row(str(soaked.entry), *figures([soaked]), told)
    for column, figure in zip(table.columns, ["all", *figures(done)], strict=False):
        column.footer = figure
    return table


def figures(done: Sequence[Soaked]) -> list[str]:
    return [
        f"{sum(soaked.games for soaked in done):,}",
        f"{sum(soaked.steps for soaked in done):,}",
        f"{sum(soaked.seconds for soaked in done):.1f}",
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tests.soak", description=__doc__.partition("\n")[0])
    parser.add_argument("--only", choices=games, action="append", help="this game alone")
    parser.add_argument("--games", type=int, default=10_000, help="games at every table")
    parser.add_argument("--seed", default="0", help="other seeds play other games")
    asked = parser.parse_args(arguments)
    console = Console()
    if not is_compiled():
        console.print("These rules are plain Python: this will take long.")
    entries = [entry for id in asked.only or games for entry in tables(games[id])]
    done = soak_all(entries, asked.games, asked.seed, console)
    console.print(summary(done))
    return 1 if any(soaked.fault for soaked in done) else 0


if __name__ == "__main__":
    sys.exit(main())
