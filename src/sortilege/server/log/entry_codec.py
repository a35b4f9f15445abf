"""Entries of a table's log as bytes, and back: tagged JSON, one struct for each kind of entry.

The tag is the name of the class, in small letters. Logs outlive names: whatever is called otherwise
by now is read and written by the name that it had first."""

from dataclasses import fields
from typing import Any, Union

import msgspec

from sortilege.kernel.plain import spoken
from sortilege.server.derived import derived
from sortilege.table.entries import (
    ENTRIES,
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


STRUCTS: dict[type[Any], type[msgspec.Struct]] = {
    kind: derived(kind, kind.__name__, TAGS.get(kind) or spoken(kind), rename=FIELDS)
    for kind in ENTRIES
}
KINDS: dict[type[msgspec.Struct], type[Any]] = {told: kind for kind, told in STRUCTS.items()}

FIELD_NAMES = {kind: tuple(field.name for field in fields(kind)) for kind in STRUCTS}

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Union[tuple(KINDS)])  # noqa: UP007


def encode(entry: Entry) -> bytes:
    """An entry as the log keeps it."""
    kind = type(entry)
    return _encoder.encode(STRUCTS[kind](*[getattr(entry, name) for name in FIELD_NAMES[kind]]))


def decode(text: bytes) -> Entry:
    """The entry that the log kept."""
    struct = _decoder.decode(text)
    entry: Entry = KINDS[type(struct)](*msgspec.structs.astuple(struct))
    return entry
