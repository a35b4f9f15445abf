"""Encodes entries of a table's log as tagged JSON, and decodes them."""

from collections.abc import Sequence
from typing import Union

import msgspec

from sortilege.server.log.event_log import Damaged
from sortilege.table.entries import ENTRIES, Entry

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Union[ENTRIES])  # noqa: UP007


def encode(entry: Entry) -> bytes:
    """The bytes that the log stores for an entry."""
    return _encoder.encode(entry)


def decode(stored: bytes) -> Entry:
    """The entry that the log stored as these bytes. Raises `msgspec.MsgspecError`."""
    return _decoder.decode(stored)


def decode_all(table: str, stored: Sequence[bytes]) -> list[Entry]:
    """The entries of a table. Raises Damaged if one cannot be decoded."""
    try:
        return [_decoder.decode(entry) for entry in stored]
    except msgspec.MsgspecError as why:
        raise Damaged(table=table, entry="", why=why) from None
