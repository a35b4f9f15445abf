"""Long work within the event loop, a little at a time: however many have some, one of them works,
and all else has its turn in between. Whoever has worked least goes on first, so that somebody with
little to do waits for nobody who has much."""

import asyncio
from heapq import heappop, heappush

from sortilege.server.network.limits import Clock

SLOT = 0.003
"""Seconds of work between which all else has its turn."""


class WorkSlots:
    """All work of one kind."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.is_taken = False
        self.waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self.count = 0

    def hand_on(self) -> None:
        """The next one works."""
        while self.waiting:
            waiter = heappop(self.waiting)[2]
            if not waiter.done():
                waiter.set_result(None)
                return
        self.is_taken = False

    async def wait(self, worked: float) -> None:
        """Until it is the turn of somebody who has worked for so long."""
        if not self.is_taken:
            self.is_taken = True
            return
        self.count += 1
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self.waiting, (worked, self.count, waiter))
        try:
            await waiter
        except asyncio.CancelledError:
            if not waiter.cancelled():
                self.hand_on()  # it had been handed on to us
            raise


class WorkSlot:
    """The work of one: `async with`, and `give_way` whenever it `is_over`."""

    def __init__(self, work_slots: WorkSlots) -> None:
        self.work_slots = work_slots
        self.worked = 0.0
        self.began = 0.0
        self.is_ours = False

    @property
    def is_over(self) -> bool:
        return self.work_slots.clock() - self.began >= SLOT

    async def __aenter__(self) -> "WorkSlot":
        await self.begin()
        return self

    async def __aexit__(self, *why: object) -> None:
        if self.is_ours:
            self.work_slots.hand_on()

    async def begin(self) -> None:
        await self.work_slots.wait(self.worked)
        self.is_ours = True
        self.began = self.work_slots.clock()

    async def give_way(self) -> None:
        """Let all else have its turn, and whoever has worked less than we."""
        self.worked += self.work_slots.clock() - self.began
        await asyncio.sleep(0)
        self.is_ours = False
        self.work_slots.hand_on()
        await self.begin()
