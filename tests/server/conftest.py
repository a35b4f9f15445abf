"""Where the tests of the server write."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

MEMORY = Path("/dev/shm")


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder in memory, where there is one: thousands of commits wait for the disk here."""
    folder = tempfile.mkdtemp(prefix="sortilege-", dir=MEMORY if MEMORY.is_dir() else None)
    yield Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
