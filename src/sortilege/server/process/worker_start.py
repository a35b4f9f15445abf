"""What every worker process of the server does first."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread

NICENESS = 10
"""Workers run at lower priority than the server."""


def start_worker() -> None:
    """Run at low priority, leave Ctrl-C to the server, and end when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """Wait until the server has ended, then end at once. A killed server cannot stop its workers,
    and they would wait for jobs for ever, since they hold both ends of their queue's pipe."""
    server = parent_process()
    assert server is not None, "the server started this process"
    server.join()
    os._exit(0)
