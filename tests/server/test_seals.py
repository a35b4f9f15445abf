"""What travels with a hint can be opened by whoever has the key and hangs it on the right checksum;
by nobody else."""

import pytest

from sortilege.server.log.chain import NOWHERE, START, Head, link
from sortilege.server.log.seals import LARGEST, NONCE, TAG, Seals

KEY = bytes(range(32))
ENTRIES = [b'{"type":"acted","seat":1}', b'{"type":"rang","at":"\\n"}']
HEAD: Head = (4, b"12345678")


def sealed(seals: Seals, entries: list[bytes] = ENTRIES) -> bytes:
    return seals.seal("t", HEAD[1], HEAD[0] + 1, 17.25, entries)


def test_what_was_sealed_is_opened_with_its_checksums() -> None:
    opened = Seals(KEY).unseal("t", HEAD, sealed(Seals(KEY)))
    chain = link(link(HEAD[1], "t", 5, 17.25, ENTRIES[0]), "t", 6, 17.25, ENTRIES[1])
    assert opened == (ENTRIES, (6, chain))


def test_it_opens_nowhere_else_and_for_nobody_else() -> None:
    seals = Seals(KEY)
    told = sealed(seals)
    assert Seals(KEY[::-1]).unseal("t", HEAD, told) is None, "another key"
    assert seals.unseal("u", HEAD, told) is None, "another table"
    assert seals.unseal("t", (4, b"87654321"), told) is None, "another checksum"
    assert seals.unseal("t", (3, HEAD[1]), told) is None, "another number"
    assert seals.unseal("t", NOWHERE, told) is None, "the beginning"
    assert seals.unseal("t", (4, START), told) is None


def test_whatever_is_changed_opens_nothing() -> None:
    seals = Seals(KEY)
    told = sealed(seals)
    for n in range(len(told)):
        changed = bytearray(told)
        changed[n] ^= 1
        assert seals.unseal("t", HEAD, bytes(changed)) is None, n
    for rubbish in (b"", b"x", told[:-1], told + b"x", told[: NONCE + TAG], told[1:]):
        assert seals.unseal("t", HEAD, rubbish) is None, rubbish


def test_nobody_reads_it_on_the_way_nor_sees_that_it_is_the_same_again() -> None:
    seals = Seals(KEY)
    one, other = sealed(seals), sealed(seals)
    assert b"acted" not in one
    assert one[NONCE + TAG :] != other[NONCE + TAG :]


@pytest.mark.parametrize("size", [0, 1, 200, LARGEST - 16, LARGEST - 15])
def test_what_is_too_long_stays_at_home(size: int) -> None:
    seals = Seals(KEY)
    entry = b"x" * size
    told = sealed(seals, [entry])
    if size > LARGEST - 16:
        assert told == b""
    else:
        opened = seals.unseal("t", HEAD, told)
        assert opened is not None
        assert opened[0] == [entry]
