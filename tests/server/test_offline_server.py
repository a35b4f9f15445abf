"""The server of the offline page, without a browser: connections, API calls and storage."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
import pytest

from sortilege.games import games
from sortilege.server.api.shelf import shelf
from sortilege.server.log import entry_codec
from sortilege.server.log.event_log import ClaimLost, NotWritten
from sortilege.server.log.memory import MemoryLog
from sortilege.server.offline.fallback_log import FallbackLog
from sortilege.server.offline.page import PageServer, start
from sortilege.table.entries import ENTRIES as ALL_ENTRIES
from sortilege.table.entries import Acted, Emptied, Entry
from sortilege.table.entry_checks import FIELD_CHECKS, UNCHECKED
from tests.server.log_conformance import ENTRIES, POINTS_WITH_HEADS, Place, Point
from tests.server.memory_store import BrowserStorage, MemoryStore
from tests.server.test_log_conformance import memory_place


class Window:
    """Records messages to the window."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[tuple[Any, ...]] = asyncio.Queue()

    def told(self, line: int, text: str) -> None:
        self.heard.put_nowait(("told", line, json.loads(text)))

    def closed(self, line: int, code: int) -> None:
        self.heard.put_nowait(("closed", line, code))

    def answered(self, question: int, ok: bool, body: str) -> None:
        self.heard.put_nowait(("answered", question, ok, json.loads(body)))

    def unkept(self, why: str) -> None:
        self.heard.put_nowait(("unkept", why))

    async def next(self, kind: str, type: str | None = None) -> tuple[Any, ...]:
        async with asyncio.timeout(20):
            while True:
                told = await self.heard.get()
                if told[0] == kind and (type is None or told[2]["type"] == type):
                    return told


class At:
    """A page and its window."""

    def __init__(self, store: MemoryStore | None = None) -> None:
        self.window = Window()
        self.page: PageServer = start(self.window, store, "instant")

    async def ask(self, path: str, body: object = None) -> tuple[bool, Any]:
        self.page.ask(7, path, None if body is None else json.dumps(body))
        _, number, ok, answer = await self.window.next("answered")
        assert number == 7
        return ok, answer

    async def opens(self, game: str = "cinderella") -> dict[str, Any]:
        ok, opened = await self.ask("/tables", {"game": game, "name": "Zoé", "animal": "fox"})
        assert ok, opened
        return dict(opened)

    async def arrives(self, line: int, opened: dict[str, Any]) -> dict[str, Any]:
        """Open a connection and send hello; return the welcome."""
        self.page.open(line)
        self.says(line, type="hello", table=opened["table"], keys=opened["keys"], since=-1)
        return dict((await self.window.next("told", "welcome"))[2])

    def says(self, line: int, **request: object) -> None:
        self.page.hear(line, json.dumps(request))


def visited(visit: Callable[[At], Awaitable[None]]) -> None:
    async def run() -> None:
        at = At()
        try:
            await visit(at)
        finally:
            await at.page.close()

    asyncio.run(run())


def test_the_same_questions_have_the_same_answers() -> None:
    async def visit(at: At) -> None:
        assert await at.ask("/games") == (True, json.loads(msgspec.json.encode(shelf())))
        opened = await at.opens()
        ok, summary = await at.ask(f"/tables/{opened['table']}")
        assert (ok, summary["game"]) == (True, "cinderella")
        held = {"tables": [{"table": opened["table"], "keys": opened["keys"]}]}
        assert (await at.ask("/tables/own", held))[1][0]["seats"] == [0]
        assert await at.ask(f"/tables/{opened['table']}/invitation") == (
            True,
            {"link": None, "may_open": False},
        )

    visited(visit)


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/nowhere", None, "wire/no-such-way"),
        ("/games", {}, "wire/no-such-way"),
        ("/tables/none%20such", None, "table/no-such-table"),
        ("/tables", {"game": "bell"}, "wire/malformed"),
        ("/tables", {"game": "chess", "name": "Zoé", "animal": "fox"}, "setup/unknown-game"),
        ("/codes", {"code": "nana-nana"}, "table/no-such-code"),
        ("/kept", {"sortilege": "tables", "version": 2, "tables": []}, "log/other"),
        ("/kept", {"rubbish": 1}, "wire/malformed"),
    ],
)
def test_refusals_have_names(path: str, body: object, code: str) -> None:
    async def visit(at: At) -> None:
        ok, refusal = await at.ask(path, body)
        assert not ok
        assert refusal["code"] == code

    visited(visit)


