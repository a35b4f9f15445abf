"""Converts structs to built-in types and JSON. The struct's name becomes the field `type`."""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

SCALARS = frozenset({int, str, bool, float, type(None)})


def to_builtins(value: object) -> Any:
    """Structs become mappings with a `type`, tuples become lists; other values stay as they are."""
    kind: Any = type(value)
    if kind in SCALARS:
        return value
    shape = shape_of(kind)
    if shape is not None:
        told = {"type": shape[0]}
        for name in shape[1]:
            item = getattr(value, name)
            told[name] = item if type(item) in SCALARS else to_builtins(item)
        return told
    if isinstance(value, (list, tuple)):
        return [item if type(item) in SCALARS else to_builtins(item) for item in value]
    if isinstance(value, Mapping):
        return {key: to_builtins(item) for key, item in value.items()}
    return value


@cache
def shape_of(kind: type) -> tuple[str, tuple[str, ...]] | None:
    """A struct's type name and its fields; None for other types."""
    name = type_name(kind)
    return (name, tuple(field.name for field in fields(kind))) if is_dataclass(kind) else None


def type_name(kind: type) -> str:
    """A struct's name in JSON: `StopClock` is `stop_clock`."""
    letters = [f"_{c.lower()}" if c.isupper() else c for c in kind.__name__]
    return "".join(letters).lstrip("_")


def to_bytes(value: object) -> bytes:
    """Serialize a value as JSON. Equal values always give the same bytes."""
    text = json.dumps(to_builtins(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode()
