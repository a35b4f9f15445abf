"""The addresses a server listens on, and its default log file."""

import errno
import os
import socket
import sys
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

from sortilege.kernel.refusals import Refusal

USUAL_PORT = 8000
MAX_PORTS_TRIED = 20
SEND_BUFFER = 128 * 1024
"""Bytes of the send buffer of one device. The system's default is megabytes."""


class PortTaken(Refusal):
    """Another program uses this port."""

    code = "serve/port-taken"


class NoSuchHost(Refusal):
    """This is not an address of this machine."""

    code = "serve/no-such-host"


class BadInternalAddress(Refusal):
    """Other server processes cannot use this address."""

    code = "serve/bad-internal-address"


def listen(host: str, port: int | None) -> socket.socket:
    """Listen on a port; without one, on the default port or the next free one. Raises PortTaken or
    NoSuchHost."""
    if port is not None:
        return bind(host, port)
    for near in range(USUAL_PORT, USUAL_PORT + MAX_PORTS_TRIED):
        try:
            return bind(host, near)
        except PortTaken:
            continue
    return bind(host, 0)


def bind(host: str, port: int) -> socket.socket:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        family, kind, protocol, _, address = found
        # Without the protocol, uvloop does not disable Nagle's algorithm, and small messages wait.
        listening = socket.socket(family, kind, protocol)
    except OSError as why:
        raise NoSuchHost(host=host, why=why.strerror) from None
    if os.name == "posix":  # elsewhere it would let two servers share a port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    try:
        listening.bind(address)
        listening.listen(2048)  # so that the port is taken at once
    except OSError as why:
        listening.close()
        if why.errno in (errno.EADDRINUSE, errno.EACCES):
            raise PortTaken(port=port) from None
        raise NoSuchHost(host=host, why=why.strerror) from None
    return listening


def check_internal_address(text: str) -> str:
    """The address at which other processes reach this one, without a slash at the end. Raises
    BadInternalAddress."""
    try:
        found = urlsplit(text)
        is_valid = found.scheme in ("ws", "wss") and bool(found.hostname) and found.port != 0
    except ValueError:
        is_valid = False
    if not is_valid or "?" in text or "#" in text:
        raise BadInternalAddress(address=text)
    return text.rstrip("/")


def lan_address() -> str | None:
    """This machine's address in the local network. No packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None


def is_local(network: str) -> bool:
    """Whether an address or a network is this machine's or that of the local network."""
    try:
        return ip_network(network).is_private
    except ValueError:
        return False


def usual_file() -> Path:
    """The default log file."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "sortilege" / "sortilege.sqlite"
