"""Every invalid command gets one friendly sentence, code 2, and no traceback."""

from pathlib import Path

import pytest
from typer.testing import Result

from sortilege.games import games
from sortilege.words import LANGS
from tests.cli.desk import finished, record_file, run, shell

TABLES = [
    ("unknown game", "chess", []),
    ("too many seats", "cinderella", ["--seats", "5"]),
    ("no seats", "cinderella", ["--seats", "0"]),
    ("fewer than no seats", "cinderella", ["--seats", "-1"]),
    ("bad seed", "cinderella", ["--seed", "moon"]),
    ("broken seed", "cinderella", ["--seed", "1.5"]),
    ("empty seed", "cinderella", ["--seed", ""]),
    ("endless seed", "cinderella", ["--seed", "9" * 5000]),
    ("unknown option", "cinderella", ["--option", "speed=3"]),
    ("unknown value", "cinderella", ["--option", "variant=dark"]),
    ("number for a word", "cinderella", ["--option", "variant=1"]),
    ("word for a switch", "cinderella", ["--option", "last_chance=maybe"]),
    ("number for a switch", "cinderella", ["--option", "last_chance=1"]),
    ("too high", "cinderella", ["--option", "variant=magic", "--option", "specials_in_grid=12"]),
    ("nobody sits there", "cinderella", ["--option", "first=3"]),
    ("not a setting", "cinderella", ["--option", "variant"]),
    ("nameless setting", "cinderella", ["--option", "=magic"]),
    ("twice", "cinderella", ["--option", "first=0", "--option", "first=1"]),
    ("without magic", "cinderella", ["--option", "specials_in_grid=3"]),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(("why", "game", "words"), TABLES, ids=[table[0] for table in TABLES])
def test_a_table_that_cannot_be_set_is_refused(
    why: str, game: str, words: list[str], command: str, lang: str
) -> None:
    check_refused(run(command, game, *words, "--lang", lang))


def check_refused(ended: Result) -> str:
    """Check that stderr has one sentence and the code is 2."""
    assert ended.exit_code == 2, ended
    assert ended.stderr.count("\n") == 1
    assert "Traceback" not in ended.stderr
    assert ended.stdout == ""
    return ended.stderr


def test_the_sentence_lists_the_possible_values() -> None:
    said = check_refused(run("play", "cinderella", "--seats", "5", "--lang", "en"))
    assert said == "cinderella is a game for 1 … 4 players, not 5.\n"
    said = check_refused(run("play", "cinderella", "--option", "variant=dark", "--lang", "fr"))
    assert said.startswith("L’option « variant » ne peut pas valoir « dark ».")
    assert said.endswith("Valeurs possibles : base | magic | advanced.\n")


def test_the_sentence_says_on_what_an_option_depends() -> None:
    said = check_refused(
        run("play", "cinderella", "--option", "specials_in_grid=3", "--lang", "en")
    )
    assert said == "Option “specials_in_grid” only applies when “variant” is: magic | advanced.\n"


@pytest.mark.parametrize("me", [-1, 3])
def test_nobody_can_sit_where_no_seat_is(me: int) -> None:
    said = check_refused(run("play", "cinderella", "--me", me, "--lang", "en"))
    assert said == f"Unknown seat {me}. Seats at this table: 3, numbered from 0.\n"


@pytest.mark.parametrize(
    "words",
    [
        "fly",
        "play",
        "play cinderella --seats many",
        "play cinderella --lang tlh",
        "simulate",
        "simulate cinderella --games 0",
        "simulate cinderella --jobs 0",
        "replay",
        "verify",
        "verify --nothing",
    ],
)
def test_wrong_usage_ends_with_code_two_as_well(words: str) -> None:
    ended = run(*words.split())
    assert ended.exit_code == 2
    assert "Traceback" not in ended.stderr


# ── files ──


def spoil(record: bytes, old: str, new: str) -> bytes:
    assert old.encode() in record
    return record.replace(old.encode(), new.encode(), 1)


@pytest.fixture(scope="module")
def record() -> bytes:
    return finished(seats=2).record.to_json()


JUNK = [
    ("nothing", b""),
    ("binary", bytes(range(256)) * 40),
    ("not json", b"once upon a time"),
    ("half a record", b'{"sortilege_record":1,"game":"cind'),
    ("a list", b"[1,2,3]"),
    ("a number", b"7"),
    ("null", b"null"),
    ("deep", b"[" * 100_000),
    ("another mapping", b'{"game":"cinderella"}'),
    ("utf-16", '{"sortilege_record": 1}'.encode("utf-16")),
    ("long number", b'{"sortilege_record":' + b"9" * 5000 + b"}"),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(("what", "junk"), JUNK, ids=[junk[0] for junk in JUNK])
def test_a_file_that_is_no_record_is_refused(
    what: str, junk: bytes, command: str, lang: str, tmp_path: Path
) -> None:
    path = tmp_path / "junk"
    path.write_bytes(junk)
    check_refused(run(command, path, "--lang", lang))


SPOILT = [
    ('"rules_version":1', '"rules_version":99'),
    ('"rules_version":1', '"rules_version":"one"'),
    ('"game":"cinderella"', '"game":"chess"'),
    ('"game":"cinderella"', '"game":7'),
    ('"box":"', '"box":"x'),
    ('"seats":2', '"seats":3'),
    ('"seats":2', '"seats":-2'),
    ('"seats":2', '"seats":true'),
    ('"sortilege_record":1', '"sortilege_record":2'),
    ('"kind":"seeded"', '"kind":"loaded"'),
    ('"kind":"seeded"', '"kind":["seeded"]'),
    ('"kind":"seeded"', '"kind":"sealed"'),
    ('"seed":1', '"seed":2'),
    ('"seed":1', '"seeds":1'),
    ('[0,"roll"]', '[1,"roll"]'),
    ('[0,"roll"]', '[0,"stop_clock"]'),
    ('[0,"roll"]', '[0,"fly"]'),
    ('[0,"roll"]', "[0]"),
    ('["grid",12,', '["grid",12,1'),
    ('["grid",12,', '["grid",12,-'),
    ('["grid",12,', '["grid","12",'),
    ('"reason":"all_pairs"', '"reason":"midnight"'),
    ('"winners":[0,1]', '"winners":[0]'),
    ('"winners":[0,1]', '"winners":{}'),
    ('"variant":"base"', '"variant":["base"]'),
    ('"variant":"base"', '"variant":"magic"'),
]


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(("old", "new"), SPOILT, ids=[f"{a} to {b}" for a, b in SPOILT])
def test_a_record_that_was_tampered_with_is_refused(
    old: str, new: str, command: str, record: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "spoilt.json"
    path.write_bytes(spoil(record, old, new))
    check_refused(run(command, path, "--lang", "en"))


def test_loaded_draws_on_a_tape_are_refused(record: bytes, tmp_path: Path) -> None:
    """The replay uses a tape as it is written, so no value on it may be out of bounds."""
    told = spoil(record, '"kind":"seeded","seed":1', '"kind":"taped"')
    path = tmp_path / "tape.json"
    path.write_bytes(told)
    assert run("verify", path, "--lang", "en").exit_code == 0
    start = told.index(b'["grid",12,') + len(b'["grid",12,')
    path.write_bytes(told[:start] + b"99" + told[told.index(b"]", start) :])
    assert "the draws" in check_refused(run("verify", path, "--lang", "en"))


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_missing_file_and_a_folder_are_distinguished(command: str, tmp_path: Path) -> None:
    missing = check_refused(run(command, tmp_path / "gone.json", "--lang", "en"))
    assert missing.startswith("File not found")
    folder = check_refused(run(command, tmp_path, "--lang", "en"))
    assert folder.endswith("is a folder, not a file.\n")


def locked(*_: object) -> None:
    raise PermissionError


def test_a_locked_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = record_file(finished(seats=1), tmp_path)
    monkeypatch.setattr(Path, "open", locked)
    assert "Cannot read" in check_refused(run("verify", path, "--lang", "en"))


def test_a_path_no_file_can_have_is_refused(tmp_path: Path) -> None:
    check_refused(run("verify", tmp_path / ("x" * 5000), "--lang", "en"))


def test_a_record_cannot_be_kept_in_a_folder(tmp_path: Path) -> None:
    said = check_refused(run("play", "cinderella", "--save", tmp_path, "--lang", "en"))
    assert said.endswith("is a folder, not a file.\n")
    nowhere = tmp_path / "no" / "where.json"
    said = check_refused(run("play", "cinderella", "--save", nowhere, "--lang", "en"))
    assert said.startswith("Cannot write")


def test_a_seat_that_is_not_in_the_record_hears_nothing(tmp_path: Path) -> None:
    path = record_file(finished(seats=2), tmp_path)
    for seat in (-1, 2):
        check_refused(run("replay", path, "--seat", seat, "--lang", "en"))


def test_a_refusal_in_a_process_of_its_own() -> None:
    ended = shell("play", "chess", LANG="en_GB.UTF-8")
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr == (f"Unknown game “chess”. Available games: {' '.join(games)}.\n")
