"""A book of the arena has the results of one question, and refuses those of another one."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sortilege.lab.arena import Arena, Bout
from sortilege.lab.arena_book import Book, Header, hashes_of
from sortilege.lab.arena_records import RecordFolder
from sortilege.lab.refusals import (
    BookWithoutHeader,
    DamagedBook,
    LabRefused,
    NotRecords,
    OtherQuestion,
    OtherResult,
)
from sortilege.lab.round_robin import RoundRobin

ARENA = Arena("unicorn", {"first": 0, "memory_aid": False}, seed=1)
HEADER = Header.of(ARENA)
PAIR = ("2", "1")
WON = Bout(PAIR, 0, (1.0, 0.0))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A book with two bouts."""
    book = Book(HEADER, tmp_path / "bouts.jsonl")
    book.note(WON)
    book.note(Bout(PAIR, 1, (0.0, 1.0)))
    return tmp_path / "bouts.jsonl"


def test_a_book_is_continued(path: Path) -> None:
    again = Book(HEADER, path)
    again.note(Bout(("3", "1"), 0, (1.0, 0.0)))
    assert len(path.read_text(encoding="utf-8").splitlines()) == 4
    assert list(Book(HEADER, path).bouts) == [(PAIR, 0), (PAIR, 1), (("3", "1"), 0)]


CHANGES: dict[str, Any] = {
    "format": 2, "game": "mago", "rules_version": 99, "box": "0" * 64, "seed": 999,
    "version": "0.0.1", "build": "plain" if HEADER.build == "compiled" else "compiled",
}  # fmt: skip


@pytest.mark.parametrize("field", CHANGES)
def test_another_question_is_refused_by_its_field(field: str, path: Path) -> None:
    before = path.read_bytes()
    asked = msgspec.structs.replace(HEADER, **{field: CHANGES[field]})
    if field == "format":  # written by a later version
        path.write_bytes(before.replace(b'"format":1', b'"format":2', 1))
        asked, before = HEADER, path.read_bytes()
    with pytest.raises(OtherQuestion) as refused:
        Book(asked, path)
    assert refused.value.facts["where"] == field
    assert refused.value.facts["book"] != refused.value.facts["asked"]
    assert path.read_bytes() == before


def test_another_option_is_refused_by_its_name(path: Path) -> None:
    asked = Header.of(Arena("unicorn", {"first": 0, "memory_aid": True}, seed=1))
    with pytest.raises(OtherQuestion) as refused:
        Book(asked, path)
    facts = {name: refused.value.facts[name] for name in ("where", "book", "asked")}
    assert facts == {"where": "option memory_aid", "book": "false", "asked": "true"}


def test_every_field_of_the_header_is_compared() -> None:
    assert {*CHANGES, "options"} == {*Header.__struct_fields__}


