"""Records survive a round trip, and the refusal of an invalid one names the place of the error."""

import json
from typing import Any

import pytest

from sortilege.kernel.chance import Scripted, Sealed, Seeded, Taped
from sortilege.kernel.match import Match
from sortilege.kernel.record import Record, read_record
from sortilege.kernel.refusals import MalformedRecord
from tests.contract.toy.actions import Clap, Peek, Turn
from tests.kernel.toys import TOY

Told = dict[str, Any]


def finished() -> Match:
    match = TOY.new(2, seed="owl", options={"turns": 4})
    match.play(1 - match.awaited[0], Clap())
    for place in (0, 1, 2):
        match.play(match.awaited[0], Turn(place))
    match.play(match.awaited[0], Peek(3))
    return match


def told() -> Told:
    """A record as JSON data, for tests to damage."""
    record = json.loads(finished().record.to_json())
    assert isinstance(record, dict)
    return record


def read(record: object) -> Record:
    return read_record(json.dumps(record))


# ── round trips ──


def test_a_record_says_all_that_makes_a_match() -> None:
    match = finished()
    record = match.record
    assert (record.game, record.rules_version, record.seats) == ("toy", 1, 2)
    assert record.box == TOY.box.digest
    assert record.options == {"turns": 4, "memory_aid": False}
    assert record.chance == {"kind": "seeded", "seed": "owl"}
    assert [text for _, text in record.actions] == ["clap", "turn 0", "turn 1", "turn 2", "peek 3"]
    assert record.outcome == match.outcome
    assert {label for label, _, _ in record.draws} == {"cards", "first"}


def test_a_record_comes_back_from_its_bytes() -> None:
    record = finished().record
    assert read_record(record.to_json()) == record
    assert read_record(record.to_json().decode()) == record
    assert read_record(record.to_json()).to_json() == record.to_json()


def test_a_match_broken_off_is_a_record_too() -> None:
    record = TOY.new(2, seed=1).record
    assert record.outcome is None
    assert read_record(record.to_json()) == record


def test_a_record_gives_back_the_luck_it_was_played_with() -> None:
    seeded = TOY.new(2, seed=9).record.luck()
    sealed = TOY.new(2, chance=Sealed(b"k")).record.luck()
    scripted = TOY.new(2, chance=Scripted(then=Seeded(1))).record
    assert isinstance(seeded, Seeded)
    assert seeded.seed == 9
    assert isinstance(sealed, Sealed)
    assert sealed.key == b"k"
    taped = scripted.luck()
    assert isinstance(taped, Taped)
    assert tuple(taped.draws) == scripted.draws


# ── invalid records ──


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "7", "{}", '"record"', b"\xff\xfe", b"", "[" * 100_000, "NaN"],
    ids=lambda text: repr(text[:8]),
)
def test_an_invalid_record_is_refused(text: str | bytes) -> None:
    with pytest.raises(MalformedRecord) as refused:
        read_record(text)
    assert refused.value.facts["where"] == "file"


@pytest.mark.parametrize("version", [0, 2, "1", None])
def test_another_format_is_refused(version: object) -> None:
    with pytest.raises(MalformedRecord) as refused:
        read({**told(), "sortilege_record": version})
    assert refused.value.facts["where"] == "sortilege_record"


ANYTHING: tuple[object, ...] = (None, True, 1, 1.5, "x", [], {})
FIELDS = (
    "game", "rules_version", "box", "seats", "options", "chance", "actions", "draws", "outcome",
)  # fmt: skip


@pytest.mark.parametrize("field", FIELDS)
def test_a_record_without_one_of_its_fields_is_refused(field: str) -> None:
    record = told()
    del record[field]
    with pytest.raises(MalformedRecord) as refused:
        read(record)
    assert refused.value.facts["where"] == field


def test_a_record_with_one_field_more_is_refused() -> None:
    with pytest.raises(MalformedRecord) as refused:
        read({**told(), "weather": "rain"})
    assert refused.value.facts["where"] == "weather"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (field, value)
        for field, right in [
            ("game", str), ("rules_version", int), ("box", str), ("seats", int),
            ("options", dict), ("chance", dict), ("actions", list), ("draws", list),
        ]
        for value in ANYTHING
        if type(value) is not right
    ],
)  # fmt: skip
def test_a_field_of_the_wrong_kind_is_refused(field: str, value: object) -> None:
    with pytest.raises(MalformedRecord) as refused:
        read({**told(), field: value})
    assert refused.value.facts["where"] == field


@pytest.mark.parametrize(
    "row",
    [None, "clap", 5, [], [0], ["0", "clap"], [0, 9], [True, "clap"], [0, "clap", 1], {"seat": 0}],
    ids=repr,
)
def test_an_action_that_is_not_a_seat_and_a_text_is_refused(row: object) -> None:
    record = told()
    record["actions"][2] = row
    with pytest.raises(MalformedRecord) as refused:
        read(record)
    assert refused.value.facts["where"] == "actions 3"


@pytest.mark.parametrize(
    "row",
    [
        None,
        "die",
        [],
        ["die", 6],
        ["die", 6, "1"],
        ["die", 6.0, 1],
        [6, "die", 1],
        ["die", 6, True],
    ],
    ids=repr,
)
def test_a_draw_that_is_not_a_label_a_bound_and_a_value_is_refused(row: object) -> None:
    record = told()
    record["draws"][0] = row
    with pytest.raises(MalformedRecord) as refused:
        read(record)
    assert refused.value.facts["where"] == "draws 1"


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"winners": None}, "outcome winners"),
        ({"winners": ["0"]}, "outcome winners"),
        ({"winners": [True]}, "outcome winners"),
        ({"scores": {}}, "outcome scores"),
        ({"scores": [1.5, 2]}, "outcome scores"),
        ({"reason": 3}, "outcome reason"),
        ({"reason": None}, "outcome reason"),
        ({"applause": 1}, "outcome"),
    ],
)
def test_an_outcome_that_is_none_is_refused(change: Told, where: str) -> None:
    record = told()
    record["outcome"].update(change)
    with pytest.raises(MalformedRecord) as refused:
        read(record)
    assert refused.value.facts["where"] == where


@pytest.mark.parametrize("outcome", [[], "won", 1, {}, {"winners": [0]}], ids=repr)
def test_an_outcome_of_another_shape_is_refused(outcome: object) -> None:
    with pytest.raises(MalformedRecord) as refused:
        read({**told(), "outcome": outcome})
    assert refused.value.facts["where"] == "outcome"


@pytest.mark.parametrize(
    "chance",
    [
        {},
        {"kind": "lucky"},
        {"kind": None},
        {"kind": ["seeded"]},
        {"kind": "seeded"},
        {"kind": "seeded", "seed": 1.5},
        {"kind": "seeded", "seed": None},
        {"kind": "seeded", "seed": [7]},
        {"kind": "seeded", "seed": True},
        {"kind": "seeded", "seed": "\ud800"},
        {"kind": "sealed"},
        {"kind": "sealed", "key": "not hex"},
        {"kind": "sealed", "key": "abc"},
        {"kind": "sealed", "key": None},
    ],
    ids=repr,
)
def test_luck_of_no_known_kind_is_refused(chance: Told) -> None:
    with pytest.raises(MalformedRecord) as refused:
        read({**told(), "chance": chance}).luck()
    assert refused.value.facts["where"] == "chance"
