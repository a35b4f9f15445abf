"""Every thinker keeps every point of the promise; and what only processes can suffer."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

import pytest

from sortilege.server.live.thinker import Asker, LoopThinker, ThoughtFailed
from sortilege.server.thinking import worker_process
from sortilege.server.thinking.fair_queue import FairQueue
from sortilege.server.thinking.pool import TRIES, ProcessThinker
from tests.server.thinker_conformance import (
    ME,
    POINTS,
    Place,
    Point,
    asked,
    long,
    opened,
    seated,
    until,
)

PLACES: dict[str, Place] = {"loop": LoopThinker, "processes": partial(ProcessThinker, 1)}


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.__name__)
@pytest.mark.parametrize("kind", PLACES)
def test_a_thinker_keeps_its_promise(kind: str, point: Point) -> None:
    async def story() -> None:
        await point(PLACES[kind])

    asyncio.run(story())


# ── workers die ──


def pids(thinker: ProcessThinker) -> list[int]:
    return [worker.process.pid for worker in thinker.workers]


def at_work(story: Callable[[ProcessThinker], object], silence: float = 30.0) -> None:
    """Tell a story of a pool with one worker, which has begun to think about something long."""

    async def told() -> None:
        thinker = ProcessThinker(1, silence)
        slow = asyncio.create_task(thinker.think(long(), Asker("other")))
        await until(lambda: bool(thinker.workers and thinker.workers[0].jobs))
        try:
            await story(thinker)  # type: ignore[misc]
        finally:
            slow.cancel()
            with suppress(asyncio.CancelledError, ThoughtFailed):
                await slow
            ids = pids(thinker)
            await thinker.close()
            assert not any(is_running(pid) for pid in ids)

    asyncio.run(told())


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_worker_killed_in_the_middle_of_a_thought_is_replaced_and_nothing_is_lost() -> None:
    async def story(thinker: ProcessThinker) -> None:
        drawn = seated("unicorn")
        expected = await thinker.think(asked(drawn), ME)
        known = asked(drawn)
        os.kill(pids(thinker)[0], signal.SIGSTOP)  # so that it has not answered before it is killed
        mine = asyncio.create_task(thinker.think(known, ME))
        await asyncio.sleep(0)
        os.kill(pids(thinker)[0], signal.SIGKILL)
        assert await mine == expected, "asked again, of one who was told everything again"
        assert thinker.restarted == 1

    at_work(story)


def test_what_kills_one_worker_after_the_other_is_not_asked_for_ever() -> None:
    async def story(thinker: ProcessThinker) -> None:
        slow = next(iter(thinker.workers[0].jobs.values()))
        for _ in range(TRIES):
            await until(lambda: bool(thinker.workers and thinker.workers[0].jobs))
            os.kill(pids(thinker)[0], signal.SIGKILL)
            await until(lambda: not thinker.workers or not thinker.workers[0].jobs)
        with pytest.raises(ThoughtFailed):
            await slow.answer
        assert await thinker.think(asked(seated("unicorn")), ME) is not None

    at_work(story)


def test_a_worker_that_hangs_is_ended_and_replaced() -> None:
    async def story(thinker: ProcessThinker) -> None:
        os.kill(pids(thinker)[0], signal.SIGSTOP)
        assert await thinker.think(asked(seated("unicorn")), ME) is not None
        assert thinker.restarted == 1

    at_work(story, silence=3.0)


def test_workers_go_on_in_another_environment_without_losing_a_thought() -> None:
    async def story(thinker: ProcessThinker) -> None:
        (old,) = thinker.workers
        slow = next(iter(old.jobs.values()))
        old.process.send_signal(signal.SIGSTOP)  # however long the others take to begin
        assert await thinker.restart({**os.environ, "SORTILEGE_TEST": "1"})
        old.process.send_signal(signal.SIGCONT)
        assert old.is_retiring
        assert not slow.answer.done()
        assert await thinker.think(asked(seated("unicorn")), ME) is not None
        (fresh,) = [worker for worker in thinker.workers if worker is not old]
        with open(f"/proc/{fresh.process.pid}/environ") as told:
            assert "SORTILEGE_TEST=1" in told.read().split("\0")
        slow.answer.cancel()
        await until(lambda: thinker.workers == [fresh])
        assert thinker.restarted == 0

    at_work(story)


def test_where_the_others_cannot_begin_the_old_ones_go_on() -> None:
    async def story(thinker: ProcessThinker) -> None:
        (old,) = thinker.workers
        assert not await thinker.restart({"PYTHONHOME": os.devnull})
        assert thinker.workers == [old]
        assert await thinker.think(asked(seated("unicorn")), ME) is not None

    at_work(story)


@pytest.mark.parametrize("command", [("-c", "raise SystemExit(3)"), None])
def test_where_no_process_can_be_started_it_thinks_in_the_loop(
    command: tuple[str, ...] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if command is None:
        monkeypatch.setattr(sys, "executable", os.devnull)
    else:
        monkeypatch.setattr(worker_process, "COMMAND", command)

    async def story() -> None:
        async with opened(partial(ProcessThinker, 1)) as thinker:
            assert await thinker.think(asked(seated("unicorn")), ME) is not None
            assert thinker.counted().gauges["thinkers"] == 0

    asyncio.run(story())


PARENT = """
import asyncio
from functools import partial
from sortilege.server.live.thinker import Asker
from sortilege.server.thinking.pool import ProcessThinker
from tests.server.thinker_conformance import long, until

async def main():
    thinker = ProcessThinker(1)
    slow = asyncio.create_task(thinker.think(long(), Asker("other")))
    await until(lambda: bool(thinker.workers and thinker.workers[0].jobs))
    print(thinker.workers[0].process.pid, flush=True)
    await slow

asyncio.run(main())
"""


def test_workers_end_when_the_server_is_killed() -> None:
    async def story() -> None:
        parent = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PARENT, stdout=asyncio.subprocess.PIPE
        )
        assert parent.stdout is not None
        pid = int(await parent.stdout.readline())
        assert is_running(pid)
        parent.kill()
        await parent.wait()
        await until(lambda: not is_running(pid))

    asyncio.run(story())


def test_there_are_never_more_workers_than_allowed() -> None:
    async def story() -> None:
        async with opened(partial(ProcessThinker, 1)) as thinker:
            assert isinstance(thinker, ProcessThinker)
            askers = [Asker(str(n)) for n in range(6)]
            await asyncio.gather(*[thinker.think(asked(seated("unicorn")), a) for a in askers])
            assert len(thinker.workers) == 1

    asyncio.run(story())


# ── whose turn it is ──


def taken(queue: FairQueue[str]) -> Iterator[str]:
    while queue:
        yield queue.take()


def test_every_table_has_its_turn_and_at_each_table_every_device() -> None:
    queue = FairQueue[str]()
    for n in range(3):
        queue.add(Asker("greedy", "a"), f"greedy a{n}")
    queue.add(Asker("greedy", "b"), "greedy b")
    queue.add(Asker("modest"), "modest")
    assert list(taken(queue)) == ["greedy a0", "modest", "greedy b", "greedy a1", "greedy a2"]
    assert not queue
    assert queue.tables == {}


def test_what_was_given_up_does_not_wait_and_what_is_asked_again_comes_first() -> None:
    queue, me = FairQueue[str](), Asker("table")
    queue.add(me, "first")
    queue.add(me, "second")
    queue.add(me, "again", is_first=True)
    assert queue.remove(me, "first")
    assert not queue.remove(me, "first")
    assert not queue.remove(Asker("other"), "second")
    assert list(taken(queue)) == ["again", "second"]
