"""The replay of a finished match, as a job."""

from dataclasses import dataclass

from sortilege.bots.jobs import Job
from sortilege.bots.search_speed import UNLIMITED, SearchSpeed
from sortilege.bots.slices import Slices
from sortilege.kernel.game import Viewer
from sortilege.kernel.record import read_record
from sortilege.server.records import steps


@dataclass(frozen=True, slots=True)
class ReplayJob(Job[bytes]):
    """All steps of a match as one viewer saw them: a list of `Seen` in JSON."""

    is_long = True
    record: bytes
    viewer: Viewer

    def slices(self, speed: SearchSpeed = UNLIMITED) -> Slices[bytes]:
        return steps(read_record(self.record), self.viewer)
