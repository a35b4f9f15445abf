"""What the server refuses, beside what the table and the rules do.

Refusal
└── WireRefused   Malformed · TooBig · TooSlow · TooFast · TooMany · TooLong · TooRestless ·
                  NotGreeted · ForeignOrigin · UnknownHost · NoSuchRoute · NoSuchCode ·
                  NoSuchShare · NotOver · NoPrinter · PressBusy · HouseClosed · NoHouse · Draining ·
                  OurFault
"""

from sortilege.kernel.refusals import RecordRefused, Refusal, SetupRefused
from sortilege.server.log.event_log import Damaged, NotRead, NotWritten
from sortilege.table.refusals import NoSuchTable, UnknownName


class WireRefused(Refusal):
    """Something that does not go over this wire."""

    code = "wire/refused"


class Malformed(WireRefused):
    """Not a request as `protocol.py` has them."""

    code = "wire/malformed"


class TooBig(WireRefused):
    """Longer than any request needs to be."""

    code = "wire/too-big"


class TooSlow(WireRefused):
    """Half of it has come, and nobody waits for the rest."""

    code = "wire/too-slow"


class TooFast(WireRefused):
    """More often than anybody needs to ask."""

    code = "wire/too-fast"


class TooMany(WireRefused):
    """More devices than there is room for."""

    code = "wire/too-many"


class TooLong(WireRefused):
    """A table whose log is as long as a log may be."""

    code = "table/too-long"


class TooRestless(WireRefused):
    """A table that was changed so often that a match should be played first."""

    code = "table/too-restless"


class NotGreeted(WireRefused):
    """The first word is `hello`, once."""

    code = "wire/not-greeted"


class ForeignOrigin(WireRefused):
    """A page of another server asks."""

    code = "wire/foreign-origin"


class UnknownHost(WireRefused):
    """Asked for by a name that is not ours."""

    code = "wire/unknown-host"


class NoSuchRoute(WireRefused):
    """Nothing lives at this address."""

    code = "wire/no-such-way"


class OurFault(WireRefused):
    """A mistake of ours; the table is as it was."""

    code = "wire/our-fault"


class NoSuchCode(WireRefused):
    """No table has this short code, or not any more."""

    code = "table/no-such-code"


class NoSuchShare(WireRefused):
    """This link leads to no match that is over, or not any more."""

    code = "table/no-such-share"


class NotOver(WireRefused):
    """Records tell every secret: not before the end."""

    code = "table/not-over"


class NoPrinter(WireRefused):
    """This server was started without anything to print with."""

    code = "wire/no-printer"


class PressBusy(WireRefused):
    """More different orders wait than the press takes."""

    code = "wire/press-busy"


class HouseClosed(WireRefused):
    """Only somebody who sits at the server's own machine lets the house in."""

    code = "wire/house-closed"


class NoHouse(WireRefused):
    """This machine is in no network of a house."""

    code = "wire/no-house"


class Draining(WireRefused):
    """This server shuts down: the next one is there in a moment."""

    code = "wire/draining"


STATUS: dict[type[Refusal], int] = {
    NoSuchTable: 404,
    NoSuchCode: 404,
    NoSuchShare: 404,
    NoSuchRoute: 404,
    ForeignOrigin: 403,
    HouseClosed: 403,
    TooSlow: 408,
    NotOver: 409,
    NoHouse: 409,
    RecordRefused: 409,
    TooBig: 413,
    UnknownHost: 421,
    SetupRefused: 422,
    UnknownName: 422,
    TooFast: 429,
    Damaged: 500,
    OurFault: 500,
    NotWritten: 503,
    NotRead: 503,
    Draining: 503,
    NoPrinter: 503,
    PressBusy: 503,
    TooMany: 503,
    Refusal: 400,
}
"""How HTTP calls a refusal: by its own class, or the nearest above it."""


def status(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    return next(STATUS[kind] for kind in type(refusal).__mro__ if kind in STATUS)


def facts(refusal: Refusal) -> dict[str, str]:
    """The facts of a refusal as short texts: what was sent is not sent back at length."""
    return {name: str(value)[:80] for name, value in refusal.facts.items()}
