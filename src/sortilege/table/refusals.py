"""What a table refuses.

Refusal
└── TableRefused   NoSuchTable · NotYourSeat · SeatTaken · NotHost · SeatsEmpty · NotNow · Stale ·
    │              StillHere · UnknownName · Raced · BadPledge · CoachOff
    └── VoidRing   RangTooSoon · RangTooLate
"""

from sortilege.kernel.refusals import Refusal


class TableRefused(Refusal):
    """Something a table does not do."""

    code = "table/refused"


class NoSuchTable(TableRefused):
    """The link leads nowhere, or the table is long gone."""

    code = "table/no-such-table"


class NotYourSeat(TableRefused):
    """This device does not hold the key of that seat."""

    code = "table/not-your-seat"


class SeatTaken(TableRefused):
    """Somebody sits there."""

    code = "table/seat-taken"


class NotHost(TableRefused):
    """Only the host does this."""

    code = "table/not-host"


class SeatsEmpty(TableRefused):
    """The match cannot begin: seats are empty."""

    code = "table/seats-empty"


class NotNow(TableRefused):
    """Not in this phase of the table."""

    code = "table/not-now"


class Stale(TableRefused):
    """The match went on since this device last looked."""

    code = "table/stale"


class BadPledge(TableRefused):
    """Not 32 bytes in hexadecimal, or not the nonce that was pledged."""

    code = "table/bad-pledge"


class Raced(TableRefused):
    """This action is a race: it takes a ring, with its time."""

    code = "table/raced"


class VoidRing(TableRefused):
    """A ring that does not count; it costs nothing."""

    code = "table/void-ring"


class RangTooSoon(VoidRing):
    """Nobody can have seen the cards so quickly."""

    code = "table/rang-too-soon"


class RangTooLate(VoidRing):
    """Other cards lie there now, or it is settled who was first."""

    code = "table/rang-too-late"


class CoachOff(TableRefused):
    """Nobody asks the coach at this table."""

    code = "table/coach-off"


class StillHere(TableRefused):
    """Nobody stands in for somebody who is here."""

    code = "table/still-here"


class UnknownName(TableRefused):
    """Names, animals and emotes are picked from lists."""

    code = "table/unknown-name"
