"""Python types as TypeScript spells them."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

Names = Mapping[Any, str]
"""What some types are called in TypeScript, where not by their own name."""

PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


def script(hint: Any, names: Names) -> str:
    """A type hint in TypeScript. `names` says what some types are called there."""
    if hint in names:
        return names[hint]
    if hint is Any or hint is object:
        return "unknown"
    if isinstance(hint, type) and hint in PLAIN:
        return PLAIN[hint]
    origin, inside = get_origin(hint), get_args(hint)
    if origin is None:
        return str(hint.__name__)
    if origin is Annotated:
        return script(inside[0], names)
    if origin in (Union, UnionType):
        return " | ".join(script(part, names) for part in inside)
    if origin is Literal:
        return " | ".join(f"'{word}'" if isinstance(word, str) else str(word) for word in inside)
    return _collection(origin, [script(part, names) for part in inside if part is not ...], inside)


def _collection(origin: Any, parts: list[str], inside: tuple[Any, ...]) -> str:
    if issubclass(origin, Mapping):
        return f"Record<string, {parts[1]}>"  # the keys of a JSON object are words
    if issubclass(origin, tuple) and ... not in inside:
        return f"[{', '.join(parts)}]"
    return f"({parts[0]})[]" if "|" in parts[0] else f"{parts[0]}[]"
