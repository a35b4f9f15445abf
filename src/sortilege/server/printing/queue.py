"""Games printed for whoever asks: in a process of its own, once for all who want the same."""

import asyncio
import os
from collections.abc import Hashable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread

from sortilege.server.network.limits import Clock, Limits, RateLimiter, household
from sortilege.server.printing.printer import Printer
from sortilege.server.refusals import NoPrinter, PressBusy

KEPT = 24
"""PDFs kept in mind, about half a megabyte each."""

NICE = 10
"""The worker gives way to whoever plays."""


class PrintQueue:
    """Orders that wait, that are being made, and that are done."""

    def __init__(self, printer: Printer | None, limits: Limits, clock: Clock) -> None:
        self.printer = printer
        self.most = limits.printing
        self.most_each = limits.printing_each
        self.limit = RateLimiter(limits.prints, clock)
        self.done: dict[Hashable, bytes] = {}
        self.making: dict[Hashable, asyncio.Task[bytes]] = {}
        self.asked: dict[Hashable, str] = {}  # by whom, of those that are being made
        self.pool: ProcessPoolExecutor | None = None

    @property
    def games(self) -> Sequence[str]:
        return self.printer.games if self.printer else ()

    async def pdf(self, game: str, wishes: Mapping[str, str], address: str) -> bytes:
        """A game as PDF. Raises NoPrinter, TooFast, PressBusy, or what the printer refuses."""
        if self.printer is None:
            raise NoPrinter
        order = self.printer.order(game, wishes)
        if order in self.done:
            self.done[order] = self.done.pop(order)  # the last in the dict is the last used
            return self.done[order]
        if order not in self.making:  # what is made already costs nothing more
            self.must_have_room(household(address))
            self.limit.take(address)
            self.making[order] = asyncio.create_task(self.make(self.printer, order))
            self.asked[order] = household(address)
        # Shielded: one who no longer waits does not take it from the others.
        return await asyncio.shield(self.making[order])

    def must_have_room(self, home: str) -> None:
        """Some room is kept for others than whoever asks for everything."""
        own = sum(asked == home for asked in self.asked.values())
        if len(self.making) >= self.most or own >= self.most_each:
            raise PressBusy(most=self.most)

    async def make(self, printer: Printer, order: Hashable) -> bytes:
        loop = asyncio.get_running_loop()
        try:
            pdf = await loop.run_in_executor(self.worker(), printer.make, order)
        except BrokenProcessPool:
            self.pool = None  # the next order gets a new one
            raise
        finally:
            del self.making[order], self.asked[order]
        self.done[order] = pdf
        if len(self.done) > KEPT:
            del self.done[next(iter(self.done))]
        return pdf

    def worker(self) -> ProcessPoolExecutor:
        """The process, from the first order on. Spawned: a fork would copy threads' locks."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, get_context("spawn"), begin)
        return self.pool

    async def close(self) -> None:
        """Make nothing more."""
        for task in self.making.values():
            task.cancel()
        if self.pool is not None:
            await asyncio.to_thread(self.pool.shutdown, cancel_futures=True)


def begin() -> None:
    """What the worker does first."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """Wait for the server's end, and end at once. A server that was killed could not tell: the
    worker would wait for orders for ever, since it holds both ends of the pipe they come by."""
    server = parent_process()
    assert server is not None, "a worker was started by somebody"
    server.join()
    os._exit(0)
