"""Where a server listens, where its neighbours find it, and where it keeps its tables."""

import errno
import os
import socket
import sys
from pathlib import Path

from sortilege.kernel.refusals import Refusal

USUAL_PORT = 8000
TRIES = 20
UNREAD = 128 * 1024
"""Bytes that the machine keeps for one device that does not read; left alone it keeps megabytes."""


class PortTaken(Refusal):
    """Somebody else listens there."""

    code = "serve/port-taken"


class NoSuchHost(Refusal):
    """Not an address of this machine."""

    code = "serve/no-such-host"


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens there; without a port, at the usual one or the next that is free.
    Raises PortTaken or NoSuchHost."""
    if port is not None:
        return bind(host, port)
    for near in range(USUAL_PORT, USUAL_PORT + TRIES):
        try:
            return bind(host, near)
        except PortTaken:
            continue
    return bind(host, 0)


def bind(host: str, port: int) -> socket.socket:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        family, kind, protocol, _, address = found
        # Only lines that are known to be TCP do event loops send small messages over at once.
        listening = socket.socket(family, kind, protocol)
    except OSError as why:
        raise NoSuchHost(host=host, why=why.strerror) from None
    if os.name == "posix":  # elsewhere it would let two servers share a port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
    try:
        listening.bind(address)
        listening.listen(2048)  # so that the next one finds it taken
    except OSError as why:
        listening.close()
        if why.errno in (errno.EADDRINUSE, errno.EACCES):
            raise PortTaken(port=port) from None
        raise NoSuchHost(host=host, why=why.strerror) from None
    return listening


def house_address() -> str | None:
    """This machine's address as its neighbours know it. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None


def usual_file() -> Path:
    """Where tables are kept unless somebody says otherwise."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "sortilege" / "sortilege.sqlite"
