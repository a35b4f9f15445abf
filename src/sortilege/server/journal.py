"""What a server tells whoever runs it, as it happens: one line an event, and nothing about anybody.

Events and faults go through `logging`. As text only faults are shown; as JSON everything is, one
object a line. What a device sent may be in the message of an exception, or among the arguments of
a line of another's library: so of exceptions only the kind and the places in our sources are told,
and of others' lines only their fixed words."""

import logging
import time
from collections.abc import Iterator
from traceback import extract_tb
from types import TracebackType
from typing import IO

import msgspec

journal = logging.getLogger("sortilege.server.journal")


def tell(event: str, **facts: int | float | str) -> None:
    """Something happened; `facts` are numbers and words of our own."""
    journal.info(event, extra={"facts": facts})


def warn(event: str) -> None:
    """Something should be looked at."""
    journal.warning(event, extra={"facts": {}})


def write_json(stream: IO[str]) -> logging.Handler:
    """From now on every event and every fault is a line of JSON in this stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLine())
    logging.getLogger().addHandler(handler)
    journal.setLevel(logging.INFO)
    return handler


class JsonLine(logging.Formatter):
    """An event as `tell` has it, or a fault: what fails, the kind of exception, and where."""

    def format(self, record: logging.LogRecord) -> str:
        facts = getattr(record, "facts", None)
        told = {"at": moment(record.created), "level": record.levelname.lower()}
        if facts is None:
            told |= {"event": "fault", "what": fixed_words(record), **raised(record)}
        else:
            told |= {"event": str(record.msg), **facts}
        return msgspec.json.encode(told).decode()


def moment(seconds: float) -> str:
    """A time as everybody's tools read it."""
    whole = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))
    return f"{whole}.{int(seconds % 1 * 1000):03}Z"


def fixed_words(record: logging.LogRecord) -> str:
    """What a line says of itself. Arguments are ours to judge only where the line is ours."""
    if record.name.startswith("sortilege."):
        return record.getMessage()
    return f"{record.name}: {str(record.msg).partition(chr(10))[0]}"


def raised(record: logging.LogRecord) -> dict[str, str]:
    why = record.exc_info[1] if record.exc_info else None
    if why is None:
        return {}
    return {"error": type(why).__name__, "traceback": "\n".join(places(why))}


def places(why: BaseException | None) -> Iterator[str]:
    """Where an exception comes from, and those that it came of: the latest last."""
    if why is not None:
        yield from places(why.__cause__ or why.__context__)
        yield from lines(why.__traceback__)
        yield type(why).__name__


def lines(traceback: TracebackType | None) -> Iterator[str]:
    for frame in extract_tb(traceback):
        yield f"{frame.filename}:{frame.lineno} in {frame.name}: {frame.line}"
