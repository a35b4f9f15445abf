"""API calls and routes."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from sortilege.server.refusals import Malformed
from sortilege.server.tables.live_tables import LiveTables

Result = TypeVar("Result")

Answer = Callable[[Any, Any], Awaitable[Any]]
"""A handler. It gets the call and the decoded body."""


@dataclass(frozen=True, slots=True)
class ApiCall:
    """An API call: the parameters of path and query, and the client's address."""

    tables: LiveTables
    path: Mapping[str, str]
    query: Mapping[str, str]
    address: str = ""

    async def while_connected(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Await slow work. Transports that notice a disconnect cancel it."""
        return await work


@dataclass(frozen=True, slots=True)
class Document:
    """An answer that is a file of this media type. With a name, browsers save it."""

    content: bytes | str
    kind: str
    name: str = ""
    is_shown: bool = False
    """Whether browsers show the file instead of saving it."""


@dataclass(frozen=True, slots=True)
class ApiRoute:
    """A route: method, path, description, handler and types."""

    method: str
    path: str
    says: str
    answer: Answer
    asks: Any = None
    gives: Any = None
    kind: str = "application/json"
    refuses: tuple[int, ...] = ()
    query: tuple[tuple[str, str], ...] = ()
    """Query parameters, each with its JSON type."""


def typed(body: bytes | str, kind: Any) -> Any:
    """Decode a body. Raises Malformed."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as why:
        raise Malformed(why=why) from None
