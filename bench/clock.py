"""Speed in processor time: the best of several short runs."""

import time
from collections.abc import Callable

RUNS = 12
SECONDS = 0.25


def rate(work: Callable[[int], int]) -> float:
    """Items per second, where `work(n)` does a job of size n and returns the number of items. The
    size grows until one run takes long enough to measure."""
    size = 1
    while True:
        seconds, _ = timed(work, size)
        if seconds > SECONDS / 4:
            break
        size *= 4
    size = max(1, int(size * SECONDS / seconds))
    return max(things / seconds for seconds, things in (timed(work, size) for _ in range(RUNS)))


def timed(work: Callable[[int], int], size: int) -> tuple[float, int]:
    begin = time.process_time()
    things = work(size)
    return time.process_time() - begin, things
