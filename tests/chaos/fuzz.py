"""Sends many thousands of invalid messages while another table plays undisturbed."""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar, get_args

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sortilege.kernel.chance import Chance, Seeded
from sortilege.server import requests
from sortilege.server.network.limits import MESSAGE, Limits
from sortilege.server.network.token_bucket import Rate
from sortilege.server.settings import Settings
from sortilege.table.pace import INSTANT
from tests.server.device_client import DeviceClient, device_client
from tests.server.live_server import LiveServer, serving

NO_LIMIT = Rate(1e12, 1e12)
FUZZ_SETTINGS = Settings(
    pace=INSTANT,
    limits=Limits(
        messages=NO_LIMIT,
        address_messages=NO_LIMIT,
        changes=NO_LIMIT,
        max_changes=10**9,
        emotes=NO_LIMIT,
        waiting=100_000,
        beat=60,
    ),
)
KINDS = get_args(requests.Request)
Item = TypeVar("Item")
JUNK: tuple[object, ...] = (
    None, True, -1, 0, 1, 2, 3, 2**31, 2**63, -(10**30), 0.5, 1e300, "", "x", "fox", "Tom", "bravo",
    "\u0000", "\u202e", "é" * 64, "x" * 65, "x" * 5000, [], [[]], {}, {"type": "hello"}, ["x"] * 65,
)  # fmt: skip


@dataclass
class Report:
    """The answers to a fuzz run."""

    sent: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    hung_up: int = 0
    witnessed: int = 0
    is_calm: bool = False

    def __str__(self) -> str:
        codes = ", ".join(f"{code} {times:,}" for code, times in self.answers.most_common(8))
        return f"{self.sent:,} messages, {self.witnessed} moves witnessed; {codes}"


class Fuzzer:
    """Makes messages: valid, nearly valid, and random ones."""

    def __init__(self, chance: Chance, tables: list[str], keys: list[str]) -> None:
        self.chance = chance
        self.tables = tables
        self.keys = keys

    def some(self, items: Sequence[Item]) -> Item:
        return items[self.chance.below("some", len(items))]

    def message(self) -> str | bytes:
        kinds: list[Callable[[], str | bytes]]
        kinds = [self.right, self.bent, self.bent, self.broken, self.rubbish]
        return self.some(kinds)()

    def right(self) -> str:
        """A message with valid fields."""
        kind = self.some(KINDS)
        told = {f.encode_name: self.value(f.name) for f in msgspec.structs.fields(kind)}
        return json.dumps({"type": kind.__struct_config__.tag, **told})

    def value(self, name: str) -> object:
        likely: dict[str, Callable[[], object]] = {
            "table": lambda: self.some(self.tables),
            "keys": lambda: [self.some(self.keys)],
            "name": lambda: self.some(["Tom", "Ada", "Zoé"]),
            "animal": lambda: self.some(["fox", "owl"]),
            "emote": lambda: self.some(["wow", "bravo"]),
            "options": lambda: self.some([{}, {"variant": "magic"}, {"memory_aid": True}]),
            "public": lambda: self.some([True, False]),
            "commitment": lambda: "0" * 64,
            "digest": lambda: "0" * 64,
            "nonce": lambda: "0" * 64,
            "id": lambda: str(self.chance.below("id", 50)),
        }
        return likely[name]() if name in likely else self.chance.below("number", 12) - 1

    def bent(self) -> str:
        """A valid message with one field changed, removed or added."""
        told = json.loads(self.right())
        told[self.some([*told, "extra"])] = self.some(JUNK)
        if self.chance.below("drop", 3) == 0:
            told.pop(self.some(list(told)))
        return json.dumps(told)

    def broken(self) -> str:
        """A valid message cut, doubled, or with one letter changed."""
        text = self.right()
        at = self.chance.below("at", len(text))
        return self.some([text[:at], text + text, text[:at] + "\\" + text[at + 1 :], text[::-1]])

    def rubbish(self) -> str | bytes:
        rubbish: list[str | bytes] = ["", "[", "{" * 200, "nul", "1e999", '"' * 50]
        return self.some([*rubbish, " " * (MESSAGE + 1), b"\x00\xff", b""])


async def fuzz(served: LiveServer, messages: int, seed: str, report: Report) -> None:
    """Send this many messages over several connections; reconnect when the server closes one."""
    table = await served.open_table(seats=3)
    other = await served.open_table(game="unicorn", seats=2)
    keys = [*table["keys"], *other["keys"], "wrong"]
    tables = [table["table"], other["table"], "nowhere"]
    fuzzer = Fuzzer(Seeded(seed), tables, keys)
    while report.sent < messages:
        async with connect(served.ws, compression=None, proxy=None) as line:
            listening = asyncio.create_task(listen(line, report))
            try:
                await speak(line, fuzzer, min(messages - report.sent, 2000), report)
            except ConnectionClosed:
                report.hung_up += 1
            await asyncio.sleep(0.05)
        await listening


async def speak(line: ClientConnection, fuzzer: Fuzzer, messages: int, report: Report) -> None:
    if fuzzer.chance.below("greets", 4):
        hello = {"type": "hello", "table": fuzzer.tables[0], "keys": fuzzer.keys, "since": -1}
        await line.send(json.dumps(hello))
    for _ in range(messages):
        await line.send(fuzzer.message())
        report.sent += 1
        if report.sent % 20 == 0:
            await asyncio.sleep(0)


async def listen(line: ClientConnection, report: Report) -> None:
    try:
        async for text in line:
            told = json.loads(text)
            report.answers[told["code" if told["type"] == "refused" else "type"]] += 1
    except ConnectionClosed:
        pass


async def witness(device: DeviceClient, report: Report) -> None:
    """Play match after match until the run ends, and check that the device receives nothing
    unexpected.
    """
    while not report.is_calm:
        await device.say("start")
        await device.until_phase("playing")
        before = device.seq
        await device.play(Seeded(report.witnessed))
        report.witnessed += device.seq - before
        assert not {told["type"] for told in device.frames} & {"refused", "emoted"}
        del device.frames[:]


class Faults(logging.Handler):
    """Collects the errors that the server logs about itself."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, line: logging.LogRecord) -> None:
        self.found.append(line.getMessage() + str(line.exc_info or ""))


def send_garbage(data: Path, messages: int, seed: str) -> Report:
    """Send this many messages while a witness plays. The server must log and send no internal
    error.
    """
    report, faults = Report(), Faults()

    async def run_scenario() -> None:
        async with serving(data, FUZZ_SETTINGS) as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as device:
                await device.hello(table["table"])
                playing = asyncio.create_task(witness(device, report))
                await fuzz(served, messages, seed, report)
                assert not playing.done(), (playing.exception(), device.frames[-3:])
                before = report.witnessed
                async with asyncio.timeout(60):
                    while report.witnessed == before:
                        await asyncio.sleep(0.05)
                report.is_calm = True
                await playing
            assert (await served.ask("GET", "/api/health")).status == 200

    logging.getLogger().addHandler(faults)
    try:
        asyncio.run(run_scenario())
    finally:
        logging.getLogger().removeHandler(faults)
    assert not faults.found, faults.found[:3]
    assert report.answers["wire/our-fault"] == 0, report.answers
    return report
