"""The refusals of a table.

Refusal
└── TableRefused   NoSuchTable · NotYourSeat · SeatTaken · TableFull · JoiningLocked · ColourTaken ·
    │              UnknownColour · NotHost · SeatsEmpty · NotNow · Stale ·
    │              StillHere · UnknownName · Raced · BadPledge · CoachOff · Beginning
    └── VoidRing   RangTooSoon · RangTooLate
"""

from sortilege.kernel.refusals import Refusal


class TableRefused(Refusal):
    """The base of the table's refusals."""

    code = "table/refused"


class NoSuchTable(TableRefused):
    """The table does not exist, or was deleted."""

    code = "table/no-such-table"


class NotYourSeat(TableRefused):
    """This device does not hold the key of that seat."""

    code = "table/not-your-seat"


class SeatTaken(TableRefused):
    """A person has this seat."""

    code = "table/seat-taken"


class TableFull(TableRefused):
    """A person has each of the seats."""

    code = "table/full"


class JoiningLocked(TableRefused):
    """Joining is locked: only those who were at this table may sit down."""

    code = "table/joining-locked"


class ColourTaken(TableRefused):
    """Another player has chosen this colour."""

    code = "table/colour-taken"


class UnknownColour(TableRefused):
    """The game has no colour with this number."""

    code = "table/unknown-colour"


class NotHost(TableRefused):
    """Only the host may do this."""

    code = "table/not-host"


class SeatsEmpty(TableRefused):
    """The match cannot begin: seats are empty."""

    code = "table/seats-empty"


class Beginning(TableRefused):
    """The match is about to begin: nobody sits down or gets up."""

    code = "table/beginning"


class NotNow(TableRefused):
    """This is not possible in the current phase of the table."""

    code = "table/not-now"


class Stale(TableRefused):
    """The match has moved on since the device's last update."""

    code = "table/stale"


class BadPledge(TableRefused):
    """The nonce is not 32 bytes in hexadecimal, or not the pledged one."""

    code = "table/bad-pledge"


class Raced(TableRefused):
    """Seats race for this action: it needs a ring with its time."""

    code = "table/raced"


class VoidRing(TableRefused):
    """A ring that does not count and has no penalty."""

    code = "table/void-ring"


class RangTooSoon(VoidRing):
    """The reaction is faster than humanly possible."""

    code = "table/rang-too-soon"


class RangTooLate(VoidRing):
    """The cards have changed, or the race is settled."""

    code = "table/rang-too-late"


class CoachOff(TableRefused):
    """The coach is off at this table."""

    code = "table/coach-off"


class StillHere(TableRefused):
    """The person is connected, so no computer player may replace them."""

    code = "table/still-here"


class UnknownName(TableRefused):
    """This name, animal or emote is not in the lists."""

    code = "table/unknown-name"
