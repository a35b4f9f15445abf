"""Tagged structs made from dataclasses. The table knows no msgspec, and the wire and the log need
structs: these have the fields, defaults and words of the table's own classes."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, get_type_hints

import msgspec


def derived(
    kind: Any,
    name: str,
    tag: str,
    narrowed: Callable[[str, Any], Any] = lambda name, type: type,
    rename: Mapping[str, str] | None = None,
) -> type[msgspec.Struct]:
    """The struct of this name and tag for a dataclass. `narrowed` may set limits to the type of a
    field; `rename` says which fields have other names in JSON."""
    hints = get_type_hints(kind)
    return msgspec.defstruct(
        name,
        [
            (field.name, narrowed(field.name, hints[field.name]), *_default(field))
            for field in fields(kind)
        ],
        tag=tag,
        rename=rename,
        frozen=True,
        forbid_unknown_fields=True,
        namespace={"__doc__": kind.__doc__},
    )


def _default(field: Any) -> list[Any]:
    return [] if field.default is MISSING else [field.default]
