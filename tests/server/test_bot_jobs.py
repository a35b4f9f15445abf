"""Jobs give the same results in the event loop and in worker processes, and the pool survives the
death of workers.
"""

import asyncio
import gc
import os
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import msgspec
import pytest

import sortilege
from sortilege.bots.coach import Coach
from sortilege.bots.jobs import TurningPointsJob
from sortilege.bots.slices import finish
from sortilege.bots.turning import turning_points
from sortilege.games import games
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.stream import Update
from sortilege.server.bots import executor
from sortilege.server.bots.bot_jobs import BotJobs, JobFailed
from sortilege.server.bots.executor import MAX_ATTEMPTS, ProcessJobs, bot_jobs
from sortilege.server.bots.fair_queue import FairQueue
from sortilege.server.bots.in_loop import InLoopJobs
from sortilege.server.bots.replay_job import ReplayJob
from sortilege.server.process.next_build import NextBuild
from sortilege.server.protocol import Seen
from sortilege.server.records import steps
from sortilege.table.advice import advice_job
from sortilege.table.entries import Acted
from sortilege.table.pace import INSTANT
from sortilege.table.stand_ins import StandIns
from sortilege.table.timetable import Timetable
from tests.server.jobs import (
    LEVELS,
    TIMEOUT,
    DeadlyJob,
    FailingJob,
    LongWaitJob,
    ProcessFactsJob,
    WaitJob,
    any_job,
    move_job,
    seated,
    start_badly,
    until,
)
from tests.table.drawn import Drawn

Kind = Callable[[], BotJobs]

KINDS: dict[str, Kind] = {"loop": InLoopJobs, "workers": partial(ProcessJobs, 1)}

either = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


@asynccontextmanager
async def opened(kind: Kind) -> AsyncIterator[BotJobs]:
    jobs = kind()
    try:
        yield jobs
    finally:
        await jobs.close()


@asynccontextmanager
async def workers(count: int = 1, timeout: float = 60.0) -> AsyncIterator[ProcessJobs]:
    jobs = ProcessJobs(count, timeout)
    try:
        yield jobs
    finally:
        await jobs.close()
        await until(lambda: jobs.counts().gauges["bot_workers"] == 0)


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    async def told() -> None:
        await scenario()

    asyncio.run(told())


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# ── results ──


@either
def test_moves_are_those_of_players_who_follow_the_match_itself(kind: Kind) -> None:
    async def scenario() -> None:
        async with opened(kind) as jobs:
            for game in LEVELS:
                drawn = seated(game)
                table, here = Timetable(drawn.table, INSTANT, 0.0), StandIns(drawn.table)
                for _ in range(14):
                    while (undecided := table.undecided()) is not None:
                        job = table.stand_ins.move_job(drawn.match, undecided[1])
                        table.stand_ins.take_result(*undecided, await jobs.run(job, "table"))
                    entry, answer = table.due(0.0), here.gather(drawn.match).ask()
                    assert answer is not None
                    seat, action = answer
                    assert entry == here.acted(seat, action.code), game
                    assert isinstance(entry, Acted)
                    drawn.write(entry)

    run(scenario)


@either
def test_a_move_after_an_undo_is_as_if_the_undone_action_had_never_been(kind: Kind) -> None:
    async def scenario() -> None:
        async with opened(kind) as jobs:
            drawn = Drawn("PB", "metamorphose", first=0).start()
            while drawn.match.awaited == (0,):
                drawn.act(0, drawn.match.codes(0)[-1])
            before = move_job(drawn)
            assert drawn.match.may_undo(0)
            drawn.take_back(0)
            while drawn.match.awaited == (0,):
                drawn.act(0, drawn.match.codes(0)[-1])
            after = replace(move_job(drawn), luck=before.luck)
            assert await jobs.run(after, "table") == await jobs.run(before, "table")

    run(scenario)


