"""Decisions in a Parquet file, which polars, pandas, DuckDB or R read in a line. It needs the extra
`data`: pip install "sortilege[data]"."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from sortilege.lab.decisions import COLUMNS, DATA_FORMAT, Recorded, about
from sortilege.lab.refusals import DamagedParquet
from sortilege.lab.study import Study

KEY = b"sortilege"
"""The metadata key of a file's header, which is JSON."""

HEADER_FIELDS = {"game", "seats", "options", "rules_version", "box"}
"""The fields of the header without which a match cannot be dealt again."""

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
def parquet_file(study: Study, path: Path) -> Iterator["DecisionWriter"]:
    """A file to which recorded batches can be added."""
    with pq.ParquetWriter(path, schema_of(study), compression="zstd") as writer:
        yield DecisionWriter(writer, schema_of(study))


class DecisionWriter:
    """Writes every batch as a row group, so that a long study need not fit into memory."""

    def __init__(self, writer: Any, schema: Any) -> None:
        self.writer = writer
        self.schema = schema

    def add(self, recorded: Recorded) -> None:
        if recorded.rows:
            self.writer.write_table(pa.table(recorded.columns, schema=self.schema))


def read_header(path: Path) -> dict[str, Any]:
    """The header of a file. Raises DamagedParquet."""
    with refusing_damage(path):
        header = (pq.read_schema(path).metadata or {}).get(KEY)
    if header is None:
        raise DamagedParquet(path=path, why="it has no header")
    with refusing_damage(path):
        said: dict[str, Any] = dict(json.loads(header))
    if said.get("format") != DATA_FORMAT:
        found = said.get("format", 1)
        raise DamagedParquet(path=path, why=f"format {found} instead of {DATA_FORMAT}")
    missing = sorted(HEADER_FIELDS - said.keys())
    if missing:
        raise DamagedParquet(path=path, why=f"the header has no {missing[0]}")
    return said


def rows_of(path: Path, match: str) -> list[dict[str, Any]]:
    """The decisions of one match, in their order. Raises DamagedParquet."""
    names = ["step", "seat", "code", "legal"]
    with refusing_damage(path):
        found = pq.read_table(path, columns=names, filters=[("match", "=", match)])
    rows: list[dict[str, Any]] = found.sort_by("step").to_pylist()
    return rows


@contextmanager
def refusing_damage(path: Path) -> Iterator[None]:
    """Raise DamagedParquet if the file is cut off or damaged."""
    try:
        yield
    except FileNotFoundError:
        raise
    except (pa.ArrowException, OSError, TypeError, ValueError) as why:
        raise DamagedParquet(path=path, why=str(why).splitlines()[0]) from None