def test_a_line_says_hello_plays_and_ends() -> None:
    async def visit(at: At) -> None:
        opened = await at.opens()
        at.page.open(3)
        at.says(3, type="hello", table=opened["table"], keys=opened["keys"], since=-1)
        _, line, welcome = await at.window.next("told", "welcome")
        assert (line, welcome["seats"], welcome["host"]) == (3, [0], True)
        at.says(3, type="act", id="a", seq=0, seat=0, code=0)
        _, _, refused = await at.window.next("told", "refused")
        assert refused["id"] == "a"
        at.page.hang_up(3)
        assert await at.window.next("closed") == ("closed", 3, 1000)
        at.page.hear(3, "nobody listens")
        at.page.hang_up(3)

    visited(visit)


def test_an_export_contains_every_match_once() -> None:
    async def visit(at: At) -> None:
        for id in games:
            await at.opens(id)
        _, kept = await at.ask("/kept")
        assert len(kept["tables"]) == len(games)
        many, other = len(games), At()
        assert await other.ask("/kept", kept) == (True, {"new": many, "known": 0, "refused": []})
        assert await other.ask("/kept", kept) == (True, {"new": 0, "known": many, "refused": []})
        assert (await other.ask("/kept"))[1] == kept
        await other.page.close()

    visited(visit)


def test_what_went_on_elsewhere_goes_on_here_and_nothing_here_is_overwritten() -> None:
    async def visit(at: At) -> None:
        opened = await at.opens()
        table, log = opened["table"], at.page.tables.log
        _, kept = await at.ask("/kept")
        longer = json.loads(json.dumps(kept))
        longer["tables"][0]["entries"].append({"type": "emptied", "seat": 1})
        assert (await at.ask("/kept", longer))[1] == {"new": 1, "known": 0, "refused": []}
        entries = await log.read(table)
        assert entries[-1] == Emptied(1)
        assert (await at.ask("/kept", kept))[1] == {"new": 0, "known": 1, "refused": []}
        other = json.loads(json.dumps(kept))
        last = other["tables"][0]["entries"][-1]
        last["name"] = "Milo" if last["name"] != "Milo" else "Zoé"
        other["tables"].append({"id": "rubbish", "entries": [{"type": "acted"}]})
        other["tables"].append({"id": "empty", "entries": []})
        assert (await at.ask("/kept", other))[1] == {
            "new": 0,
            "known": 0,
            "refused": [
                {"id": "empty", "code": "log/no-table"},
                {"id": "rubbish", "code": "log/no-table"},
                {"id": table, "code": "log/continued-differently"},
            ],
        }
        assert await log.read(table) == entries
        assert await log.tables() == [table]

    visited(visit)


KEY = "5e" * 32
CREATED = {
    "type": "created",
    "game": "mago",
    "seats": 2,
    "options": {},
    "host": KEY,
    "public": False,
}
SEATED = {"type": "seated", "seat": 0, "kind": "person", "name": "Zoé", "animal": "fox", "key": KEY}
BOT = {**SEATED, "seat": 1, "kind": "bot", "name": "Ada", "animal": "owl", "key": ""}
STARTED = {"type": "started", "luck": KEY, "rules": 1, "box": games["mago"].box.digest}
BEGUN = [CREATED, SEATED, BOT, STARTED]
CRAFTED: dict[str, tuple[list[Any], str]] = {
    "too many seats": ([{**CREATED, "seats": 3_000_000}], "setup/wrong-seats"),
    "a negative number of seats": ([{**CREATED, "seats": -1}], "setup/wrong-seats"),
    "too many seats later": (
        [CREATED, {"type": "configured", "seats": 10**9, "options": {}}], "setup/wrong-seats"
    ),
    "another game": ([{**CREATED, "game": "chess"}], "setup/unknown-game"),
    "junk options": ([{**CREATED, "options": {"x": [1] * 99}}], "log/no-table"),
    "an unknown option": ([{**CREATED, "options": {"x": 1}}], "setup/unknown-option"),
    "a bad value": ([{**CREATED, "options": {"crystals_to_win": 99}}], "setup/bad-option"),
    "a bad value later": (
        [CREATED, {"type": "configured", "seats": 2, "options": {"memory_aid": "x" * 10**6}}],
        "setup/bad-option",
    ),
    "an open key": ([{**CREATED, "host": "x" * 10**6}], "table/invalid-entry"),
    "no table": ([SEATED], "table/invalid-entry"),
    "two tables": ([CREATED, CREATED], "table/invalid-entry"),
    "a negative seat": ([CREATED, {**SEATED, "seat": -1}], "table/invalid-entry"),
    "a seat too far": ([CREATED, {**SEATED, "seat": 2}], "table/invalid-entry"),
    "a name of a megabyte": ([CREATED, {**SEATED, "name": "x" * 10**6}], "table/invalid-entry"),
    "a name with a script": ([CREATED, {**SEATED, "name": "<b>"}], "table/invalid-entry"),
    "an animal": ([CREATED, {**SEATED, "animal": "worm"}], "table/invalid-entry"),
    "a level": ([CREATED, {**BOT, "level": 9}], "table/invalid-entry"),
    "a kind of chair": ([CREATED, {**SEATED, "kind": "empty"}], "table/invalid-entry"),
    "a speed": ([CREATED, {"type": "speed_set", "speed": "warp"}], "table/invalid-entry"),
    "a colour": (
        [CREATED, {"type": "colour_chosen", "seat": 0, "colour": -1}], "table/invalid-entry"
    ),
    "a negative seat that acts": (
        [*BEGUN, {"type": "acted", "seat": -1, "action": "roll", "id": "1"}], "table/invalid-entry"
    ),
    "an illegal action": (
        [*BEGUN, {"type": "acted", "seat": 0, "action": "fly away", "id": "1"}],
        "game/malformed-action",
    ),
    "a long id": (
        [*BEGUN, {"type": "took_back", "seat": 0, "id": "1" * 10**6}], "table/invalid-entry"
    ),
    "no luck": ([CREATED, SEATED, BOT, {**STARTED, "luck": "x"}], "table/invalid-entry"),
    "many devices": (
        [CREATED, {"type": "committed", "secret": KEY, "hands": [0] * 10**5}],
        "table/invalid-entry",
    ),
    "a move before the match": (
        [CREATED, {"type": "acted", "seat": 0, "action": "roll", "id": "1"}], "table/not-now"
    ),
    "a field too many": ([{**CREATED, "more": 1}], "log/no-table"),
    "an unknown entry": ([CREATED, {"type": "exploded"}], "log/no-table"),
    "a result": (
        [CREATED, {"type": "ended", "winners": [7], "scores": [], "reason": "x"}],
        "table/invalid-entry",
    ),
}  # fmt: skip
"""Attacks with files: entries that no server would write, and the code of the refusal."""


