"""What every carrier promises, point by point. It may lose anything; but what it brings is what was
said, to whom it concerns, and it comes back by itself. A point is handed a way to make carriers
that reach each other, and engines to kill."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sortilege.server.log.bus import Bus, Carrier

SOON = 20.0
"""Seconds in which something comes that is said again and again."""


@dataclass(frozen=True)
class Road:
    """Makes carriers, and takes what they go over away and brings it back."""

    carrier: Callable[[], Carrier]
    take_away: Callable[[], None]
    bring_back: Callable[[], None]


Point = Callable[[Road], Awaitable[None]]


class Ear:
    """Keeps what a bus hears of a table."""

    def __init__(self, bus: Bus, table: str) -> None:
        self.hints: list[int] = []
        self.words: list[bytes] = []
        bus.follow(table, self.hints.append)
        bus.listen(table, self.words.append)


@asynccontextmanager
async def buses(road: Road, count: int) -> AsyncIterator[list[Bus]]:
    opened: list[Bus] = []
    try:
        for _ in range(count):
            bus = Bus(road.carrier())
            await bus.open()
            opened.append(bus)
        yield opened
    finally:
        for bus in opened:
            await bus.close()


async def until(holds: Callable[[], bool], deed: Callable[[], None] = lambda: None) -> None:
    """Do something again and again until this is so."""
    async with asyncio.timeout(SOON):
        while not holds():
            deed()
            await asyncio.sleep(0.05)


async def a_hint_reaches_whoever_follows_and_nobody_else(road: Road) -> None:
    async with buses(road, 3) as (left, right, other):
        near, far, else_where = Ear(left, "t"), Ear(right, "t"), Ear(other, "u")
        await until(lambda: 7 in far.hints, lambda: left.announce([("t", 7, b"")]))
        await until(lambda: 9 in else_where.hints, lambda: left.announce([("u", 9, b"")]))
        assert set(far.hints) == {7}
        assert set(else_where.hints) == {9}
        assert near.hints == [], "nobody is told what they said themselves"


async def what_comes_with_a_hint_comes_as_it_was_or_not_at_all(road: Road) -> None:
    """What is too long for a carrier is left out, and the hint comes alone."""
    sealed = {7: bytes(range(256)), 8: b"x", 9: b"y" * 30_000}
    async with buses(road, 2) as (left, right):
        far, brought = Ear(right, "t"), set[bytes]()
        for seq, told in sealed.items():
            await until(lambda: seq in far.hints, lambda: left.announce([("t", seq, told)]))  # noqa: B023
            brought |= set(right.sealed.pop("t", []))
        assert {sealed[7], sealed[8]} <= brought <= set(sealed.values())


async def words_come_as_they_were_said(road: Road) -> None:
    said = ['{"name": "Zoé"}'.encode(), b"a b  c", b"x" * 5000]
    async with buses(road, 2) as (left, right):
        far = Ear(right, "t")
        all_hear: list[bytes] = []
        right.listen("", all_hear.append)
        for words in said:
            await until(lambda: words in far.words, lambda: left.say("t", words))  # noqa: B023
        await until(lambda: b"all" in all_hear, lambda: left.say("", b"all"))
        assert set(far.words) == set(said)


async def who_follows_no_longer_is_told_no_more(road: Road) -> None:
    async with buses(road, 2) as (left, right):
        hints: list[int] = []
        look, other = hints.append, Ear(right, "u")
        right.follow("t", look)
        await until(lambda: bool(hints), lambda: left.announce([("t", 1, b"")]))
        right.forget("t", look)
        await until(
            lambda: bool(other.hints), lambda: left.announce([("t", 2, b""), ("u", 2, b"")])
        )
        assert 2 not in hints


async def very_much_at_once_blocks_nobody(road: Road) -> None:
    async with buses(road, 2) as (left, right):
        far = Ear(right, "t5")
        left.announce([(f"t{n}", n, b"") for n in range(3000)])
        for n in range(3000):
            left.say("t5", b"%d" % n)
        await until(lambda: 5 in far.hints, lambda: left.announce([("t5", 5, b"")]))


async def it_comes_back_by_itself(road: Road) -> None:
    async with buses(road, 2) as (left, right):
        far = Ear(right, "t")
        await until(lambda: 1 in far.hints, lambda: left.announce([("t", 1, b"")]))
        await asyncio.to_thread(road.take_away)
        left.announce([("t", 2, b"")])
        left.say("t", b"lost, perhaps")
        late = Ear(right, "u")
        await asyncio.to_thread(road.bring_back)
        await until(lambda: 3 in far.hints, lambda: left.announce([("t", 3, b"")]))
        await until(lambda: 4 in late.hints, lambda: left.announce([("u", 4, b"")]))


POINTS: tuple[Point, ...] = (
    a_hint_reaches_whoever_follows_and_nobody_else,
    what_comes_with_a_hint_comes_as_it_was_or_not_at_all,
    words_come_as_they_were_said,
    who_follows_no_longer_is_told_no_more,
    very_much_at_once_blocks_nobody,
    it_comes_back_by_itself,
)
