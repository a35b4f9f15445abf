"""Measures the server under load: tables of cinderella with four players. For comparison, the same
stack broadcasts to four clients, with as many messages of the same size in both directions, and
boardgame.io plays if it is installed (`bench/peers/boardgameio`). Then it measures the memory of an
idle table and of an idle connection.

python -m bench.load      prints Markdown
"""

import asyncio
import http.client
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import msgspec
import uvloop

from bench.line import Line, dial
from sortilege.kernel.proof import commitment

HOST = "127.0.0.1"
TABLES = (50, 200)
SEATS = 4
WARM, SECONDS, PAIRS = 1.0, 2.5, 10
CROWD = 500
ACT = b'{"type":"act","id":"%d","seq":%d,"seat":%d,"code":%d}'
TICK = os.sysconf("SC_CLK_TCK")
BOARDGAMEIO = Path(__file__).parent / "peers" / "boardgameio"
PEER_LINE = re.compile(r"(\d+) moves/s, server cpu per move (\d+) us")
PEER_TABLES = 50
"""With more tables, the peer's own clients need longer than the measurement to connect."""


@dataclass
class Load:
    """The results of a server under load."""

    moves: int = 0
    seconds: float = 0.0
    cpu: float = 0.0
    frames: float = 0.0
    size: float = 0.0
    waits: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    @property
    def cpu_each(self) -> float:
        """Microseconds of the server's processor time per move."""
        return self.cpu / self.moves * 1e6


