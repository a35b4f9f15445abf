"""Work in batches, on one processor, several, or a cluster: the answers come in the order of the
batches, so they are the same wherever the work was done."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

QUEUED = 4
"""How many batches wait for each worker, so that none is ever idle."""


@dataclass(frozen=True)
class Crew:
    """Who works: so many processes of this machine, or a Ray cluster at an address."""

    jobs: int = 1
    ray: str | None = None


def map_batches(
    work: Callable[[Item], Result],
    batches: Iterable[Item],
    crew: int | Crew,
    apart: str = "",
) -> Iterator[Result]:
    """The answer to each batch, in order. `work` and the batches must survive pickling; with one
    job everything stays in this process. With `apart` it never does: workers with this mark do
    nothing else, before or after."""
    crew = Crew(crew) if isinstance(crew, int) else crew
    if crew.ray is not None:
        from sortilege.lab.ray_cluster import map_on_ray  # with the extra only

        return map_on_ray(work, batches, crew.ray, apart)
    return map(work, batches) if crew.jobs == 1 and not apart else _pooled(work, batches, crew.jobs)


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
