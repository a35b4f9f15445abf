"""Runs batches on a Ray cluster.

This needs the extra `ray` (pip install "sortilege[ray]") and the same build of this package on
every machine. If a worker dies, Ray gives its batch to another worker, and the result is the same.
Results come in the order of the batches.
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

BATCHES_PER_PROCESSOR = 4
"""Batches queued for each processor of the cluster."""

CONNECT_TIMEOUT = 5.0
"""Seconds in which a cluster must accept a connection."""

RETRIES = 20
"""How often Ray runs a batch again after its worker died."""


def map_on_ray(
    work: Callable[[Item], Result], batches: Iterable[Item], address: str, apart: str
) -> Iterator[Result]:
    """The result of each batch, in order. Raises NoRayCluster or OtherBuild."""
    connect(address)
    environment = {"env_vars": {"SORTILEGE_APART": apart}} if apart else None
    remote = ray.remote(max_retries=RETRIES, num_cpus=1, runtime_env=environment)(run_batch)
    most = max(1, int(ray.cluster_resources().get("CPU", 1))) * BATCHES_PER_PROCESSOR
    waiting: deque[Any] = deque()
    try:
        for batch in batches:
            waiting.append(remote.remote(work, batch, build()))
            if len(waiting) > most:
                yield result_of(waiting.popleft())
        while waiting:
            yield result_of(waiting.popleft())
    finally:
        for one in waiting:
            ray.cancel(one, force=True)
        ray.shutdown()


def connect(address: str) -> None:
    """Connect to the cluster; `local` starts one on this machine. Raises NoRayCluster."""
    try:
        check_reachable(address)
        ray.init(address, log_to_driver=False, include_dashboard=False, logging_level="ERROR")
    except (RayError, ValueError, RuntimeError, OSError, OverflowError) as why:
        raise NoRayCluster(address=address, why=str(why)) from None


def check_reachable(address: str) -> None:
    """Check that a server listens at the address, because Ray itself retries for 15 minutes. Raises
    OSError."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host.strip("[]"), int(port)), timeout=CONNECT_TIMEOUT).close()


def build() -> str:
    """The build that all machines must have. Plain Python searches less, so it plays
    differently."""
    return f"{__version__} {'compiled' if is_compiled() else 'plain'}"


def run_batch(work: Callable[[Any], Any], batch: Any, wanted: str) -> Any:
    """Run a batch in a worker, after checking its build."""
    if build() != wanted:
        raise OtherBuild(here=wanted, there=build())
    return work(batch)


def result_of(one: Any) -> Any:
    """The result of a batch. If the worker raised a refusal, the same refusal is raised here."""
    try:
        return ray.get(one)
    except RayTaskError as failed:
        cause = failed.cause
        raise cause if isinstance(cause, Exception) else failed from None
