"""How a match begins: with a pact on its luck. What may be asked, and what it changes."""

from dataclasses import dataclass, replace

from sortilege.kernel.chance import Sealed
from sortilege.kernel.game import Game
from sortilege.kernel.option import Options
from sortilege.kernel.proof import commitment, is_number
from sortilege.kernel.refusals import OtherBox, OtherRules, RecordRefused
from sortilege.table.chair import ChairKind
from sortilege.table.circumstances import Circumstances
from sortilege.table.device import Device, digest
from sortilege.table.entry import Entry, QuietEntry
from sortilege.table.messages import OpenNonce, PledgeNonce, Start
from sortilege.table.pact import Pact
from sortilege.table.refusals import BadPledge, SeatsEmpty
from sortilege.table.table import Table


def start(
    table: Table, device: Device, message: Start, circumstances: Circumstances
) -> Entry | None:
    table.must_not_be_playing()
    if not device.seats:
        device.must_host()
    if table.free_seats():
        raise SeatsEmpty(seats=" ".join(str(seat) for seat in table.free_seats()))
    if table.pact is not None:
        return None
    return SecretCommitted(circumstances.secret, circumstances.devices)


@dataclass(frozen=True, slots=True)
class SecretCommitted(QuietEntry):
    """A match is to begin: everybody is shown the digest of this secret, and these devices, each
    called by its first seat, are asked for a share in its luck. Nobody sees the secret itself."""

    secret: str
    devices: tuple[int, ...]

    def fold(self, table: Table) -> None:
        table.tries += 1
        is_again = table.pact is not None
        table.pact = Pact(self.secret, frozenset(self.devices), {}, {}, table.tries, is_again)


def pledge(
    table: Table, device: Device, message: PledgeNonce, circumstances: Circumstances
) -> Entry | None:
    """What belongs to a pact that is over comes to nothing: there is another by now."""
    own, pact = device.number, table.pact
    if pact is None or pact.commitment != message.commitment:
        return None
    if not is_number(message.digest):
        raise BadPledge(hand=own)
    return NoncePledged(own, message.digest) if pact.may_pledge(own) else None


@dataclass(frozen=True, slots=True)
class NoncePledged(QuietEntry):
    """A device pledged a nonce: its digest."""

    device: int
    digest: str

    def fold(self, table: Table) -> None:
        pact = _pact(table)
        table.pact = replace(pact, pledges={**pact.pledges, self.device: self.digest})


def open_nonce(
    table: Table, device: Device, message: OpenNonce, circumstances: Circumstances
) -> Entry | None:
    own, pact = device.number, table.pact
    if pact is None or pact.commitment != message.commitment or own in pact.nonces:
        return None
    if not pact.is_pledged or not is_number(message.nonce):
        raise BadPledge(hand=own)
    if commitment(message.nonce) != pact.pledges.get(own):
        raise BadPledge(hand=own)
    return NonceOpened(own, message.nonce)


@dataclass(frozen=True, slots=True)
class NonceOpened(QuietEntry):
    """A device opened the nonce it had pledged."""

    device: int
    nonce: str

    def fold(self, table: Table) -> None:
        pact = _pact(table)
        table.pact = replace(pact, nonces={**pact.nonces, self.device: self.nonce})


def started(table: Table, luck: str) -> "Started":
    """The match begins with this key of luck."""
    rules, box, first = table.game.rules_version, table.game.box.digest, opener(table, luck)
    return Started(luck, rules, box) if first is None else StartedBy(luck, rules, box, first)


def opener(table: Table, luck: str) -> int | None:
    """In the first match of a table, where the host leaves it to chance who begins, one of the
    people does: chance decides among them. Where computer players are none, or all, it is left to
    the game."""
    people = [seat for seat, chair in enumerate(table.chairs) if chair.kind is ChairKind.PERSON]
    is_settled = table.options.get("first", 0) is not None
    if table.rounds or is_settled or len(people) in (0, len(table.chairs)):
        return None
    return people[int(digest(f"{luck}/opener"), 16) % len(people)]


@dataclass(frozen=True, slots=True)
class Started(Entry):
    """A match begins: the first, or another one. The key of its luck is secret until the end. The
    rules and the box it is played with are named: under others it is set aside, unread."""

    luck: str
    rules: int
    box: str

    def fold(self, table: Table) -> None:
        try:
            self.same_game(table.game)
        except RecordRefused as refusal:
            table.set_aside(refusal.code)
            return
        made, table.pact, table.tries = table.pact, None, 0
        is_agreed = made is not None and made.is_made and made.key == self.luck
        proof = made.proof if made is not None and is_agreed else None
        chance = Sealed(bytes.fromhex(self.luck))
        options = self.options_of(table)
        match = table.game.new(len(table.chairs), options=options, chance=chance)
        table.begin(match, self.luck, proof)

    def options_of(self, table: Table) -> Options:
        return table.options

    def same_game(self, game: Game) -> None:
        """Refuse a match that was begun under other rules, or with another box."""
        if self.rules != game.rules_version:
            raise OtherRules(game=game.id, written=self.rules, here=game.rules_version)
        if not game.box.is_called(self.box):
            raise OtherBox(game=game.id, written=self.box[:12], here=game.box.digest[:12])


@dataclass(frozen=True, slots=True)
class StartedBy(Started):
    """A match that this seat begins: that was left neither to the host nor to the game's chance."""

    first: int

    def options_of(self, table: Table) -> Options:
        return {**table.options, "first": self.first}


def _pact(table: Table) -> Pact:
    assert table.pact is not None
    return table.pact