@either
def test_the_coach_gives_the_same_advice_as_at_the_match_itself(kind: Kind) -> None:
    async def scenario() -> None:
        async with opened(kind) as jobs:
            for game in ("unicorn", "cinderella"):
                drawn = Drawn("PB", game, first=0).start()
                while drawn.match.awaited != (0,) or len(drawn.match.codes(0)) < 2:
                    seat = drawn.match.awaited[0]
                    drawn.match.play(seat, drawn.match.codes(seat)[0])
                match = drawn.match
                update = Update(match.seq, (), match.view(0), match.legal(0))
                expected = Coach(match.game, 0).advise(update, match.knowledge(0))
                job = advice_job(drawn.table, drawn.device(0), 0)
                assert await jobs.run(job, "table") == expected

    run(scenario)


@either
def test_replays_and_turning_points_are_those_of_the_record(kind: Kind) -> None:
    match = games["cinderella"].new(2, seed=1)
    while match.outcome is None:
        match.play(match.awaited[0], match.codes(match.awaited[0])[0])

    async def scenario() -> None:
        async with opened(kind) as jobs:
            shown = await jobs.run(ReplayJob(match.record.to_json(), 1), "table")
            assert shown == finish(steps(match.record, 1))
            assert len(msgspec.json.decode(shown, type=list[Seen])) == len(match.played) + 1
            found = await jobs.run(TurningPointsJob(match.record.to_json()), "table")
            assert found == turning_points(match.record)

    run(scenario)


@either
def test_a_job_that_raises_fails_by_name_and_other_jobs_go_on(kind: Kind) -> None:
    async def scenario() -> None:
        async with opened(kind) as jobs:
            other_rules = replace(any_job().stream, rules_version=99)
            with pytest.raises(JobFailed):
                await jobs.run(FailingJob(), "table")
            with pytest.raises(JobFailed):
                await jobs.run(replace(any_job(), stream=other_rules), "table")
            assert await jobs.run(any_job(), "table") is not None
            assert jobs.counts().counters["bot_executors_replaced_total"] == 0

    run(scenario)


# ── whose turn it is ──


