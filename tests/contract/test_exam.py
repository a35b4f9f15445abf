"""Every game on the shelf sits the exam: at every number of seats, with all its variants. (With
`SORTILEGE_EXAM=whole`, as `make soak` says, every variant at every number of seats.)"""

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
IS_WHOLE = os.environ.get("SORTILEGE_EXAM") == "whole"


def sits_all(entry: Entry) -> bool:
    """Whether all points are asked at this table: with the usual options always, else the numbers
    of seats take turns, so that every variant is asked everything at one of them. In plain Python,
    where everything takes long, with the usual options at the smallest table and the largest."""
    seats, variants = list(entry.game.seats), combinations(entry.game, entry.seats)
    if IS_WHOLE:
        return True
    if not is_compiled():
        return not entry.given and entry.seats in (seats[0], seats[-1])
    has_its_turn = variants.index({**entry.given}) % len(seats) == seats.index(entry.seats)
    return not entry.given or has_its_turn


SITTING = [entry for entry in ENTRIES if sits_all(entry)]

# How many games a game plays at each number of seats, all its variants together.
CHECKED = 1000 if is_compiled() else 20
THROUGH_MATCH = 50 if is_compiled() else 10
# Points that ask more of every move are content with about so many moves at each table.
MANY, FEW = (120, 40) if is_compiled() else (60, 25)
MOVES = {
    **dict.fromkeys(("codes", "races"), 0),  # the same whatever is played
    **dict.fromkeys(("ends", "conserves"), 4 * MANY),
    **dict.fromkeys(("refuses", "replays", "travels", "clones", "takes_back"), MANY),
    **dict.fromkeys(
        (
            "keeps_secrets",
            "shares_eyes",
            "forgets",
            "imagines_the_same",
            "imagines_more",
            "writes_no_secret",
            "writes_all",
        ),
        FEW,
    ),
}
OTHERS_THROUGH_MATCH = ("refuses", "replays", "travels", "takes_back")


def share(games: int, entry: Entry) -> int:
    """How many of so many games fall to this variant."""
    return -(-games // len(combinations(entry.game, entry.seats)))


@cache
def length(game: str, seats: int) -> int:
    """How many moves a random game takes at a table of that many."""
    return len(Trace(Entry(games[game], seats, {}), "how long").moves)


def games_for(point: str, entry: Entry) -> int:
    """How many games this point is sat for at this table. Points that go through a match play
    games of their own; `acts` plays those that are still missing."""
    whole = share(THROUGH_MATCH, entry)
    if point == "acts":
        return max(1, whole - sum(games_for(other, entry) for other in OTHERS_THROUGH_MATCH))
    return max(1, min(whole, MOVES[point] // length(entry.game.id, entry.seats)))


def seed_for(point: str, entry: Entry, n: int) -> str:
    """Points that look at a trace look at the same one: it is kept from one to the next."""
    own = point in ("acts", *OTHERS_THROUGH_MATCH)
    return f"{entry} {point} {n}" if own else f"{entry} {n}"


# All points of a table one after the other, for the sake of the traces they share.
@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.__name__)
@pytest.mark.parametrize("entry", SITTING, ids=str)
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
    count = share(CHECKED, entry)
    tally = checked_playouts(entry.blank(), count, Seeded(str(entry)), meddling=3)
    assert tally.games == count
    assert tally.nobody + sum(tally.wins) >= count, "every game ends somehow"
