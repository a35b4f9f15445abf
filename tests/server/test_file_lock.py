"""One server per log file: the operating system holds the lock, and releases it when the server
ends for any reason. Programs that only read need no lock."""

import asyncio
import fcntl
import json
import os
import runpy
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from sortilege.server.bots.executor import ProcessJobs
from sortilege.server.log import file_lock
from sortilege.server.log.event_log import LogInUse
from sortilege.server.log.file_lock import lock_beside
from sortilege.server.log.sqlite import SqliteLog
from sortilege.server.log.storage import sqlite_storage
from sortilege.table.entries import Created
from tests.server.jobs import ProcessFactsJob
from tests.server.live_server import LiveServer
from tests.server.test_cli import app, write_tables

SERVE = [sys.executable, "-m", "sortilege", "serve", "--port", "0", "--log-format", "json"]
SENTENCES = {
    "en": "Another server is already using",
    "fr": "Un autre serveur utilise déjà",
}


@contextmanager
def server_process(data: Path) -> Iterator[tuple["subprocess.Popen[str]", LiveServer]]:
    """A server in its own process, as `sortilege serve` starts it."""
    command = [*SERVE, "--bot-workers", "1", "--data", str(data)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        lines = (json.loads(line) for line in process.stdout)
        port = next(line["port"] for line in lines if line["event"] == "listening")
        yield process, LiveServer(port)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def said(*words: str, lang: str = "en") -> tuple[int, str]:
    result = CliRunner().invoke(app(), [*words, "--lang", lang])
    return result.exit_code, result.output


def test_a_second_log_over_the_same_file_is_refused_by_name(tmp_path: Path) -> None:
    async def scenario() -> None:
        log = SqliteLog(tmp_path / "log")
        log.open()
        with pytest.raises(LogInUse) as refused:
            SqliteLog(tmp_path / "log")
        assert refused.value.facts["file"] == tmp_path / "log"
        await log.create("t", [Created("cinderella", 3, {}, "h", True)])
        await log.close()
        lock_beside(tmp_path / "log").close()

    asyncio.run(scenario())


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_to_the_file_has_the_same_lock(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link"
    link.symlink_to(tmp_path / "log")
    with lock_beside(tmp_path / "log"):
        with pytest.raises(LogInUse) as refused:
            lock_beside(link)
        assert refused.value.facts["file"] == link, "the name that the user gave"


def test_a_server_holds_the_lock_from_its_first_check_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        storage = sqlite_storage(tmp_path / "log")
        storage.check()
        with pytest.raises(LogInUse):
            lock_beside(tmp_path / "log")
        log = storage.open("").log
        with pytest.raises(LogInUse):
            lock_beside(tmp_path / "log")
        log.open()
        await log.close()
        storage.check()
        storage.close()
        lock_beside(tmp_path / "log").close()

    asyncio.run(scenario())


def test_a_file_that_is_no_log_does_not_stay_locked(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear aunt, " * 100)
    for _ in range(2):
        code, text = said("serve", "--data", str(tmp_path / "letter"))
        assert (code, "not a Sortilège table log" in text) == (2, True)


def test_a_second_server_is_refused_in_a_sentence(tmp_path: Path) -> None:
    data = tmp_path / "log"
    with server_process(data):
        for lang, sentence in SENTENCES.items():
            code, text = said("serve", "--port", "0", "--data", str(data), lang=lang)
            assert code == 2
            assert sentence in text
            assert data.name in text
            assert "Traceback" not in text


def test_tables_are_listed_and_exported_beside_a_running_server(tmp_path: Path) -> None:
    data, folder = tmp_path / "log", tmp_path / "records"
    asyncio.run(write_tables(data))
    with server_process(data) as (_, served):
        asyncio.run(served.open_table())
        code, text = said("tables", "--data", str(data))
        assert (code, len(text.splitlines())) == (0, 1 + 3)
        code, _ = said("tables", "--data", str(data), "--export", str(folder))
        assert (code, len(list(folder.iterdir()))) == (0, 2)


def test_the_lock_is_released_when_the_server_is_killed(tmp_path: Path) -> None:
    data = tmp_path / "log"
    with server_process(data) as (process, _):
        with pytest.raises(LogInUse):
            lock_beside(data)
        process.kill()
        process.wait()
        lock_beside(data).close()


def test_a_worker_process_does_not_keep_the_lock(tmp_path: Path) -> None:
    async def scenario() -> None:
        lock = lock_beside(tmp_path / "log")
        jobs = ProcessJobs(1)
        facts = await jobs.run(ProcessFactsJob(), "t")
        lock.close()
        os.kill(facts.pid, 0)  # the server is still running
        lock_beside(tmp_path / "log").close()
        await jobs.close()

    asyncio.run(scenario())


# ── Windows ──


class FakeMsvcrt(ModuleType):
    """A fake of the Windows module for locks: a lock on bytes belongs to one open file, and a
    second lock raises OSError."""

    LK_NBLCK = 2

    def locking(self, descriptor: int, mode: int, size: int) -> None:
        assert (mode, size, os.lseek(descriptor, 0, os.SEEK_CUR)) == (self.LK_NBLCK, 1, 0)
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_on_windows_a_second_lock_is_refused_and_closing_releases_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)  # the import fails, as on Windows
    monkeypatch.setitem(sys.modules, "msvcrt", FakeMsvcrt("msvcrt"))
    lock = runpy.run_path(str(file_lock.__file__))["lock_beside"]
    held = lock(tmp_path / "log")
    with pytest.raises(LogInUse):
        lock(tmp_path / "log")
    held.close()
    lock(tmp_path / "log").close()
