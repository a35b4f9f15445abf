"""The folder that server tests write to."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

MEMORY = Path("/dev/shm")


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder in memory, if the system has one: on a disk, thousands of commits would be slow."""
    folder = tempfile.mkdtemp(prefix="sortilege-", dir=MEMORY if MEMORY.is_dir() else None)
    yield Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
