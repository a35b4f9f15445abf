"""How other devices of the house find this server, and the tap that lets them in.

A server that listens to its own machine alone can be asked to listen to the house as well, by
somebody who sits at that machine. Behind a proxy everybody looks as if he did: so nobody is who
comes through one, as far as that can be told, and nobody at all is where the server was started
for a proxy (`docs/decisions/0026-the-house-is-let-in-from-the-machine.md`)."""

import socket
from collections.abc import Awaitable, Callable, Mapping
from urllib.parse import urlsplit

from sortilege.server.network.address import PortTaken, bind, house_address
from sortilege.server.network.hosts import host_name, is_near
from sortilege.server.refusals import HouseClosed, NoHouse
from sortilege.server.ws.proxies import is_forwarded, is_loopback

Listen = Callable[[socket.socket], Awaitable[None]]
"""Serves what comes to one more socket, as what comes to the first."""


class House:
    """`address` is where other devices of the house find this server; None: nowhere. `may_open`:
    whoever sits at this machine may let them in. `told` is told the address once that is done."""

    def __init__(
        self,
        address: str | None = None,
        may_open: bool = False,
        told: Callable[[str], None] = lambda address: None,
    ) -> None:
        self.address = address
        self.may_open = may_open
        self.told = told
        self.port = 0
        self.listen: Listen | None = None

    def is_served(self, listen: Listen, port: int) -> None:
        """The server runs, at this port, and can listen to one more socket."""
        self.listen, self.port = listen, port

    def may_be_opened(self, client: str, headers: Mapping[str, str]) -> bool:
        """Whether this device may let the house in, and it is not in yet."""
        is_possible = self.may_open and self.listen is not None and self.address is None
        return is_possible and is_at_machine(client, headers)

    async def open(self, client: str, headers: Mapping[str, str]) -> str:
        """Let the house in; the address at which it finds us. Raises HouseClosed or NoHouse."""
        if not self.may_open or self.listen is None or not is_at_machine(client, headers):
            raise HouseClosed()
        if self.address is None:
            listening = house_socket(self.port)
            host, port = listening.getsockname()[:2]
            self.address = f"http://{host}:{port}"  # before anything is awaited: once is enough
            await self.listen(listening)
            self.told(self.address)
        return self.address


def is_at_machine(client: str, headers: Mapping[str, str]) -> bool:
    """Whether a request comes from a browser on this machine, by a name that only this machine
    has, and through no proxy. `headers` by their names in small letters."""
    host = headers.get("host", "")
    return (
        is_loopback(client) and is_own_machine(host_name(host) or "") and not is_forwarded(headers)
    )


def is_own_machine(host: str) -> bool:
    """Whether this host name means nothing to other devices."""
    return host == "localhost" or is_loopback(host)


def is_page_here(link: str) -> bool:
    """Whether this link leads nowhere on other devices."""
    return is_own_machine(urlsplit(link).hostname or "")


def house_socket(port: int) -> socket.socket:
    """A socket at this machine's address in the house, and nowhere else: at this port, or another
    where somebody has it. Raises NoHouse where there is no house, but the whole world."""
    host = house_address()
    if host is None or is_loopback(host) or not is_near(host):
        raise NoHouse(host=host or "")
    try:
        return bind(host, port)
    except PortTaken:
        return bind(host, 0)
