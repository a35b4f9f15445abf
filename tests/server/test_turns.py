"""However much one address asks at once, others wait for one request of it at most."""

import asyncio
from functools import partial

from starlette.types import Message, Receive, Scope, Send

from sortilege.server.http.turns import TakeTurns
from sortilege.server.network.turns import Turns

CROWD = 20
FOE, GUEST = "192.0.2.7", "192.0.2.8"


class Served:
    """An application, in turns, that notes who begins and who is done."""

    def __init__(self, told: str) -> None:
        self.begun: list[str] = []
        self.ended: list[str] = []
        self.told = told
        self.go_on = asyncio.Event()
        self.app = TakeTurns(self)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.begun.append(scope["client"][0])
        await receive()
        self.ended.append(scope["client"][0])

    async def receive(self) -> Message:
        await self.go_on.wait()
        return {"type": self.told}

    def ask(self, address: str) -> asyncio.Task[None]:
        async def send(message: Message) -> None:
            raise AssertionError(message)

        asked = {"type": "http", "client": (address, 4000)}
        return asyncio.create_task(self.app(asked, self.receive, send))


async def turns_until(done: list[str], count: int) -> int:
    turns = 0
    while len(done) < count:
        await asyncio.sleep(0)
        turns += 1
    return turns


def test_one_deed_in_each_turn_of_the_event_loop() -> None:
    async def watch() -> None:
        turns, done, seen = Turns(), list[int](), list[list[int]]()
        for number in range(3):
            turns.take(partial(done.append, number))
        for _ in range(4):
            seen.append(list(done))
            await asyncio.sleep(0)
        assert seen == [[0], [0, 1], [0, 1, 2], [0, 1, 2]]
        turns.take(partial(done.append, 3))
        assert done == [0, 1, 2, 3], "where nothing waits, nobody has to"

    asyncio.run(watch())


def test_a_guest_waits_for_one_request_of_a_crowd() -> None:
    async def watch() -> None:
        served = Served("http.request")
        asked = [served.ask(who) for who in [FOE] * CROWD + [GUEST]]
        while GUEST not in served.begun:
            await asyncio.sleep(0)
        assert served.begun.count(FOE) <= 1
        await turns_until(served.begun, CROWD + 1)
        served.go_on.set()
        await asyncio.gather(*asked)

    asyncio.run(watch())


def test_a_guest_waits_for_one_of_a_crowd_that_hangs_up() -> None:
    async def watch() -> None:
        served = Served("http.disconnect")
        asked = [served.ask(who) for who in [FOE] * CROWD + [GUEST]]
        await turns_until(served.begun, CROWD + 1)
        served.go_on.set()
        while GUEST not in served.ended:
            await asyncio.sleep(0)
        assert served.ended.count(FOE) <= 1
        await asyncio.gather(*asked)

    asyncio.run(watch())


def test_whoever_left_meanwhile_holds_up_nobody() -> None:
    async def watch() -> None:
        worries = list[object]()
        asyncio.get_running_loop().set_exception_handler(lambda _, worry: worries.append(worry))
        served = Served("http.request")
        asked = [served.ask(FOE) for _ in range(3)]
        await turns_until(served.begun, 1)
        asked[1].cancel()
        await turns_until(served.begun, 2)
        served.go_on.set()
        await asyncio.gather(asked[0], asked[2])
        assert worries == []

    asyncio.run(watch())


def test_an_address_without_requests_is_forgotten() -> None:
    async def watch() -> None:
        served = Served("http.request")
        served.go_on.set()
        await served.ask(FOE)
        await asyncio.sleep(0)
        assert dict(served.app.turns) == {}

    asyncio.run(watch())
