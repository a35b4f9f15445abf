"""Why a database does not serve as a log.

NotRead
└── NoDatabase     BadAddress · WrongPassword · UntrustedDatabase · ReadOnlyDatabase · FullDatabase
                   DatabaseDenied
"""

from sortilege.server.log.event_log import NotRead


class NoDatabase(NotRead):
    """Nobody answers there."""

    code = "log/no-database"


class BadAddress(NoDatabase):
    """Not an address of databases."""

    code = "log/bad-address"


class WrongPassword(NoDatabase):
    """The database does not let this user in."""

    code = "log/wrong-password"


class UntrustedDatabase(NoDatabase):
    """TLS was asked for, and it does not show that it is who it should be."""

    code = "log/untrusted"


class ReadOnlyDatabase(NoDatabase):
    """It can be read, but not be written: a standby, perhaps."""

    code = "log/read-only"


class FullDatabase(NoDatabase):
    """There is no room left on its disk."""

    code = "log/full"


class DatabaseDenied(NoDatabase):
    """It answers, and refuses what we need."""

    code = "log/denied"
