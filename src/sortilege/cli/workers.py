"""The workers of a study: processes of this machine, or a Ray cluster."""

from importlib.util import find_spec

from sortilege.lab.batches import Workers
from sortilege.lab.refusals import NoRay


def workers_of(jobs: int, ray: str | None) -> Workers:
    """Raises NoRay if a cluster is requested and Ray is not installed."""
    if ray is not None and find_spec("ray") is None:
        raise NoRay(address=ray)
    return Workers(jobs, ray)
