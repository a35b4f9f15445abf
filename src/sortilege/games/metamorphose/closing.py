"""MET-20: in which order a round of metamorphose is closed. The print leaves it open, and it
decides who knows most when a contest is held. Tables go by `RULING`; the others are there for the
lab, which weighed them all (`docs/balance/metamorphose.md`).

A turn is how many seats after Alpha somebody sits; a place is how many close before."""

from typing import Final

from mypy_extensions import i64

ALPHA_LAST: Final = 0  # from Alpha's left on clockwise, Alpha last
CLOCKWISE: Final = 1  # from Alpha on
BACKWARDS: Final = 2  # the last summoner first, against the clock, Alpha last
FROM_LAST: Final = 3  # the last summoner first, then Alpha and on clockwise
COUNTER: Final = 4  # from Alpha on against the clock
SECRET: Final = 5  # all at once; as `CLOCKWISE`, but nobody sees what the others do
OWN_TURN: Final = 6  # everybody in the own turn, right after the own summons
LEADER_FIRST: Final = 7  # by victory points, most first; between equals as `ALPHA_LAST`

RULING: Final = ALPHA_LAST


def closing_place(reading: i64, turn: i64, seats: i64) -> i64:
    """The place of whoever sits there. By points equals alone are placed so."""
    if reading in (ALPHA_LAST, LEADER_FIRST):
        return turn - 1 if turn > 0 else seats - 1
    if reading == BACKWARDS:
        return seats - 1 - turn
    if reading == FROM_LAST:
        return turn + 1 if turn + 1 < seats else 0
    if reading == COUNTER:
        return seats - turn if turn > 0 else 0
    return turn
