"""Whether a WebSocket comes straight from a device. Behind a proxy the kernel knows how far away
the proxy is, and whoever is far from that must not be taken for near."""

from collections.abc import Iterable
from ipaddress import ip_address

from sortilege.server.network.hosts import Hosts

FORWARDED = frozenset(
    {"forwarded", "via", "x-real-ip", "x-client-ip", "x-cluster-client-ip", "true-client-ip",
     "cf-connecting-ip", "cf-ray", "fastly-client-ip", "fly-client-ip", "x-original-host"}
)  # fmt: skip
"""What proxies add to a request, beside all that begins with `FORWARDED_SO`."""
FORWARDED_SO = ("x-forwarded", "x-envoy-", "x-amzn-", "x-azure-", "x-scheme", "x-proxy")
OF_THIS_HOUSE = Hosts()


def is_direct(peer: str, own: str, host: str, headers: Iterable[str]) -> bool:
    """Whether the kernel's word can be taken for this line: from the address `peer` to our `own`,
    by a request for `host` with these headers (in small letters). It was meant for this machine or
    this house, and not for a name by which the world knows us: that may be a proxy's. And what
    comes from the machine itself was not forwarded by a proxy that runs here. (What a stranger says
    about proxies in front of him counts for nothing.)"""
    if not OF_THIS_HOUSE.is_ours(host, own):
        return False
    return not is_loopback(peer) or not is_forwarded(headers)


def is_forwarded(headers: Iterable[str]) -> bool:
    """Whether a proxy has added something to a request with these headers (in small letters)."""
    return any(name in FORWARDED or name.startswith(FORWARDED_SO) for name in headers)


def is_loopback(address: str) -> bool:
    try:
        return ip_address(address.removeprefix("::ffff:")).is_loopback
    except ValueError:
        return False
