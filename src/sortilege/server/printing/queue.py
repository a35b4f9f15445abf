"""Prints games in a worker process, once for all equal orders."""

import asyncio
from collections.abc import Hashable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from sortilege.server.network.address import is_local
from sortilege.server.network.limits import Clock, Limits, RateLimiter, network_of
from sortilege.server.printing.printer import Printer
from sortilege.server.process.worker_start import start_worker
from sortilege.server.refusals import NoPrinter, PressBusy

MAX_CACHED_PDFS = 24
"""PDFs in memory, about half a megabyte each."""


class PrintQueue:
    """Orders that wait, are being printed, or are done."""

    def __init__(self, printer: Printer | None, limits: Limits, clock: Clock) -> None:
        self.printer = printer
        self.most = limits.printing
        self.most_each = limits.printing_each
        self.limit = RateLimiter(limits.prints, clock)
        self.done: dict[Hashable, bytes] = {}
        self.making: dict[Hashable, asyncio.Task[bytes]] = {}
        self.asked: dict[Hashable, str] = {}
        """The addresses that ordered them."""
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
        if order not in self.making:  # an order that is being printed costs nothing more
            self.must_have_room(network_of(address))
            self.limit.take(address)
            self.making[order] = asyncio.create_task(self.make(self.printer, order))
            self.asked[order] = network_of(address)
        # Shielded: other requests may wait for the same order.
        return await asyncio.shield(self.making[order])

    def must_have_room(self, home: str) -> None:
        """Limit the orders per address, and in total: those of the local network, and apart from
        them all others. Raises PressBusy."""
        own = sum(asked == home for asked in self.asked.values())
        alike = sum(is_local(asked) == is_local(home) for asked in self.asked.values())
        if alike >= self.most or own >= self.most_each:
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
        if len(self.done) > MAX_CACHED_PDFS:
            del self.done[next(iter(self.done))]
        return pdf

    def worker(self) -> ProcessPoolExecutor:
        """The worker process, started with the first order. A fork would copy the locks of
        threads."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, get_context("spawn"), start_worker)
        return self.pool

    async def close(self) -> None:
        """Drop all orders."""
        for task in self.making.values():
            task.cancel()
        if self.pool is not None:
            await asyncio.to_thread(self.pool.shutdown, cancel_futures=True)
