"""HTTPS with the server's own certificate, which may be renewed while it runs."""

import asyncio
import http.client
import json
import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from sortilege.kernel.refusals import Refusal
from sortilege.server.network import lan_access as lan_module
from sortilege.server.network.certificate import Certificate, certificate
from sortilege.server.network.lan_access import LanAccess
from sortilege.server.process.startup_message import StartupMessage
from sortilege.words import Words
from tests.cluster import certificates
from tests.cluster.certificates import NAME, Identity, identity
from tests.ports import free_port
from tests.server.live_server import TIMEOUT, serving
from tests.server.test_cli import said

pytestmark = pytest.mark.skipif(
    bool(certificates.why_unavailable()), reason=certificates.why_unavailable() or "-"
)
LAN_ADDRESS = "127.0.0.3"
"""Replaces this machine's address in the local network."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Identity, Identity]:
    """Two certificates for the same name, each with its own authority."""
    folder = tmp_path_factory.mktemp("certificates")
    return identity(folder / "one"), identity(folder / "two")


@pytest.fixture
def used(made: tuple[Identity, Identity], tmp_path: Path) -> Certificate:
    """The first certificate, in files that a test may change."""
    return Certificate(*copied(made[0], tmp_path))


def copied(shown: Identity, folder: Path) -> tuple[Path, Path]:
    chain, key = folder / "chain.pem", folder / "key.pem"
    shutil.copy(shown.certificate, chain)
    shutil.copy(shown.key, key)
    return chain, key


def trusting(shown: Identity) -> ssl.SSLContext:
    """What a browser has that trusts this authority."""
    return ssl.create_default_context(cafile=shown.authority)


def asked(port: int, path: str, shown: Identity, host: str = NAME, **body: object) -> Any:
    context = trusting(shown)
    context.check_hostname = host == NAME
    line = http.client.HTTPSConnection(host, port, context=context, timeout=TIMEOUT)
    try:
        line.request("POST" if body else "GET", path, json.dumps(body) if body else None)
        answer = line.getresponse()
        assert answer.status == 200, answer.read()
        return json.loads(answer.read())
    finally:
        line.close()


OPENS = {"game": "cinderella", "name": "Zoé", "animal": "fox"}


# ── a server process ──


class Running:
    """`sortilege serve` with a certificate."""

    def __init__(self, chain: Path, key: Path, folder: Path, *more: str) -> None:
        self.port = free_port()
        words = ["serve", "--port", str(self.port), "--data", str(folder / "log"), "--no-open"]
        words += ["--cert", str(chain), "--key", str(key), "--lang", "en", *more]
        script = (
            "from sortilege.server.network import certificate; certificate.CHECK_INTERVAL = 0.1;"
            "from sortilege.cli import main; main()"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", script, *words],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        self.said = ""

    def until(self, text: str) -> str:
        """Read what it says until this text."""
        assert self.process.stdout is not None
        while text not in self.said:
            line = self.process.stdout.readline()
            assert line, self.said
            self.said += line
        return self.said

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        rest, _ = self.process.communicate(timeout=TIMEOUT)
        self.said += rest
        return self.process.returncode


@pytest.fixture
def running(made: tuple[Identity, Identity], tmp_path: Path) -> Iterator[Running]:
    server = Running(*copied(made[0], tmp_path), tmp_path)
    server.until("Press Ctrl-C")
    yield server
    server.process.kill()
    server.process.communicate()


def test_page_and_websocket_are_served_over_https_only(
    running: Running, made: tuple[Identity, Identity]
) -> None:
    assert f"https://127.0.0.1:{running.port}" in running.said
    assert "http://" not in running.said
    opened = asked(running.port, "/api/tables", made[0], **OPENS)
    context = trusting(made[0])
    with connect(f"wss://{NAME}:{running.port}/ws", ssl=context, open_timeout=TIMEOUT) as line:
        hello = {"type": "hello", "table": opened["table"], "keys": opened["keys"], "since": -1}
        line.send(json.dumps(hello))
        assert json.loads(line.recv(timeout=TIMEOUT))["type"] == "welcome"
    plain = http.client.HTTPConnection(NAME, running.port, timeout=TIMEOUT)
    plain.request("GET", "/")
    with pytest.raises((http.client.HTTPException, OSError)):
        plain.getresponse()
    assert asked(running.port, "/api/games", made[0]), "other devices are still served"
    assert running.stop() == 0


def test_a_renewed_certificate_is_served_without_a_restart_and_an_invalid_one_is_not(
    running: Running, made: tuple[Identity, Identity], tmp_path: Path
) -> None:
    first, second = made
    shutil.copy(second.key, tmp_path / "key.pem")
    told = running.until("The old certificate stays in use.")
    assert f"The key in {tmp_path / 'key.pem'} does not belong" in told
    assert asked(running.port, "/api/games", first)
    shutil.copy(second.certificate, tmp_path / "chain.pem")
    running.until("The new certificate is in use.")
    assert asked(running.port, "/api/games", second)
    assert asked(running.port, "/api/games", second, "127.0.0.1"), "also without a name"
    with pytest.raises(ssl.SSLError):
        asked(running.port, "/api/games", first)
    assert running.stop() == 0
    assert running.said.count("stays in use") == 1, "said once, not at every check"


def test_the_journal_says_it_as_events(made: tuple[Identity, Identity], tmp_path: Path) -> None:
    server = Running(*copied(made[0], tmp_path), tmp_path, "--log-format", "json")
    try:
        server.until('"listening"')
        (tmp_path / "key.pem").unlink()
        told = server.until("certificate_kept").splitlines()[-1]
        assert json.loads(told)["why"] == "serve/certificate-unreadable"
    finally:
        server.process.kill()
        server.process.communicate()


# ── the home network ──


def test_the_house_is_let_in_and_invited_over_https(
    used: Certificate, made: tuple[Identity, Identity], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(lan_module, "lan_address", lambda: LAN_ADDRESS)
    monkeypatch.setattr(lan_module, "is_loopback", lambda host: host == "127.0.0.1")
    told: list[str] = []
    access = LanAccess(may_open=True, told=told.append, scheme="https")

    async def scenario() -> None:
        async with serving(tmp_path / "log", lan_access=access, certificate=used) as served:
            table = (await asyncio.to_thread(opens, served.port))["table"]
            await asyncio.to_thread(asked, served.port, "/api/house", made[0], opening=True)
            address = f"https://{LAN_ADDRESS}:{served.port}"
            assert told == [address]
            path = f"/api/tables/{table}/invitation"
            for host in (NAME, LAN_ADDRESS):
                found = await asyncio.to_thread(asked, served.port, path, made[0], host)
                assert found["link"] == f"{address}/t/{table}"

    def opens(port: int) -> Any:
        return asked(port, "/api/tables", made[0], **OPENS)

    asyncio.run(scenario())


def test_the_startup_message_shows_the_address_of_the_certificate(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    public = "https://games.example:8443"
    with socket.create_server(("127.0.0.1", 0)) as listening:
        words = Words("en", "server")
        shown = StartupMessage(words, listening, "0.0.0.0", "log", False, "https", public)
        shown.say()
        plain = StartupMessage(words, listening, "0.0.0.0", "log", False, "https")
    told = capsys.readouterr().out
    assert told.count(public) == 2
    assert "http://" not in told
    assert told.count("█") > 100, "a QR code"
    assert re.fullmatch(r"https://127.0.0.1:\d+", plain.here)


def test_the_authority_of_the_manual_is_trusted(tmp_path: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "operating" / "home.md"
    lines = page.read_text(encoding="utf-8").splitlines()
    commands = [line.replace("ADDRESS", "127.0.0.1") for line in lines if line[:8] == "openssl "]
    assert len(commands) == 3
    for command in commands:
        subprocess.run(shlex.split(command), cwd=tmp_path, capture_output=True, check=True)
    server = Running(tmp_path / "cert.pem", tmp_path / "key.pem", tmp_path)
    try:
        server.until("Press Ctrl-C")
        context = ssl.create_default_context(cafile=tmp_path / "ca.pem")
        line = http.client.HTTPSConnection(
            "127.0.0.1", server.port, context=context, timeout=TIMEOUT
        )
        line.request("GET", "/api/games")
        assert line.getresponse().status == 200
        line.close()
    finally:
        server.process.kill()
        server.process.communicate()


# ── refusals ──


def refused(chain: Path | None, key: Path | None) -> Refusal:
    with pytest.raises(Refusal) as found:
        certificate(chain, key)
    return found.value


def test_without_options_there_is_no_certificate() -> None:
    assert certificate(None, None) is None


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("cert", "key", "code"),
    [
        ("chain.pem", None, "serve/certificate-incomplete"),
        (None, "key.pem", "serve/certificate-incomplete"),
        ("missing.pem", "key.pem", "serve/certificate-unreadable"),
        ("chain.pem", "missing.pem", "serve/certificate-unreadable"),
        (".", "key.pem", "serve/certificate-unreadable"),
        ("chain.pem", "other.pem", "serve/other-key"),
        ("key.pem", "key.pem", "serve/bad-certificate"),
        ("letter.txt", "key.pem", "serve/bad-certificate"),
        ("chain.pem", "letter.txt", "serve/bad-key"),
        ("chain.pem", "locked.pem", "serve/bad-key"),
    ],
)
def test_a_certificate_that_cannot_be_used_is_refused_by_name(
    made: tuple[Identity, Identity], tmp_path: Path, lang: str,
    cert: str | None, key: str | None, code: str,
) -> None:  # fmt: skip
    copied(made[0], tmp_path)
    shutil.copy(made[1].key, tmp_path / "other.pem")
    (tmp_path / "letter.txt").write_text("Dear aunt", encoding="utf-8")
    locking = ["pkey", "-in", str(made[0].key), "-aes128", "-passout", "pass:fée"]
    certificates.openssl(*locking, "-out", str(tmp_path / "locked.pem"))
    files = [given and tmp_path / given for given in (cert, key)]
    assert refused(*files).code == code  # type: ignore[arg-type]
    words = [["--cert", "--key"][n] for n in range(2) if files[n]]
    given = [text for pair in zip(words, filter(None, files), strict=True) for text in pair]
    exit_code, told = said("serve", "--data", str(tmp_path / "log"), *map(str, given), lang=lang)
    assert exit_code == 2
    assert not (tmp_path / "log").exists()
    shown = told.replace("\n", " ")
    named = {"serve/certificate-incomplete": ["--cert", "--key"]}.get(code)
    names = named or [name for name in (cert, key) if name and name not in ("chain.pem", "key.pem")]
    assert [name for name in names if name not in shown] == []
