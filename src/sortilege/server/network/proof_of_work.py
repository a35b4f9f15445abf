"""Work instead of waiting. Behind one address sit a class and perhaps one child with a program that
uses up what the address may ask for: whoever is refused there may compute a little, and is let in.

A challenge is told with the refusal; its answer is the challenge, a dot, and whatever makes the
SHA-256 of the whole begin with so many zero bits. The more answers an address has given within the
minute, the more zeros: somebody who comes once computes for a second or so, somebody who does
nothing else is slowed down to a few a second."""

import secrets
from hashlib import sha256
from hmac import compare_digest, digest

from sortilege.server.network.limits import Clock, RateLimiter, household
from sortilege.server.network.token_bucket import Rate
from sortilege.server.refusals import TooFast

WORK = "Sortilege-Work"
"""The header that brings an answer."""
PERIOD = 60.0
"""Seconds for which a challenge is new; it may be answered for as long again."""
EASY = 15
"""Zero bits asked of the first."""
EASE = 16
"""So many answers from one address, and the next ones cost twice as much as the first."""
LONGEST = 100
"""Letters in an answer."""
MANY = 20_000
"""Answers that are remembered, so that none is taken twice."""


def zeros(text: str) -> int:
    """Zero bits with which its SHA-256 begins."""
    return 256 - int.from_bytes(sha256(text.encode()).digest(), "big").bit_length()


class ProofOfWork:
    """Challenges, and the answers that were taken."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.secret = secrets.token_bytes(16)
        self.taken: dict[int, dict[str, set[str]]] = {}  # by period and household

    def challenge(self, address: str) -> dict[str, str]:
        """What an address is to answer now, as facts of a refusal."""
        period = self._period()
        bits = self._bits(household(address))
        return {"challenge": self._sealed(period, bits, household(address)), "bits": str(bits)}

    def take(self, address: str, answer: str) -> bool:
        """Whether this is a new answer to a challenge of this address."""
        if len(answer) > LONGEST:
            return False
        home, told = household(address), answer.rpartition(".")[0]
        try:
            period, bits = (int(word, 16) for word in told.split("-")[:2])
        except ValueError:
            return False
        if not self._is_new(period) or not compare_digest(
            told.encode(), self._sealed(period, bits, home).encode()
        ):
            return False
        # An easy challenge is not kept for later; one bit may have come while it was answered.
        enough = zeros(answer) >= max(bits, self._bits(home) - 1)
        if not enough or sum(map(len, self.taken[period].values())) >= MANY:
            return False
        answers = self.taken[period].setdefault(home, set())
        is_new = answer not in answers
        answers.add(answer)
        return is_new

    def _is_new(self, period: int) -> bool:
        now = self._period()
        if now not in self.taken:
            self.taken = {each: self.taken.get(each, {}) for each in (now - 1, now)}
        return period in self.taken

    def _period(self) -> int:
        return int(self.clock() // PERIOD)

    def _bits(self, home: str) -> int:
        """Doubled work is one bit more."""
        self._is_new(self._period())
        given = sum(len(homes.get(home, ())) for homes in self.taken.values())
        return EASY + (1 + given // EASE).bit_length() - 1

    def _sealed(self, period: int, bits: int, home: str) -> str:
        seal = digest(self.secret, f"{period} {bits} {home}".encode(), "sha256").hex()[:16]
        return f"{period:x}-{bits:x}-{seal}"


class WorkLimiter(RateLimiter):
    """A limit by address that can be passed by work."""

    def __init__(self, rate: Rate, clock: Clock, work: ProofOfWork) -> None:
        super().__init__(rate, clock)
        self.work = work

    def take_or_work(self, address: str, answer: str | None) -> None:
        """One more from this address. Raises TooFast, with a challenge."""
        try:
            self.take(address)
        except TooFast as refusal:
            if answer is None or not self.work.take(address, answer):
                raise TooFast(**refusal.facts, **self.work.challenge(address)) from None
