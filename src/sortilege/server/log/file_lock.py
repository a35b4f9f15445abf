"""A lock on a file that the operating system releases when the process ends."""

from pathlib import Path
from typing import IO

from sortilege.server.log.event_log import LogInUse


def lock_beside(file: Path) -> IO[bytes]:
    """Lock `<file>.lock` for this process, until the returned file is closed. The lock file stays:
    deleting it would let two processes lock two files of that name. A symbolic link has the lock of
    its target. Raises LogInUse or OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    real = file.resolve()
    lock = real.with_name(f"{real.name}.lock").open("ab")
    try:
        _lock(lock)
    except OSError:
        lock.close()
        raise LogInUse(file=file) from None
    return lock


try:
    import fcntl
except ImportError:  # Windows
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        """Lock the first byte. Windows allows that even if the file is empty."""
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]

else:

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
