"""NOTIFY and NATS keep every point of a carrier's promise; faulty ones are caught."""

import asyncio
from collections.abc import Iterator

import pytest

from sortilege.server.log.bus import Bus, News
from sortilege.server.log.carriers.nats import NatsCarrier
from sortilege.server.log.carriers.notify import NotifyCarrier
from sortilege.server.log.postgres.address import read_address
from tests.cluster import engines
from tests.server import carrier_conformance
from tests.server.carrier_conformance import (
    POINTS,
    Point,
    Road,
    a_hint_reaches_whoever_follows_and_nobody_else,
    it_comes_back_by_itself,
    very_much_at_once_blocks_nobody,
    what_comes_with_a_hint_comes_as_it_was_or_not_at_all,
    who_follows_no_longer_is_told_no_more,
    words_come_as_they_were_said,
)


@pytest.fixture(params=["notify", "nats"])
def road(request: pytest.FixtureRequest) -> Iterator[Road]:
    """With an engine of its own, which may be killed."""
    if engines.lacking():
        pytest.skip(engines.lacking())
    if request.param == "nats":
        with engines.nats() as nats:
            yield Road(lambda: NatsCarrier(nats.url), nats.kill, nats.start)
    else:
        with engines.postgres() as postgres:
            address = read_address(postgres.url())
            yield Road(lambda: NotifyCarrier(address), postgres.kill, postgres.start)


def test_a_carrier_keeps_its_promise(road: Road) -> None:
    """One after the other, over one engine; the last one kills it."""
    for point in POINTS:
        asyncio.run(keep(point, road))


async def keep(point: Point, road: Road) -> None:
    await point(road)


# ── faults ──


class InOneProcess:
    """A carrier without fault, between the buses of one process."""

    def __init__(self, roads: "list[InOneProcess]") -> None:
        self.roads = roads
        self.tables: set[str] = {""}
        self.is_there = True

    async def open(self, bus: Bus) -> None:
        self.bus = bus
        self.roads.append(self)

    async def close(self) -> None:
        self.roads.remove(self)

    def follow(self, table: str) -> None:
        self.tables.add(table)

    def forget(self, table: str) -> None:
        self.tables.discard(table)

    def others(self, table: str) -> "list[InOneProcess]":
        return [road for road in self.roads if road is not self and table in road.tables]

    def hint(self, news: News) -> None:
        for table, seq, sealed in news:
            for other in self.others(table):
                if sealed:
                    other.bus.bring(table, seq, sealed)
                else:
                    other.bus.hint(table, seq)

    def say(self, table: str, words: bytes) -> None:
        for other in self.others(table):
            other.bus.hear(table, words)


class Echoes(InOneProcess):
    """Tells everybody, whoever said it."""

    def others(self, table: str) -> list[InOneProcess]:
        return self.roads


class Mumbles(InOneProcess):
    """Of what comes with a hint the end gets lost."""

    def hint(self, news: News) -> None:
        super().hint([(table, seq, sealed[:200]) for table, seq, sealed in news])


class Stammers(InOneProcess):
    """Half of what is said gets lost within it."""

    def say(self, table: str, words: bytes) -> None:
        super().say(table, words[: len(words) // 2])


class ForgetsAll(InOneProcess):
    """Forgets more than it is told to."""

    def forget(self, table: str) -> None:
        self.tables.clear()


class Chokes(InOneProcess):
    """Cannot take much."""

    def hint(self, news: News) -> None:
        assert len(news) < 100
        super().hint(news)


class StaysAway(InOneProcess):
    """Carries nothing any more once there was nothing to carry it."""

    def hint(self, news: News) -> None:
        if news[0][1] < 2:
            super().hint(news)


CAUGHT: dict[type[InOneProcess], Point] = {
    Echoes: a_hint_reaches_whoever_follows_and_nobody_else,
    Mumbles: what_comes_with_a_hint_comes_as_it_was_or_not_at_all,
    Stammers: words_come_as_they_were_said,
    ForgetsAll: who_follows_no_longer_is_told_no_more,
    Chokes: very_much_at_once_blocks_nobody,
    StaysAway: it_comes_back_by_itself,
}


def road_of(kind: type[InOneProcess]) -> Road:
    roads: list[InOneProcess] = []
    return Road(lambda: kind(roads), lambda: None, lambda: None)


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.__name__)
def test_one_without_fault_passes(point: Point) -> None:
    asyncio.run(keep(point, road_of(InOneProcess)))


@pytest.mark.parametrize("faulty", CAUGHT, ids=lambda faulty: faulty.__name__)
def test_a_fault_is_caught(faulty: type[InOneProcess], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carrier_conformance, "SOON", 0.3)
    with pytest.raises((AssertionError, TimeoutError)):
        asyncio.run(keep(CAUGHT[faulty], road_of(faulty)))
    assert set(CAUGHT.values()) == set(POINTS)
