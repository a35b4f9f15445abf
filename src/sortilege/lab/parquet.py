"""Decisions in a Parquet file, which polars, pandas, DuckDB or R read in a line. It needs the extra
`data`: pip install "sortilege[data]"."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from sortilege.lab.decisions import COLUMNS, Recorded, about
from sortilege.lab.study import Study

KEY = b"sortilege"
"""Under this a file says what was asked, as JSON."""

LUCK = pa.struct([("label", pa.string()), ("bound", pa.int64()), ("value", pa.int64())])

TYPES = {
    "match": pa.string(),
    "step": pa.int32(),
    "seat": pa.int8(),
    "observation": pa.string(),
    "code": pa.int32(),
    "action": pa.string(),
    "legal": pa.int32(),
    "luck": pa.list_(LUCK),
    "awaited": pa.bool_(),
    "won": pa.float64(),
    "score": pa.int64(),
    "reason": pa.string(),
    "steps": pa.int32(),
}


def schema_of(study: Study) -> Any:
    fields = [pa.field(name, TYPES[name], nullable=False) for name in COLUMNS]
    return pa.schema(fields, {KEY: json.dumps(about(study)).encode()})


@contextmanager
def parquet_file(study: Study, path: Path) -> Iterator["Sink"]:
    """A file that takes what was recorded, batch by batch."""
    with pq.ParquetWriter(path, schema_of(study), compression="zstd") as writer:
        yield Sink(writer, schema_of(study))


class Sink:
    """Every batch becomes a row group: a long study need not fit into memory."""

    def __init__(self, writer: Any, schema: Any) -> None:
        self.writer = writer
        self.schema = schema

    def add(self, recorded: Recorded) -> None:
        if recorded.rows:
            self.writer.write_table(pa.table(recorded.columns, schema=self.schema))


def told(path: Path) -> dict[str, Any]:
    """What a file says of itself."""
    said: dict[str, Any] = json.loads(pq.read_schema(path).metadata[KEY])
    return said


def rows_of(path: Path, match: str) -> list[dict[str, Any]]:
    """The decisions of one match, in their order."""
    found = pq.read_table(path, columns=["step", "seat", "code"], filters=[("match", "=", match)])
    rows: list[dict[str, Any]] = found.sort_by("step").to_pylist()
    return rows
