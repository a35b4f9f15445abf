"""The line between one device and the house: it can be cut and mended."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from tests.browser.house import HOST, House

CHUNK = 1 << 16
GRUMBLES = ("WebSocket connection", "net::ERR_")
"""What a browser says about a line that is cut on purpose."""


class Line:
    """A relay with an address of its own. Cut, it drops who is there and who comes."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.is_cut = False
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

    def mend(self) -> None:
        self.is_cut = False

    def close(self) -> None:
        self.door.close()
        self.cut()

    def _welcome(self) -> None:
        with suppress(OSError):  # the door was closed
            while True:
                near, _ = self.door.accept()
                self._join(near)

    def _join(self, near: socket.socket) -> None:
        try:
            if self.is_cut:
                raise OSError
            far = socket.create_connection((HOST, self.house.port))
        except OSError:
            return drop(near)
        self.ends += [near, far]
        for source, target in ((near, far), (far, near)):
            Thread(target=carry, args=(source, target), daemon=True).start()


def carry(source: socket.socket, target: socket.socket) -> None:
    """Everything from one end to the other, until one is gone."""
    with suppress(OSError):
        while chunk := source.recv(CHUNK):
            target.sendall(chunk)
    drop(source)
    drop(target)


def drop(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def line_to(house: House) -> Iterator[Line]:
    line = Line(house)
    yield line
    line.close()
