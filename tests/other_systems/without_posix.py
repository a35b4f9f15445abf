"""Takes away what only POSIX systems have. A `sitecustomize` module calls `take_away`, so that it
counts for every Python process of a test, also for workers.

The project's own imports of POSIX modules fail. The standard library keeps them: on Linux it needs
them."""

import asyncio
import builtins
import fcntl
import os
import signal
import socket
import sys
import types
import warnings
from collections.abc import Mapping, Sequence
from typing import Any

POSIX_MODULES = frozenset({"fcntl", "grp", "pwd", "readline", "resource", "termios", "tty"})
MISSING: dict[types.ModuleType, tuple[str, ...]] = {
    os: (
        "O_DIRECTORY", "chown", "fchmod", "fork", "forkpty", "getegid", "geteuid", "getgid",
        "getloadavg", "getpgid", "getuid", "killpg", "mkfifo", "nice", "sched_getaffinity",
        "sched_setaffinity", "setsid", "wait3", "wait4",
    ),
    signal: ("SIGALRM", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2"),
    socket: ("SO_REUSEPORT", "TCP_INFO"),
}  # fmt: skip

imported = builtins.__import__


def import_as_elsewhere(
    name: str,
    globals: Mapping[str, object] | None = None,
    locals: Mapping[str, object] | None = None,
    fromlist: Sequence[str] | None = (),
    level: int = 0,
) -> types.ModuleType:
    """Our own modules find no POSIX modules, and nobody finds uvloop."""
    importer = str((globals or {}).get("__name__", ""))
    is_ours = importer.split(".")[0] in ("sortilege", "tools")
    if name == "uvloop" or (is_ours and name in POSIX_MODULES):
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return imported(name, globals, locals, fromlist or (), level)


def no_signal_handlers(*_: object) -> None:
    raise NotImplementedError


def locking(handle: int, mode: int, size: int) -> None:
    """What `msvcrt.locking` does: lock some bytes of one open file, or fail at once."""
    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def take_away() -> None:
    for module, names in MISSING.items():
        for name in names:
            if hasattr(module, name):
                delattr(module, name)
    builtins.__import__ = import_as_elsewhere
    asyncio.SelectorEventLoop.add_signal_handler = no_signal_handlers  # type: ignore[assignment]
    windows: Any = types.ModuleType("msvcrt")
    windows.LK_NBLCK, windows.locking = 2, locking
    sys.modules["msvcrt"] = windows
    # Text files have another encoding elsewhere, unless it is named.
    warnings.filterwarnings("error", category=EncodingWarning, module=r"(sortilege|tools)(\.|$)")
