"""Companies of computer players that each cheat in one way; see `clairvoyance.py`."""

from zlib import crc32

from sortilege import replay
from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Sealed, Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.serialize import to_bytes
from sortilege.kernel.stream import Update
from tests.bots.clairvoyance import honest

FORESEEN_ACTIONS = 20
"""The number of future actions that a prophet has seen."""


class Spy(Player):
    """Has a reference to a forbidden object."""

    found: object


def holding(match: Match, level: int | None, seed: str) -> Company:
    """Players that have a reference to the match but do not use it."""
    company = honest(match, level, seed)
    for player in company.players.values():
        player.__class__ = Spy
        player.found = [match]  # type: ignore[attr-defined]
    return company


class Told(Company):
    """A company that has received events of the next actions, which reveal cards that are hidden
    now."""

    def tell(self, player: Player, update: Update) -> None:
        super().tell(player, update)
        future = replay(self.match.record)
        luck = Seeded("future")
        for _ in range(FORESEEN_ACTIONS):
            if future.outcome is None:
                seat = future.awaited[0]
                future.play(seat, luck.pick("any", future.codes(seat)))
        for event in future.heard(player.seat, self.match.seq):
            player.knowledge.hear(event)


def enriched(match: Match, level: int | None, seed: str) -> Company:
    """Players with knowledge that no person at their seats could have."""
    return Told(match, list(honest(match, level, seed).players.values()))


def lucky(match: Match, level: int | None, seed: str) -> Company:
    """Players whose randomness uses the key of the table's randomness."""
    company = honest(match, level, seed)
    for player in company.players.values():
        origin = match._chance.origin()
        same = Sealed(bytes.fromhex(str(origin["key"]))) if "key" in origin else Seeded(seed)
        player.chance = same
    return company


class Peeking(Company):
    """A company in which each player also follows the stream of the next seat."""

    def tell(self, player: Player, update: Update) -> None:
        super().tell(player, update)
        other = (player.seat + 1) % self.match.seats
        for event in self.match.heard(other):
            player.knowledge.hear(event)


def peeking(match: Match, level: int | None, seed: str) -> Company:
    """Players that also receive their neighbour's events."""
    return Peeking(match, list(honest(match, level, seed).players.values()))


class Seeing(Player):
    """Acts on the complete state, including hidden cards."""

    table: Match

    def choose(self, update: Update) -> Action | None:
        codes, lying = self.table.codes(self.seat), crc32(to_bytes(self.table._state.facts()))
        return self.table.game.actions.at(codes[lying % len(codes)])


def seeing(match: Match, level: int | None, seed: str) -> Company:
    """Players that see all face-down cards."""
    company = honest(match, level, seed)
    for player in company.players.values():
        player.__class__ = Seeing
        player.table = match  # type: ignore[attr-defined]
    return company
