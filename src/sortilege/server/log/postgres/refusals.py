"""Why a database does not serve as a log.

NotRead
└── NoDatabase     BadAddress · WrongPassword · UntrustedDatabase · ReadOnlyDatabase · FullDatabase
                   DatabaseDenied
"""

from sortilege.server.log.event_log import NotRead


class NoDatabase(NotRead):
    """No database answers at this address."""

    code = "log/no-database"


class BadAddress(NoDatabase):
    """This is not a valid database address."""

    code = "log/bad-address"


class WrongPassword(NoDatabase):
    """The database rejects the user name or the password."""

    code = "log/wrong-password"


class UntrustedDatabase(NoDatabase):
    """TLS is required, and the database has no trusted certificate."""

    code = "log/untrusted"


class ReadOnlyDatabase(NoDatabase):
    """The database is read-only. It may be a standby."""

    code = "log/read-only"


class FullDatabase(NoDatabase):
    """The disk of the database is full."""

    code = "log/full"


class DatabaseDenied(NoDatabase):
    """The database refuses a statement that the server needs."""

    code = "log/denied"
