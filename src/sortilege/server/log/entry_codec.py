"""Entries of a table's log as bytes, and back: tagged JSON, one struct for each kind of entry.

The tag is the name of the class, in small letters. Logs outlive names: whatever is called otherwise
by now is read and written by the name that it had first."""

from dataclasses import MISSING, fields
from typing import Any, Union, get_args, get_type_hints

import msgspec

from sortilege.kernel.plain import spoken
from sortilege.table.entries import (
    CoachAllowed,
    Entry,
    NonceOpened,
    NoncePledged,
    SatDown,
    SecretCommitted,
)

TAGS: dict[type[Any], str] = {
    SatDown: "seated",
    CoachAllowed: "coached",
    SecretCommitted: "committed",
    NoncePledged: "pledged",
    NonceOpened: "opened",
}
FIELDS = {"device": "hand", "devices": "hands"}


def _struct(kind: Any) -> type[msgspec.Struct]:
    """The tagged struct with the same fields as an entry."""
    hints = get_type_hints(kind)
    return msgspec.defstruct(
        kind.__name__,
        [
            (field.name, hints[field.name], *([] if field.default is MISSING else [field.default]))
            for field in fields(kind)
        ],
        tag=TAGS.get(kind) or spoken(kind),
        rename=FIELDS,
        frozen=True,
        forbid_unknown_fields=True,
    )


STRUCTS: dict[type[Any], type[msgspec.Struct]] = {kind: _struct(kind) for kind in get_args(Entry)}
ENTRIES: dict[type[msgspec.Struct], type[Any]] = {told: kind for kind, told in STRUCTS.items()}

NAMES = {kind: tuple(field.name for field in fields(kind)) for kind in STRUCTS}

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Union[tuple(ENTRIES)])  # noqa: UP007


def encode(entry: Entry) -> bytes:
    """An entry as the log keeps it."""
    kind = type(entry)
    return _encoder.encode(STRUCTS[kind](*[getattr(entry, name) for name in NAMES[kind]]))


def decode(text: bytes) -> Entry:
    """The entry that the log kept."""
    struct = _decoder.decode(text)
    entry: Entry = ENTRIES[type(struct)](*msgspec.structs.astuple(struct))
    return entry
