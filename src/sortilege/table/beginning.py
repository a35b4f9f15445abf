"""The beginning of a match, with a pact on its luck: decisions and entries."""

from dataclasses import replace

from sortilege.kernel.chance import Sealed
from sortilege.kernel.game import AnyGame
from sortilege.kernel.option import Options
from sortilege.kernel.proof import commitment, is_number
from sortilege.kernel.refusals import OtherBox, OtherRules, RecordRefused
from sortilege.table.chair import ChairKind
from sortilege.table.device import Device, digest
from sortilege.table.entry import Entry, QuietEntry
from sortilege.table.messages import OpenNonce, PledgeNonce, Start
from sortilege.table.pact import Pact
from sortilege.table.refusals import BadPledge, SeatsEmpty
from sortilege.table.request_context import RequestContext
from sortilege.table.table import Table


def start(table: Table, device: Device, message: Start, context: RequestContext) -> Entry | None:
    table.must_not_be_playing()
    if not device.seats:
        device.must_host()
    if table.free_seats():
        raise SeatsEmpty(seats=" ".join(str(seat) for seat in table.free_seats()))
    if table.pact is not None:
        return None
    return SecretCommitted(context.secret, context.devices)


class SecretCommitted(QuietEntry, frozen=True, tag="committed", rename={"devices": "hands"}):
    """A match is about to begin. All devices get the digest of this secret, and never the
    secret. These devices, each named by its first seat, must contribute to the luck."""

    secret: str
    devices: tuple[int, ...]

    def fold(self, table: Table) -> None:
        table.tries += 1
        is_again = table.pact is not None
        table.pact = Pact(self.secret, frozenset(self.devices), {}, {}, table.tries, is_again)


def pledge(
    table: Table, device: Device, message: PledgeNonce, context: RequestContext
) -> Entry | None:
    """Pledge a nonce. A pledge for an earlier pact is ignored."""
    own, pact = device.number, table.pact
    if pact is None or pact.commitment != message.commitment:
        return None
    if not is_number(message.digest):
        raise BadPledge(hand=own)
    return NoncePledged(own, message.digest) if pact.may_pledge(own) else None


class NoncePledged(QuietEntry, frozen=True, tag="pledged", rename={"device": "hand"}):
    """A device pledged a nonce: its digest."""

    device: int
    digest: str

    def fold(self, table: Table) -> None:
        pact = _pact(table)
        table.pact = replace(pact, pledges={**pact.pledges, self.device: self.digest})


def open_nonce(
    table: Table, device: Device, message: OpenNonce, context: RequestContext
) -> Entry | None:
    own, pact = device.number, table.pact
    if pact is None or pact.commitment != message.commitment or own in pact.nonces:
        return None
    if not pact.is_pledged or not is_number(message.nonce):
        raise BadPledge(hand=own)
    if commitment(message.nonce) != pact.pledges.get(own):
        raise BadPledge(hand=own)
    return NonceOpened(own, message.nonce)


class NonceOpened(QuietEntry, frozen=True, tag="opened", rename={"device": "hand"}):
    """A device opened the nonce it had pledged."""

    device: int
    nonce: str

    def fold(self, table: Table) -> None:
        pact = _pact(table)
        table.pact = replace(pact, nonces={**pact.nonces, self.device: self.nonce})


def started(table: Table, luck: str) -> "Started":
    """The entry that starts the match with this key of its luck."""
    rules, box, first = table.game.rules_version, table.game.box.digest, opener(table, luck)
    return Started(luck, rules, box) if first is None else StartedBy(luck, rules, box, first)


def opener(table: Table, luck: str) -> int | None:
    """The seat that begins the first match of a table, if the host leaves that to chance: a random
    person. None: the game decides, also if all players are people or all are computer players."""
    people = [seat for seat, chair in enumerate(table.chairs) if chair.kind is ChairKind.PERSON]
    is_settled = table.options.get("first", 0) is not None
    if table.rounds or is_settled or len(people) in (0, len(table.chairs)):
        return None
    return people[int(digest(f"{luck}/opener"), 16) % len(people)]


class Started(Entry, frozen=True, tag="started"):
    """A match begins. The key of its luck is secret until the end. The entry names the version
    of the rules and the box; a server with others cannot read the match and sets it aside."""

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
        is_agreed = made is not None and made.is_made and made.gives(self.luck, *table.terms)
        proof = made.proof if made is not None and is_agreed else None
        chance = Sealed(bytes.fromhex(self.luck))
        options = self.options_of(table)
        match = table.game.new(len(table.chairs), options=options, chance=chance)
        table.begin(match, self.luck, proof)

    def options_of(self, table: Table) -> Options:
        return table.options

    def same_game(self, game: AnyGame) -> None:
        """Refuse a match with other rules or another box."""
        if self.rules != game.rules_version:
            raise OtherRules(game=game.id, written=self.rules, here=game.rules_version)
        if not game.box.is_called(self.box):
            raise OtherBox(game=game.id, written=self.box[:12], here=game.box.digest[:12])


class StartedBy(Started, frozen=True, tag="started_by"):
    """A match that this seat begins. The server has drawn the seat among the people."""

    first: int

    def options_of(self, table: Table) -> Options:
        return {**table.options, "first": self.first}


def _pact(table: Table) -> Pact:
    assert table.pact is not None
    return table.pact
