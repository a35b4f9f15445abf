"""Fair luck: proof that nobody could have chosen the key of a match.

Before a match the server commits to a secret: it shows the secret's SHA-256. Every device pledges
a nonce in the same way. When all pledges are shown the nonces are opened, and secret and nonces
together give the key of `Sealed`. Whoever did not know all of them could not steer it; and the
server, which knows its secret, could not know the nonces when it committed.

At the end the secret is revealed, and everything can be worked out again. This proves how the luck
came about, not that nobody peeked at it meanwhile."""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from sortilege.kernel.chance import Sealed, TapedDraw
from sortilege.kernel.refusals import BadProof

INFO = b"sortilege luck 1"
SECRET_SIZE = 32
"""Bytes in a secret, in a nonce, in a key."""


def commitment(secret: str) -> str:
    """What is shown of a secret or of a nonce before it is opened. Both are in hexadecimal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def is_number(text: str) -> bool:
    """Whether this is a secret, a nonce, a digest or a key: 32 bytes in hexadecimal."""
    return len(text) == 2 * SECRET_SIZE and all(letter in "0123456789abcdef" for letter in text)


def key_of(secret: str, nonces: Sequence[str]) -> str:
    """The key of the luck: HKDF with SHA-256 (RFC 5869), the nonces one after the other as salt."""
    salt = b"".join(bytes.fromhex(nonce) for nonce in nonces) or bytes(SECRET_SIZE)
    inner = hmac.new(salt, bytes.fromhex(secret), hashlib.sha256).digest()
    return hmac.new(inner, INFO + b"\x01", hashlib.sha256).hexdigest()


@dataclass(frozen=True)
class Pledge:
    """A device's share: what it pledged, and the nonce it opened. `hand`, as records
    have it, is the first seat of the device."""

    hand: int
    digest: str
    nonce: str


@dataclass(frozen=True)
class Proof:
    """How the key of a match came about, at which try (somebody may have been too slow, or have
    got up). `lots` are draws from it that no rule asked for: photo finishes."""

    secret: str
    commitment: str
    pledges: tuple[Pledge, ...]
    tries: int = 1
    lots: tuple[TapedDraw, ...] = ()

    @property
    def key(self) -> str:
        return key_of(self.secret, [pledge.nonce for pledge in self.pledges])

    @property
    def is_shared(self) -> bool:
        """Whether anybody but the server had a share in it."""
        return bool(self.pledges)

    def check(self, key: str) -> None:
        """Work everything out again. Raises BadProof, saying where."""
        numbers = [self.secret, *(pledge.nonce for pledge in self.pledges)]
        if not all(is_number(number) for number in numbers):
            raise BadProof(where="secret", why="not 32 bytes in hexadecimal")
        if commitment(self.secret) != self.commitment:
            raise BadProof(where="secret", why="another one than the server committed to")
        for pledge in self.pledges:
            if commitment(pledge.nonce) != pledge.digest:
                raise BadProof(where=f"nonce {pledge.hand}", why="another one than was pledged")
        if self.key != key:
            raise BadProof(where="key", why="does not come from secret and nonces")
        for label, bound, value in self.lots:
            if bound < 1 or Sealed(bytes.fromhex(key)).below(label, bound) != value:
                raise BadProof(where=label, why="another draw than the key gives")
