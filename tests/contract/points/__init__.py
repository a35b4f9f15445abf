"""The contract tests by name. Each takes an entry and a seed, and raises AssertionError."""

from collections.abc import Callable

from tests.contract.entry import Entry
from tests.contract.points.acting import acts
from tests.contract.points.cloning import clones
from tests.contract.points.coding import codes
from tests.contract.points.conserving import conserves
from tests.contract.points.ending import ends
from tests.contract.points.forgetting import forgets
from tests.contract.points.imagining import imagines_more, imagines_the_same
from tests.contract.points.racing import races
from tests.contract.points.refusing import refuses
from tests.contract.points.replaying import replays
from tests.contract.points.sharing import shares_equal_views
from tests.contract.points.travelling import travels
from tests.contract.points.twinning import keeps_secrets
from tests.contract.points.undoing import takes_back
from tests.contract.points.writing import writes_all, writes_no_secret

Point = Callable[[Entry, str], None]

POINTS: tuple[Point, ...] = (
    ends,
    acts,
    refuses,
    conserves,
    replays,
    travels,
    clones,
    codes,
    races,
    keeps_secrets,
    shares_equal_views,
    imagines_the_same,
    imagines_more,
    forgets,
    takes_back,
    writes_no_secret,
    writes_all,
)
