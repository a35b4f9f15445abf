"""A pact on luck: all devices contribute to the key of a match's luck, and none can choose it.

The server commits to a secret; devices pledge their nonces, then open them. All steps are in the
log, so the pact continues after a restart. `kernel/proof.py` describes what it proves."""

import hashlib
from dataclasses import dataclass

from sortilege.kernel.option import Options
from sortilege.kernel.proof import Pledge, Proof, commitment

ANSWER_TIME = 3.0
"""Seconds for a device to answer; then the next attempt leaves it out."""


@dataclass(frozen=True, slots=True)
class Pact:
    """The secret, and the pledges and nonces so far by the number of the device (its first seat).
    `awaited` are the devices that were connected at the beginning. In the first attempt, other
    devices that pledge in time take part as well."""

    secret: str
    awaited: frozenset[int]
    pledges: dict[int, str]
    nonces: dict[int, str]
    tries: int
    """Commitments since the last match."""
    is_again: bool
    """Whether an earlier attempt failed because a device did not answer."""

    def may_pledge(self, device: int) -> bool:
        """Whether this device can still pledge."""
        is_asked = device in self.awaited or not self.is_again
        return is_asked and not self.is_pledged and device not in self.pledges

    @property
    def commitment(self) -> str:
        """The digest of the secret, which all devices get."""
        return commitment(self.secret)

    @property
    def is_pledged(self) -> bool:
        """Whether all awaited devices have pledged. Then no device can pledge any more."""
        return self.awaited <= self.pledges.keys()

    @property
    def is_made(self) -> bool:
        """Whether all nonces are open. Then the key is fixed."""
        return self.is_pledged and self.pledges.keys() == self.nonces.keys()

    def key(self, game: str, seats: int, options: Options) -> str:
        """The key of the luck for a match under these terms."""
        return self.proof.key(self.proof.terms(game, seats, options))

    def gives(self, key: str, game: str, seats: int, options: Options) -> bool:
        """Whether this key comes from the pact; also one that an earlier version made."""
        return key in (self.key(game, seats, options), self.proof.key(None))

    @property
    def proof(self) -> Proof:
        shares = [(own, self.pledges[own], self.nonces[own]) for own in sorted(self.nonces)]
        pledges = tuple(Pledge(*share) for share in shares)
        return Proof(self.secret, self.commitment, pledges, self.tries)

    @property
    def next_secret(self) -> str:
        """The secret of the next attempt, derived from this one, which stays hidden."""
        return hashlib.sha256(b"again" + bytes.fromhex(self.secret)).hexdigest()

    @property
    def answered(self) -> frozenset[int]:
        """The devices that have answered. The next attempt waits for these only."""
        return frozenset(self.nonces if self.is_pledged else self.pledges)