class Process:
    """A server of `bench.served` in its own process."""

    def __init__(self, *words: str) -> None:
        command = [sys.executable, "-m", "bench.served", *words]
        self.running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.running.stdout is not None
        self.port = int(self.running.stdout.readline())

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        words = Path(f"/proc/{self.running.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / TICK

    def memory(self) -> int:
        """Bytes in memory now."""
        pages = int(Path(f"/proc/{self.running.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def ask(self, method: str, path: str, body: object = None) -> dict[str, object]:
        line = http.client.HTTPConnection(HOST, self.port)
        line.request(method, path, None if body is None else json.dumps(body))
        told: dict[str, object] = json.loads(line.getresponse().read())
        line.close()
        return told

    @property
    def ws(self) -> str:
        return f"ws://{HOST}:{self.port}/ws"


@contextmanager
def served(*words: str) -> Iterator[Process]:
    process = Process(*words)
    try:
        yield process
    finally:
        process.running.kill()
        process.running.communicate()


# ── the load ──


class Count:
    """Counts moves, and how long their senders waited."""

    def __init__(self) -> None:
        self.moves = 0
        self.frames = 0
        self.bytes = 0
        self.waits: list[float] = []

    def heard(self, text: bytes) -> None:
        self.frames += 1
        self.bytes += len(text)

    def done(self, asked: float) -> None:
        self.moves += 1
        self.waits.append(time.perf_counter() - asked)


async def measure(process: Process, count: Count) -> Load:
    """Run for a while and measure."""
    await asyncio.sleep(WARM)
    moves, cpu, began = count.moves, process.cpu(), time.perf_counter()
    frames, size = count.frames, count.bytes
    await asyncio.sleep(SECONDS)
    seconds = time.perf_counter() - began
    done, heard = count.moves - moves, count.frames - frames
    each = (count.bytes - size) / heard
    return Load(
        done, seconds, process.cpu() - cpu, heard / done, each, count.waits[moves : moves + done]
    )


async def broadcast(process: Process, tables: int) -> Load:
    """Four clients at each table send messages in turn, and all four receive them."""
    count = Count()
    lines = []
    for table in range(tables):
        lines += [await dial(f"{process.ws}?table={table}", echo(seat, count)) for seat in range(4)]
    for line in lines[::SEATS]:
        line.say(ACT % (1, 1, 0, 7))
    return await measure(process, count)


def echo(seat: int, count: Count) -> Callable[[Line, bytes], None]:
    asked = time.perf_counter()

    def hears(line: Line, text: bytes) -> None:
        nonlocal asked
        count.heard(text)
        n = HEAR.decode(text).seq
        if n % SEATS == (seat + 1) % SEATS:
            count.done(asked)
        if n % SEATS == seat:
            asked = time.perf_counter()
            line.say(ACT % (n, n + 1, seat, 7))

    return hears


class View(msgspec.Struct):
    awaited: list[int]
    outcome: dict[str, object] | None


class Seen(msgspec.Struct):
    view: View
    legal: dict[str, list[int]]


class Frame(msgspec.Struct):
    type: str
    seq: int = -1
    n: int = 0
    key: str = ""
    commitment: str = ""
    pledges: list[str] = []
    match: Seen | None = None


READ = msgspec.json.Decoder(Frame)


class Echo(msgspec.Struct):
    """A message of the bare broadcast: the sender's text, padded to the size of a real update."""

    seq: int
    told: Frame


HEAR = msgspec.json.Decoder(Echo)


class Seat:
    """A player of cinderella who plays random actions without pauses."""

    line: Line

    def __init__(self, seat: int, count: Count) -> None:
        self.seat = seat
        self.count = count
        self.asked: float | None = None
        self.nonces: dict[str, str] = {}
        self.seated = asyncio.get_running_loop().create_future()

    def hears(self, line: Line, text: bytes) -> None:
        self.count.heard(text)
        frame = READ.decode(text)
        if frame.type == "ping":
            line.say(b'{"type":"pong","n":%d}' % frame.n)
        if frame.type == "committed":
            nonce = self.nonces.setdefault(frame.commitment, secrets.token_hex(32))
            self.agree(line, frame, "pledge", digest=commitment(nonce))
        if frame.type == "pledged":
            self.agree(line, frame, "open", nonce=self.nonces.pop(frame.commitment))
        if frame.type == "seated":
            self.seated.set_result(None)
        if frame.type == "refused":
            raise AssertionError(text)
        if frame.match is not None:
            self.sees(line, frame.seq, frame.match)

    def agree(self, line: Line, frame: Frame, type: str, **told: str) -> None:
        """Contribute to the shared random seed."""
        line.say(json.dumps({"type": type, "commitment": frame.commitment, **told}).encode())

    def sees(self, line: Line, seq: int, match: Seen) -> None:
        if self.asked is not None:
            self.count.done(self.asked)
            self.asked = None
        if match.view.outcome is not None and self.seat == 0:
            line.say(b'{"type":"start"}')
        elif match.view.awaited == [self.seat]:
            codes = match.legal[str(self.seat)]
            code = codes[seq * 7 % len(codes)]
            self.asked = time.perf_counter()
            line.say(ACT % (seq, seq, self.seat, code))


async def play(process: Process, tables: int) -> Load:
    """Four people at each table play one match after the other."""
    count = Count()
    hosts = [await lay(process, count) for _ in range(tables)]
    for host in hosts:
        host.say(b'{"type":"start"}')
    return await measure(process, count)


async def lay(process: Process, count: Count, kind: type[Seat] = Seat) -> Line:
    """Open a table with four people; return the host's connection."""
    table = open_table(process)
    hello = {"type": "hello", "table": table["table"], "since": -1}
    lines = []
    for n in range(SEATS):
        seat = kind(n, count)
        line = await dial(process.ws, seat.hears)
        lines.append(line)
        line.say(json.dumps({**hello, "keys": table["keys"] if n == 0 else []}).encode())
        if n > 0:
            line.say(b'{"type":"sit","seat":%d,"name":"Tom","animal":"owl"}' % n)
            await seat.seated
    return lines[0]


def open_table(process: Process) -> dict[str, object]:
    asked = {"game": "cinderella", "name": "Zo\u00e9", "animal": "fox", "seats": SEATS}
    return process.ask("POST", "/api/tables", asked)


# ── memory ──


def idle_table(process: Process) -> float:
    """Kilobytes of a table in memory without devices."""
    open_and_look(process, 20)
    before = process.memory()
    open_and_look(process, CROWD)
    return (process.memory() - before) / CROWD / 1000


def open_and_look(process: Process, tables: int) -> None:
    for _ in range(tables):
        process.ask("GET", f"/api/tables/{open_table(process)['table']}")


async def idle_connection(process: Process) -> float:
    """Kilobytes of a connection: a device that watches a table."""
    tables = [open_table(process)["table"] for _ in range(CROWD // 20)]
    await watch(process, tables[:1])
    for table in tables:
        process.ask("GET", f"/api/tables/{table}")
    before = process.memory()
    lines = [await watch(process, [table]) for table in tables for _ in range(20)]
    return (process.memory() - before) / len(lines) / 1000


async def watch(process: Process, tables: list[object]) -> Line:
    welcomed = asyncio.Event()
    line = await dial(process.ws, lambda line, text: welcomed.set())
    line.say(json.dumps({"type": "hello", "table": tables[0], "keys": [], "since": -1}).encode())
    await welcomed.wait()
    return line


# ── the report ──


def row(*cells: str) -> None:
    print(f"| {' | '.join(cells)} |", flush=True)


def told(what: str, loads: list[Load], bare: list[Load]) -> None:
    """The median of each figure; ratios compare two consecutive runs."""
    pairs = list(zip(loads, bare, strict=True))
    row(
        what,
        f"{median(load.rate for load in loads):,.0f}",
        f"{median(load.rate / base.rate for load, base in pairs):.2f} ×",
        f"{median(load.cpu_each for load in loads):.0f} µs",
        f"{median(base.cpu_each / load.cpu_each for load, base in pairs):.2f} ×",
        f"{median(median(load.waits) for load in loads) * 1000:.1f} ms",
        f"{median(load.frames for load in loads):.2f} × "
        f"{median(load.size for load in loads):,.0f} bytes",
    )


def boardgame_io(tables: int) -> Load | None:
    """Measure boardgame.io's server, which keeps its state in memory. Returns None unless
    `npm install` has been run in its folder."""
    if not (BOARDGAMEIO / "node_modules").is_dir():
        return None
    command = ["node", "load.js", str(tables), str(SECONDS)]
    printed = subprocess.run(command, cwd=BOARDGAMEIO, capture_output=True, text=True, check=True)
    found = PEER_LINE.search(printed.stdout)
    assert found is not None, printed.stdout
    rate, cpu_each = int(found[1]), int(found[2])
    return Load(rate, 1.0, rate * cpu_each / 1e6)


def told_peer(what: str, peers: list[Load], ours: list[Load]) -> None:
    """Compare a peer with our run just before or after it."""
    ratios = [peer.cpu_each / load.cpu_each for peer, load in zip(peers, ours, strict=False)]
    cpu_each = f"{median(peer.cpu_each for peer in peers):.0f} µs"
    times_ours = f"{median(ratios):.2f} × ours"
    row(what, f"{median(peer.rate for peer in peers):,.0f}", "", cpu_each, times_ours, "", "")


def compare(tables: int, folder: str) -> None:
    """Measure both servers alternately with this many tables, because the machine's speed changes
    by the minute."""
    bare: list[Load] = []
    ours: list[Load] = []
    peers: list[Load] = []
    for pair in range(PAIRS):
        for is_bare in (True, False) if pair % 2 else (False, True):
            if is_bare:
                with served("bare") as process:
                    bare.append(uvloop.run(broadcast(process, tables)))
            else:
                with served("ours", f"{folder}/{tables}-{pair}") as process:
                    ours.append(uvloop.run(play(process, tables)))
        peer = boardgame_io(tables) if tables <= PEER_TABLES else None
        peers += [] if peer is None else [peer]
    told(f"{tables} tables: bare broadcast, the same stack", bare, bare)
    told(f"{tables} tables: rules, durable log, projections", ours, bare)
    if peers:
        told_peer(f"{tables} tables: boardgame.io, state in memory", peers, ours)


def main() -> None:
    print(f"\n### The server under load: cinderella at tables of {SEATS}\n")
    with tempfile.TemporaryDirectory() as folder:
        row("what", "moves/s", "ratio", "processor a move", "ratio", "p50", "sent a move")
        row("---", "--:", "--:", "--:", "--:", "--:", "--:")
        for tables in TABLES:
            compare(tables, folder)
        print()
        with served("ours", f"{folder}/idle") as process:
            print(f"An idle table weighs {idle_table(process):.0f} kB (at most 50),")
            weight = uvloop.run(idle_connection(process))
            print(f"a connection {weight:.0f} kB (at most 100).")


if __name__ == "__main__":
    main()
