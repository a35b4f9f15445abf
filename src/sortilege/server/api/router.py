"""Routes API calls, over HTTP and in the offline page."""

import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from sortilege.kernel.refusals import Refusal
from sortilege.server.api.route import ApiCall, ApiRoute, Document, typed
from sortilege.server.metrics import Metrics
from sortilege.server.protocol import HttpRefusal
from sortilege.server.refusals import NoSuchRoute, OurFault, facts, status

logger = logging.getLogger("sortilege.server")

JSON = "application/json"
OK = 200
WORD = re.compile(r"\\{(\w+)\\}")
"""An escaped parameter in the path of a route."""

PathWords = dict[str, str]
"""The parameters in a path, by name."""


class ApiAnswer(NamedTuple):
    """A document or a refusal, with its HTTP status."""

    status: int
    document: Document


class Router:
    """Answers requests by these routes."""

    def __init__(self, routes: Sequence[ApiRoute]) -> None:
        self.routes = [(pattern(route.path), route) for route in routes]

    def find(self, method: str, path: str) -> tuple[ApiRoute, PathWords]:
        """Raises NoSuchRoute."""
        for known, route in self.routes:
            found = known.fullmatch(path)
            if found and route.method == method:
                return route, found.groupdict()
        raise NoSuchRoute()

    async def answer(
        self,
        method: str,
        path: str,
        ask: Callable[[PathWords], ApiCall],
        body: Callable[[], Awaitable[bytes | str]],
        metrics: Metrics,
    ) -> ApiAnswer:
        """The answer to a request. `ask` makes the call from the words of the path, `body` is
        called if the route takes one."""
        where = ""
        try:
            route, words = self.find(method, path)
            where = route.path
            asked = None if route.asks is None else typed(await body(), route.asks)
            return ApiAnswer(OK, document(await route.answer(ask(words), asked)))
        except Refusal as refusal:
            metrics.refused(refusal.code)
            return refused(refusal)
        except Disconnected:
            raise
        except Exception:
            logger.exception("%s %s fails", method, where)  # the path itself may be a secret
            return refused(OurFault())


class Disconnected(Exception):
    """The caller has disconnected before the answer was ready."""


def pattern(path: str) -> re.Pattern[str]:
    """The pattern of a route's path, with a group for each parameter."""
    return re.compile(WORD.sub(r"(?P<\1>[^/]+)", re.escape(path)))


def document(given: Any) -> Document:
    return given if isinstance(given, Document) else Document(msgspec.json.encode(given), JSON)


def refused(refusal: Refusal) -> ApiAnswer:
    told = msgspec.json.encode(HttpRefusal(refusal.code, facts(refusal)))
    return ApiAnswer(status(refusal), Document(told, JSON))
