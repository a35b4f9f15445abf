"""MET-20: the order in which seats close a round of metamorphose. The printed rules leave it open,
and it decides who knows most when a contest is held. Tables use `RULING`; the lab compared all
orders (`docs/balance/metamorphose.md`).

A turn counts the seats from Alpha to a seat; a place counts the seats that close before it.
"""

from typing import Final

from mypy_extensions import i64

ALPHA_LAST: Final = 0  # clockwise from Alpha's left, Alpha last
CLOCKWISE: Final = 1  # clockwise from Alpha
BACKWARDS: Final = 2  # anticlockwise from the last summoner, Alpha last
FROM_LAST: Final = 3  # the last summoner first, then clockwise from Alpha
COUNTER: Final = 4  # anticlockwise from Alpha
SECRET: Final = 5  # all at once; as `CLOCKWISE`, but no player sees what the others do
OWN_TURN: Final = 6  # every player in their own turn, right after their summons
LEADER_FIRST: Final = 7  # by victory points, most first; ties as `ALPHA_LAST`

RULING: Final = ALPHA_LAST


def closing_place(reading: i64, turn: i64, seats: i64) -> i64:
    """The place of the seat with this turn. In `LEADER_FIRST` it only breaks ties."""
    if reading in (ALPHA_LAST, LEADER_FIRST):
        return turn - 1 if turn > 0 else seats - 1
    if reading == BACKWARDS:
        return seats - 1 - turn
    if reading == FROM_LAST:
        return turn + 1 if turn + 1 < seats else 0
    if reading == COUNTER:
        return seats - turn if turn > 0 else 0
    return turn
