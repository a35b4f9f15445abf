"""Models the cost of many tables, and compares the model with a simulated day.

The model combines measurements (`MEASURED`) and assumptions (`Assumed`), and computes how many
processes and databases a number of tables needs at the busiest moment. The simulation opens tables
throughout a day, with as many entries as random games have, and counts the quantities that the
model averages.

python -m bench.day [--tables 1000000] [--sample 100]      prints Markdown
"""

import argparse
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from sortilege.games import games
from sortilege.kernel.chance import Seeded

HOURS = 24
STEP = 60
"""Seconds of one step of the simulation."""


@dataclass(frozen=True)
class Measured:
    """Measured on two cores of a shared virtual machine; see docs/scaling.md."""

    server: float = 252e-6
    """Seconds of processor time per move in the serving process."""
    database: float = 37e-6
    """Seconds of processor time per move in the database."""
    appends: float = 39_000
    """The most appends per second of one database."""
    table: float = 25e3
    """Bytes of a table in memory."""
    connection: float = 36e3
    """Bytes of a device's connection in memory."""
    stored: float = 450
    """Bytes of an entry on disk, with its checksum, index and free space."""
    sent: float = 4.2e3
    """Bytes sent per move to four devices."""


MEASURED = Measured()


@dataclass(frozen=True)
class Assumed:
    """Assumptions without a measurement. `busiest`: tables opened in the busiest hour, relative to
    the average; `pause`: seconds between two moves; `devices` per table; `filled`: the usable share
    of a core or a database."""

    busiest: float = 2.5
    pause: float = 5.0
    devices: float = 3.0
    filled: float = 0.5
    core: float = 15.0
    """Euros a month of a core with 4 GB, in a rented machine."""
    database: float = 400.0
    """Euros a month of a database with eight cores, and of its standby."""


@dataclass(frozen=True)
class Need:
    """What a number of tables per day needs at its busiest moment."""

    live: float
    moves: float
    cores: int
    databases: int
    memory: float
    traffic: float
    disk: float
    money: float


def model(tables: float, entries: float, assumed: Assumed) -> Need:
    """The need of tables with this many entries on average, opened during a day."""
    lasts = entries * assumed.pause
    live = tables / 86_400 * assumed.busiest * lasts
    return need(live, live / assumed.pause, tables * entries, assumed)


def need(live: float, moves: float, written: float, assumed: Assumed) -> Need:
    """The need of this many live tables, moves per second, and entries per day."""
    cores = math.ceil(moves * MEASURED.server / assumed.filled)
    databases = math.ceil(
        max(moves / MEASURED.appends, moves * MEASURED.database / 8) / assumed.filled
    )
    memory = live * (MEASURED.table + assumed.devices * MEASURED.connection)
    return Need(
        live,
        moves,
        cores,
        databases,
        memory,
        moves * MEASURED.sent,
        written * MEASURED.stored,
        cores * assumed.core + databases * assumed.database,
    )


def lengths(sample: int) -> list[int]:
    """The number of entries per table, for the same number of tables of each game. Random games are
    about as long as those of people, or longer."""
    found: list[int] = []
    for game in games.values():
        for n in range(sample):
            match = game.new(seats=3 if 3 in game.seats else game.seats[0], seed=n)
            luck = Seeded(f"day {n}")
            while not match.is_over and match.seq < 5000:
                seat = match.awaited[0]
                codes = match.codes(seat)
                match.play(seat, codes[luck.below("any", len(codes))])
            found.append(match.seq + 12)  # plus the lobby
    return found


def arrivals(tables: int, assumed: Assumed, luck: random.Random) -> Iterator[int]:
    """The number of tables opened in each step of a day: few at night, most in the evening."""
    steps = HOURS * 3600 // STEP
    depth = assumed.busiest - 1
    shape = [
        max(0.02, 1 + depth * math.cos(2 * math.pi * (n / steps - 20 / 24))) for n in range(steps)
    ]
    total = sum(shape)
    for part in shape:
        mean = tables * part / total
        yield max(0, round(luck.gauss(mean, math.sqrt(mean))))


def simulate(tables: int, known: list[int], assumed: Assumed, seed: int) -> Need:
    """One day after an identical one; each table lasts as many moves as some real game."""
    luck = random.Random(seed)
    steps = HOURS * 3600 // STEP
    changes = [0] * (3 * steps)
    written = 0
    for day in (0, 1):
        for n, opened in enumerate(arrivals(tables, assumed, luck)):
            began = day * steps + n
            scale = max(1, opened // 40)
            for _ in range(opened // scale):
                entries = luck.choice(known)
                pause = assumed.pause * luck.lognormvariate(0, 0.5) / math.exp(0.125)
                last = min(len(changes) - 1, began + max(1, round(entries * pause / STEP)))
                changes[began] += scale
                changes[last] -= scale
                written += entries * scale if day else 0
    live = list(accumulate(changes))[steps : 2 * steps]
    return need(max(live), max(live) / assumed.pause, written, assumed)


def row(what: str, found: Need) -> None:
    cells = [
        what,
        f"{found.live:,.0f}",
        f"{found.moves:,.0f}",
        f"{found.cores:,}",
        f"{found.databases:,}",
        f"{found.memory / 1e9:,.1f} GB",
        f"{found.traffic * 8 / 1e6:,.0f} Mbit/s",
        f"{found.disk / 1e9:,.1f} GB",
        f"{found.money:,.0f} €",
    ]
    print(f"| {' | '.join(cells)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.day")
    parser.add_argument("--tables", type=int, default=1_000_000, help="tables of the simulated day")
    parser.add_argument("--sample", type=int, default=100, help="games played of each kind")
    asked = parser.parse_args()
    known = lengths(asked.sample)
    average = sum(known) / len(known)
    print(f"\nA table has {average:.0f} entries ({len(known)} games played).\n")
    print("| tables a day | live | moves/s | cores | databases | memory | traffic | disk | month |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    usual = Assumed()
    for tables in (10_000, 1_000_000, 100_000_000):
        row(f"model: {tables:,}", model(tables, average, usual))
    cases = {
        "as assumed": usual,
        "pauses a third": replace(usual, pause=usual.pause / 3),
        "pauses three times": replace(usual, pause=usual.pause * 3),
        "evenings three times as steep": replace(usual, busiest=1 + 3 * (usual.busiest - 1)),
    }
    for name, assumed in cases.items():
        row(f"model: {asked.tables:,}, {name}", model(asked.tables, average, assumed))
        row(f"simulated: {asked.tables:,}, {name}", simulate(asked.tables, known, assumed, 1))


if __name__ == "__main__":
    main()
