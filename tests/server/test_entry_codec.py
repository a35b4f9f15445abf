"""The log stores every kind of entry under its original name, byte for byte."""

import msgspec
import pytest

from sortilege.server.log.entry_codec import decode, encode
from sortilege.table.entries import (
    ENTRIES,
    Acted,
    CameBack,
    CoachAllowed,
    ColourChosen,
    Configured,
    Created,
    Emptied,
    Ended,
    Entry,
    GivenUp,
    JoiningSet,
    NonceOpened,
    NoncePledged,
    Published,
    Rang,
    SatDown,
    SecretCommitted,
    Settled,
    SpeedSet,
    Started,
    StartedBy,
    StoodIn,
    TookBack,
)

STORED: list[tuple[Entry, str]] = [
    (
        Created("cinderella", 3, {"variant": "magic", "first": None, "x": 2, "y": True}, "h", True),
        '{"type":"created","game":"cinderella","seats":3,'
        '"options":{"variant":"magic","first":null,"x":2,"y":true},"host":"h","public":true}',
    ),
    (
        SatDown(1, "person", "Béa", "owl", "digest"),
        '{"type":"seated","seat":1,"kind":"person","name":"Béa","animal":"owl","key":"digest",'
        '"level":3}',
    ),
    (GivenUp((0, 2), True), '{"type":"given_up","seats":[0,2],"host":true}'),
    (JoiningSet(True), '{"type":"joining_set","locked":true}'),
    (ColourChosen(1, 4), '{"type":"colour_chosen","seat":1,"colour":4}'),
    (Emptied(1), '{"type":"emptied","seat":1}'),
    (Configured(2, {}), '{"type":"configured","seats":2,"options":{}}'),
    (CoachAllowed(True), '{"type":"coached","on":true}'),
    (SpeedSet("calm"), '{"type":"speed_set","speed":"calm"}'),
    (Published(False), '{"type":"published","public":false}'),
    (SecretCommitted("5e", (0, 2)), '{"type":"committed","secret":"5e","hands":[0,2]}'),
    (NoncePledged(0, "d1"), '{"type":"pledged","hand":0,"digest":"d1"}'),
    (NonceOpened(0, "0e"), '{"type":"opened","hand":0,"nonce":"0e"}'),
    (Started("00", 1, "box"), '{"type":"started","luck":"00","rules":1,"box":"box"}'),
    (
        StartedBy("00", 1, "box", 2),
        '{"type":"started_by","luck":"00","rules":1,"box":"box","first":2}',
    ),
    (Acted(0, "choose 5", "id"), '{"type":"acted","seat":0,"action":"choose 5","id":"id"}'),
    (TookBack(0, "id"), '{"type":"took_back","seat":0,"id":"id"}'),
    (
        Rang(0, 7, 612, 640, 1, "id"),
        '{"type":"rang","seat":0,"reveal":7,"reported":612,"reaction":640,"hand":1,"id":"id"}',
    ),
    (Settled(0, 7, (0, 2)), '{"type":"settled","seat":0,"reveal":7,"photo":[0,2]}'),
    (StoodIn(1), '{"type":"stood_in","seat":1}'),
    (CameBack(1), '{"type":"came_back","seat":1}'),
    (
        Ended((0, 2), (7, 3, 7), "midnight"),
        '{"type":"ended","winners":[0,2],"scores":[7,3,7],"reason":"midnight"}',
    ),
]


@pytest.mark.parametrize(("entry", "stored"), STORED, ids=lambda each: type(each).__name__)
def test_an_entry_is_stored_in_these_bytes_and_read_back(entry: Entry, stored: str) -> None:
    assert encode(entry).decode() == stored
    assert decode(stored.encode()) == entry


def test_there_is_an_example_of_every_kind_of_entry() -> None:
    assert {type(entry) for entry, _ in STORED} == set(ENTRIES)


def test_an_entry_without_a_level_is_of_the_usual_one() -> None:
    stored = b'{"type":"seated","seat":1,"kind":"bot","name":"Zo\xc3\xa9","animal":"owl","key":""}'
    assert decode(stored) == SatDown(1, "bot", "Zoé", "owl", "", 3)


@pytest.mark.parametrize(
    "stored",
    [
        b'{"type":"acted","seat":0,"action":"roll"}',
        b'{"type":"acted","seat":0,"action":"roll","id":"7","code":5}',
        b'{"type":"pledged","device":0,"digest":"d1"}',
        b'{"type":"nobody_knows","seat":0}',
        b'{"type":"emptied","seat":true}',
    ],
)
def test_an_invalid_entry_is_refused(stored: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(stored)