@pytest.mark.parametrize("name", CRAFTED)
def test_a_crafted_file_is_refused_by_name_and_nothing_of_it_is_stored(name: str) -> None:
    entries, code = CRAFTED[name]

    async def visit(at: At) -> None:
        opened = await at.opens()
        good = {"id": "good", "entries": BEGUN}
        brought = {"sortilege": "tables", "version": 1}
        told = await at.ask(
            "/kept", {**brought, "tables": [{"id": "bad", "entries": entries}, good]}
        )
        assert told == (True, {"new": 1, "known": 0, "refused": [{"id": "bad", "code": code}]})
        assert set(await at.page.tables.log.tables()) == {"good", opened["table"]}
        held = {
            "tables": [{"table": id, "keys": opened["keys"]} for id in ("bad", opened["table"])]
        }
        assert len((await at.ask("/tables/own", held))[1]) == 1, "the shelf opens"

    visited(visit)


@pytest.mark.parametrize("id", ["", "x" * 10**6, "../x", "a b", "<b>"])
def test_a_table_of_a_file_has_an_ordinary_id(id: str) -> None:
    async def visit(at: At) -> None:
        brought = {
            "sortilege": "tables",
            "version": 1,
            "tables": [{"id": id, "entries": BEGUN}],
        }
        told = (await at.ask("/kept", brought))[1]
        assert told["refused"] == [{"id": id[:64], "code": "log/no-table"}]
        assert await at.page.tables.log.tables() == []

    visited(visit)


@pytest.mark.parametrize("name", ["too many seats", "a negative seat", "an illegal action"])
def test_a_damaged_table_does_not_keep_the_shelf_from_opening_and_can_be_removed(name: str) -> None:
    """The table is already in the log, from an earlier version that did not check files."""

    async def visit(at: At) -> None:
        opened = await at.opens()
        table, log = opened["table"], at.page.tables.log
        entries = [entry_codec.decode(json.dumps(each).encode()) for each in CRAFTED[name][0]]
        await log.create("bad", entries)
        held = {"tables": [{"table": id, "keys": opened["keys"]} for id in ("bad", table)]}
        shelved = (await at.ask("/tables/own", held))[1]
        assert [each["summary"]["id"] for each in shelved] == [table]
        at.page.open(7)
        at.says(7, type="hello", table="bad", keys=[], since=-1)
        refused = (await at.window.next("told", "refused"))[2]
        assert (refused["code"], refused["facts"]["table"]) == ("log/damaged", "bad")
        assert await at.ask("/damaged") == (True, ["bad"])
        assert await at.ask("/damaged", {}) == (True, ["bad"])
        assert await log.tables() == [table]
        assert await at.ask("/damaged") == (True, [])

    visited(visit)


