"""The devices of a table sit at one of the processes of a machine: the others hand them over."""

import asyncio
import os
import socket
import struct
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest

from sortilege.server.log.storage import Storage, postgres_storage, prepare_databases
from sortilege.server.ws import together
from sortilege.server.ws.tcp_info import least_round_trip
from sortilege.server.ws.together import LONGEST_HEAD, Together
from tests.server.phone import Phone, phone
from tests.server.served import QUICK, Served, serving

pytestmark = pytest.mark.skipif(not together.is_possible(), reason="no such addresses here")


@pytest.fixture
def storage(database: str) -> Storage:
    asyncio.run(prepare_databases([database]))
    return postgres_storage([database])


def tables_at(*servers: Served) -> list[int]:
    """How many devices each has."""
    return [len(server.live_tables.connections) for server in servers]


def handed_by(server: Served) -> int:
    return server.live_tables.metrics.plain["handed_over_total"]


async def take_seat(device: Phone, seat: int) -> None:
    await device.say("sit", seat=seat, name="Tom", animal="owl")
    await device.hears("seated")


class Evening:
    """Two servers over one log, and devices that name the table in their address."""

    def __init__(self, storage: Storage, ending: AsyncExitStack) -> None:
        self.storage = storage
        self.ending = ending
        self.table = ""
        self.keys: list[str] = []

    async def begin(self, right_is_apart: bool = False) -> tuple[Served, Served]:
        left = await self.ending.enter_async_context(serving(self.storage, QUICK))
        settings = replace(QUICK, together=not right_is_apart)
        right = await self.ending.enter_async_context(serving(self.storage, settings))
        opened = await left.open_table(seats=3)
        self.table, self.keys = opened["table"], opened["keys"]
        return left, right

    async def sit(self, server: Served, *keys: str, since: int = -1) -> Phone:
        device = await self.ending.enter_async_context(phone(server, list(keys), self.table))
        await device.hello(self.table, since)
        return device


def evening(storage: Storage, story: Callable[[Evening], object]) -> None:
    async def night() -> None:
        async with AsyncExitStack() as ending:
            await story(Evening(storage, ending))  # type: ignore[misc]

    asyncio.run(night())


def test_who_comes_to_another_process_sits_where_the_table_is(storage: Storage) -> None:
    async def story(evening: Evening) -> None:
        left, right = await evening.begin()
        host = await evening.sit(left, *evening.keys)
        guest = await evening.sit(right)
        assert tables_at(left, right) == [2, 0]
        assert (handed_by(left), handed_by(right)) == (0, 1)
        await take_seat(guest, 1)
        await host.say("start")
        await asyncio.gather(host.play(), guest.play())
        assert tables_at(left, right) == [2, 0]

    evening(storage, story)


def test_the_kernel_still_knows_how_far_away_a_device_is(storage: Storage) -> None:
    async def story(evening: Evening) -> None:
        left, right = await evening.begin()
        await evening.sit(left, *evening.keys)
        guest = await evening.sit(right)
        (line,) = [each.line for each in left.live_tables.connections if not each.device.seats]
        own = guest.line.transport.get_extra_info("socket")
        assert own.getpeername()[1] == right.port, "it still talks to where it came"
        if least_round_trip(own) is not None:
            assert line.round_trip(left.live_tables.clock()) is not None

    evening(storage, story)


def test_a_table_is_free_when_its_last_device_has_gone(storage: Storage) -> None:
    async def story(evening: Evening) -> None:
        left, right = await evening.begin()
        async with phone(left, evening.keys, evening.table) as host:
            await host.hello(evening.table)
        while tables_at(left, right) != [0, 0]:
            await asyncio.sleep(0.01)
        await evening.sit(right, *evening.keys)
        assert tables_at(left, right) == [0, 1]
        assert await evening.sit(left)
        assert tables_at(left, right) == [0, 2]

    evening(storage, story)


def test_a_process_that_takes_its_leave_is_handed_nothing(storage: Storage) -> None:
    async def story(evening: Evening) -> None:
        async with serving(storage, QUICK) as leaving:
            opened = await leaving.open_table(seats=3)
            evening.table, evening.keys = opened["table"], opened["keys"]
            staying = await evening.ending.enter_async_context(serving(storage, QUICK))
            host = await evening.sit(leaving, *evening.keys)
        assert (await host.gone())[1] == "restarting"
        again = await evening.sit(staying, *evening.keys, since=host.seq)
        assert again.seats == [0]
        assert tables_at(staying) == [1]

    evening(storage, story)


