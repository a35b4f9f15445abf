"""Every game passes the contract tests, with every number of seats and all its variants.

With `SORTILEGE_CONTRACT=whole` (`make soak` sets it) every variant is tested with every number of
seats."""

import os
from functools import cache

import pytest

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.playout import checked_playouts, is_compiled
from tests.contract.entry import Entry, combinations, tables
from tests.contract.points import POINTS, Point
from tests.contract.trace import Trace

ENTRIES = [entry for id in games for entry in tables(games[id])]
IS_WHOLE = os.environ.get("SORTILEGE_CONTRACT") == "whole"


def gets_all_points(entry: Entry) -> bool:
    """Whether to run all tests at this table: always with the default options. For other variants
    the numbers of seats take turns, so that each variant gets all tests with one number of seats.
    Plain Python is slow: there, only the smallest and the largest table with default options get
    all tests."""
    seats, variants = list(entry.game.seats), combinations(entry.game, entry.seats)
    if IS_WHOLE:
        return True
    if not is_compiled():
        return not entry.given and entry.seats in (seats[0], seats[-1])
    has_its_turn = variants.index({**entry.given}) % len(seats) == seats.index(entry.seats)
    return not entry.given or has_its_turn


FULLY_TESTED = [entry for entry in ENTRIES if gets_all_points(entry)]

# The number of matches per game and number of seats, for all variants together.
PLAYOUTS = 1000 if is_compiled() else 20
THROUGH_MATCH = 50 if is_compiled() else 10
# Tests that check every move thoroughly use about this many moves per table.
MOVES_PER_MATCH_TEST, MOVES_PER_TRACE_TEST = (120, 40) if is_compiled() else (60, 25)
MOVES = {
    **dict.fromkeys(("codes", "races"), 0),  # independent of the moves
    **dict.fromkeys(("ends", "conserves"), 4 * MOVES_PER_MATCH_TEST),
    **dict.fromkeys(
        ("refuses", "replays", "travels", "clones", "takes_back"), MOVES_PER_MATCH_TEST
    ),
    **dict.fromkeys(
        (
            "keeps_secrets",
            "shares_equal_views",
            "forgets",
            "imagines_the_same",
            "imagines_more",
            "writes_no_secret",
            "writes_all",
        ),
        MOVES_PER_TRACE_TEST,
    ),
}
OTHERS_THROUGH_MATCH = ("refuses", "replays", "travels", "takes_back")


def share(games: int, entry: Entry) -> int:
    """The part of these matches that one variant gets."""
    return -(-games // len(combinations(entry.game, entry.seats)))


@cache
def length(game: str, seats: int) -> int:
    """The number of moves in a random match with that many seats."""
    return len(Trace(Entry(games[game], seats, {}), "how long").moves)


def games_for(point: str, entry: Entry) -> int:
    """The number of matches of this test at this table. Tests that go through a match play their
    own; `acts` plays the remaining ones."""
    whole = share(THROUGH_MATCH, entry)
    if point == "acts":
        return max(1, whole - sum(games_for(other, entry) for other in OTHERS_THROUGH_MATCH))
    return max(1, min(whole, MOVES[point] // length(entry.game.id, entry.seats)))


def seed_for(point: str, entry: Entry, n: int) -> str:
    """The seed of a match. Tests that use a trace share the seed, and so the cached trace."""
    own = point in ("acts", *OTHERS_THROUGH_MATCH)
    return f"{entry} {point} {n}" if own else f"{entry} {n}"


# Run all tests of a table together, because they share traces.
@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.__name__)
@pytest.mark.parametrize("entry", FULLY_TESTED, ids=str)
def test_a_game_passes(entry: Entry, point: Point) -> None:
    name = point.__name__
    for n in range(games_for(name, entry)):
        point(entry, seed_for(name, entry, n))


def test_settled_options_stay_as_they_are() -> None:
    for entry in ENTRIES:
        settled = entry.game.settle(entry.seats, entry.given)
        assert entry.game.settle(entry.seats, settled) == settled, str(entry)


@pytest.mark.parametrize("entry", ENTRIES, ids=str)
def test_random_games_add_up_at_every_step(entry: Entry) -> None:
    count = share(PLAYOUTS, entry)
    tally = checked_playouts(entry.blank(), count, Seeded(str(entry)), unawaited=3)
    assert tally.games == count
    assert tally.nobody + sum(tally.wins) >= count, "every game ends somehow"
