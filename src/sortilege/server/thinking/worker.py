"""A process that thinks: it is sent thoughts, and answers.

python -m sortilege.server.thinking.worker      speaks frames over its standard input and output

It knows no table and no log: what it is sent is all there is. It ends when its input does, that
is, whenever the server ends, be it killed.
"""

import os
import signal
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import BinaryIO

import msgspec

from sortilege.bots.slices import Slices
from sortilege.kernel.playout import is_compiled
from sortilege.server.live.minds import Forgotten, Minds
from sortilege.server.thinking.frames import (
    LENGTH,
    Alive,
    Answered,
    Cancel,
    Failed,
    FromWorker,
    GivenUp,
    NotKnown,
    Ready,
    Think,
    ToWorker,
    encode,
    framed,
    read_order,
    thought_in,
)

NICENESS = 10
"""Serving comes first."""
SIGN = 0.5
"""Seconds after which a worker that thinks says that it is alive."""


class Worker:
    """Thinks about what it was sent, a slice of each thought in turn."""

    def __init__(self, say: Callable[[FromWorker], None]) -> None:
        self.say = say
        self.minds = Minds()
        self.orders: SimpleQueue[ToWorker] = SimpleQueue()
        self.under_way: dict[int, Slices[object]] = {}
        self.said = monotonic()

    def work(self) -> None:
        """For ever; whoever reads the orders ends the process when there are no more."""
        self.tell(Ready(is_compiled()))
        while True:
            while not self.under_way or not self.orders.empty():
                self.obey(self.orders.get())
            for id in list(self.under_way):
                self.go_on(id)
            if monotonic() - self.said > SIGN:
                self.tell(Alive())

    def tell(self, report: FromWorker) -> None:
        self.said = monotonic()
        self.say(report)

    def obey(self, order: ToWorker) -> None:
        if isinstance(order, Cancel):
            if self.under_way.pop(order.id, None) is not None:
                self.tell(GivenUp(order.id))
        else:
            self.begin(order)

    def begin(self, order: Think) -> None:
        try:
            self.under_way[order.id] = self.minds.ponder(order.key, thought_in(order))
        except Forgotten:
            self.tell(NotKnown(order.id))
        except Exception as why:
            self.tell(Failed(order.id, repr(why)))

    def go_on(self, id: int) -> None:
        """One slice more of a thought."""
        try:
            next(self.under_way[id])
            return
        except StopIteration as end:
            report: FromWorker = Answered(id, msgspec.Raw(encode(end.value)))
        except Exception as why:
            report = Failed(id, repr(why))
        del self.under_way[id]
        self.tell(report)


def listen(orders: "SimpleQueue[ToWorker]", line: BinaryIO) -> None:
    """Hear one order after the other. At the end of the line the process ends at once: nobody
    is there any more."""
    while True:
        length = line.read(LENGTH)
        if len(length) < LENGTH:
            os._exit(0)
        orders.put(read_order(line.read(int.from_bytes(length, "big"))))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    line = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever is printed is no frame
    worker = Worker(lambda report: write(line, framed(report)))
    Thread(target=listen, args=(worker.orders, sys.stdin.buffer), daemon=True).start()
    worker.work()


def write(line: BinaryIO, frame: bytes) -> None:
    """Whole, though a pipe may take less at a time; with nobody to read it there is no more to
    do."""
    rest = memoryview(frame)
    try:
        while rest:
            rest = rest[line.write(rest) :]
    except OSError:
        os._exit(0)


if __name__ == "__main__":
    main()