def test_every_field_of_an_entry_is_checked() -> None:
    fields = {field for entry in ALL_ENTRIES for field in entry.__struct_fields__}
    assert fields == FIELD_CHECKS.keys() | UNCHECKED


def test_an_open_table_that_went_on_elsewhere_is_read_again() -> None:
    async def visit(at: At) -> None:
        opened = await at.opens()
        _, kept = await at.ask("/kept")
        await at.arrives(1, opened)
        kept["tables"][0]["entries"].append({"type": "emptied", "seat": 1})
        await at.ask("/kept", kept)
        assert await at.window.next("closed") == ("closed", 1, 4007)
        welcome = await at.arrives(2, opened)
        assert welcome["summary"]["sitters"][1]["kind"] == "empty"

    visited(visit)


# ── several tabs ──


def test_a_tab_follows_what_another_tab_writes() -> None:
    """The tab closes its connections to that table, and only those, with code 4007; they
    reconnect.
    """

    async def run() -> None:
        storage = BrowserStorage()
        here, there = At(MemoryStore(storage)), At(MemoryStore(storage))
        tables = [await here.opens(), await here.opens()]
        for n, opened in enumerate(tables):
            await here.arrives(n, opened)
        await there.arrives(7, tables[0])
        there.says(7, type="rename", seat=0, name="Ada", animal="bee")
        assert await here.window.next("closed") == ("closed", 0, 4007)
        welcome = await here.arrives(2, tables[0])
        assert welcome["summary"]["sitters"][0]["name"] == "Ada"
        here.says(2, type="rename", seat=0, name="Tom", animal="bee")
        assert await there.window.next("closed") == ("closed", 7, 4007)
        here.says(1, type="rename", seat=0, name="Tom", animal="bee")
        _, line, update = await here.window.next("told", "update")
        assert (line, update["summary"]["sitters"][0]["name"]) == (2, "Tom")
        _, line, update = await here.window.next("told", "update")
        assert (line, update["summary"]["sitters"][0]["name"]) == (1, "Tom")
        for at in (here, there):
            await at.page.close()

    asyncio.run(run())


# ── a storage that refuses ──


class FullLog(MemoryLog):
    """A log without free space."""

    is_full = False

    def _write(self, table: str, first: int, entries: Sequence[Entry]) -> None:
        if self.is_full:
            raise NotWritten(why="QuotaExceededError")
        super()._write(table, first, entries)


def lenient_place() -> Place:
    """A storage that accepts everything."""
    inner = memory_place()
    return Place(lambda: FallbackLog(inner.log(), MemoryLog(), unexpected), inner.spoil)


def unexpected(why: str) -> None:
    raise AssertionError(f"not kept: {why}")


@pytest.mark.parametrize("point", POINTS_WITH_HEADS, ids=lambda point: point.__name__)
def test_as_long_as_everything_is_kept_it_is_a_log_like_any_other(point: Point) -> None:
    async def run() -> None:
        await point(lenient_place())

    asyncio.run(run())


def test_what_cannot_be_kept_goes_on_in_memory_from_where_it_was() -> None:
    async def run() -> None:
        told: list[str] = []
        kept = FullLog()
        log = FallbackLog(kept, MemoryLog(), told.append)
        log.open()
        await log.create("t", ENTRIES)
        kept.is_full = True
        await log.append("t", 4, Acted(0, "roll", "a"))
        with pytest.raises(ClaimLost):
            await log.append("t", 4, Acted(0, "roll", "b"))
        await log.create("u", ENTRIES[:1])
        assert told == ["QuotaExceededError"] * 2
        assert await log.read("t") == [*ENTRIES, Acted(0, "roll", "a")]
        assert await log.tables() == ["u", "t"]
        assert len(kept.stored["t"].links) == 4, "what was kept stays"
        kept.is_full = False
        await log.create("v", ENTRIES[:1])
        assert "v" in kept.stored, "there is room again"
        await log.close()

    asyncio.run(run())


def test_a_newer_write_of_another_tab_is_not_overtaken() -> None:
    async def run() -> None:
        kept = FullLog()
        other = MemoryLog(kept.stored)
        log = FallbackLog(kept, MemoryLog(), lambda why: None)
        log.open()
        other.open()
        await log.create("t", ENTRIES[:1])
        await other.append("t", 1, ENTRIES[1])
        kept.is_full = True
        with pytest.raises(ClaimLost):
            await log.append("t", 1, ENTRIES[2])
        assert await log.read("t") == ENTRIES[:2]

    asyncio.run(run())
