"""What runs in a worker process. It imports the games and the bots, but neither the web framework
nor the database."""

from sortilege.bots.jobs import Job, Result
from sortilege.bots.slices import finish


def run(job: Job[Result]) -> Result:
    """The result of a job."""
    return finish(job.slices())
