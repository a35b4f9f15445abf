"""A printer for tests. Worker processes import this file, so it imports little."""

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass

from sortilege.server.refusals import NoPrinter


@dataclass(frozen=True)
class Slow:
    """A slow printer that returns the id of its process."""

    games = ("bell", "mago")

    def order(self, game: str, wishes: Mapping[str, str]) -> str:
        return f"{game} {wishes.get('lang', 'fr')}"

    def make(self, order: str) -> bytes:
        if order.startswith("mago"):
            os._exit(1)
        if order.endswith("xx"):
            raise NoPrinter(order=order)
        time.sleep(0.2)
        return f"{order} {os.getpid()} {time.monotonic_ns()}".encode()
