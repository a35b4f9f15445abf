"""Worker processes that think, and the pool that hands thoughts to them."""

import os

from sortilege.server.live.thinker import LoopThinker, Thinker
from sortilege.server.thinking.pool import ProcessThinker


def thinker(workers: int | None) -> Thinker:
    """Whoever thinks with so many workers: as many as is usual for None, in the loop for 0."""
    most = usual_workers() if workers is None else workers
    return ProcessThinker(most) if most else LoopThinker()


def usual_workers() -> int:
    """One processor is for serving, wherever there is more than one."""
    return max(1, cores() - 1)


def cores() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
