"""Structs as plain data, ready for JSON, and back. The struct's name goes in as `type`."""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

Plain = dict[str, Any]


def plain(value: object) -> Any:
    """Structs become mappings with a `type`, tuples become lists; all else stays."""
    if is_dataclass(value) and not isinstance(value, type):
        told = {field.name: plain(getattr(value, field.name)) for field in fields(value)}
        return {"type": spoken(type(value)), **told}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return value


def spoken(kind: type) -> str:
    """A struct's name in plain data: `StopClock` is `stop_clock`."""
    letters = [f"_{c.lower()}" if c.isupper() else c for c in kind.__name__]
    return "".join(letters).lstrip("_")


def to_bytes(value: object) -> bytes:
    """The one way a value is written as JSON: the same value always gives the same bytes."""
    text = json.dumps(plain(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode()
