"""Structs as plain data, ready for JSON, and back. The struct's name goes in as `type`."""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, cast

Plain = dict[str, Any]

SCALARS = frozenset({int, str, bool, float, type(None)})


def plain(value: object) -> Any:
    """Structs become mappings with a `type`, tuples become lists; all else stays."""
    kind: Any = type(value)
    if kind in SCALARS:
        return value
    shape = shape_of(kind)
    if shape is not None:
        told = {"type": shape[0]}
        for name in shape[1]:
            item = getattr(value, name)
            told[name] = item if type(item) in SCALARS else plain(item)
        return told
    if isinstance(value, (list, tuple)):
        return [item if type(item) in SCALARS else plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return value


@cache
def shape_of(kind: type) -> tuple[str, tuple[str, ...]] | None:
    """A struct's spoken name and its fields; None for what is no struct."""
    if not is_dataclass(kind):
        return None
    name = spoken(cast(type, kind))
    return name, tuple(field.name for field in fields(kind))


def spoken(kind: type) -> str:
    """A struct's name in plain data: `StopClock` is `stop_clock`."""
    letters = [f"_{c.lower()}" if c.isupper() else c for c in kind.__name__]
    return "".join(letters).lstrip("_")


def to_bytes(value: object) -> bytes:
    """The one way a value is written as JSON: the same value always gives the same bytes."""
    text = json.dumps(plain(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode()
