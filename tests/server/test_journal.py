"""The journal logs events for operators, without personal data."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sortilege.bots.jobs import AdviceJob
from sortilege.kernel.chance import Seeded
from sortilege.server.journal import journal, write_json
from sortilege.server.tables import session
from sortilege.server.tables.drain import drain
from tests.server.device_client import device_client
from tests.server.live_server import HOST, serving
from tests.server.test_whole_matches import sits

NAMES = ("Gaspard", "Selma")
FAULT = "nobody foresaw {}"


@contextmanager
def written() -> Iterator[io.StringIO]:
    """Captures the journal."""
    stream, level = io.StringIO(), journal.level
    handler = write_json(stream)
    try:
        yield stream
    finally:
        logging.getLogger().removeHandler(handler)
        journal.setLevel(level)


async def scenario(data: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Two people play, one message causes an internal error, another is invalid, and the server
    stops. Return the texts that must not be in the journal."""

    def breaks(*asked: object) -> AdviceJob:
        secret = [table["table"], host.keys, NAMES]
        raise ValueError(FAULT.format(secret)) from KeyError(str(secret))

    async with serving(data) as served:
        table = await served.open_table(seats=2, name=NAMES[0])
        async with device_client(served, table["keys"]) as host, device_client(served) as guest:
            await host.hello(table["table"])
            await sits(guest, table["table"], 1, NAMES[1])
            await host.say("start")
            await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
            with monkeypatch.context() as patch:
                patch.setattr(session, "advice_job", breaks)
                assert await host.refused("advise", seat=0) == "wire/our-fault"
            await host.line.send(b"\xff\xfe rubbish")
            logging.getLogger("uvicorn.error").error("no route to %s", HOST)
            served.live_tables.tell_counts()
            await drain(served.live_tables)
    return [table["table"], *host.keys, *guest.keys, *NAMES, HOST, str(data), "nobody foresaw"]


def test_a_line_is_one_event_and_tells_nothing_about_anybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with written() as stream:
        secrets = asyncio.run(scenario(tmp_path / "log", monkeypatch))
    text = stream.getvalue()
    lines = [json.loads(line) for line in text.splitlines()]
    assert [secret for secret in secrets if secret in text] == []
    events = [line["event"] for line in lines]
    assert set(events) == {"counted", "fault", "draining", "drained"}
    counted = lines[events.index("counted")]
    assert {name: counted[name] for name in ("opened", "tables", "devices")} == {
        "opened": 1, "tables": 1, "devices": 2,
    }  # fmt: skip


def test_a_fault_says_what_fails_and_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with written() as stream:
        asyncio.run(scenario(tmp_path / "log", monkeypatch))
    faults = [json.loads(line) for line in stream.getvalue().splitlines() if '"fault"' in line]
    ours, theirs = faults
    assert ours["what"] == "a request fails: Advise"
    assert ours["error"] == "ValueError"
    assert "test_journal.py" in ours["traceback"]
    assert "in breaks" in ours["traceback"]
    assert ours["traceback"].index("KeyError") < ours["traceback"].index("ValueError")
    assert theirs["what"] == "uvicorn.error: no route to %s"
    assert theirs["level"] == "error"
