"""Work in batches, on one processor or several: the answers come in the order of the batches."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

QUEUED = 4
"""How many batches wait for each worker, so that none is ever idle."""


def map_batches(
    work: Callable[[Item], Result], batches: Iterable[Item], jobs: int
) -> Iterator[Result]:
    """The answer to each batch, in order. `work` and the batches must survive pickling; with one
    job everything stays in this process."""
    return map(work, batches) if jobs == 1 else _pooled(work, batches, jobs)


def _pooled(work: Callable[[Item], Result], batches: Iterable[Item], jobs: int) -> Iterator[Result]:
    with ProcessPoolExecutor(jobs, _context(), _ignore_interrupts) as pool:
        waiting: deque[Future[Result]] = deque()
        try:
            for batch in batches:
                waiting.append(pool.submit(work, batch))
                if len(waiting) > QUEUED * jobs:
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
    """Ctrl-C reaches every process of the terminal: only the one that hands out work obeys it, and
    then ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
