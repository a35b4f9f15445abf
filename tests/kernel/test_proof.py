"""Proven randomness: everyone can verify a proof, and any change to it is detected."""

import hashlib
import hmac
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sortilege import replay
from sortilege.kernel.proof import Pledge, Proof, commitment, is_number, key_of
from sortilege.kernel.record import read_record
from sortilege.kernel.refusals import BadProof, DoesNotReplay, MalformedRecord, RecordRefused
from tests.kernel.vectors import NONCES, SECRET, SETTING, key, proof, record, text

FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "fair.fixture.json"
OTHER = "77" * 32


def test_the_key_is_hkdf_of_secret_and_nonces() -> None:
    inner = hmac.digest(bytes.fromhex("".join(NONCES)), bytes.fromhex(SECRET), "sha256")
    expected = hmac.digest(inner, b"sortilege luck 1\x01", "sha256").hex()
    assert key_of(SECRET, NONCES, None) == expected
    assert commitment(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


def test_everybody_has_a_share_in_the_key() -> None:
    keys = {
        key_of(SECRET, NONCES, None),
        key_of(OTHER, NONCES, None),
        key_of(SECRET, [NONCES[0], OTHER], None),
        key_of(SECRET, [OTHER, NONCES[1]], None),
        key_of(SECRET, NONCES[::-1], None),
        key_of(SECRET, NONCES[:1], None),
        key_of(SECRET, [], None),
    }
    assert len(keys) == 7


def test_a_true_proof_holds_and_comes_back_from_its_bytes() -> None:
    told = record()
    assert told.proof is not None
    assert told.proof.is_shared
    assert read_record(told.to_json()) == told
    assert replay(told).outcome == told.outcome


def moved(*hands: int) -> tuple[Pledge, ...]:
    """The same pledges at other seats."""
    pairs = zip(proof().pledges, hands, strict=True)
    return tuple(replace(pledge, hand=hand) for pledge, hand in pairs)


LOTS = record().proof.lots  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("tampered", "where"),
    [
        (replace(proof(), secret=OTHER), "secret"),
        (replace(proof(), secret="short"), "secret"),
        (replace(proof(), commitment=commitment(OTHER)), "secret"),
        (replace(proof(), secret=OTHER, commitment=commitment(OTHER)), "key"),
        (replace(proof(), pledges=proof().pledges[:1]), "key"),
        (replace(proof(), pledges=(Pledge(0, "d1", NONCES[0]),)), "nonce 0"),
        (replace(proof(), pledges=(Pledge(0, commitment(OTHER), OTHER),)), "key"),
        (replace(proof(), tries=2), "key"),
        (replace(proof(), pledges=moved(0, 5)), "key"),
        (replace(proof(), lots=(("photo finish 7", 2, 5),)), "photo finish 7"),
        (replace(proof(), lots=(("photo finish 7", 3, 0),)), "photo finish 7"),
        (replace(proof(), lots=(("cards", 2, 0),)), "cards"),
        (replace(proof(), lots=LOTS * 2), "photo finish 7"),
        (replace(proof(), lots=(("photo finish 7", 0, 0),)), "photo finish 7"),
    ],
)
def test_whatever_is_changed_in_a_proof_is_found(tampered: Proof, where: str) -> None:
    with pytest.raises(BadProof) as refused:
        tampered.check(key(), *SETTING)
    assert refused.value.facts["where"] == where


def test_an_option_that_was_changed_needs_another_key() -> None:
    told = record()
    assert told.options["memory_aid"] is False
    with pytest.raises(BadProof, match="where=key"):
        replay(replace(told, options={**told.options, "memory_aid": True}))


def test_a_key_of_an_earlier_version_still_holds() -> None:
    """It was made without terms, so it does not cover tries, hands and options."""
    proof().check(proof().key(None), *SETTING)


def test_a_draw_that_was_changed_does_not_replay() -> None:
    told = record()
    label, bound, value = told.draws[0]
    draws = ((label, bound, (value + 1) % bound), *told.draws[1:])
    with pytest.raises(DoesNotReplay):
        replay(replace(told, draws=draws))


def test_a_key_that_was_chosen_has_no_proof() -> None:
    """A server that wants another shuffle needs another key, which does not fit its commitment."""
    told = record()
    with pytest.raises(RecordRefused):
        replay(replace(told, chance={"kind": "sealed", "key": OTHER}))
    seeded = replace(told, chance={"kind": "taped"})
    with pytest.raises(BadProof):
        replay(seeded)


def test_a_record_without_a_proof_is_written_as_ever() -> None:
    plain = replace(record(), proof=None)
    assert b"proof" not in plain.to_json()
    assert read_record(plain.to_json()) == plain


@pytest.mark.parametrize(
    "spoil",
    [
        lambda told: told.update(proof=[]),
        lambda told: told["proof"].pop("secret"),
        lambda told: told["proof"].update(more=1),
        lambda told: told["proof"].update(tries="1"),
        lambda told: told["proof"].update(pledges=[{"hand": 0}]),
        lambda told: told["proof"]["pledges"][0].update(nonce=7),
        lambda told: told["proof"].update(lots=[["die", 6]]),
    ],
)
def test_a_record_with_an_invalid_proof_is_refused(spoil: Any) -> None:
    told = json.loads(record().to_json())
    spoil(told)
    with pytest.raises(MalformedRecord):
        read_record(json.dumps(told))


def test_numbers_are_32_bytes_in_small_hexadecimal() -> None:
    assert is_number(SECRET)
    for wrong in ("", "5e", SECRET.upper(), SECRET + "00", "zz" * 32, "é" * 64):
        assert not is_number(wrong)


def test_the_browser_is_tested_with_what_we_work_out_now() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), (
        "python -m tests.kernel.vectors > web/src/lib/fair.fixture.json"
    )