def test_whoever_wants_it_so_sits_apart(storage: Storage) -> None:
    async def story(evening: Evening) -> None:
        left, right = await evening.begin(right_is_apart=True)
        await evening.sit(left, *evening.keys)
        guest = await evening.sit(right)
        assert tables_at(left, right) == [1, 1]
        await take_seat(guest, 1)

    evening(storage, story)


def test_an_address_that_names_no_table_is_served_where_it_comes(storage: Storage) -> None:
    async def story(evening: Evening) -> None:
        left, right = await evening.begin()
        await evening.sit(left, *evening.keys)
        async with phone(right) as guest:
            await guest.hello(evening.table)
            assert tables_at(left, right) == [1, 1]

    evening(storage, story)


def test_an_address_that_names_another_table_harms_nobody(storage: Storage) -> None:
    """Somebody says in the address that it is about one table, and greets another."""

    async def story(evening: Evening) -> None:
        left, right = await evening.begin()
        await evening.sit(left, *evening.keys)
        other = await right.open_table(seats=2)
        async with phone(right, other["keys"], evening.table) as liar:
            welcome = await liar.hello(other["table"])
            assert welcome["seats"] == [0]
            assert "keys" not in welcome
            assert liar.summary["id"] == other["table"]

    evening(storage, story)


# ── strangers on the same machine ──


def test_an_address_tells_nobody_a_tables_link() -> None:
    """Everybody on the machine can read which addresses are in use."""
    shown = Together("log").address_of("a-secret-link")
    assert b"secret" not in shown
    assert shown != Together("another log").address_of("a-secret-link")


def test_nothing_is_handed_to_another_users_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        ours, theirs = Together("log"), Together("log")
        for each in (ours, theirs):
            each.open(lambda connection, head: None, lambda: None)
        with theirs.keeping("table"), socket.socket() as line:
            monkeypatch.setattr(os, "geteuid", lambda: 4711)
            assert not ours.hand_over("table", line.fileno(), b"GET")
            monkeypatch.undo()
            assert ours.hand_over("table", line.fileno(), b"GET"), "else it would be"

    asyncio.run(story())


def test_nothing_is_taken_from_another_users_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        taken: list[bytes] = []

        def take(connection: socket.socket, head: bytes) -> None:
            connection.close()
            taken.append(head)

        ours, theirs = Together("log"), Together("log")
        for each in (ours, theirs):
            each.open(take, lambda: None)
        with ours.keeping("table"), socket.socket() as line:
            assert theirs.hand_over("table", line.fileno(), b"from another")
            monkeypatch.setattr(os, "geteuid", lambda: 4711)
            await asyncio.sleep(0.05)
            monkeypatch.undo()
            assert taken == []
            assert theirs.hand_over("table", line.fileno(), b"from ours")
            await asyncio.sleep(0.05)
            assert taken == [b"from ours"]

    asyncio.run(story())


@pytest.mark.parametrize("said", [b"", b"no file comes with it"])
def test_rubbish_at_the_address_is_passed_over(said: bytes) -> None:
    async def story() -> None:
        taken: list[bytes] = []
        ours = Together("log")
        ours.open(lambda connection, head: taken.append(head), lambda: None)
        with ours.keeping("table"):
            with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as way:
                way.connect(ours.address_of("table"))
                if said:
                    way.send(said)
            await asyncio.sleep(0.05)
        assert taken == []

    asyncio.run(story())


def test_whoever_is_too_busy_to_take_is_handed_nothing_more() -> None:
    """It may stand still, or have been stopped: newcomers do not wait for it."""

    async def story() -> None:
        busy, other = Together("log"), Together("log")
        for each in (busy, other):
            each.open(lambda connection, head: connection.close(), lambda: None)
        with busy.keeping("table"), socket.socket() as line:
            handed = 0
            while other.hand_over("table", line.fileno(), b"GET"):  # the event loop stands still
                handed += 1
            assert handed <= together.WAITING + 1
            assert not other.hand_over("table", line.fileno(), b"x" * (LONGEST_HEAD + 1))

    asyncio.run(story())


def test_a_table_is_kept_by_one_process_and_counted_by_its_devices() -> None:
    async def story() -> None:
        one, other = Together("log"), Together("log")
        for each in (one, other):
            each.open(lambda connection, head: connection.close(), lambda: None)
        with one.keeping("table"):
            with one.keeping("table"), other.keeping("table"):
                assert list(one.kept) == ["table"]
                assert list(other.kept) == []
            assert list(one.kept) == ["table"], "one device is still here"
        assert list(one.kept) == []
        with other.keeping("table"):
            assert list(other.kept) == ["table"]

    asyncio.run(story())


def test_it_is_known_who_is_at_the_other_end() -> None:
    assert together.WHO.size == struct.calcsize("iII")
