"""Parses database addresses. One address may name several hosts of the same database."""

import re
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

from sortilege.server.log.postgres.refusals import BadAddress

SCHEMES = ("postgresql", "postgres")
# urllib of recent Python versions rejects a list of hosts that contains a bracket.
ADDRESS = re.compile(
    r"(?:postgresql|postgres)://(?:(?P<user>[^/?#]*)@)?(?P<hosts>[^@/?#]+)/(?P<name>[^@/?#]+)"
    r"(?:\?(?P<query>[^#]*))?"
)
HOST = re.compile(r"(?:\[[^\[\]]+\]|[^\[\]:]*)(?::(?P<port>[0-9]{1,5}))?")


@dataclass(frozen=True, slots=True)
class DatabaseAddress:
    """The address of one database. Only `shown` is safe to print: it contains no password."""

    dsns: tuple[str, ...] = field(repr=False)
    """One address per host."""
    shown: str


def is_database(text: str) -> bool:
    """Whether this looks like a database address."""
    return text.partition("://")[0] in SCHEMES


def read_address(text: str) -> DatabaseAddress:
    """Parse `postgresql://user:password@host:port,host:port/database?option=value`. PostgreSQL's
    usual variables (`PGUSER`, `PGPASSFILE` …) supply missing parts. Raises BadAddress."""
    found = ADDRESS.fullmatch(text)
    if found is None or not all(map(is_host, found["hosts"].split(","))):
        # Any part of an invalid address may be a password.
        raise BadAddress(address=f"{text.partition('://')[0]}://…")
    user, hosts, name, query = found["user"], found["hosts"], found["name"], found["query"]
    login = ":".join(quote(unquote(word), safe="") for word in (user or "").split(":", 1))
    before, after = f"{login}@" if user is not None else "", f"?{query}" if query else ""
    return DatabaseAddress(
        tuple(f"postgresql://{before}{host}/{name}{after}" for host in hosts.split(",")),
        shown=f"postgresql://{hosts}/{name}",
    )


def is_host(text: str) -> bool:
    """Whether this is a host name or an address, with an optional port."""
    found = HOST.fullmatch(text) if text else None
    return found is not None and (not found["port"] or 0 < int(found["port"]) < 65536)
