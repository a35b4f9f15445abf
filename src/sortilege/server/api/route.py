"""A question that is answered once: what it is made of, and how it is found."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from sortilege.server.live.live_tables import LiveTables
from sortilege.server.refusals import Malformed

Result = TypeVar("Result")

Answer = Callable[[Any, Any], Awaitable[Any]]
"""Is handed the question, and its body as the route says it is typed."""


@dataclass(frozen=True, slots=True)
class ApiQuestion:
    """What somebody asks: which words stand in the path and after it, from which address it comes,
    and the answer to a challenge of `proof_of_work.py`, if one is brought."""

    tables: LiveTables
    path: Mapping[str, str]
    query: Mapping[str, str]
    address: str = ""
    work: str | None = None

    async def while_connected(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do something that takes a while. Whoever can tell that nobody waits any more gives it
        up."""
        return await work


@dataclass(frozen=True, slots=True)
class Document:
    """An answer that is a file, as it is: of this kind, by this name where it is to be kept."""

    content: bytes | str
    kind: str
    name: str = ""
    is_shown: bool = False
    """It is looked at rather than kept."""


@dataclass(frozen=True, slots=True)
class ApiRoute:
    """One thing that can be asked. `answer` is handed the question and its body."""

    method: str
    path: str
    says: str
    answer: Answer
    asks: Any = None
    gives: Any = None
    kind: str = "application/json"
    refuses: tuple[int, ...] = ()
    query: tuple[tuple[str, str], ...] = ()
    """What may follow the path, each with its JSON type."""


def typed(body: bytes | str, kind: Any) -> Any:
    """A body, typed at the door. Raises Malformed."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as why:
        raise Malformed(why=why) from None
