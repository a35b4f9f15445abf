"""The folder that chaos tests write to."""

from tests.server.conftest import tmp_path

__all__ = ["tmp_path"]
