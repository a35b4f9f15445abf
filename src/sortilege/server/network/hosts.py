"""By which names this server is called.

A page elsewhere can have its own name point at a machine in this house (DNS rebinding), and would
then speak to our server as its own. A browser says by which name it asks, and whatever is not a
name of ours is refused."""

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, ip_address
from urllib.parse import urlsplit

LONGEST = 255
"""Letters in a host's name, with its port."""

NAME = re.compile(r"([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?")
PORT = re.compile(r"(:[0-9]{0,5})?")
LAST_PORT = 65535

SHARED = IPv4Network("100.64.0.0/10")
"""Addresses within a provider's or a company's own network."""


def host_name(host: str) -> str | None:
    """The name or address in a `Host` header, in small letters; None where it is not one."""
    host = host.lower()
    if len(host) > LONGEST:
        return None
    if host.startswith("["):
        name, closing, port = host[1:].partition("]")
        is_whole = bool(closing) and _is_ipv6(name)
    else:
        name, colon, number = host.partition(":")
        port, is_whole = colon + number, NAME.fullmatch(name) is not None
    return name.rstrip(".") if is_whole and _is_port(port) else None


def origin_name(origin: str) -> str | None:
    """The name in `https://games.example:8443`; None where there is none."""
    place = origin_place(origin)
    return None if place is None else host_name(place)


def origin_place(origin: str) -> str | None:
    """The name and the port in an `Origin` header, as a `Host` header has them; None where it is
    not one."""
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:
        return None


def own_names() -> set[str]:
    """What this machine calls itself, and how its neighbours find it by that name."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.partition(".")[0]
    return {"localhost", name, short, f"{short}.local"} - {"", ".local"}


class Hosts:
    """Which names are ours: those of this machine, and of the pages that may ask. Addresses within
    a house or on this machine are never somebody else's name; of others only the one that the
    request came to."""

    def __init__(self, more: Iterable[str] = ()) -> None:
        self.names = own_names() | {name.lower().rstrip(".") for name in more}

    def is_ours(self, host: str, came_to: str) -> bool:
        """Whether a `Host` header names us. `came_to` is the address of ours that was asked."""
        name = host_name(host)
        if name is None:
            return False
        return name in self.names or is_near(name) or name == came_to.removeprefix("::ffff:")


def _is_port(port: str) -> bool:
    return PORT.fullmatch(port) is not None and int(port[1:] or 0) <= LAST_PORT


def _is_ipv6(name: str) -> bool:
    """Without a zone (`%eth0`): that could hold anything, and means nothing to others."""
    try:
        return "%" not in name and isinstance(ip_address(name), IPv6Address)
    except ValueError:
        return False


def is_near(name: str) -> bool:
    """Whether this is an address on this machine, or within a house."""
    try:
        address = ip_address(name)
    except ValueError:
        return False
    if address.is_unspecified or address.is_multicast:
        return False
    is_shared = address.version == 4 and address in SHARED
    return address.is_loopback or address.is_private or address.is_link_local or is_shared