@either
def test_a_move_does_not_wait_for_a_long_job(kind: Kind, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(kind) as jobs:
            long = LongWaitJob(tmp_path)
            slow = asyncio.create_task(jobs.run(long, "table"))
            await long.started()
            assert await jobs.run(any_job(), "table") is not None
            long.go()
            assert await slow == long.pids()[0]

    run(scenario)


def test_turning_points_and_replays_are_long_jobs() -> None:
    assert TurningPointsJob.is_long
    assert ReplayJob.is_long


def test_one_job_of_a_table_runs_at_a_time_and_another_table_comes_between(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("first", "second", "other")]
    for folder in folders:
        folder.mkdir()
    first, second, other = [WaitJob(folder) for folder in folders]

    async def scenario() -> None:
        async with workers(2) as jobs:
            tasks = [
                asyncio.create_task(jobs.run(job, table))
                for job, table in ((first, "greedy"), (second, "greedy"), (other, "modest"))
            ]
            await first.started()
            await other.started()
            assert second.pids() == []
            assert jobs.counts().gauges == {
                "bot_jobs_waiting": 1,
                "bot_jobs_running": 2,
                "bot_workers": 2,
            }
            for job in (first, second, other):
                job.go()
            await asyncio.gather(*tasks)

    run(scenario)


def test_tables_take_turns_in_the_queue() -> None:
    queue = FairQueue[str]()
    for item in ("a1", "a2", "b1", "a3", "c1"):
        queue.add(item[0], item)
    assert queue.remove("a", "a2")
    assert not queue.remove("a", "a2")
    assert not queue.remove("d", "d1")
    assert queue.take(busy={"a"}) == "b1"
    assert len(queue) == 3
    assert [queue.take(), queue.take(), queue.take(), queue.take()] == ["a1", "c1", "a3", None]
    assert queue.tables == {}


# ── unwanted results ──


def test_an_outdated_result_is_ignored(tmp_path: Path) -> None:
    async def scenario() -> None:
        errors: list[dict[str, object]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, error: errors.append(error))
        async with workers() as jobs:
            unwanted = WaitJob(tmp_path)
            task = asyncio.create_task(jobs.run(unwanted, "table"))
            pid = await unwanted.started()
            task.cancel()
            wanted = asyncio.create_task(jobs.run(ProcessFactsJob(), "table"))
            await asyncio.wait([task])
            unwanted.go()
            assert (await wanted).pid == pid, "the worker goes on"
            assert jobs.counts().counters == {
                "bot_jobs_unwanted_total": 1,
                "bot_executors_replaced_total": 0,
            }
        gc.collect()  # asyncio reports the error of a task when the task is freed
        assert errors == []

    run(scenario)


@either
def test_cancelled_jobs_leave_the_queue(kind: Kind, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(kind) as jobs:
            job = LongWaitJob(tmp_path)
            tasks = [asyncio.create_task(jobs.run(job, str(n))) for n in range(3)]
            await job.started()
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            assert jobs.counts().gauges["bot_jobs_waiting"] == 0
            assert jobs.counts().counters["bot_jobs_unwanted_total"] == 3
            assert await jobs.run(any_job(), "0") is not None

    run(scenario)


# ── workers die ──


def test_a_job_whose_worker_is_killed_is_repeated_in_a_new_executor(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with workers() as jobs:
            job = WaitJob(tmp_path)
            result = asyncio.create_task(jobs.run(job, "table"))
            killed = await job.started()
            os.kill(killed, signal.SIGKILL)
            await job.started(2)
            job.go()
            assert await result != killed
            assert jobs.counts().counters["bot_executors_replaced_total"] == 1
            assert await jobs.run(any_job(), "table") is not None

    run(scenario)


def test_other_jobs_of_a_broken_executor_are_repeated_too(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    one, two = [WaitJob(folder) for folder in folders]

    async def scenario() -> None:
        async with workers(2) as jobs:
            tasks = [asyncio.create_task(jobs.run(job, str(job))) for job in (one, two)]
            await two.started()
            os.kill(await one.started(), signal.SIGKILL)
            await one.started(2)
            await two.started(2)
            one.go()
            two.go()
            assert len(set(await asyncio.gather(*tasks))) == 2
            assert jobs.counts().counters["bot_executors_replaced_total"] == 1

    run(scenario)


def test_a_job_that_kills_every_worker_fails_after_a_few_attempts(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with workers() as jobs:
            with pytest.raises(JobFailed):
                await jobs.run(DeadlyJob(tmp_path), "table")
            assert len(list(tmp_path.iterdir())) == MAX_ATTEMPTS
            assert await jobs.run(any_job(), "table") is not None

    run(scenario)


def test_an_overdue_worker_is_killed_and_its_job_repeated(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with workers(timeout=6.0) as jobs:
            job = WaitJob(tmp_path)
            result = asyncio.create_task(jobs.run(job, "table"))
            stopped = await job.started()
            os.kill(stopped, signal.SIGSTOP)
            job.go()
            assert await result != stopped
            await until(lambda: not is_running(stopped))

    run(scenario)


def test_a_job_fails_by_name_if_no_worker_can_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor, "start_worker", start_badly)

    async def scenario() -> None:
        async with workers() as jobs:
            with pytest.raises(JobFailed):
                await jobs.run(any_job(), "table")

    run(scenario)


def test_a_system_without_semaphores_runs_jobs_in_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "multiprocessing.synchronize", None)
    assert isinstance(bot_jobs(2), InLoopJobs)
    assert isinstance(bot_jobs(0), InLoopJobs)


def test_closing_ends_running_jobs_and_their_workers(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with workers(timeout=10 * TIMEOUT) as jobs:
            job = WaitJob(tmp_path)
            tasks = [asyncio.create_task(jobs.run(job, table)) for table in ("running", "waiting")]
            pid = await job.started()
            await asyncio.wait_for(jobs.close(), TIMEOUT)
            for task in tasks:
                with pytest.raises(JobFailed):
                    await task
            with pytest.raises(JobFailed):
                await jobs.run(any_job(), "late")
            await until(lambda: not is_running(pid))

    run(scenario)


def test_a_job_that_was_just_asked_for_starts_no_worker_after_the_close() -> None:
    async def scenario() -> None:
        jobs = ProcessJobs(1)
        task = asyncio.create_task(jobs.run(any_job(), "table"))
        await asyncio.sleep(0)
        await jobs.close()
        with pytest.raises(JobFailed):
            await task
        assert jobs.counts().gauges["bot_workers"] == 0

    run(scenario)


# ── worker processes ──


def test_a_worker_runs_at_low_priority_and_imports_neither_web_framework_nor_database() -> None:
    async def scenario() -> None:
        async with workers() as jobs:
            await jobs.run(any_job(), "table")
            facts = await jobs.run(ProcessFactsJob(), "table")
            assert facts.pid != os.getpid()
            assert facts.niceness >= min(19, os.nice(0) + 10)
            imported = {name.partition(".")[0] for name in facts.modules}
            heavy = {"starlette", "uvicorn", "websockets", "uvloop", "asyncpg", "sqlite3", "typer"}
            assert imported & heavy == set()

    run(scenario)


PARENT = """
import asyncio, sys
from pathlib import Path
from sortilege.server.bots.executor import ProcessJobs
from tests.server.jobs import WaitJob

asyncio.run(ProcessJobs(1).run(WaitJob(Path(sys.argv[1])), "table"))
"""


def test_workers_end_when_the_server_is_killed(tmp_path: Path) -> None:
    async def scenario() -> None:
        job = WaitJob(tmp_path)
        parent = await asyncio.create_subprocess_exec(sys.executable, "-c", PARENT, str(tmp_path))
        worker = await job.started()
        assert worker != parent.pid
        assert is_running(worker)
        parent.kill()
        await parent.wait()
        await until(lambda: not is_running(worker))

    run(scenario)


# ── the compiled build ──


def compiled_build(folder: Path) -> NextBuild:
    """A complete build: this package, if it is compiled; else a copy that claims to be."""
    package = Path(sortilege.__file__).parent
    data = shutil.ignore_patterns("static", "alone", "pack", "__pycache__")
    shutil.copytree(package, folder / "sortilege", ignore=data)
    for library in package.parent.glob("sortilege_*__mypyc*"):
        shutil.copy(library, folder)
    if not is_compiled():
        playout = folder / "sortilege/kernel/playout.py"
        source = playout.read_text("utf-8")
        plain = "return is_extension(__file__)"
        assert plain in source
        playout.write_text(source.replace(plain, "return True"), "utf-8")
    (folder / "stamp").touch()
    return NextBuild(folder / "stamp", folder / "failed", print)


@pytest.fixture
def _path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))


@pytest.mark.usefixtures("_path")
def test_new_workers_run_the_compiled_build_and_running_jobs_finish(tmp_path: Path) -> None:
    waits, build = tmp_path / "waits", tmp_path / "build"
    waits.mkdir()
    build.mkdir()
    told: list[str] = []

    async def scenario() -> None:
        async with workers(2) as jobs:
            old = WaitJob(waits)
            running = asyncio.create_task(jobs.run(old, "table"))
            pid = await old.started()
            await replace(compiled_build(build), tell=told.append).take_over(jobs)
            assert told == ["serve.compiled"]
            for job in (ProcessFactsJob(), LongFactsJob()):
                facts = await jobs.run(job, "other")
                assert facts.package == build / "sortilege"
                assert facts.is_compiled
                assert facts.pid != pid
            old.go()
            assert await running == pid
            await until(lambda: not is_running(pid))

    run(scenario)


class LongFactsJob(ProcessFactsJob):
    is_long = True


@pytest.mark.usefixtures("_path")
def test_present_workers_stay_if_those_of_the_build_do_not_start(tmp_path: Path) -> None:
    (tmp_path / "sortilege").mkdir()
    (tmp_path / "sortilege/__init__.py").write_text("raise ImportError('broken')", "utf-8")
    (tmp_path / "stamp").touch()
    told: list[str] = []
    before = list(sys.path)

    async def scenario() -> None:
        async with workers() as jobs:
            pid = (await jobs.run(ProcessFactsJob(), "table")).pid
            await NextBuild(tmp_path / "stamp", tmp_path / "no", told.append).take_over(jobs)
            assert told == ["serve.compiled_later"]
            assert sys.path == before
            assert (await jobs.run(ProcessFactsJob(), "table")).pid == pid

    run(scenario)
