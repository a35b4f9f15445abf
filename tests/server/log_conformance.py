"""Checks that every `EventLog` must pass. Each check gets a `Place`, which opens logs one after the
other on the same storage. The checks need no pytest, because they also run where it is missing."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

from sortilege.kernel.refusals import Refusal
from sortilege.server.log import entry_codec
from sortilege.server.log.event_log import ClaimLost, Damaged, EventLog, NotWritten
from sortilege.table.entries import Acted, Configured, Created, Emptied, Entry, SatDown


async def claim_nothing(log: EventLog, table: str) -> None:
    """For logs whose only process owns all tables."""


@dataclass(frozen=True)
class Place:
    """Opens logs on one storage, at most one at a time. `spoil` changes the bytes of an entry
    without the log's knowledge, or with None deletes it. `claim` makes a log the owner of a table
    before it appends."""

    log: Callable[[], EventLog]
    spoil: Callable[[str, int, bytes | None], Awaitable[None]]
    claim: Callable[[EventLog, str], Awaitable[None]] = claim_nothing

    async def create(self, log: EventLog, table: str, *entries: Entry) -> None:
        """Create a table in order to append to it."""
        await log.create(table, entries)
        await self.claim(log, table)


Point = Callable[[Place], Awaitable[None]]

ENTRIES: list[Entry] = [
    Created("cinderella", 3, {"variant": "magic", "first": None, "x": 2, "y": True}, "h", True),
    SatDown(1, "person", "Béa", "owl", "digest"),
    Emptied(1),
    Configured(2, {}),
]
PAUSE = 0.03
"""Maximum difference of clocks in seconds, and the pause between two ordered events."""
ANSWER_TIMEOUT = 5.0


@asynccontextmanager
async def opened(place: Place) -> AsyncIterator[EventLog]:
    log = place.log()
    log.open()
    try:
        yield log
    finally:
        await log.close()


@contextmanager
def refuses(kind: type[Refusal], **facts: object) -> Iterator[None]:
    """Expect this refusal with at least these facts."""
    caught: Refusal | None = None
    try:
        yield
    except kind as refusal:
        caught = refusal
    assert caught is not None, f"no {kind.__name__}"
    assert facts.items() <= caught.facts.items(), caught.facts


async def moment() -> float:
    """A time between all earlier and all later writes."""
    await asyncio.sleep(PAUSE)
    now = time.time()
    await asyncio.sleep(PAUSE)
    return now


# ── writing ──


async def entries_are_numbered_from_0_and_read_in_order(place: Place) -> None:
    async with opened(place) as log:
        await place.create(log, "t", *ENTRIES[:2])
        await log.append("t", 2, ENTRIES[2])
        await log.append("t", 3, ENTRIES[3])
        await place.create(log, "u", ENTRIES[0])
        assert await log.read("t") == ENTRIES
        assert await log.read("t", 3) == ENTRIES[3:]
        assert await log.read("t", 4) == []
        assert await log.read("nobody") == []


async def a_number_is_given_once(place: Place) -> None:
    async with opened(place) as log:
        await place.create(log, "t", ENTRIES[0])
        with refuses(ClaimLost, table="t"):
            await log.append("t", 0, ENTRIES[1])
        assert await log.read("t") == ENTRIES[:1]


async def no_number_is_skipped(place: Place) -> None:
    async with opened(place) as log:
        await place.create(log, "t", ENTRIES[0])
        for table, seq in (("t", 2), ("u", 1)):
            with refuses(ClaimLost, table=table):
                await log.append(table, seq, ENTRIES[1])
        assert await log.read("t") == ENTRIES[:1]
        assert await log.tables() == ["t"]


async def a_table_is_created_once(place: Place) -> None:
    async with opened(place) as log:
        await log.create("t", ENTRIES[:1])
        with refuses(ClaimLost, table="t"):
            await log.create("t", ENTRIES[1:3])
        assert await log.read("t") == ENTRIES[:1]


async def a_table_is_created_with_all_entries_or_none(place: Place) -> None:
    async with opened(place) as log:
        try:
            await log.create("t", [ENTRIES[0], Acted(0, object(), "id")])  # type: ignore[arg-type]
        except TypeError:
            pass
        else:
            raise AssertionError("an entry that cannot be encoded was written")
        assert await log.read("t") == []
        assert await log.tables() == []


async def of_many_appends_for_one_number_one_wins(place: Place) -> None:
    async with opened(place) as log:
        await place.create(log, "t", ENTRIES[0])
        entries = [Acted(n, "roll", str(n)) for n in range(50)]
        appends = [log.append("t", 1, entry) for entry in entries]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert results.count(None) == 1
        assert sum(isinstance(result, ClaimLost) for result in results) == 49
        assert await log.read("t", 1) == [entries[results.index(None)]]


async def later_changes_of_an_object_do_not_reach_the_log(place: Place) -> None:
    options: dict[str, bool | int | str | None] = {"x": 1}
    async with opened(place) as log:
        await log.create("t", [Configured(2, options)])
        options["x"] = 2
        assert await log.read("t") == [Configured(2, {"x": 1})]


# ── opening and closing ──


async def entries_are_there_after_reopening(place: Place) -> None:
    async with opened(place) as log:
        await log.create("t", ENTRIES)
    async with opened(place) as log:
        assert await log.read("t") == ENTRIES
        await place.claim(log, "t")
        await log.append("t", len(ENTRIES), Emptied(0))


async def closing_writes_what_waits(place: Place) -> None:
    tables = [f"t{n}" for n in range(20)]
    async with opened(place) as log:
        for table in tables:
            await place.create(log, table, ENTRIES[0])
        waiting = [log.append(table, 1, ENTRIES[1]) for table in tables]
    async with asyncio.timeout(ANSWER_TIMEOUT):
        await asyncio.gather(*waiting)
    async with opened(place) as log:
        for table in tables:
            assert await log.read(table) == ENTRIES[:2]


async def is_writing_tells_whether_it_is_open(place: Place) -> None:
    log = place.log()
    assert not log.is_writing
    log.open()
    assert log.is_writing
    await log.close()
    assert not log.is_writing


async def a_closed_log_refuses_at_once(place: Place) -> None:
    async with opened(place) as log:
        await place.create(log, "t", ENTRIES[0])
    deeds: list[Callable[[], Awaitable[None]]] = [
        lambda: log.append("t", 1, ENTRIES[1]),
        lambda: log.create("u", ENTRIES),
        lambda: log.forget(time.time() + 1),
    ]
    for deed in deeds:
        with refuses(NotWritten):
            async with asyncio.timeout(ANSWER_TIMEOUT):
                await deed()
    async with opened(place) as log:
        assert await log.tables() == ["t"]
        assert await log.read("t") == ENTRIES[:1]


# ── tables ──


async def the_latest_used_table_comes_first(place: Place) -> None:
    async with opened(place) as log:
        for table in ("t", "u", "v"):
            await place.create(log, table, ENTRIES[0])
            await asyncio.sleep(PAUSE)
        await log.append("t", 1, ENTRIES[1])
        assert await log.tables() == ["t", "v", "u"]


async def last_used_is_the_time_of_the_last_entry(place: Place) -> None:
    async with opened(place) as log:
        before = time.time()
        await place.create(log, "t", ENTRIES[0])
        between = await moment()
        await log.append("t", 1, ENTRIES[1])
        used = await log.last_used("t")
        assert used is not None
        assert before < between <= used <= time.time()
        assert await log.last_used("nobody") is None


async def forget_deletes_old_tables_except_those_spared(place: Place) -> None:
    async with opened(place) as log:
        for table in ("old", "spared", "used again"):
            await place.create(log, table, ENTRIES[0])
        between = await moment()
        await log.append("used again", 1, ENTRIES[1])
        await log.create("new", ENTRIES[:1])
        await log.forget(between, ["spared"])
        assert sorted(await log.tables()) == ["new", "spared", "used again"]
        assert await log.read("old") == []
        assert await log.last_used("old") is None
        assert await log.read("used again") == ENTRIES[:2]


async def a_forgotten_table_can_be_created_again(place: Place) -> None:
    async with opened(place) as log:
        await place.create(log, "t", *ENTRIES[:2])
        await log.forget(await moment())
        with refuses(ClaimLost, table="t"):
            await log.append("t", 2, ENTRIES[2])
        await place.create(log, "t", ENTRIES[3])
        await log.append("t", 1, ENTRIES[1])
        assert await log.read("t") == [ENTRIES[3], ENTRIES[1]]


# ── damage ──


async def a_changed_entry_is_noticed(place: Place) -> None:
    async with opened(place) as log:
        for table in ("t", "u"):
            await log.create(table, ENTRIES)
        await place.spoil("t", 1, entry_codec.encode(ENTRIES[2]))
        with refuses(Damaged, table="t", entry=1):
            await log.read("t")
        assert await log.read("u") == ENTRIES


async def a_missing_entry_is_noticed(place: Place) -> None:
    async with opened(place) as log:
        for seq in range(len(ENTRIES) - 1):
            table = f"t{seq}"
            await log.create(table, ENTRIES)
            await place.spoil(table, seq, None)
            with refuses(Damaged, table=table, entry=seq):
                await log.read(table)


async def a_missing_last_entry_is_noticed(place: Place) -> None:
    async with opened(place) as log:
        await log.create("t", ENTRIES)
        await place.spoil("t", len(ENTRIES) - 1, None)
        with refuses(Damaged, table="t", entry=len(ENTRIES) - 1):
            await log.read("t")


POINTS: tuple[Point, ...] = (
    entries_are_numbered_from_0_and_read_in_order,
    a_number_is_given_once,
    no_number_is_skipped,
    a_table_is_created_once,
    a_table_is_created_with_all_entries_or_none,
    of_many_appends_for_one_number_one_wins,
    later_changes_of_an_object_do_not_reach_the_log,
    entries_are_there_after_reopening,
    closing_writes_what_waits,
    is_writing_tells_whether_it_is_open,
    a_closed_log_refuses_at_once,
    the_latest_used_table_comes_first,
    last_used_is_the_time_of_the_last_entry,
    forget_deletes_old_tables_except_those_spared,
    a_forgotten_table_can_be_created_again,
    a_changed_entry_is_noticed,
    a_missing_entry_is_noticed,
)
"""The checks for every log."""

POINTS_WITH_HEADS: tuple[Point, ...] = (*POINTS, a_missing_last_entry_is_noticed)
"""The checks for logs that also store the last number and checksum of each table."""
