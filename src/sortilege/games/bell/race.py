"""The race for the bell: only one ring counts for the same visible cards (BEL-11)."""

from typing import Final

from sortilege.games.bell.actions import RING
from sortilege.kernel.option import Value
from sortilege.kernel.race import RacePace, RaceRules

RING_PACES: Final[dict[Value, RacePace]] = {
    "slow": RacePace(lies=4.0, lies_for_people=2.4, slowness=1.6, pause=3.0),
    "normal": RacePace(lies=2.5, lies_for_people=1.5, slowness=1.0, pause=2.4),
    "fast": RacePace(lies=1.5, lies_for_people=0.9, slowness=0.8, pause=1.8),
}
RACE: Final = RaceRules(RING, "pace", RING_PACES)
