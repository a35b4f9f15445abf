"""Runs batches of work in this process, in several processes or on a cluster.

Results come in the order of the batches, so they do not depend on where the work was done.
"""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

BATCHES_PER_WORKER = 4
"""Batches queued for each worker, so that no worker is idle."""


@dataclass(frozen=True)
class Workers:
    """Where batches run: in a number of local processes, or on the Ray cluster at an address."""

    jobs: int = 1
    ray: str | None = None


def map_batches(
    work: Callable[[Item], Result],
    batches: Iterable[Item],
    workers: int | Workers,
    apart: str = "",
) -> Iterator[Result]:
    """The result of each batch, in order. `work` and the batches must be picklable. One job runs in
    this process. With `apart`, jobs always run in new processes, which do no other work and end
    afterwards."""
    workers = Workers(workers) if isinstance(workers, int) else workers
    if workers.ray is not None:
        from sortilege.lab.ray_cluster import map_on_ray  # needs the extra

        return map_on_ray(work, batches, workers.ray, apart)
    if workers.jobs == 1 and not apart:
        return map(work, batches)
    return _pooled(work, batches, workers.jobs)


def _pooled(work: Callable[[Item], Result], batches: Iterable[Item], jobs: int) -> Iterator[Result]:
    with ProcessPoolExecutor(jobs, _context(), _ignore_interrupts) as pool:
        waiting: deque[Future[Result]] = deque()
        try:
            for batch in batches:
                waiting.append(pool.submit(work, batch))
                if len(waiting) > BATCHES_PER_WORKER * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def _context() -> multiprocessing.context.BaseContext:
    """Start workers as new processes: a fork of a process with threads may hang."""
    methods = multiprocessing.get_all_start_methods()
    return multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C, which reaches every process of the terminal. The main process handles it and
    ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
