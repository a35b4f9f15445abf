"""The server refuses by name a database without a trusted certificate."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest

from tests.cluster import certificates, engines
from tests.cluster.certificates import NAME, Identity, identity, tls_proxy
from tests.cluster.test_refusals import said, secret_free
from tests.server.device_client import device_client
from tests.server.live_server import HOST, TIMEOUT, LiveServer


@pytest.fixture(scope="module")
def shown() -> Iterator[Identity]:
    """The certificate of the databases."""
    if certificates.why_unavailable() or engines.why_unavailable():
        pytest.skip(certificates.why_unavailable() or engines.why_unavailable())
    with engines.place() as folder:
        folder.chmod(0o755)
        yield identity(folder / "right")


@pytest.fixture(scope="module")
def stranger(shown: Identity) -> Identity:
    """A certificate of another authority."""
    return identity(shown.authority.parent.with_name("stranger"))


@pytest.fixture(params=["packaged", "of the system"])
def port(
    request: pytest.FixtureRequest, postgres: engines.Postgres, shown: Identity
) -> Iterator[int]:
    """A port where PostgreSQL accepts TLS. The packaged one has no TLS and is behind a TLS
    proxy.
    """
    if request.param == "packaged":
        with tls_proxy(postgres.port, shown) as door:
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


# ── refused certificates ──


def refused(told: tuple[int, str], why: str) -> None:
    code, text = told
    text = " ".join(text.split())
    assert (code, "Cannot verify" in text, why in text) == (2, True, True), text
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


# ── accepted certificates ──


@pytest.fixture
def authority(port: int, shown: Identity) -> "Iterator[subprocess.Popen[str]]":
    """A server that trusts the right authority."""
    told = {
        **os.environ,
        "SORTILEGE_LOG": database_at(port, shown.authority),
    }
    words = ["serve", "--port", "0", "--log-format", "json", "--pace", "instant"]
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


async def play(served: LiveServer) -> None:
    table = await served.open_table(seats=2)
    async with device_client(served, table["keys"]) as host, device_client(served) as guest:
        await host.hello(table["table"])
        await guest.hello(table["table"])
        await host.say("start")
        await host.play(actions=3)
        await guest.until(lambda: guest.seq >= host.seq)


def process_list() -> str:
    """The command lines of all processes, which every user can read."""
    told = []
    for each in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            told.append(each.read_text(errors="replace"))
    return "\n".join(told)


def test_the_right_ones_are_played_with_and_nobody_reads_a_password(
    authority: "subprocess.Popen[str]",
) -> None:
    assert authority.stdout is not None
    lines = []
    for line in authority.stdout:
        lines.append(line)
        event = json.loads(line)
        if event["event"] == "listening":
            break
    asyncio.run(play(LiveServer(int(event["port"]))))
    assert "sortilege" in process_list()
    assert secret_free(process_list())
    authority.send_signal(signal.SIGTERM)
    rest, _ = authority.communicate(timeout=TIMEOUT)
    assert authority.returncode == 0, rest
    assert secret_free("".join(lines) + rest)
    assert "Traceback" not in rest
