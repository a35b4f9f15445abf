"""Test vectors for the client's verification of proofs.

python -m tests.kernel.vectors > web/src/lib/fair.fixture.json
"""

import json
from dataclasses import replace
from typing import Any

from sortilege.games import games
from sortilege.kernel.chance import Sealed, Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.proof import Pledge, Proof, commitment, key_of
from sortilege.kernel.record import Record

SECRET = "5e" * 32
NONCES = ["0e" * 32, "1f" * 32]


SETTING = ("cinderella", 2, games["cinderella"].settle(2, {}))


def key() -> str:
    return proof().key(proof().terms(*SETTING))


def proof(lots: tuple[tuple[str, int, int], ...] = ()) -> Proof:
    """A proof with two devices and a server."""
    pledges = tuple(Pledge(hand, commitment(nonce), nonce) for hand, nonce in enumerate(NONCES))
    return Proof(SECRET, commitment(SECRET), pledges, lots=lots)


def record() -> Record:
    """A complete match with proven randomness and a photo finish."""
    match = games["cinderella"].new(2, chance=Sealed(bytes.fromhex(key())))
    play_out(match)
    drawn = Sealed(bytes.fromhex(key())).below("photo finish 7", 2)
    return replace(match.record, proof=proof((("photo finish 7", 2, drawn),)))


def play_out(match: Match) -> None:
    luck = Seeded(1)
    while match.outcome is None:
        seat = match.awaited[0]
        match.play(seat, luck.pick("any", [action.code for action in match.legal(seat)]))


def vectors() -> dict[str, Any]:
    luck = Sealed(bytes.fromhex("ab" * 32))
    bounds = [2, 3, 6, 7, 52, 1000, 2**31, 2**53 - 1, 1]
    draws = [[label, n, luck.below(label, n)] for n in bounds for label in ("die", "décor", "die")]
    return {
        "keys": [
            {"secret": SECRET, "nonces": nonces, "key": key_of(SECRET, nonces, None)}
            for nonces in ([], NONCES[:1], NONCES, [*NONCES, SECRET])
        ],
        "commitment": {"secret": SECRET, "digest": commitment(SECRET)},
        "sealed": {"key": "ab" * 32, "draws": draws},
        "record": json.loads(record().to_json()),
    }


def text() -> str:
    return json.dumps(vectors(), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    print(text(), end="")
