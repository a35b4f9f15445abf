"""The server's event log for operators: one line per event, without personal data.

Events and faults go through `logging`. The text format shows faults only; the JSON format shows
everything, one object per line. Messages of exceptions and arguments of other libraries' log lines
may contain what a device sent. So exceptions are logged with their type and traceback only, and
lines of other libraries without their arguments."""

import logging
import time
from collections.abc import Iterator
from traceback import extract_tb
from types import TracebackType
from typing import IO

import msgspec

journal = logging.getLogger("sortilege.server.journal")


def tell(event: str, **facts: int | float | str) -> None:
    """Log an event; `facts` must not contain user input."""
    journal.info(event, extra={"facts": facts})


def warn(event: str) -> None:
    """Log a warning."""
    journal.warning(event, extra={"facts": {}})


def write_json(stream: IO[str]) -> logging.Handler:
    """Write every event and fault to this stream as a line of JSON."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLine())
    logging.getLogger().addHandler(handler)
    journal.setLevel(logging.INFO)
    return handler


class JsonLine(logging.Formatter):
    """Formats an event of `tell`, or a fault: message, type of exception, traceback."""

    def format(self, record: logging.LogRecord) -> str:
        facts = getattr(record, "facts", None)
        told = {"at": moment(record.created), "level": record.levelname.lower()}
        if facts is None:
            told |= {"event": "fault", "what": fixed_words(record), **raised(record)}
        else:
            told |= {"event": str(record.msg), **facts}
        return msgspec.json.encode(told).decode()


def moment(seconds: float) -> str:
    """A time in ISO 8601, UTC."""
    whole = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))
    return f"{whole}.{int(seconds % 1 * 1000):03}Z"


def fixed_words(record: logging.LogRecord) -> str:
    """The message of a log line; for other libraries without its arguments."""
    if record.name.startswith("sortilege."):
        return record.getMessage()
    return f"{record.name}: {str(record.msg).partition(chr(10))[0]}"


def raised(record: logging.LogRecord) -> dict[str, str]:
    why = record.exc_info[1] if record.exc_info else None
    if why is None:
        return {}
    return {"error": type(why).__name__, "traceback": "\n".join(places(why))}


def places(why: BaseException | None) -> Iterator[str]:
    """The traceback of an exception and of its causes, the latest last."""
    if why is not None:
        yield from places(why.__cause__ or why.__context__)
        yield from lines(why.__traceback__)
        yield type(why).__name__


def lines(traceback: TracebackType | None) -> Iterator[str]:
    for frame in extract_tb(traceback):
        yield f"{frame.filename}:{frame.lineno} in {frame.name}: {frame.line}"
