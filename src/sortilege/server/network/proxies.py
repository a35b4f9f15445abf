"""Detects proxies. Behind a proxy the kernel measures the round trip to the proxy, not to the
device."""

from collections.abc import Iterable
from ipaddress import ip_address

from sortilege.server.network.hosts import Hosts

FORWARDED = frozenset(
    {"forwarded", "via", "x-real-ip", "x-client-ip", "x-cluster-client-ip", "true-client-ip",
     "cf-connecting-ip", "cf-ray", "fastly-client-ip", "fly-client-ip", "x-original-host"}
)  # fmt: skip
"""Headers of proxies, besides those that begin with `FORWARDED_PREFIXES`."""
FORWARDED_PREFIXES = ("x-forwarded", "x-envoy-", "x-amzn-", "x-azure-", "x-scheme", "x-proxy")
LOCAL_HOSTS = Hosts()


def is_direct(peer: str, own: str, host: str, headers: Iterable[str]) -> bool:
    """Whether the kernel's round trip is that of the device, for a connection from `peer` to our
    address `own` and a request for `host` with these headers (in lower case). The request must be
    for a local name, because a public name may belong to a proxy. A request from this machine must
    not have headers of a proxy; from other machines such headers prove nothing."""
    if not LOCAL_HOSTS.is_ours(host, own):
        return False
    return not is_loopback(peer) or not is_forwarded(headers)


def is_forwarded(headers: Iterable[str]) -> bool:
    """Whether these headers (in lower case) contain one of a proxy."""
    return any(name in FORWARDED or name.startswith(FORWARDED_PREFIXES) for name in headers)


def is_loopback(address: str) -> bool:
    try:
        return ip_address(address.removeprefix("::ffff:")).is_loopback
    except ValueError:
        return False
