"""The server stores no personal data and has no accounts and no free text."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.option import Choice, First, Number, Switch
from sortilege.kernel.proof import is_number
from sortilege.server import protocol, requests
from sortilege.server.network.limits import RateLimiter
from sortilege.server.network.token_bucket import Rate
from sortilege.server.settings import Settings
from sortilege.table.names import ANIMALS, EMOTES, NAMES
from sortilege.table.opening import NewTable
from sortilege.table.pace import INSTANT, SPEEDS
from tests.server.device_client import device_client
from tests.server.live_server import EASY, HOST, QUICK, TIMEOUT, serving
from tests.server.test_whole_matches import SLOW, sits

MARK = "call me 0612345678"
"""A text that no child should be able to send to a stranger."""

ASKED = (*get_args(requests.Request), NewTable, protocol.CodeAsked)
FROM_LISTS = {
    "game": tuple(games),
    "name": tuple(NAMES),
    "animal": ANIMALS,
    "emote": EMOTES,
    "speed": tuple(SPEEDS),
    "options": ("what the game's own options allow",),
}
"""Texts that other people may read, and the lists of their allowed values."""
SERVER_ONLY = {"table", "keys", "id", "code", "commitment"}
"""Texts that only the server reads: secrets and a device's request numbers."""
NUMBERS = {"digest", "nonce"}
"""A device's share of the random seed, which others check: 32 bytes in hexadecimal, no words."""


def texts(kind: type[msgspec.Struct]) -> Iterator[str]:
    """Yield the text fields of a request."""
    for told in msgspec.structs.fields(kind):
        if "str" in str(told.type):
            yield told.name


def test_every_text_that_can_be_sent_is_a_secret_or_comes_from_a_list() -> None:
    sent = {name for kind in ASKED for name in texts(kind)}
    assert sent == SERVER_ONLY | NUMBERS | FROM_LISTS.keys()
    assert is_number("0" * 64)
    assert not is_number(MARK)
    assert not is_number("x" * 64)


def test_options_are_numbers_switches_and_words_from_lists() -> None:
    for game in games.values():
        for option in game.options:
            assert isinstance(option, Choice | Switch | Number | First)


def filled(kind: Any, mark: str) -> dict[str, Any]:
    """A request with this text in every text field."""
    right = {"options": {"variant": mark, mark: mark}, "keys": [mark], "public": True}
    fields = msgspec.structs.fields(kind)
    told = {f.name: right.get(f.name, mark if f.name in set(texts(kind)) else 0) for f in fields}
    return {"type": kind.__struct_config__.tag, **told}


def test_no_text_reaches_another_device(tmp_path: Path) -> None:
    async def run_scenario() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            table = await served.open_table(seats=2, options={"first": 0})
            async with (
                device_client(served, table["keys"]) as host,
                device_client(served) as watcher,
            ):
                await watcher.hello(table["table"])
                await host.hello(table["table"])
                for phase in ("lobby", "playing"):
                    for kind in [kind for kind in get_args(requests.Request) if [*texts(kind)]]:
                        await host.line.send(msgspec.json.encode(filled(kind, MARK)).decode())
                    if phase == "lobby":
                        await host.say("start")
                        await host.until_phase("playing")
                        await host.act(0, 0, id=MARK)
                await host.say("emote", seat=0, emote="wow")
                await watcher.hears("emoted")
                summary = await served.ask("GET", f"/api/tables/{table['table']}")
                assert MARK not in "".join(watcher.texts)
                assert MARK.encode() not in summary.body
                assert watcher.summary["phase"] == "playing", "some of it was done"

    asyncio.run(run_scenario())


@pytest.mark.parametrize("field", ["game", "name", "animal", "options"])
def test_no_text_opens_a_table(tmp_path: Path, field: str) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", QUICK) as served:
            asked = {"game": "cinderella", "name": "Zoé", "animal": "fox", "public": True}
            asked[field] = {"variant": MARK} if field == "options" else MARK
            assert (await served.ask("POST", "/api/tables", asked)).status == 422
            assert (await served.ask("GET", "/api/tables")).told == []

    asyncio.run(scenario())


def test_nothing_is_left_of_a_table_that_was_forgotten(tmp_path: Path) -> None:
    """No trace remains, not even in the file's free pages or in the WAL file."""

    async def run_scenario() -> str:
        async with serving(tmp_path / "log", Settings(INSTANT, EASY, retention_days=0)) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1, "Gaspard")
                await host.say("start")
                await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
                assert found(tmp_path, table["table"], "Gaspard") == {table["table"], "Gaspard"}
            while served.live_tables.tables[table["table"]].audience.connections:
                await asyncio.sleep(0.01)
            async with asyncio.timeout(TIMEOUT):  # pages in use now are cleaned the next time
                while (await served.ask("GET", f"/api/tables/{table['table']}")).status != 404:
                    await served.live_tables.forget()
            async with asyncio.timeout(TIMEOUT):
                while found(tmp_path, table["table"]):
                    await asyncio.sleep(0.01)
            return str(table["table"])

    table = asyncio.run(run_scenario())
    assert found(tmp_path, table, "Gaspard", "cinderella", HOST) == set()


def found(folder: Path, *words: str) -> set[str]:
    """The words that occur anywhere in the files of a log."""
    kept = b"".join(file.read_bytes() for file in folder.iterdir() if file.is_file())
    return {word for word in words if word.encode() in kept}


def test_no_address_is_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run_scenario() -> None:
        async with serving(tmp_path / "log", QUICK) as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                await host.say("start")
                await host.play()
                metrics = await served.ask("GET", "/metrics")
                assert HOST.encode() not in metrics.body
            async with asyncio.timeout(5):
                while served.live_tables.admission.addresses:
                    await asyncio.sleep(0.01)
        assert found(tmp_path, HOST) == set()
        assert not caplog.records, "nothing is logged about anybody"

    asyncio.run(run_scenario())


def test_an_address_is_forgotten_as_soon_as_it_need_not_be_counted() -> None:
    now = [0.0]
    limiter = RateLimiter(Rate(10, 1), lambda: now[0])
    limiter.take("192.0.2.7")
    assert limiter.buckets
    now[0] = 2.0
    limiter.sweep()
    assert not limiter.buckets
