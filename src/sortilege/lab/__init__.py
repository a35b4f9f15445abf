"""Statistics over many matches of computer players."""

from sortilege.lab.batches import map_batches
from sortilege.lab.findings import Findings
from sortilege.lab.study import Study

__all__ = ["Findings", "Study", "map_batches"]
