"""Addresses of databases: several hosts may be one database, the first that takes writes counts."""

import re
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

from sortilege.server.log.postgres.refusals import BadAddress

SCHEMES = ("postgresql", "postgres")
# Not by urllib: to newer ones a list of hosts is none once there is a bracket in it.
ADDRESS = re.compile(
    r"(?:postgresql|postgres)://(?:(?P<user>[^/?#]*)@)?(?P<hosts>[^@/?#]+)/(?P<name>[^@/?#]+)"
    r"(?:\?(?P<query>[^#]*))?"
)
HOST = re.compile(r"(?:\[[^\[\]]+\]|[^\[\]:]*)(?::(?P<port>[0-9]{1,5}))?")


@dataclass(frozen=True, slots=True)
class DatabaseAddress:
    """Where one database is. Its text may hold a password: `shown` does not."""

    dsns: tuple[str, ...] = field(repr=False)
    """One address for each host."""
    shown: str
    has_password: bool


def is_database(text: str) -> bool:
    """Whether this is meant to be an address of a database."""
    return text.partition("://")[0] in SCHEMES


def read_address(text: str) -> DatabaseAddress:
    """`postgresql://user:password@host:port,host:port/database?option=value`. What is left out is
    as PostgreSQL's own programs have it (`PGUSER`, `PGPASSFILE` …). Raises BadAddress."""
    found = ADDRESS.fullmatch(text)
    if found is None or not all(map(is_host, found["hosts"].split(","))):
        # Any part of what cannot be read may be a password.
        raise BadAddress(address=f"{text.partition('://')[0]}://…")
    user, hosts, name, query = found["user"], found["hosts"], found["name"], found["query"]
    login = ":".join(quote(unquote(word), safe="") for word in (user or "").split(":", 1))
    before, after = f"{login}@" if user is not None else "", f"?{query}" if query else ""
    return DatabaseAddress(
        tuple(f"postgresql://{before}{host}/{name}{after}" for host in hosts.split(",")),
        shown=f"postgresql://{hosts}/{name}",
        has_password=":" in (user or "") or "password=" in (query or ""),
    )


def is_host(text: str) -> bool:
    """A name or an address, and perhaps a port."""
    found = HOST.fullmatch(text) if text else None
    return found is not None and (not found["port"] or 0 < int(found["port"]) < 65536)
