"""Addresses of databases: several hosts may be one database, the first that takes writes counts."""

from dataclasses import dataclass, field
from urllib.parse import quote, unquote, urlsplit

from sortilege.server.log.postgres.refusals import BadAddress

SCHEMES = ("postgresql", "postgres")


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
    try:
        parts = urlsplit(text)
    except ValueError:
        raise BadAddress(address="?") from None
    user, at, hosts = parts.netloc.rpartition("@")
    name = parts.path.removeprefix("/")
    shown = f"{parts.scheme}://{hosts}/{name}"
    if parts.scheme not in SCHEMES or not hosts or not name or "/" in name or parts.fragment:
        raise BadAddress(address=shown)
    each = hosts.split(",")
    if not all(map(is_host, each)):
        raise BadAddress(address=shown)
    asked = f"?{parts.query}" if parts.query else ""
    login = ":".join(quote(unquote(word), safe="") for word in user.split(":", 1))
    dsns = tuple(f"postgresql://{login}{at}{host}/{name}{asked}" for host in each)
    return DatabaseAddress(dsns, shown, ":" in user or "password=" in parts.query)


def is_host(text: str) -> bool:
    """A name or an address, and perhaps a port."""
    host, _, port = text.rpartition(":") if text.count(":") == 1 or "]" in text else (text, "", "")
    return bool(host or text) and (not port or port.endswith("]") or is_port(port))


def is_port(text: str) -> bool:
    return text.isascii() and text.isdigit() and 0 < int(text) < 65536
