"""A pact on luck: before a match, everybody has a share in its key, and nobody can choose it.

The server has committed to a secret; devices pledge their nonces, then open them. It is all in the
log, so that any process may go on with it. `kernel/proof.py` says what it proves."""

import hashlib
from dataclasses import dataclass

from sortilege.kernel.proof import Pledge, Proof, commitment, key_of

ANSWER_TIME = 3.0
"""Seconds until a device that does not answer is left out."""


@dataclass(frozen=True, slots=True)
class Pact:
    """Secret, pledges and nonces so far, by the number of the device: its first seat. `awaited` are
    those who were there when it began. At the first try whoever else pledges in time takes part as
    well: another process may have devices, too."""

    secret: str
    awaited: frozenset[int]
    pledges: dict[int, str]
    nonces: dict[int, str]
    tries: int
    """How many commitments have been made since the last match."""
    is_again: bool
    """The last one came to nothing, because somebody did not answer."""

    def may_pledge(self, device: int) -> bool:
        """Whether this device can still have a share."""
        is_asked = device in self.awaited or not self.is_again
        return is_asked and not self.is_pledged and device not in self.pledges

    @property
    def commitment(self) -> str:
        """What everybody is shown of the secret."""
        return commitment(self.secret)

    @property
    def is_pledged(self) -> bool:
        """Whether all pledges can be shown. After that nobody pledges any more."""
        return self.awaited <= self.pledges.keys()

    @property
    def is_made(self) -> bool:
        """Whether all nonces are open: from then on nobody can change the key."""
        return self.is_pledged and self.pledges.keys() == self.nonces.keys()

    @property
    def key(self) -> str:
        """The key of the luck: the nonces in the order of the devices."""
        return key_of(self.secret, [self.nonces[device] for device in sorted(self.nonces)])

    @property
    def proof(self) -> Proof:
        shares = [(own, self.pledges[own], self.nonces[own]) for own in sorted(self.nonces)]
        pledges = tuple(Pledge(*share) for share in shares)
        return Proof(self.secret, self.commitment, pledges, self.tries)

    @property
    def next_secret(self) -> str:
        """The secret of another try, made from this one, which nobody was shown."""
        return hashlib.sha256(b"again" + bytes.fromhex(self.secret)).hexdigest()

    @property
    def faithful(self) -> frozenset[int]:
        """Those who have answered: another try does not wait for anybody else."""
        return frozenset(self.nonces if self.is_pledged else self.pledges)
