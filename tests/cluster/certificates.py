"""Certificates for tests, and a TLS proxy in front of a database that has no TLS."""

import asyncio
import shutil
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from tests.cluster.engines import HOST, give_to_server_user
from tests.cluster.proxy import PIECE

NAME = "localhost"
"""The name in the certificates, which do not cover 127.0.0.1."""
KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
SIGNED = """subjectAltName=DNS:{0}
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
"""
TLS_WANTED = bytes.fromhex("0000000804d2162f")
"""The message with which a PostgreSQL client requests TLS."""


def why_unavailable() -> str:
    """Why this machine cannot create certificates; empty if it can."""
    return "" if shutil.which("openssl") else "openssl, which makes certificates, is not installed"


@dataclass(frozen=True)
class Identity:
    """A certificate, its key, and the authority that signed it."""

    authority: Path
    certificate: Path
    key: Path


def identity(folder: Path, name: str = NAME) -> Identity:
    """A new certificate for this name in this folder, with its own authority."""
    folder.mkdir()
    folder.chmod(0o755)
    made = Identity(folder / "ca.crt", folder / "server.crt", folder / "server.key")
    authority = ["-x509", "-days", "2", "-subj", "/CN=authority", "-out", str(made.authority)]
    authority += ["-addext", "keyUsage=critical,keyCertSign"]
    request, asked = folder / "server.csr", ["-subj", f"/CN={name}", "-keyout", str(made.key)]
    (folder / "signed").write_text(SIGNED.format(name), encoding="utf-8")
    openssl("req", *KEY, *authority, "-keyout", str(folder / "ca.key"))
    openssl("req", *KEY, *asked, "-out", str(request))
    signing = ["-CA", str(made.authority), "-CAkey", str(folder / "ca.key"), "-CAcreateserial"]
    signing += ["-extfile", str(folder / "signed"), "-days", "2"]
    openssl("x509", "-req", "-in", str(request), *signing, "-out", str(made.certificate))
    made.key.chmod(0o600)
    give_to_server_user(made.key)
    return made


def openssl(*words: str) -> None:
    told = subprocess.run(["openssl", *words], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr


class TlsProxy:
    """Accepts TLS as PostgreSQL does, and forwards to a port without TLS."""

    def __init__(self, target: int, shown: Identity) -> None:
        self.target = target
        self.context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self.context.load_cert_chain(shown.certificate, shown.key)
        self.port = 0
        self.is_open = threading.Event()
        self.ends = asyncio.Event()

    async def run(self) -> None:
        """Serve until the end; `asyncio.run` then cancels open connections."""
        self.loop = asyncio.get_running_loop()
        server = await asyncio.start_server(self.serve, HOST, 0)
        self.port = server.sockets[0].getsockname()[1]
        self.is_open.set()
        await self.ends.wait()
        server.close()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            if await reader.readexactly(len(TLS_WANTED)) == TLS_WANTED:
                writer.write(b"S")
                await writer.start_tls(self.context)
                there, back = await asyncio.open_connection(HOST, self.target)
                await asyncio.gather(carry(reader, back), carry(there, writer))
        writer.transport.abort()

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.ends.set)


async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()
    writer.close()


@contextmanager
def tls_proxy(target: int, shown: Identity) -> Iterator[TlsProxy]:
    """A TLS proxy in its own thread, because its clients may have their own event loops."""
    door = TlsProxy(target, shown)
    thread = threading.Thread(target=lambda: asyncio.run(door.run()))
    thread.start()
    door.is_open.wait(10)
    try:
        yield door
    finally:
        door.close()
        thread.join(10)
