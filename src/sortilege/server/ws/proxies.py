"""Whether a WebSocket comes straight from a device. Behind a proxy the kernel knows how far away
the proxy is, and whoever is far from that must not be taken for near."""

import socket
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address

FORWARDED = frozenset({"forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"})
"""What proxies add to a request."""


def is_direct(peer: str, own: str, host: str, headers: Iterable[str]) -> bool:
    """Whether the kernel's word can be taken for this line: from the address `peer` to our `own`,
    by a request for `host` with these headers (in small letters). It was meant for this very
    machine; and what comes from the machine itself was not forwarded by a proxy that runs here.
    (What a stranger says about proxies in front of him counts for nothing.)"""
    if not is_ours(host, own):
        return False
    return not is_loopback(peer) or FORWARDED.isdisjoint(headers)


def is_ours(host: str, own: str) -> bool:
    """Whether a `Host` header names this machine: by the address at which it was reached, or by
    its name."""
    name = host_name(host)
    if name == "localhost" or name == plain_address(own):
        return name != "localhost" or is_loopback(own)
    here = socket.gethostname().lower()
    return name in (here, f"{here}.local", f"{here.partition('.')[0]}.local")


def host_name(host: str) -> str:
    """`[::1]:8000` is `::1`, `Here.local:80` is `here.local`."""
    if host.startswith("["):
        return plain_address(host[1:].partition("]")[0])
    return plain_address(host.partition(":")[0].lower())


def plain_address(address: str) -> str:
    """An address in its usual spelling; anything else as it is."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    mapped = known.ipv4_mapped if isinstance(known, IPv6Address) else None
    return str(mapped or known)


def is_loopback(address: str) -> bool:
    try:
        return ip_address(plain_address(address)).is_loopback
    except ValueError:
        return False
