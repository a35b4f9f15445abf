"""The commands `sortilege serve` and `sortilege tables`."""

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import sortilege
from sortilege.cli import serve, tables
from sortilege.kernel.chance import Seeded
from sortilege.server.log.storage import Storage
from sortilege.server.network import address
from sortilege.server.network.address import PortTaken, bind, check_internal_address, listen
from sortilege.server.process.startup_message import StartupMessage, bracketed
from sortilege.words import Words
from tests.server.device_client import device_client
from tests.server.live_server import HOST, serving


def app() -> typer.Typer:
    app = typer.Typer()
    serve.register(app)
    tables.register(app)
    return app


def said(*words: str, lang: str = "en") -> tuple[int, str]:
    """Run a command; return its exit code and its output."""
    result = CliRunner().invoke(app(), [*words, "--lang", lang])
    return result.exit_code, result.output


async def write_tables(data: Path | Storage) -> str:
    """Write a finished and an unfinished match; return the table of the finished one."""
    async with serving(data) as served:
        done, begun = await served.open_table(seats=1), await served.open_table(seats=2)
        async with (
            device_client(served, done["keys"]) as host,
            device_client(served, begun["keys"]) as other,
        ):
            await host.hello(done["table"])
            await other.hello(begun["table"])
            for device in (host, other):
                await device.say("start")
                await device.until_phase("playing")
            await host.play(Seeded(1))
            await host.say("start")
            await host.until(lambda: host.summary["round"] == 2)
            await host.play(Seeded(2))
    return str(done["table"])


def test_tables_are_listed_and_their_finished_matches_exported(tmp_path: Path) -> None:
    data, out = tmp_path / "log", tmp_path / "out" / "records"
    table = asyncio.run(write_tables(data))
    code, told = said("tables", "--data", str(data))
    assert code == 0
    assert "game over" in told
    assert "playing" in told
    code, told = said("tables", "--data", str(data), "--export", str(out))
    assert (code, told.strip()[-3:]) == (0, " 2.")
    names = sorted(file.name for file in out.iterdir())
    assert names == [f"cinderella-{table[:8]}-{number}.json" for number in (1, 2)]
    for file in out.iterdir():
        assert sortilege.replay(file.read_bytes()).outcome is not None


def test_a_damaged_table_is_named_and_the_others_are_listed_and_exported(tmp_path: Path) -> None:
    data, out = tmp_path / "log", tmp_path / "out"
    table = asyncio.run(write_tables(data))
    with closing(sqlite3.connect(data)) as db, db:
        db.execute("UPDATE entries SET at = at + 1 WHERE tab != ? AND seq = 1", (table,))
    code, told = said("tables", "--data", str(data))
    assert code == 0
    assert "unreadable" in told
    assert "game over" in told
    code, told = said("tables", "--data", str(data), "--export", str(out))
    assert (code, len(list(out.iterdir()))) == (0, 2)


def test_missing_tables_are_refused_by_name(tmp_path: Path) -> None:
    code, told = said("tables", "--data", str(tmp_path / "nothing"))
    assert code == 2
    assert "nothing" in told
    assert not (tmp_path / "nothing").exists()
    (tmp_path / "letter").write_text("Dear aunt, " * 100)
    code, told = said("tables", "--data", str(tmp_path / "letter"))
    assert code == 2
    assert "not a Sortilège table log" in told


def test_without_arguments_the_server_starts(tmp_path: Path) -> None:
    with listen(HOST, 0) as taken:
        port = str(taken.getsockname()[1])
        env = {"SORTILEGE_PORT": port, "SORTILEGE_DATA": str(tmp_path / "log"), "LANG": "en"}
        done = subprocess.run(
            [sys.executable, "-m", "sortilege"],
            env=os.environ | env, capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
    assert done.returncode == 2
    assert f"Port {port} is already in use" in done.stdout + done.stderr


def test_a_busy_port_is_refused_by_name_if_it_was_requested(tmp_path: Path) -> None:
    with listen(HOST, 0) as taken:
        port = taken.getsockname()[1]
        code, told = said("serve", "--port", str(port), "--data", str(tmp_path / "log"))
    assert code == 2
    assert f"Port {port} is already in use" in told


@pytest.mark.parametrize(("user", "warns"), [(0, True), (1000, False)])
def test_the_server_warns_if_it_runs_as_root(
    user: int, warns: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user, raising=False)
    _, told = said("serve", "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path / "l"))
    assert ("runs as root" in told) is warns


def test_the_next_free_port_is_taken_when_none_was_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with listen(HOST, 0) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(address, "USUAL_PORT", port)
        with pytest.raises(PortTaken):
            bind(HOST, port)
        with listen(HOST, None) as found:
            assert port < found.getsockname()[1] < port + address.MAX_PORTS_TRIED


def test_an_address_of_another_machine_is_refused_by_name(tmp_path: Path) -> None:
    code, told = said("serve", "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path / "l"))
    assert code == 2
    assert "192.0.2.1" in told


@pytest.mark.parametrize(
    "given", ["10.0.0.5:8000", "http://10.0.0.5:8000", "ws://", "ws://host:port", "ws://h/?table=t"]
)
def test_an_internal_address_that_others_cannot_use_is_refused(given: str, tmp_path: Path) -> None:
    for lang, sentence in (("en", "is not an internal address"), ("fr", "adresse interne")):
        elsewhere = ["--host", "192.0.2.1", "--data", str(tmp_path / "log")]  # never listens
        words = ["serve", "--internal-address", given, *elsewhere]
        result = CliRunner().invoke(app(), [*words, "--lang", lang])
        told = " ".join(result.output.split())
        assert (result.exit_code, given in told, sentence in told) == (2, True, True), told
    assert not (tmp_path / "log").exists()


@pytest.mark.parametrize("given", ["ws://10.0.0.5:8000", "wss://[::1]:8000", "ws://host/below"])
def test_an_internal_address_may_end_with_a_slash(given: str) -> None:
    assert check_internal_address(given) == check_internal_address(f"{given}/") == given


def test_a_file_that_cannot_be_written_is_refused_by_name(tmp_path: Path) -> None:
    code, told = said("serve", "--data", str(tmp_path))
    assert code == 2
    assert str(tmp_path)[:20] in told


def test_a_greeting_says_where_and_draws_it_for_the_house(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(address, "lan_address", lambda: "192.0.2.7")
    words = Words("fr", "server")
    with socket.socket() as listening:
        listening.bind((HOST, 0))
        port = listening.getsockname()[1]
        greeting = StartupMessage(words, listening, "0.0.0.0", tmp_path / "log", opens=False)
    greeting.say()
    told = capsys.readouterr().out
    assert f"http://127.0.0.1:{port}" in told
    assert f"http://192.0.2.7:{port}" in told
    assert told.count("█") > 100, "a QR code"
    assert greeting.lan == f"http://192.0.2.7:{port}"


def test_a_server_for_this_machine_alone_has_no_address_in_the_house(tmp_path: Path) -> None:
    words = Words("en", "server")
    with listen(HOST, 0) as listening:
        greeting = StartupMessage(words, listening, HOST, tmp_path / "log", opens=False)
    assert greeting.lan is None
    assert bracketed("::1") == "[::1]"
