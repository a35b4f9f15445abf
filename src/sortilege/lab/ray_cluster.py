"""Batches on a Ray cluster. It needs the extra `ray`: pip install "sortilege[ray]", and the same
build of this package on every machine.

A worker that dies takes nothing with it: Ray gives its batch to another, and a batch always comes
to the same. Answers are taken in the order of the batches.
"""

import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import ray
from ray.exceptions import RayError, RayTaskError

from sortilege import __version__
from sortilege.kernel.playout import is_compiled
from sortilege.lab.refusals import NoRayCluster, OtherBuild

Item = TypeVar("Item")
Result = TypeVar("Result")

QUEUED = 4
"""How many batches wait for each processor of the cluster."""

KNOCK = 5.0
"""Seconds that a cluster has to answer when it is looked for."""

RETRIES = 20
"""How many times a batch is begun anew whose worker has died."""


def map_on_ray(
    work: Callable[[Item], Result], batches: Iterable[Item], address: str, apart: str
) -> Iterator[Result]:
    """The answer to each batch, in order. Raises NoRayCluster, or OtherBuild."""
    connect(address)
    kept = {"env_vars": {"SORTILEGE_APART": apart}} if apart else None
    remote = ray.remote(max_retries=RETRIES, num_cpus=1, runtime_env=kept)(done)
    most = max(1, int(ray.cluster_resources().get("CPU", 1))) * QUEUED
    waiting: deque[Any] = deque()
    try:
        for batch in batches:
            waiting.append(remote.remote(work, batch, build()))
            if len(waiting) > most:
                yield answer(waiting.popleft())
        while waiting:
            yield answer(waiting.popleft())
    finally:
        for one in waiting:
            ray.cancel(one, force=True)
        ray.shutdown()


def connect(address: str) -> None:
    """Raises NoRayCluster. `local` begins a cluster of this machine alone."""
    try:
        knock(address)
        ray.init(address, log_to_driver=False, include_dashboard=False, logging_level="ERROR")
    except (RayError, ValueError, RuntimeError, OSError, OverflowError) as why:
        raise NoRayCluster(address=address, why=str(why)) from None


def knock(address: str) -> None:
    """See that somebody listens there: Ray itself would go on trying for a quarter of an hour.
    Raises OSError."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host.strip("[]"), int(port)), timeout=KNOCK).close()


def build() -> str:
    """What must be the same everywhere: plain Python thinks less, and so plays otherwise."""
    return f"{__version__} {'compiled' if is_compiled() else 'plain'}"


def done(work: Callable[[Any], Any], batch: Any, wanted: str) -> Any:
    """What a worker does."""
    if build() != wanted:
        raise OtherBuild(here=wanted, there=build())
    return work(batch)


def answer(one: Any) -> Any:
    """What a worker found; a refusal is told here as it was told there."""
    try:
        return ray.get(one)
    except RayTaskError as failed:
        cause = failed.cause
        raise cause if isinstance(cause, Exception) else failed from None
