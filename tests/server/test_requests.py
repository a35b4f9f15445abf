"""The server decodes messages of devices into structs, or refuses them."""

from typing import Any, get_args

import msgspec
import pytest

from sortilege.server.requests import Hello, Hold, Pong, Request, decode
from sortilege.table.messages import (
    Act,
    AllowCoach,
    ChooseColour,
    ComeBack,
    Configure,
    Empty,
    GiveUp,
    Join,
    LockJoining,
    Message,
    OpenNonce,
    PledgeNonce,
    Publish,
    Rename,
    Ring,
    SeatBot,
    SetSpeed,
    Sit,
    StandIn,
    Start,
    TakeBack,
)

SAID: list[tuple[str, Request]] = [
    ('{"type":"sit","seat":1,"name":"Zoé","animal":"owl"}', Sit(1, "Zoé", "owl")),
    ('{"type":"join","name":"Zoé","animal":"owl"}', Join("Zoé", "owl")),
    ('{"type":"rename","seat":1,"name":"Zoé","animal":"owl"}', Rename(1, "Zoé", "owl")),
    ('{"type":"seat_bot","seat":1,"name":"Zoé","animal":"owl"}', SeatBot(1, "Zoé", "owl", 3)),
    ('{"type":"choose_colour","seat":1,"colour":4}', ChooseColour(1, 4)),
    ('{"type":"empty","seat":1}', Empty(1)),
    ('{"type":"give_up"}', GiveUp()),
    ('{"type":"configure","seats":2,"options":{"a":null}}', Configure(2, {"a": None})),
    ('{"type":"coach","on":true}', AllowCoach(True)),
    ('{"type":"set_speed","speed":"calm"}', SetSpeed("calm")),
    ('{"type":"publish","public":true}', Publish(True)),
    ('{"type":"lock_joining","on":true}', LockJoining(True)),
    ('{"type":"start"}', Start()),
    ('{"type":"hello","table":"t","keys":[],"since":-1,"screen":true}', Hello("t", [], -1, True)),
    ('{"type":"pledge","commitment":"c","digest":"d"}', PledgeNonce("c", "d")),
    ('{"type":"open","commitment":"c","nonce":"n"}', OpenNonce("c", "n")),
    ('{"type":"act","id":"7","seq":3,"seat":0,"code":5}', Act("7", 3, 0, 5)),
    ('{"type":"ring","id":"7","seat":0,"reveal":4,"ms":612}', Ring("7", 0, 4, 612)),
    ('{"type":"take_back","id":"7","seat":0}', TakeBack("7", 0)),
    ('{"type":"stand_in","seat":1}', StandIn(1)),
    ('{"type":"come_back","seat":1}', ComeBack(1)),
    ('{"type":"hold","seat":1}', Hold(1)),
    ('{"type":"pong","n":9}', Pong(9)),
]


@pytest.mark.parametrize(("said", "meant"), SAID)
def test_a_message_is_decoded_into_its_struct(said: str, meant: Request) -> None:
    assert decode(said) == meant


def test_every_message_can_be_said() -> None:
    assert {type(meant) for _, meant in SAID} >= set(get_args(Message))
    assert len(get_args(Request)) == len(get_args(Message)) + 8


LONG = "x" * 65
BEYOND: list[dict[str, Any]] = [
    {"type": "sit", "seat": 1, "name": LONG, "animal": "owl"},
    {"type": "act", "id": LONG, "seq": 3, "seat": 0, "code": 5},
    {"type": "seat_bot", "seat": 1, "name": "Zoé", "animal": "owl", "level": 0},
    {"type": "seat_bot", "seat": 1, "name": "Zoé", "animal": "owl", "level": 6},
    {"type": "ring", "id": "7", "seat": 0, "reveal": 4, "ms": -1},
    {"type": "ring", "id": "7", "seat": 0, "reveal": 4, "ms": 3_600_001},
    {"type": "configure", "seats": 2, "options": {"a": [1]}},
    {"type": "act", "id": "7", "seq": 3, "seat": True, "code": 5},
    {"type": "start", "luck": "00"},
    {"type": "acted", "seat": 0, "action": "roll", "id": "7"},
]


@pytest.mark.parametrize("said", BEYOND)
def test_long_unknown_or_out_of_range_values_are_refused(said: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(msgspec.json.encode(said).decode())
