"""Keeps the devices of a table together, where several server processes of one machine share a log:
the one that has a table's first device keeps the table, and the others hand it the connections of
those who come later, the open sockets themselves. From then on they cost nothing more, and the
kernel still knows how far away each device is.

A process keeps a table by listening at an address of Linux that belongs to it: an *abstract* one,
which is no file, which only one process can have, and which is gone when that process is. It can be
read by everybody on the machine, so a table's link does not stand in it; and nothing is handed to,
or taken from, another user's processes.

Nothing depends on all this: where it is not to be had, or comes too late, the devices of a table
sit at several processes, which hear of each other over the bus."""

import asyncio
import os
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b

Adopt = Callable[[socket.socket, bytes], None]
"""Goes on with a connection whose first bytes another process has read."""

LONGEST_HEAD = 1 << 16
"""Bytes of a request that come with its connection, at most."""
WAITING = 64
"""Connections that wait to be taken over: with more, a process is too busy to be handed any."""
WHO = struct.Struct("=iII")
"""The other end of such an address: its process, user and group."""


def is_possible() -> bool:
    """Whether this system has such addresses, and tells who is at the other end."""
    return hasattr(socket, "SO_PEERCRED") and hasattr(socket, "send_fds")


class TableAddress:
    """Where this process listens for a table that it keeps; so many devices of it are here."""

    def __init__(self, listening: socket.socket) -> None:
        self.listening = listening
        self.devices = 0


class Together:
    """The tables that this process keeps, and the way to those that others keep. `log` says which
    tables are meant: processes with the same one belong together."""

    def __init__(self, log: str, is_wanted: bool = True) -> None:
        self.log = log
        self.is_wanted = is_wanted and is_possible()
        self.kept: dict[str, TableAddress] = {}
        self.adopt: Adopt | None = None
        """None: this process neither takes nor hands over."""
        self.count: Callable[[], None] = lambda: None
        """Is told of every connection that was handed over."""

    def open(self, adopt: Adopt, count: Callable[[], None]) -> None:
        if self.is_wanted:
            self.adopt = adopt
            self.count = count

    def close(self) -> None:
        """Take nothing more: who comes now is served where he comes."""
        self.adopt = None
        for table in list(self.kept):
            self._stop(table)

    def address_of(self, table: str) -> bytes:
        return b"\0sortilege-" + blake2b(f"{self.log} {table}".encode()).hexdigest()[:32].encode()

    # ── keeping ──

    @contextmanager
    def keeping(self, table: str) -> Iterator[None]:
        """While a device is here, this process keeps its table, unless another one does."""
        kept = self._keep(table)
        try:
            yield
        finally:
            if kept is not None:
                kept.devices -= 1
                if kept.devices == 0 and self.kept.get(table) is kept:
                    self._stop(table)

    def _keep(self, table: str) -> TableAddress | None:
        if not table or self.adopt is None:
            return None
        kept = self.kept.get(table) or self._begin(table)
        if kept is not None:
            kept.devices += 1
        return kept

    def _begin(self, table: str) -> TableAddress | None:
        """None: another process was quicker, or there is no room for one more file."""
        try:
            listening = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        except OSError:
            return None
        try:
            listening.setblocking(False)
            listening.bind(self.address_of(table))
            listening.listen(WAITING)
        except OSError:
            listening.close()
            return None
        kept = self.kept[table] = TableAddress(listening)
        asyncio.get_running_loop().add_reader(listening.fileno(), self._accept, listening)
        return kept

    def _stop(self, table: str) -> None:
        listening = self.kept.pop(table).listening
        asyncio.get_running_loop().remove_reader(listening.fileno())
        listening.close()

    # ── taking ──

    def _accept(self, listening: socket.socket) -> None:
        try:
            way, _ = listening.accept()
        except OSError:
            return
        way.setblocking(False)
        if is_ours(way):
            asyncio.get_running_loop().add_reader(way.fileno(), self._take, way)
        else:
            way.close()

    def _take(self, way: socket.socket) -> None:
        asyncio.get_running_loop().remove_reader(way.fileno())
        with way:
            try:
                head, files, _, _ = socket.recv_fds(way, LONGEST_HEAD, 1)
            except OSError:
                return
        for file in files:
            connection = socket.socket(fileno=file)
            if self.adopt is None or not head:
                connection.close()  # its device comes again
            else:
                self.adopt(connection, head)

    # ── handing over ──

    def hand_over(self, table: str, file: int, head: bytes) -> bool:
        """Whether another process keeps this table, and has the connection now: an open file, and
        what was read from it. Then it is for us to forget it."""
        if not table or self.adopt is None or table in self.kept or len(head) > LONGEST_HEAD:
            return False
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as way:
                way.setblocking(False)
                way.connect(self.address_of(table))
                if not is_ours(way):
                    return False
                socket.send_fds(way, [head], [file])
        except OSError:  # nobody keeps it, or whoever does has too much to do
            return False
        self.count()
        return True


def is_ours(way: socket.socket) -> bool:
    """Whether the other end is a process of the same user."""
    told = way.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, WHO.size)
    _, user, _ = WHO.unpack(told)
    return bool(user == os.geteuid())
