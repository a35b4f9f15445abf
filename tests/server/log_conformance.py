"""What every `EventLog` promises, point by point. A point is handed a `Place`: each log made there
shares what is written with the others. It runs wherever the log does, so it needs no pytest."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

from sortilege.kernel.refusals import Refusal
from sortilege.server.log import entry_codec
from sortilege.server.log.bus import Bus
from sortilege.server.log.event_log import Conflict, Damaged, EventLog, NotWritten
from sortilege.table.entries import Acted, Configured, Created, Emptied, Entry, SatDown


@dataclass(frozen=True)
class Place:
    """Where logs are made, and how what is kept there is spoilt behind their backs: the bytes of an
    entry of a table become others, or with None it vanishes."""

    log: Callable[[Bus], EventLog]
    spoil: Callable[[str, int, bytes | None], Awaitable[None]]

    def __call__(self, bus: Bus) -> EventLog:
        return self.log(bus)


Point = Callable[[Place], Awaitable[None]]

ENTRIES: list[Entry] = [
    Created("cinderella", 3, {"variant": "magic", "first": None, "x": 2, "y": True}, "h", True),
    SatDown(1, "person", "Béa", "owl", "digest"),
    Emptied(1),
    Configured(2, {}),
]
PAUSE = 0.03
"""Seconds that clocks of several places may be apart, and between two things that are in order."""
SOON = 5.0
"""Seconds in which a hint comes, or an answer."""


@asynccontextmanager
async def opened(place: Place, bus: Bus | None = None) -> AsyncIterator[EventLog]:
    own = bus or Bus()
    log = place(own)
    await own.open()
    log.open()
    try:
        yield log
    finally:
        await log.close()
        await own.close()


@contextmanager
def refuses(kind: type[Refusal], **facts: object) -> Iterator[None]:
    """What is done here is refused so, with these facts among others."""
    caught: Refusal | None = None
    try:
        yield
    except kind as refusal:
        caught = refusal
    assert caught is not None, f"no {kind.__name__}"
    assert facts.items() <= caught.facts.items(), caught.facts


async def entries_are_numbered_from_nought_and_read_in_order(place: Place) -> None:
    async with opened(place) as log:
        assert await log.append("t", 0, *ENTRIES[:3]) == 2
        assert await log.append("t", 3, ENTRIES[3]) == 3
        assert await log.append("u", 0, ENTRIES[0]) == 0
        assert await log.read("t") == ENTRIES[:4]
        assert await log.read("t", 3) == ENTRIES[3:4]
        assert await log.read("t", 4) == []
        assert await log.read("nobody") == []


async def a_number_is_given_once(place: Place) -> None:
    async with opened(place) as log:
        await log.append("t", 0, ENTRIES[0])
        assert await log.append("t", 0, ENTRIES[1]) == Conflict("t", 0)
        assert await log.read("t") == ENTRIES[:1]


async def no_number_is_given_beyond_a_gap(place: Place) -> None:
    async with opened(place) as log:
        await log.append("t", 0, ENTRIES[0])
        assert await log.append("t", 2, ENTRIES[1]) == Conflict("t", 2)
        assert await log.append("u", 1, ENTRIES[1]) == Conflict("u", 1)
        assert await log.read("t") == ENTRIES[:1]
        assert await log.open_tables() == ["t"]


async def entries_are_written_together_or_not_at_all(place: Place) -> None:
    async with opened(place) as log:
        await log.append("t", 0, ENTRIES[0])
        assert await log.append("t", 0, ENTRIES[1], ENTRIES[2]) == Conflict("t", 0)
        assert await log.read("t") == ENTRIES[:1]


async def of_many_who_want_the_same_number_one_gets_it(place: Place) -> None:
    async with opened(place) as log, opened(place) as other:
        await log.append("t", 0, ENTRIES[0])
        wanted = [
            (log, other)[n % 2].append("t", 1, Acted(n, "roll", str(n)))  #
            for n in range(50)
        ]
        answers = await asyncio.gather(*wanted)
        assert answers.count(1) == 1
        winner = answers.index(1)
        assert await log.read("t") == [ENTRIES[0], Acted(winner, "roll", str(winner))]
        assert await other.read("t", 1) == [Acted(winner, "roll", str(winner))]


async def what_was_written_is_there_when_it_is_opened_again(place: Place) -> None:
    async with opened(place) as log:
        await log.append("t", 0, *ENTRIES)
    async with opened(place) as log:
        assert await log.read("t") == ENTRIES
        assert await log.append("t", len(ENTRIES), Emptied(0)) == len(ENTRIES)


async def what_waits_while_the_log_closes_is_still_written(place: Place) -> None:
    async with opened(place) as log:
        waiting = [log.append(f"t{n}", 0, ENTRIES[0]) for n in range(20)]
    async with asyncio.timeout(SOON):
        assert await asyncio.gather(*waiting) == [0] * 20
    async with opened(place) as log:
        assert len(await log.open_tables()) == 20


async def a_log_says_whether_it_is_writing(place: Place) -> None:
    log = place(Bus())
    assert not log.is_writing
    log.open()
    assert log.is_writing
    await log.close()
    assert not log.is_writing


async def a_closed_log_refuses_instead_of_never_answering(place: Place) -> None:
    async with opened(place) as log:
        await log.append("t", 0, ENTRIES[0])
    for deed in (lambda: log.append("t", 1, ENTRIES[1]), lambda: log.forget(time.time() + 1)):
        with refuses(NotWritten):
            async with asyncio.timeout(SOON):
                await deed()
    async with opened(place) as log:
        assert await log.read("t") == ENTRIES[:1]


async def it_tells_how_far_tables_have_come(place: Place) -> None:
    async with opened(place) as log:
        await log.append("t", 0, *ENTRIES[:3])
        await log.append("u", 0, ENTRIES[0])
        await log.append("v", 0, ENTRIES[0])
        assert await log.reached(["t", "u", "nobody"]) == {"t": 2, "u": 0}
        assert await log.reached([]) == {}


async def the_latest_used_table_comes_first(place: Place) -> None:
    async with opened(place) as log:
        for table in ("t", "u", "v"):
            await log.append(table, 0, ENTRIES[0])
            await asyncio.sleep(PAUSE)
        await log.append("t", 1, ENTRIES[1])
        assert await log.open_tables() == ["t", "v", "u"]


async def it_knows_when_a_table_was_last_used(place: Place) -> None:
    async with opened(place) as log:
        before = time.time()
        await log.append("t", 0, ENTRIES[0])
        between = await moment()
        await log.append("t", 1, ENTRIES[1])
        used = await log.last_used("t")
        assert used is not None
        assert before < between <= used <= time.time()
        assert await log.last_used("nobody") is None


async def tables_nobody_has_used_for_long_are_forgotten(place: Place) -> None:
    async with opened(place) as log:
        for table in ("old", "spared", "used again"):
            await log.append(table, 0, ENTRIES[0])
        between = await moment()
        await log.append("used again", 1, ENTRIES[1])
        await log.append("new", 0, ENTRIES[0])
        await log.forget(between, ["spared"])
        assert sorted(await log.open_tables()) == ["new", "spared", "used again"]
        assert await log.read("old") == []
        assert await log.read("used again") == ENTRIES[:2]


async def a_forgotten_table_begins_at_nought_again(place: Place) -> None:
    async with opened(place) as log:
        await log.append("t", 0, *ENTRIES[:2])
        await log.forget(await moment())
        assert await log.append("t", 2, ENTRIES[2]) == Conflict("t", 2)
        assert await log.append("t", 0, ENTRIES[0]) == 0


async def what_others_write_is_hinted_at(place: Place) -> None:
    bus, seen = Bus(), asyncio.Queue[int]()
    bus.follow("t", seen.put_nowait)
    async with opened(place, bus) as log, opened(place) as other:
        await other.append("t", 0, *ENTRIES[:2])
        assert await asyncio.wait_for(seen.get(), SOON) == 1
        assert await log.read("t") == ENTRIES[:2]
        await other.append("t", 2, ENTRIES[2])
        assert await asyncio.wait_for(seen.get(), SOON) == 2


async def what_was_written_does_not_change_with_what_was_handed_in(place: Place) -> None:
    options: dict[str, bool | int | str | None] = {"x": 1}
    async with opened(place) as log:
        await log.append("t", 0, Configured(2, options))
        options["x"] = 2
        assert await log.read("t") == [Configured(2, {"x": 1})]


async def a_table_that_somebody_holds_is_forgotten_by_nobody(place: Place) -> None:
    async with opened(place) as log, opened(place) as other:
        for table in ("held", "left", "old"):
            await log.append(table, 0, ENTRIES[0])
        await log.hold(["held", "nobody"], time.time() + 60)
        await log.hold(["left"], time.time() - 1)
        await other.forget(await moment())
        assert await log.open_tables() == ["held"]
        assert await log.append("held", 1, ENTRIES[1]) == 1


async def a_changed_entry_is_noticed(place: Place) -> None:
    async with opened(place) as log:
        for table in ("t", "u"):
            await log.append(table, 0, *ENTRIES)
        await place.spoil("t", 1, entry_codec.encode(ENTRIES[2]))
        with refuses(Damaged, table="t", entry=1):
            await log.read("t")
        assert await log.read("u") == ENTRIES


async def a_missing_entry_is_noticed_be_it_the_last(place: Place) -> None:
    async with opened(place) as log:
        for seq in range(len(ENTRIES)):
            table = f"t{seq}"
            await log.append(table, 0, *ENTRIES)
            await place.spoil(table, seq, None)
            with refuses(Damaged, table=table, entry=seq):
                await log.read(table)


async def moment() -> float:
    """A time after all that was written before, and before all that is written later."""
    await asyncio.sleep(PAUSE)
    now = time.time()
    await asyncio.sleep(PAUSE)
    return now


POINTS: tuple[Point, ...] = (
    entries_are_numbered_from_nought_and_read_in_order,
    a_number_is_given_once,
    no_number_is_given_beyond_a_gap,
    entries_are_written_together_or_not_at_all,
    of_many_who_want_the_same_number_one_gets_it,
    what_was_written_is_there_when_it_is_opened_again,
    what_waits_while_the_log_closes_is_still_written,
    a_log_says_whether_it_is_writing,
    a_closed_log_refuses_instead_of_never_answering,
    it_tells_how_far_tables_have_come,
    the_latest_used_table_comes_first,
    it_knows_when_a_table_was_last_used,
    tables_nobody_has_used_for_long_are_forgotten,
    a_forgotten_table_begins_at_nought_again,
    a_table_that_somebody_holds_is_forgotten_by_nobody,
    a_changed_entry_is_noticed,
    a_missing_entry_is_noticed_be_it_the_last,
    what_others_write_is_hinted_at,
    what_was_written_does_not_change_with_what_was_handed_in,
)
