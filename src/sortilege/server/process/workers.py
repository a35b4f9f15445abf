"""Several server processes behind one port: each listens at the same socket, and whoever ends is
replaced."""

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from types import FrameType

from sortilege.kernel.refusals import Refusal

SHORT = 2.0
"""Seconds: a process that lives no longer is replaced after as long a pause."""

Work = Callable[[int], None]
"""Serves until a signal comes; is handed the number of the process."""


class NoFork(Refusal):
    """This system cannot have several processes listen at one socket."""

    code = "serve/no-fork"


class Workers:
    """The first process: it serves nobody, and sees that the others do."""

    def __init__(self, count: int, work: Work) -> None:
        if not hasattr(os, "fork"):
            raise NoFork()
        self.count = count
        self.work = work
        self.running: dict[int, tuple[int, float]] = {}
        """The numbers of processes, and when they were begun."""
        self.is_stopping = False
        self.lifeline = os.pipe()

    def run(self) -> None:
        """Until a signal comes, and all have ended."""
        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, self.stop)
        for number in range(self.count):
            self.begin(number)
        while self.running:
            with suppress(ChildProcessError):
                self.bury(os.wait()[0])

    def begin(self, number: int) -> None:
        pid = os.fork()
        if pid == 0:
            self.be_worker(number)
        self.running[pid] = (number, time.monotonic())

    def bury(self, pid: int) -> None:
        number, began = self.running.pop(pid)
        if not self.is_stopping:
            if time.monotonic() - began < SHORT:
                time.sleep(SHORT)
            self.begin(number)

    def stop(self, kind: int, frame: FrameType | None) -> None:
        """Hand every signal on, once."""
        self.is_stopping = True
        for pid in self.running:
            with suppress(ProcessLookupError):
                os.kill(pid, kind)

    def be_worker(self, number: int) -> None:
        """In the new process; it never returns."""
        code = 1
        try:
            os.setpgid(0, 0)  # Ctrl-C is handed on by the first process, not by the terminal
            for kind in (signal.SIGTERM, signal.SIGINT):
                signal.signal(kind, signal.SIG_DFL)
            os.close(self.lifeline[1])
            Thread(target=self.end_with_the_first, daemon=True).start()
            self.work(number)
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    def end_with_the_first(self) -> None:
        """The pipe ends when the first process does, be it killed."""
        os.read(self.lifeline[0], 1)
        os.kill(os.getpid(), signal.SIGTERM)
