"""Measures how long computer players and the coach think in the offline page on a slow device:
python -m bench.page_moves [4]

It opens the built page in a browser whose page process runs only a quarter of the time. (The
browser's own tools cannot slow a worker.) In the page's worker it plays a match of each game
with level 5 and times the page's own jobs."""

import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

from playwright.sync_api import Browser, Worker

from sortilege.games import games
from tests.browser import chromium
from tests.browser.device import Devices
from tests.browser.offline_page import hosted
from tests.browser.offline_table import is_ready
from tests.browser.person import Habits, Person
from tools import page_build

PERIOD = 0.04
"""Seconds of one cycle of running and standing still."""
MOVES = 20
"""How many moves, and how much advice, of each game are timed."""
MOVE_TARGET, ADVICE_TARGET = 1.0, 2.0
"""Targets in seconds: 95 % of the moves, and all advice."""

PROGRAM = """
import json
from time import perf_counter
from sortilege.bots.company import Company
from sortilege.bots.jobs import AdviceJob, MoveJob
from sortilege.bots.player import Player
from sortilege.bots.seat_stream import seat_stream
from sortilege.bots.slices import finish
from sortilege.games import games
from sortilege.kernel.chance import Seeded

def timed(job, speed):
    began = perf_counter()
    result = finish(job.slices(speed))
    return result, perf_counter() - began

def measure(id, seats, speed, most):
    '''The seconds of each move of level 5, and of each piece of advice.'''
    game = games[id]
    match = game.new(seats, seed="page moves")
    players = [Player(game, at, seats, match.options, Seeded(at)) for at in range(seats)]
    plain = Company(match, players)
    moves, advice = [], []
    while match.outcome is None and len(moves) < most:
        seat = match.awaited[0]
        if len(match.codes(seat)) > 1 and match.seq % 3 == 0 and game.race is None:
            stream = seat_stream(match, seat, seat)
            moves.append(timed(MoveJob(stream, 5, 12345, 67890 + match.seq), speed)[1])
            advice.append(timed(AdviceJob(stream, seat), speed)[1])
        plain.play_on()
    return moves, advice

def run(id, most):
    speed = page_server.tables.bot_jobs.measuring.result()
    return json.dumps([speed.a_second.get(id), *measure(id, games[id].seats[-1], speed, most)])
"""
BEGIN = """(code) => {
  const { python, page } = self.sortilege;
  python.globals.set('page_server', page);
  python.runPython(code);
}"""
RUN = "([id, most]) => self.sortilege.python.runPython(`run(${JSON.stringify(id)}, ${most})`)"
MEASURED = """() => self.sortilege?.python.runPython(
  'page_server.tables.bot_jobs.measuring.done()')"""


def page_processes(browser_pid: int) -> list[int]:
    """The processes of the browser's pages, as the system lists them."""
    parents: dict[int, int] = {}
    renderers = []
    for path in Path("/proc").iterdir():
        if path.name.isdigit():
            try:
                status = (path / "stat").read_text("utf-8").rpartition(")")[2].split()
                words = (path / "cmdline").read_bytes()
            except OSError:
                continue
            parents[int(path.name)] = int(status[1])
            if b"--type=renderer" in words:
                renderers.append(int(path.name))
    return [pid for pid in renderers if is_below(pid, browser_pid, parents)]


def is_below(pid: int, ancestor: int, parents: dict[int, int]) -> bool:
    while pid in parents and pid != ancestor:
        pid = parents[pid]
    return pid == ancestor


@contextmanager
def slowed(times: float) -> Iterator[None]:
    """Let this browser's page processes, which are below this process, run a part of the time."""
    ended = Event()

    def cycle() -> None:
        while not ended.is_set():
            pids = page_processes(os.getpid())
            until = time.monotonic() + 1.0
            while time.monotonic() < until and not ended.is_set():
                send(pids, signal.SIGSTOP)
                time.sleep(PERIOD * (1 - 1 / times))
                send(pids, signal.SIGCONT)
                time.sleep(PERIOD / times)

    thread = Thread(target=cycle)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        ended.set()
        if times > 1:
            thread.join()


def send(pids: list[int], what: signal.Signals) -> None:
    for pid in pids:
        try:
            os.kill(pid, what)
        except ProcessLookupError:
            continue


def percentile(seconds: list[float], share: float) -> float:
    return sorted(seconds)[min(len(seconds) - 1, int(share * len(seconds)))]


def ready_worker(person: Person) -> Worker:
    """The page's worker, when Python has started and has measured its speed."""
    person.visits("/")
    is_ready(person)
    worker = person.page.workers[0]
    worker.evaluate(BEGIN, PROGRAM)
    while not worker.evaluate(MEASURED):
        time.sleep(0.2)
    return worker


def measure(browser: Browser, url: str, times: float) -> bool:
    """Print a line for each game. Returns whether the targets are met."""
    is_met = True
    with slowed(times):
        person = Person(Devices(browser), url, Habits())
        worker = ready_worker(person)
        for id in games:
            if games[id].race is not None:
                continue
            speed, moves, advice = json.loads(worker.evaluate(RUN, [id, MOVES]))
            p95, worst = percentile(moves, 0.95), max(advice)
            is_met &= p95 <= MOVE_TARGET and worst <= ADVICE_TARGET
            told = "one look ahead" if speed is None else f"{speed:7.0f} iterations/s"
            print(
                f"{id:13} {told:>22}  moves {len(moves):3}: median {percentile(moves, 0.5):.2f} s, "
                f"p95 {p95:.2f} s, longest {max(moves):.2f} s; advice: longest {worst:.2f} s",
                flush=True,
            )
        person.context.close()
    return is_met


def main(times: float = 4.0) -> int:
    kind = page_build.built_kind()
    if kind is None:
        sys.exit("there is no page: run make page")
    print(f"{'compiled' if kind else 'plain'} page, {times:g} times slower")
    with chromium.browser() as browser, hosted(page_build.PAGE) as server:
        is_met = measure(browser, server.url, times)
    print(
        f"targets: moves {MOVE_TARGET:g} s at p95, advice {ADVICE_TARGET:g} s: "
        f"{'met' if is_met else 'missed'}"
    )
    return int(not is_met)


if __name__ == "__main__":
    sys.exit(main(*map(float, sys.argv[1:])))
