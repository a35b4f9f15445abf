"""The refusals of the server, besides those of the table and the rules.

Refusal
└── WireRefused   Malformed · TooBig · TooSlow · TooFast · TooMany · TooLong · TooManyChanges ·
                  NotGreeted · ForeignOrigin · UnknownHost · NoSuchRoute · NoSuchCode ·
                  NoSuchShare · NotOver · NoPrinter · PressBusy · LanClosed · NoLan · Draining ·
                  OwnerUnreachable · RelayedTwice · OldClient · ScreenOnlyShows ·
                  OurFault
"""

from sortilege.kernel.refusals import RecordRefused, Refusal, SetupRefused
from sortilege.server.log.event_log import Damaged, NotRead, NotWritten
from sortilege.table.refusals import NoSuchTable, UnknownName


class WireRefused(Refusal):
    """The base of the server's refusals."""

    code = "wire/refused"


class Malformed(WireRefused):
    """This is not a valid request."""

    code = "wire/malformed"


class TooBig(WireRefused):
    """The request is too long."""

    code = "wire/too-big"


class TooSlow(WireRefused):
    """The body of the request did not arrive in time."""

    code = "wire/too-slow"


class TooFast(WireRefused):
    """Requests are too frequent."""

    code = "wire/too-fast"


class TooMany(WireRefused):
    """Too many devices are connected."""

    code = "wire/too-many"


class TooLong(WireRefused):
    """The log of the table has reached its maximum length."""

    code = "table/too-long"


class TooManyChanges(WireRefused):
    """The table was changed too often since the last match."""

    code = "table/too-restless"


class NotGreeted(WireRefused):
    """The first message must be `hello`, and only the first."""

    code = "wire/not-greeted"


class ForeignOrigin(WireRefused):
    """The request comes from a page of another server."""

    code = "wire/foreign-origin"


class UnknownHost(WireRefused):
    """The request is for an unknown host name."""

    code = "wire/unknown-host"


class NoSuchRoute(WireRefused):
    """There is no such route."""

    code = "wire/no-such-way"


class OurFault(WireRefused):
    """A bug in the server. The table is unchanged."""

    code = "wire/our-fault"


class NoSuchCode(WireRefused):
    """No table has this short code, or it has expired."""

    code = "table/no-such-code"


class NoSuchShare(WireRefused):
    """The share leads to no finished match."""

    code = "table/no-such-share"


class NotOver(WireRefused):
    """The match is not over. A record contains all secrets."""

    code = "table/not-over"


class NoPrinter(WireRefused):
    """This server cannot print."""

    code = "wire/no-printer"


class PressBusy(WireRefused):
    """Too many print orders wait."""

    code = "wire/press-busy"


class LanClosed(WireRefused):
    """Only a browser on the server's own machine may open the local network."""

    code = "wire/house-closed"


class NoLan(WireRefused):
    """This machine has no address in a private network."""

    code = "wire/no-house"


class OwnerUnreachable(WireRefused):
    """Another process owns this table and is alive, but cannot be reached."""

    code = "table/owner-unreachable"


class RelayedTwice(WireRefused):
    """A relayed device reached a process that does not own its table."""

    code = "wire/relayed-twice"


class OldClient(WireRefused):
    """The page is too old for this server: it must be loaded again."""

    code = "wire/old-client"


class ScreenOnlyShows(WireRefused):
    """A big screen only shows the table: it holds no seat and sends no request."""

    code = "table/screen-only-shows"


class Draining(WireRefused):
    """This server is shutting down."""

    code = "wire/draining"


STATUS: dict[type[Refusal], int] = {
    NoSuchTable: 404,
    NoSuchCode: 404,
    NoSuchShare: 404,
    NoSuchRoute: 404,
    ForeignOrigin: 403,
    LanClosed: 403,
    TooSlow: 408,
    NotOver: 409,
    NoLan: 409,
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
    OwnerUnreachable: 503,
    NoPrinter: 503,
    PressBusy: 503,
    TooMany: 503,
    Refusal: 400,
}
"""The HTTP status of each class of refusals; subclasses inherit it."""


def status(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    return next(STATUS[kind] for kind in type(refusal).__mro__ if kind in STATUS)


def facts(refusal: Refusal) -> dict[str, str]:
    """The facts of a refusal as texts, shortened so that long input is not sent back."""
    return {name: str(value)[:80] for name, value in refusal.facts.items()}
