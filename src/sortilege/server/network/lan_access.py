"""Opens the server to the local network on request.

A browser on the server's own machine may ask a server that listens on loopback to listen on the
local network as well. Behind a proxy every request seems to come from that machine. So requests
with headers of a proxy are refused, and a server that was started for a proxy refuses all
(`docs/decisions/0026-open-lan-access-from-the-machine-only.md`)."""

import socket
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from sortilege.server.network.address import PortTaken, bind, lan_address
from sortilege.server.network.hosts import host_name, is_near
from sortilege.server.network.proxies import is_forwarded, is_loopback
from sortilege.server.refusals import LanClosed, NoLan

Listen = Callable[[socket.socket], None]
"""Serves one more socket."""


class LanAccess:
    """`address` is the server's address in the local network, None while it is closed.
    `may_open`: a browser on this machine may open it. `told` is called with the address then.
    `scheme` is http or https."""

    def __init__(
        self,
        address: str | None = None,
        may_open: bool = False,
        told: Callable[[str], None] = lambda address: None,
        scheme: str = "http",
    ) -> None:
        self.address = address
        self.may_open = may_open
        self.told = told
        self.scheme = scheme
        self.port = 0
        self.listen: Listen | None = None

    def is_served(self, listen: Listen, port: int) -> None:
        """The server runs at this port and can serve one more socket."""
        self.listen, self.port = listen, port

    def may_be_opened(self, client: str, headers: Mapping[str, str]) -> bool:
        """Whether this device may open the local network, and it is still closed."""
        is_possible = self.may_open and self.listen is not None and self.address is None
        return is_possible and is_local_request(client, headers)

    def open(self, client: str, headers: Mapping[str, str]) -> str:
        """Open the local network; return the server's address there. Raises LanClosed or NoLan."""
        if not self.may_open or self.listen is None or not is_local_request(client, headers):
            raise LanClosed()
        if self.address is None:
            listening = lan_socket(self.port)
            host, port = listening.getsockname()[:2]
            self.address = f"{self.scheme}://{host}:{port}"
            self.listen(listening)
            self.told(self.address)
        return self.address


def is_local_request(client: str, headers: Mapping[str, str]) -> bool:
    """Whether a request comes from this machine, for a loopback name, and not through a proxy. The
    names of `headers` are in lower case."""
    host = headers.get("host", "")
    return (
        is_loopback(client) and is_own_machine(host_name(host) or "") and not is_forwarded(headers)
    )


def is_own_machine(host: str) -> bool:
    """Whether this host name is a loopback name."""
    return host == "localhost" or is_loopback(host)


def is_loopback_link(link: str) -> bool:
    """Whether this link works on this machine only."""
    return is_own_machine(urlsplit(link).hostname or "")


def lan_socket(port: int) -> socket.socket:
    """Listen on this machine's private address only, at this port or, if it is taken, at another
    one. Raises NoLan if the machine has no private address."""
    host = lan_address()
    if host is None or is_loopback(host) or not is_near(host):
        raise NoLan(host=host or "")
    try:
        return bind(host, port)
    except PortTaken:
        return bind(host, 0)
