"""Where the storm writes."""

from tests.server.conftest import tmp_path

__all__ = ["tmp_path"]
