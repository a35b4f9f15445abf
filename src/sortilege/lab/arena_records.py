"""The records of an arena's bouts, one file each: `sortilege replay` and `verify` read them.

A folder belongs to one question, like a book: `arena.json` in it has the same header. The record
of a bout is in `<entrants>/<number>.<entrants in the order of their seats>.json`.
"""

from pathlib import Path

import msgspec

from sortilege.kernel.record import Record
from sortilege.lab.arena import Bout, Entrants, seating_of
from sortilege.lab.arena_book import Header, check_header
from sortilege.lab.entrants import ENTRANTS
from sortilege.lab.refusals import NotRecords

HEADER_FILE = "arena.json"
HASH_DIGITS = 8
"""The file name of a learned player is followed by this many digits of its hash."""


class RecordFolder:
    """A folder of records."""

    def __init__(self, path: Path, header: Header, learned: dict[str, str]) -> None:
        """Raises NotRecords, OtherQuestion, DamagedBook or OSError."""
        self.path = path
        self.learned = learned
        path.mkdir(parents=True, exist_ok=True)
        file = path / HEADER_FILE
        if file.exists():
            check_header(file.read_bytes().strip(), header, file)
        elif any(path.iterdir()):
            raise NotRecords(path=path)
        else:
            file.write_bytes(msgspec.json.encode(header) + b"\n")

    def file_of(self, entrants: Entrants, number: int) -> Path:
        seating = "-".join(self.label(name) for name in seating_of(entrants, number))
        folder = "-".join(self.label(name) for name in entrants)
        return self.path / folder / f"{number:06}.{seating}.json"

    def label(self, name: str) -> str:
        if name in ENTRANTS:
            return name
        stem = Path(name.replace(":", ".")).name.removesuffix(".json")
        return f"{stem}_{self.learned[name][:HASH_DIGITS]}"

    def has(self, entrants: Entrants, number: int) -> bool:
        return self.file_of(entrants, number).exists()

    def write(self, bout: Bout, record: Record) -> None:
        """Write a record atomically. Raises OSError."""
        file = self.file_of(bout.entrants, bout.number)
        file.parent.mkdir(exist_ok=True)
        part = file.with_suffix(".part")
        part.write_bytes(record.to_json() + b"\n")
        part.replace(file)
