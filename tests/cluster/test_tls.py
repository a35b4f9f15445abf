"""TLS to the database and to the bus: whoever shows the right certificate is played with; anybody
else is refused by name, and hears no password."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest

from tests.cluster import certificates, engines
from tests.cluster.certificates import NAME, Identity, identity, tls_door
from tests.cluster.test_refusals import said, secret_free
from tests.server.phone import phone
from tests.server.served import HOST, STUCK, Served

USER = "sortilege"


@pytest.fixture(scope="module")
def shown() -> Iterator[Identity]:
    """What the engines show."""
    if certificates.lacking() or engines.lacking():
        pytest.skip(certificates.lacking() or engines.lacking())
    with engines.place() as folder:
        folder.chmod(0o755)
        yield identity(folder / "right")


@pytest.fixture(scope="module")
def stranger(shown: Identity) -> Identity:
    """Somebody else's."""
    return identity(shown.authority.parent.with_name("stranger"))


@pytest.fixture(params=["packaged", "of the system"])
def port(
    request: pytest.FixtureRequest, postgres: engines.Postgres, shown: Identity
) -> Iterator[int]:
    """Where PostgreSQL speaks TLS. The packaged one is built without: it has a door in front."""
    if request.param == "packaged":
        with tls_door(postgres.port, shown) as door:
            yield door.port
    elif not os.environ.get("SORTILEGE_WHOLE"):
        pytest.skip("PostgreSQL of the system is tried by `make soak`")
    elif not engines.has_system_postgres():
        pytest.skip("no PostgreSQL of the system, which would have TLS of its own")
    else:
        with engines.system_postgres(
            ssl="on", ssl_cert_file=str(shown.certificate), ssl_key_file=str(shown.key)
        ) as engine:
            yield engine.port


def database_at(port: int, trusted: Path, name: str = NAME, database: str = "postgres") -> str:
    asked = urlencode({"sslmode": "verify-full", "sslrootcert": str(trusted)})
    login = f"{engines.OWNER}:{quote(engines.PASSWORD, safe='')}"
    return f"postgresql://{login}@{name}:{port}/{database}?{asked}"


@pytest.fixture(scope="module")
def bus(shown: Identity) -> Iterator[engines.Nats]:
    with engines.guarded_nats(USER, engines.PASSWORD, shown.certificate, shown.key) as nats:
        yield nats


def bus_at(port: int, trusted: Path, name: str = NAME) -> str:
    login = f"{USER}:{quote(engines.PASSWORD, safe='')}"
    return f"tls://{login}@{name}:{port}?{urlencode({'sslrootcert': str(trusted)})}"


# ── who is refused ──


def refused(told: tuple[int, str], why: str) -> None:
    code, text = told
    text = " ".join(text.split())
    assert (code, "is the right one" in text, why in text) == (2, True, True), text
    assert secret_free(text)
    assert "Traceback" not in text


def test_a_database_with_another_certificate_is_refused(
    port: int, shown: Identity, stranger: Identity, tmp_path: Path
) -> None:
    refused(said("serve", log=database_at(port, stranger.authority)), "local issuer")
    refused(said("tables", log=database_at(port, stranger.authority)), "local issuer")
    refused(said("serve", log=database_at(port, shown.authority, HOST)), "mismatch")
    refused(said("serve", log=database_at(port, tmp_path / "none")), "No such file")


def test_a_database_without_tls_is_refused(postgres: engines.Postgres, shown: Identity) -> None:
    refused(said("serve", log=database_at(postgres.port, shown.authority)), "no TLS")


def test_a_bus_with_another_certificate_is_refused(
    bus: engines.Nats, shown: Identity, stranger: Identity, tmp_path: Path
) -> None:
    data = ("--data", str(tmp_path / "log"))
    refused(said("serve", *data, bus=bus_at(bus.port, stranger.authority)), "local issuer")
    refused(said("serve", *data, bus=bus_at(bus.port, shown.authority, HOST)), "mismatch")
    refused(said("serve", *data, bus=bus_at(bus.port, tmp_path / "none")), "No such file")
    denied = bus_at(bus.port, shown.authority).replace(f"{USER}:", "thief:")
    code, told = said("serve", *data, bus=denied)
    assert (code, "does not let us in" in " ".join(told.split())) == (2, True), told
    assert secret_free(told)


class Eavesdropper:
    """Says that it is NATS, without TLS, and keeps what it is told."""

    def __init__(self) -> None:
        self.door = socket.create_server((HOST, 0))
        self.port = self.door.getsockname()[1]
        self.heard = b""
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        with suppress(OSError):
            while True:
                line, _ = self.door.accept()
                line.settimeout(1)
                with line, suppress(OSError):
                    line.sendall(b'INFO {"auth_required":true,"max_payload":1048576}\r\n')
                    while piece := line.recv(4096):
                        self.heard += piece


def test_a_bus_without_tls_is_told_no_password(shown: Identity, tmp_path: Path) -> None:
    ear = Eavesdropper()
    told = said("serve", "--data", str(tmp_path / "log"), bus=bus_at(ear.port, shown.authority))
    refused(told, "no TLS")
    ear.door.close()
    assert ear.heard == b""


# ── who is played with ──


@pytest.fixture
def house(port: int, bus: engines.Nats, shown: Identity) -> "Iterator[subprocess.Popen[str]]":
    """Two processes over the right ones."""
    told = {
        **os.environ,
        "SORTILEGE_LOG": database_at(port, shown.authority),
        "SORTILEGE_BUS": bus_at(bus.port, shown.authority),
    }
    words = ["serve", "--workers", "2", "--port", "0", "--log-format", "json", "--pace", "instant"]
    process = subprocess.Popen(
        [sys.executable, "-m", "sortilege", *words],
        env=told,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


async def play(served: Served) -> None:
    table = await served.open_table(seats=2)
    async with phone(served, table["keys"]) as host, phone(served) as guest:
        await host.hello(table["table"])
        await guest.hello(table["table"])
        await host.say("start")
        await host.play(actions=3)
        await guest.until(lambda: guest.seq >= host.seq)


def process_list() -> str:
    """What everybody on this machine can read of every process."""
    told = []
    for each in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            told.append(each.read_text(errors="replace"))
    return "\n".join(told)


def test_the_right_ones_are_played_with_and_nobody_reads_a_password(
    house: "subprocess.Popen[str]",
) -> None:
    assert house.stdout is not None
    lines = []
    for line in house.stdout:
        lines.append(line)
        event = json.loads(line)
        if event["event"] == "listening":
            break
    asyncio.run(play(Served(int(event["port"]))))
    assert "sortilege" in process_list()
    assert secret_free(process_list())
    house.send_signal(signal.SIGTERM)
    rest, _ = house.communicate(timeout=STUCK)
    assert house.returncode == 0, rest
    assert secret_free("".join(lines) + rest)
    assert "Traceback" not in rest
