"""Logs outlive names: what is called otherwise by now is stored by the name that it had first."""

import pytest

from sortilege.server.log.entry_codec import decode, encode
from sortilege.table.entries import (
    CoachAllowed,
    Entry,
    NonceOpened,
    NoncePledged,
    Rang,
    SatDown,
    SecretCommitted,
)

STORED: list[tuple[Entry, str]] = [
    (
        SatDown(1, "person", "Béa", "owl", "digest"),
        '{"type":"seated","seat":1,"kind":"person","name":"Béa","animal":"owl","key":"digest",'
        '"level":3}',
    ),
    (CoachAllowed(True), '{"type":"coached","on":true}'),
    (SecretCommitted("5e", (0, 2)), '{"type":"committed","secret":"5e","hands":[0,2]}'),
    (NoncePledged(0, "d1"), '{"type":"pledged","hand":0,"digest":"d1"}'),
    (NonceOpened(0, "0e"), '{"type":"opened","hand":0,"nonce":"0e"}'),
    (
        Rang(0, 7, 612, 640, 1, "id"),
        '{"type":"rang","seat":0,"reveal":7,"reported":612,"reaction":640,"hand":1,"id":"id"}',
    ),
]


@pytest.mark.parametrize(("entry", "stored"), STORED, ids=lambda each: type(each).__name__)
def test_a_renamed_entry_is_stored_by_its_first_name(entry: Entry, stored: str) -> None:
    assert encode(entry).decode() == stored
    assert decode(stored.encode()) == entry