def test_a_book_without_a_header_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    bout = {"game": "unicorn", "entrants": ["2", "1"], "number": 0, "scores": [1.0, 0.0]}
    for line in (json.dumps(bout), json.dumps({**bout, "type": "bout"}), "[]", "1"):
        path.write_text(f"{line}\n", encoding="utf-8")
        with pytest.raises(BookWithoutHeader):
            Book(HEADER, path)


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "not JSON": lambda line: b"{" + line,
    "cut off": lambda line: line[: len(line) // 2],
    "not text": lambda line: b"\xff\xfe",
    "empty": lambda line: b"",
    "another type": lambda line: line.replace(b'"bout"', b'"boot"'),
    "a field too many": lambda line: line.replace(b"{", b'{"x":1,', 1),
    "a field missing": lambda line: line.replace(b'"number"', b'"numero"'),
    "too many scores": lambda line: line.replace(b"[0.0,1.0]", b"[0.0,1.0,0.0]"),
    "too much score": lambda line: line.replace(b"[0.0,1.0]", b"[1.0,1.0]"),
    "a negative number": lambda line: line.replace(b'"number":1', b'"number":-1'),
    "another result": lambda line: line.replace(b'"number":1', b'"number":0'),
    "an unknown player": lambda line: line.replace(b'"2"', b'"gone.json"'),
    "a second header": lambda line: msgspec.json.encode(HEADER),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_line_is_named(damage: str, path: Path) -> None:
    lines = path.read_bytes().splitlines()
    lines[2] = DAMAGE[damage](lines[2])
    path.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(DamagedBook) as refused:
        Book(HEADER, path)
    assert refused.value.facts["line"] == 3


def test_a_header_that_cannot_be_read_is_damage_in_the_first_line(path: Path) -> None:
    for wrong in (b"{", b"\xff", b'{"type":"arena","format":1}'):
        path.write_bytes(wrong + b"\n")
        with pytest.raises(DamagedBook) as refused:
            Book(HEADER, path)
        assert refused.value.facts["line"] == 1


def test_a_last_line_without_an_end_is_damage(path: Path) -> None:
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    with pytest.raises(DamagedBook) as refused:
        Book(HEADER, path)
    assert refused.value.facts["line"] == 3


# ── learned players ──


def test_a_learned_player_is_bound_to_the_content_of_its_file(path: Path, tmp_path: Path) -> None:
    network = tmp_path / "mine.json"
    network.write_text("first")
    name = str(network)
    book = Book(HEADER, path)
    book.enter(hashes_of((name, "1")))
    book.note(Bout((name, "1"), 0, (1.0, 0.0)))
    Book(HEADER, path).enter(hashes_of((name,)))
    network.write_text("second")
    with pytest.raises(OtherQuestion) as refused:
        Book(HEADER, path).enter(hashes_of((name,)))
    assert refused.value.facts["where"] == f"learned {name}"


# ── the result does not depend on the book ──


def contest(book: Book, most: int, bar: float | None, records: Path | None = None) -> RoundRobin:
    folder = None if records is None else RecordFolder(records, HEADER, {})
    return RoundRobin(ARENA, book, most, bar, records=folder)


PLAYED = ("2", "random")


def test_a_sequential_run_ends_where_it_would_without_a_book(tmp_path: Path) -> None:
    alone = contest(Book(HEADER), 60, 0.5).duel(PLAYED)
    assert len(alone.bouts) < 60
    book = Book(HEADER, tmp_path / "book")
    longer = contest(book, 60, None).duel(PLAYED)
    assert len(longer.bouts) == 60
    assert contest(Book(HEADER, tmp_path / "book"), 60, 0.5).duel(PLAYED) == alone
    assert longer.bouts[: len(alone.bouts)] == alone.bouts


def test_a_fixed_run_takes_no_more_than_it_asks_for(tmp_path: Path) -> None:
    contest(Book(HEADER, tmp_path / "book"), 12, None).duel(PLAYED)
    few = contest(Book(HEADER, tmp_path / "book"), 8, None).duel(PLAYED)
    assert few == contest(Book(HEADER), 8, None).duel(PLAYED)


def test_a_hole_in_a_book_is_filled(tmp_path: Path) -> None:
    path = tmp_path / "book"
    whole = contest(Book(HEADER, path), 6, None).duel(PLAYED)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3] + lines[4:]))
    assert contest(Book(HEADER, path), 6, None).duel(PLAYED) == whole
    assert sorted(path.read_bytes().splitlines(keepends=True)) == sorted(lines)


# ── records ──


def test_every_bout_has_a_record_and_missing_ones_are_played_again(tmp_path: Path) -> None:
    book, folder = tmp_path / "book", tmp_path / "records"
    contest(Book(HEADER, book), 4, None).duel(PLAYED)
    before = book.read_bytes()
    contest(Book(HEADER, book), 4, None, folder).duel(PLAYED)
    found = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.json"))
    assert found == [
        "2-random/000000.2-random.json", "2-random/000001.random-2.json",
        "2-random/000002.2-random.json", "2-random/000003.random-2.json", "arena.json",
    ]  # fmt: skip
    assert book.read_bytes() == before


def test_a_book_that_says_otherwise_is_found_out(tmp_path: Path) -> None:
    book = Book(HEADER)
    true = ARENA.play(PLAYED, 0)
    book.note(Bout(PLAYED, 0, (true.scores[1], true.scores[0])))
    with pytest.raises(OtherResult):
        contest(book, 2, None, tmp_path / "records").duel(PLAYED)


@pytest.mark.parametrize(
    ("name", "content", "refusal"),
    [
        ("photo.jpg", b"x", NotRecords),
        ("arena.json", b"{", DamagedBook),
        ("arena.json", msgspec.json.encode(msgspec.structs.replace(HEADER, seed=9)), OtherQuestion),
    ],
)
def test_a_folder_of_something_else_is_refused(
    name: str, content: bytes, refusal: type[LabRefused], tmp_path: Path
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(refusal):
        RecordFolder(tmp_path, HEADER, {})
