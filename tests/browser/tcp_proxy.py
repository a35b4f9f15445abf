"""A proxy between one device and the server, which tests can cut and restore."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from tests.browser.game_server import HOST, GameServer

CHUNK = 1 << 16
EXPECTED_ERRORS = ("WebSocket connection", "net::ERR_")
"""Messages of a browser about a connection that the test cut."""


class TcpProxy:
    """A relay with its own address. While cut, it drops all connections and refuses new ones. A
    connection that it has forgotten stays open and carries nothing, as that of a sleeping phone."""

    def __init__(self, server: GameServer) -> None:
        self.server = server
        self.is_cut = False
        self.forgotten: set[socket.socket] = set()
        self.ends: list[socket.socket] = []
        self.door = socket.create_server((HOST, 0))
        Thread(target=self._welcome, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.door.getsockname()[1]}"

    def cut(self) -> None:
        self.is_cut = True
        for end in self.ends:
            drop(end)
        self.ends.clear()

    def forget(self) -> None:
        """Carry nothing over the present connections any more, and do not close them."""
        self.forgotten.update(self.ends)

    def mend(self) -> None:
        self.is_cut = False

    def close(self) -> None:
        self.door.close()
        self.cut()

    def _welcome(self) -> None:
        with suppress(OSError):  # the listening socket was closed
            while True:
                near, _ = self.door.accept()
                self._join(near)

    def _join(self, near: socket.socket) -> None:
        try:
            if self.is_cut:
                raise OSError
            far = socket.create_connection((HOST, self.server.port))
        except OSError:
            return drop(near)
        self.ends += [near, far]
        for source, target in ((near, far), (far, near)):
            Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        """Copy everything from one end to the other, until one closes."""
        with suppress(OSError):
            while chunk := source.recv(CHUNK):
                if source not in self.forgotten:
                    target.sendall(chunk)
        drop(source)
        drop(target)


def drop(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def proxy_to(server: GameServer) -> Iterator[TcpProxy]:
    line = TcpProxy(server)
    yield line
    line.close()
