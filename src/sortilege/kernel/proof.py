"""Fair luck: a proof that no participant could choose the key of a match.

Before a match the server commits to a secret: it shows the secret's SHA-256. Every device pledges a
nonce in the same way. When the server has shown all pledges, the devices open their nonces. Secret
and nonces together give the key of `Sealed`. No device knows all of them in advance, and the server
did not know the nonces when it committed to its secret. The terms of the match are part of the
derivation: a record with other terms needs another key.

At the end the server reveals the secret, and everyone can recompute the key. This proves how the
luck was determined. It does not prove that the server kept it secret during the match."""

import hashlib
import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass

from sortilege.kernel.chance import Sealed, TapedDraw
from sortilege.kernel.option import Options
from sortilege.kernel.refusals import BadProof
from sortilege.kernel.serialize import to_bytes

INFO = b"sortilege luck 2"
FORMER_INFO = b"sortilege luck 1"
"""The label of keys that earlier versions derived without terms."""
LOT_LABEL = re.compile(r"photo finish \d+")
SECRET_SIZE = 32
"""Bytes in a secret, in a nonce, in a key."""


def commitment(secret: str) -> str:
    """The digest of a secret or a nonce, shown before it is opened. Both are in hexadecimal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def is_number(text: str) -> bool:
    """Whether this is a secret, a nonce, a digest or a key: 32 bytes in hexadecimal."""
    return len(text) == 2 * SECRET_SIZE and all(letter in "0123456789abcdef" for letter in text)


@dataclass(frozen=True)
class Terms:
    """What a key is for: a game and its options, the devices, and the attempt. The option `first`
    is not included, because it may be drawn from the key; with another one a replay fails."""

    game: str
    seats: int
    options: Options
    hands: tuple[int, ...]
    tries: int

    def info(self) -> bytes:
        """The terms as part of the derivation of a key."""
        options = {name: value for name, value in self.options.items() if name != "first"}
        return INFO + to_bytes([self.game, self.seats, options, self.hands, self.tries])


def key_of(secret: str, nonces: Sequence[str], terms: Terms | None) -> str:
    """The key of the luck: HKDF with SHA-256 (RFC 5869), the nonces one after the other as salt.
    Without terms, it is the key of earlier versions."""
    info = FORMER_INFO if terms is None else terms.info()
    salt = b"".join(bytes.fromhex(nonce) for nonce in nonces) or bytes(SECRET_SIZE)
    inner = hmac.new(salt, bytes.fromhex(secret), hashlib.sha256).digest()
    return hmac.new(inner, info + b"\x01", hashlib.sha256).hexdigest()


@dataclass(frozen=True)
class Pledge:
    """A device's contribution: its pledge, and the nonce that it opened. `hand`, as records have
    it, is the first seat of the device."""

    hand: int
    digest: str
    nonce: str


@dataclass(frozen=True)
class Proof:
    """How the key of a match was determined, and at which attempt: one fails if a device does not
    answer or leaves. `lots` are draws from the key that are not part of the rules: photo
    finishes."""

    secret: str
    commitment: str
    pledges: tuple[Pledge, ...]
    tries: int = 1
    lots: tuple[TapedDraw, ...] = ()

    def terms(self, game: str, seats: int, options: Options) -> Terms:
        hands = tuple(pledge.hand for pledge in self.pledges)
        return Terms(game, seats, options, hands, self.tries)

    def key(self, terms: Terms | None) -> str:
        return key_of(self.secret, [pledge.nonce for pledge in self.pledges], terms)

    @property
    def is_shared(self) -> bool:
        """Whether any device contributed to it."""
        return bool(self.pledges)

    def check(self, key: str, game: str, seats: int, options: Options) -> None:
        """Recompute everything. Raises BadProof with the place of the error."""
        numbers = [self.secret, *(pledge.nonce for pledge in self.pledges)]
        if not all(is_number(number) for number in numbers):
            raise BadProof(where="secret", why="not 32 bytes in hexadecimal")
        if commitment(self.secret) != self.commitment:
            raise BadProof(where="secret", why="another one than the server committed to")
        for pledge in self.pledges:
            if commitment(pledge.nonce) != pledge.digest:
                raise BadProof(where=f"nonce {pledge.hand}", why="another one than was pledged")
        if key not in (self.key(self.terms(game, seats, options)), self.key(None)):
            raise BadProof(where="key", why="does not come from secret, nonces and terms")
        self.check_lots(key, seats)

    def check_lots(self, key: str, seats: int) -> None:
        """Check that each photo finish was drawn once, from the key, among seats of this table."""
        labels = [label for label, _, _ in self.lots]
        for label, bound, value in self.lots:
            if labels.count(label) > 1 or not LOT_LABEL.fullmatch(label):
                raise BadProof(where=label, why="no photo finish, or drawn twice")
            if bound not in range(2, seats + 1):
                raise BadProof(where=label, why=f"not between two and {seats} seats")
            if Sealed(bytes.fromhex(key)).below(label, bound) != value:
                raise BadProof(where=label, why="another draw than the key gives")
