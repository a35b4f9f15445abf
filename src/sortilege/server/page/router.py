"""Finds the route that answers a question, as a web framework does for a server."""

import logging
import re
from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, unquote

import msgspec

from sortilege.kernel.refusals import Refusal
from sortilege.server.api.route import ApiQuestion, ApiRoute, Document, typed
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.protocol import HttpRefusal
from sortilege.server.refusals import NoSuchRoute, OurFault, facts

logger = logging.getLogger("sortilege.server")

WORD = re.compile(r"\\{(\w+)\\}")
"""What stands for any word in the path of a route, escaped."""


class ApiAnswer(NamedTuple):
    """`ok`: it is what was asked for, else a refusal."""

    ok: bool
    body: str


class Router:
    """Answers by these routes."""

    def __init__(self, tables: LiveTables, routes: Sequence[ApiRoute]) -> None:
        self.tables = tables
        self.routes = [(pattern(route.path), route) for route in routes]

    async def answer(self, path: str, body: str | None) -> ApiAnswer:
        """What is asked for by this path, below `/api`; with a body, what is handed in there."""
        try:
            route, question = self.find("GET" if body is None else "POST", path)
            asked = None if route.asks is None else typed(body or "", route.asks)
            return ApiAnswer(True, text(await route.answer(question, asked)))
        except Refusal as refusal:
            self.tables.metrics.refused(refusal.code)
            return ApiAnswer(False, text(HttpRefusal(refusal.code, facts(refusal))))
        except Exception:
            logger.exception("a question fails: %s", path.partition("?")[0])
            return ApiAnswer(False, text(HttpRefusal(OurFault.code, {})))

    def find(self, method: str, path: str) -> tuple[ApiRoute, ApiQuestion]:
        where, _, after = path.partition("?")
        for known, route in self.routes:
            found = known.fullmatch(f"/api{where}")
            if found and route.method == method:
                words = {name: unquote(word) for name, word in found.groupdict().items()}
                return route, ApiQuestion(self.tables, words, dict(parse_qsl(after)))
        raise NoSuchRoute()


def pattern(path: str) -> re.Pattern[str]:
    """The path of a route, with a word for each name in it."""
    return re.compile(WORD.sub(r"(?P<\1>[^/]+)", re.escape(path)))


def text(given: Any) -> str:
    """An answer as it is sent."""
    if isinstance(given, Document):
        return given.content if isinstance(given.content, str) else given.content.decode()
    return msgspec.json.encode(given).decode()
