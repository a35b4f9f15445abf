"""Checks the `Host` header.

With DNS rebinding, a foreign page can point its own host name at a machine in the local
network, and then use our server as if it were its own. So requests for unknown host names are
refused."""

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, ip_address
from urllib.parse import urlsplit

MAX_HOST_LENGTH = 255
"""Characters in a host name with its port."""

NAME = re.compile(r"([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?")
PORT = re.compile(r"(:[0-9]{0,5})?")
LAST_PORT = 65535

SHARED = IPv4Network("100.64.0.0/10")
"""Addresses within the network of a provider or a company (RFC 6598)."""


def host_name(host: str) -> str | None:
    """The name or address in a `Host` header, in lower case; None if it is invalid."""
    host = host.lower()
    if len(host) > MAX_HOST_LENGTH:
        return None
    if host.startswith("["):
        name, closing, port = host[1:].partition("]")
        is_whole = bool(closing) and _is_ipv6(name)
    else:
        name, colon, number = host.partition(":")
        port, is_whole = colon + number, NAME.fullmatch(name) is not None
    return name.rstrip(".") if is_whole and _is_port(port) else None


def origin_name(origin: str) -> str | None:
    """The host name in `https://games.example:8443`; None if there is none."""
    place = origin_place(origin)
    return None if place is None else host_name(place)


def origin_place(origin: str) -> str | None:
    """The host name and port of an `Origin` header; None if it is invalid."""
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:
        return None


def own_names() -> set[str]:
    """The host names of this machine, also in the local network."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.partition(".")[0]
    return {"localhost", name, short, f"{short}.local"} - {"", ".local"}


class Hosts:
    """The accepted host names: those of this machine and those in `more`. Private addresses are
    always accepted, because no foreign page can have one; of public addresses only the one that
    received the request."""

    def __init__(self, more: Iterable[str] = ()) -> None:
        self.names = own_names() | {name.lower().rstrip(".") for name in more}

    def is_ours(self, host: str, came_to: str) -> bool:
        """Whether a `Host` header is accepted. `came_to` is the address that received the
        request."""
        name = host_name(host)
        if name is None:
            return False
        return name in self.names or is_near(name) or name == came_to.removeprefix("::ffff:")


def _is_port(port: str) -> bool:
    return PORT.fullmatch(port) is not None and int(port[1:] or 0) <= LAST_PORT


def _is_ipv6(name: str) -> bool:
    """Whether this is an IPv6 address without a zone (`%eth0`)."""
    try:
        return "%" not in name and isinstance(ip_address(name), IPv6Address)
    except ValueError:
        return False


def is_near(name: str) -> bool:
    """Whether this is a loopback address or an address of a private network."""
    try:
        address = ip_address(name)
    except ValueError:
        return False
    if address.is_unspecified or address.is_multicast:
        return False
    is_shared = address.version == 4 and address in SHARED
    return address.is_loopback or address.is_private or address.is_link_local or is_shared
