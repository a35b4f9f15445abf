"""A record replays to the same match, or is refused."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import sortilege
from sortilege.kernel.chance import Scripted, Sealed, Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.refusals import (
    BadOption,
    DoesNotReplay,
    OtherBox,
    OtherRules,
    UnknownGame,
    UnknownOption,
    WrongSeats,
)
from sortilege.kernel.replay import opening, replay
from sortilege.kernel.serialize import to_bytes
from tests.contract.toy.actions import Clap, Peek, Stir, Turn
from tests.kernel.toys import TOY

Told = dict[str, Any]
RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
SHELF = {"toy": TOY}


def finished(kind: str) -> Match:
    luck = {"seeded": Seeded("owl"), "sealed": Sealed(b"owl")}.get(kind) or Scripted(then=Seeded(1))
    match = TOY.new(2, options={"turns": 4}, chance=luck)
    match.play(1 - match.awaited[0], Clap())
    match.play(match.awaited[0], Stir())
    for place in (0, 1):
        match.play(match.awaited[0], Turn(place))
    match.play(match.awaited[0], Peek(3))
    return match


@pytest.fixture(params=["seeded", "sealed", "taped"])
def told(request: pytest.FixtureRequest) -> Told:
    """A record of each kind of randomness as JSON data, for tests to damage."""
    record = json.loads(finished(request.param).record.to_json())
    assert isinstance(record, dict)
    return record


def again(record: Told) -> Match:
    return replay(SHELF, json.dumps(record))


# ── the same again ──


@pytest.mark.parametrize("kind", ["seeded", "sealed", "taped"])
def test_a_record_replays_to_the_same_bytes(kind: str) -> None:
    match = finished(kind)
    other = replay(SHELF, match.record)
    assert other.record.to_json() == match.record.to_json()
    assert [to_bytes(other.view(v)) for v in (0, 1, None)] == [
        to_bytes(match.view(v)) for v in (0, 1, None)
    ]
    assert other.heard(0) == match.heard(0)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_kept_from_earlier_days_still_replay_byte_for_byte(path: Path) -> None:
    """They identify the box by its text; current records identify it by its meaning."""
    written = path.read_bytes()
    told = json.loads(written)
    called, box = told["box"], sortilege.games[told["game"]].box
    assert called != box.digest
    now = written.replace(called.encode(), box.digest.encode())
    assert sortilege.replay(written).record.to_json() == now


def test_records_were_kept_of_every_kind_of_luck() -> None:
    kept = [json.loads(path.read_bytes()) for path in RECORDS]
    assert {record["chance"]["kind"] for record in kept} == {"seeded", "sealed", "taped"}


def test_a_replayed_match_can_be_played_on() -> None:
    match = TOY.new(2, seed=1)
    match.play(match.awaited[0], Peek(0))
    other = replay(SHELF, match.record)
    assert other.legal(other.awaited[0]) == match.legal(match.awaited[0])
    other.play(other.awaited[0], Peek(1))
    assert other.seq == 2


def test_the_opening_is_the_match_before_its_first_action(told: Told) -> None:
    match = opening(SHELF, sortilege.read_record(json.dumps(told)))
    assert match.seq == 0
    assert match.played == []


# ── another game, another set-up ──


def test_a_game_nobody_knows_is_refused(told: Told) -> None:
    with pytest.raises(UnknownGame):
        again({**told, "game": "chess"})


@pytest.mark.parametrize("version", [0, 2])
def test_other_rules_are_refused(told: Told, version: int) -> None:
    with pytest.raises(OtherRules) as refused:
        again({**told, "rules_version": version})
    assert refused.value.facts == {"game": "toy", "written": version, "here": 1}


def test_another_box_is_refused(told: Told) -> None:
    with pytest.raises(OtherBox) as refused:
        again({**told, "box": "f" * 64})
    assert refused.value.facts["written"] == "f" * 12


def test_a_set_up_that_cannot_be_is_refused(told: Told) -> None:
    with pytest.raises(WrongSeats):
        again({**told, "seats": 3})
    with pytest.raises(UnknownOption):
        again({**told, "options": {"weather": "rain"}})
    with pytest.raises(BadOption):
        again({**told, "options": {"turns": "many"}})


# ── manipulated records ──


def spoilt(told: Told, *path: str | int, value: object) -> Told:
    """The same record with one change."""
    record = deepcopy(told)
    inner: Any = record
    for step in path[:-1]:
        inner = inner[step]
    assert inner[path[-1]] != value, "nothing is changed"
    inner[path[-1]] = value
    return record


@pytest.mark.parametrize("kind", ["seeded", "sealed"])
def test_a_draw_that_did_not_come_is_noticed(kind: str) -> None:
    record = json.loads(finished(kind).record.to_json())
    for n, (_, bound, came) in enumerate(record["draws"]):
        with pytest.raises(DoesNotReplay) as refused:
            again(spoilt(record, "draws", n, 2, value=(came + 1) % bound))
        assert refused.value.facts["where"] == "draws"


@pytest.mark.parametrize("value", [99, -1])
def test_a_draw_that_cannot_come_is_noticed(told: Told, value: int) -> None:
    with pytest.raises(DoesNotReplay):
        again(spoilt(told, "draws", 0, 2, value=value))


@pytest.mark.parametrize(("column", "value"), [(0, "dice"), (1, 60)])
def test_a_draw_for_something_else_is_noticed(told: Told, column: int, value: object) -> None:
    with pytest.raises(DoesNotReplay):
        again(spoilt(told, "draws", 0, column, value=value))


def test_a_draw_too_many_or_too_few_is_noticed(told: Told) -> None:
    for draws in ([*told["draws"], ["die", 6, 1]], told["draws"][:-1], []):
        with pytest.raises(DoesNotReplay):
            again({**told, "draws": draws})


@pytest.mark.parametrize("text", ["turn 9", "juggle", ""])
def test_an_action_that_does_not_exist_is_noticed(told: Told, text: str) -> None:
    with pytest.raises(DoesNotReplay) as refused:
        again(spoilt(told, "actions", 2, 1, value=text))
    assert refused.value.facts["where"] == "move 3"


def test_an_action_that_could_not_be_taken_is_noticed(told: Told) -> None:
    with pytest.raises(DoesNotReplay) as refused:
        again(spoilt(told, "actions", 2, 1, value="stir"))
    assert refused.value.facts["where"] == "move 3"


@pytest.mark.parametrize("seat", [-1, 2])
def test_an_action_of_nobody_is_noticed(told: Told, seat: int) -> None:
    with pytest.raises(DoesNotReplay) as refused:
        again(spoilt(told, "actions", 0, 0, value=seat))
    assert refused.value.facts["where"] == "move 1"


def test_actions_in_another_order_are_noticed(told: Told) -> None:
    first, *rest = told["actions"]
    with pytest.raises(DoesNotReplay):
        again({**told, "actions": [*rest, first]})


def test_an_action_after_the_end_is_noticed(told: Told) -> None:
    with pytest.raises(DoesNotReplay) as refused:
        again({**told, "actions": [*told["actions"], [0, "clap"]]})
    assert refused.value.facts["where"] == "move 6"


def test_an_action_left_out_is_noticed(told: Told) -> None:
    with pytest.raises(DoesNotReplay):
        again({**told, "actions": told["actions"][:-1]})


@pytest.mark.parametrize(
    ("field", "value"), [("winners", [0, 1, 1]), ("scores", [9, 9]), ("reason", "luck")]
)
def test_an_outcome_it_does_not_come_to_is_noticed(told: Told, field: str, value: object) -> None:
    with pytest.raises(DoesNotReplay) as refused:
        again(spoilt(told, "outcome", field, value=value))
    assert refused.value.facts["where"] == "outcome"


def test_an_outcome_left_out_or_claimed_is_noticed(told: Told) -> None:
    with pytest.raises(DoesNotReplay):
        again({**told, "outcome": None})
    with pytest.raises(DoesNotReplay):
        again({**told, "actions": [], "draws": told["draws"][:6]})


def test_another_seed_is_noticed() -> None:
    record = json.loads(finished("seeded").record.to_json())
    with pytest.raises(DoesNotReplay) as refused:
        again(spoilt(record, "chance", "seed", value="crow"))
    assert str(refused.value.facts["where"]) in ("draws", "move 1")
