"""All devices contribute to the random seed of a match, and none can choose it."""

import pytest

from sortilege.kernel.proof import commitment, key_of
from sortilege.table.device import Device
from sortilege.table.entries import (
    Acted,
    Entry,
    NonceOpened,
    NoncePledged,
    SecretCommitted,
    Started,
)
from sortilege.table.messages import (
    Configure,
    Empty,
    Message,
    OpenNonce,
    PledgeNonce,
    Rename,
    Sit,
    Start,
)
from sortilege.table.pace import INSTANT
from sortilege.table.pact import ANSWER_TIME, Pact
from sortilege.table.refusals import BadPledge, Beginning, NotNow, NotYourSeat, SeatsEmpty
from sortilege.table.request_context import NO_CONTEXT, RequestContext
from sortilege.table.table import fold
from sortilege.table.timetable import Timetable
from tests.table.drawn import ROLL, Drawn

SECRET = "5e" * 32
OTHER = "77" * 32


def nonce(own: int) -> str:
    return f"{own + 1:02x}" * 32


class Agreeing:
    """A table about to begin. Every person has a device, unless the test gives other devices."""

    def __init__(self, seats: str = "PPB", devices: tuple[int, ...] | None = None) -> None:
        self.drawn = Drawn(seats)
        self.table = self.drawn.table
        self.timetable = Timetable(self.table, INSTANT, 0.0)
        people = tuple(seat for seat, kind in enumerate(seats) if kind == "P")
        self.start(SECRET, *(people if devices is None else devices))

    def start(self, secret: str, *devices: int, seat: int = 0) -> Entry | None:
        """The person at that seat asks to begin; these devices are connected."""
        here = RequestContext(secret=secret, devices=devices)
        return self.ask(self.drawn.device(seat), Start(), here)

    def ask(
        self, device: Device, message: Message, context: RequestContext = NO_CONTEXT
    ) -> Entry | None:
        entry = self.drawn.ask(device, message, context)
        self.timetable.notice(0.0)
        return entry

    @property
    def pact(self) -> Pact:
        assert self.table.pact is not None
        return self.table.pact

    def pledge(self, own: int, nonce_of: int | None = None) -> Entry | None:
        digest = commitment(nonce(own if nonce_of is None else nonce_of))
        device = self.drawn.device(own)
        return self.ask(device, PledgeNonce(self.pact.commitment, digest))

    def open(self, own: int, said: str = "") -> Entry | None:
        device = self.drawn.device(own)
        return self.ask(device, OpenNonce(self.pact.commitment, said or nonce(own)))

    def go_on(self, now: float) -> Entry | None:
        entry = self.timetable.due(now)
        if entry is not None:
            self.drawn.write(entry)
            self.timetable.notice(now)
        return entry


def agreed(*devices: int) -> Agreeing:
    table = Agreeing()
    for own in devices or (0, 1):
        table.pledge(own)
    for own in devices or (0, 1):
        table.open(own)
    return table


def test_the_match_begins_with_a_key_from_secret_and_nonces() -> None:
    table = agreed()
    started = table.go_on(0.0)
    assert isinstance(started, Started)
    proof, setting = table.table.proof, table.table.terms
    assert proof is not None
    terms = proof.terms(*setting)
    assert started.luck == key_of(SECRET, [nonce(0), nonce(1)], terms) == table.table.luck
    proof.check(started.luck, *setting)
    assert proof.is_shared
    assert proof.tries == 1


def test_nonces_are_opened_only_when_everybody_has_pledged() -> None:
    table = Agreeing()
    table.pledge(0)
    with pytest.raises(BadPledge):
        table.open(0)
    table.pledge(1)
    assert isinstance(table.open(0), NonceOpened)


def test_once_all_pledges_are_shown_nobody_changes_one() -> None:
    table = Agreeing()
    assert isinstance(table.pledge(0), NoncePledged)
    assert table.pledge(0, nonce_of=9) is None, "the first one counts"
    table.pledge(1)
    assert table.pledge(0, nonce_of=9) is None
    with pytest.raises(BadPledge):
        table.open(0, said=nonce(9))
    assert table.pact.pledges[0] == commitment(nonce(0))


@pytest.mark.parametrize("bad", ["", "5e", "zz" * 32, "5E" * 32])
def test_an_invalid_number_is_no_pledge(bad: str) -> None:
    table = Agreeing()
    with pytest.raises(BadPledge):
        table.ask(table.drawn.device(0), PledgeNonce(table.pact.commitment, bad))
    table.pledge(0)
    table.pledge(1)
    with pytest.raises(BadPledge):
        table.ask(table.drawn.device(0), OpenNonce(table.pact.commitment, bad or "x"))


def test_a_device_of_several_seats_has_one_share_and_spectators_have_none() -> None:
    table = Agreeing("PPP", devices=(0, 2))
    shared, third = table.drawn.device(0, 1), table.drawn.device(2)
    for device, number in ((shared, nonce(0)), (third, nonce(2))):
        table.ask(device, PledgeNonce(table.pact.commitment, commitment(number)))
    with pytest.raises(NotYourSeat):
        table.ask(table.drawn.spectator, PledgeNonce(table.pact.commitment, commitment(OTHER)))
    for device, number in ((shared, nonce(0)), (third, nonce(2))):
        table.ask(device, OpenNonce(table.pact.commitment, number))
    assert table.pact.is_made
    assert [pledge.hand for pledge in table.pact.proof.pledges] == [0, 2]


def test_an_unawaited_device_that_pledges_in_time_takes_part() -> None:
    table = Agreeing("PPB", devices=(0,))
    assert isinstance(table.pledge(1), NoncePledged)
    table.pledge(0)
    table.open(0)
    assert not table.pact.is_made, "now it is waited for"
    table.open(1)
    assert table.pact.is_made


def test_when_all_pledges_are_shown_it_is_too_late_for_another() -> None:
    table = Agreeing("PPB", devices=(0,))
    table.pledge(0)
    assert table.pledge(1) is None
    table.open(0)
    assert table.pact.is_made


def test_every_commitment_since_the_last_match_counts_as_a_try() -> None:
    table = Agreeing("PPP")
    table.drawn.ask(table.drawn.host, Empty(2))
    table.drawn.sit(2)
    table.start(OTHER, 0)
    assert table.pact.tries == 2
    assert isinstance(table.pledge(1), NoncePledged), "nobody failed to answer"
    table.pledge(0)
    table.open(0)
    table.open(1)
    table.go_on(0.0)
    assert table.table.tries == 0


def test_a_missing_nonce_restarts_with_a_new_commitment() -> None:
    table = Agreeing()
    table.pledge(0)
    table.pledge(1)
    table.open(1)
    before = table.pact.commitment
    assert table.go_on(ANSWER_TIME - 0.1) is None
    again = table.go_on(ANSWER_TIME)
    assert isinstance(again, SecretCommitted)
    assert again.devices == (1,)
    assert table.pact.commitment != before
    assert table.pact.nonces == {}, "the old nonces are worth nothing now"
    assert table.pledge(0) is None, "and nobody waits for the one who did not open"
    table.pledge(1)
    table.open(1)
    assert isinstance(table.go_on(ANSWER_TIME), Started)
    assert table.table.proof is not None
    assert table.table.proof.tries == 2


def test_a_missing_pledge_restarts_as_well() -> None:
    table = Agreeing()
    table.pledge(1)
    again = table.go_on(ANSWER_TIME)
    assert isinstance(again, SecretCommitted)
    assert again.devices == (1,)


def test_where_nobody_answers_the_match_begins_and_is_not_proven() -> None:
    table = Agreeing()
    table.go_on(ANSWER_TIME)
    assert isinstance(table.go_on(ANSWER_TIME), Started)
    assert table.table.proof is not None
    assert not table.table.proof.is_shared


def test_repeated_name_changes_do_not_delay_the_others() -> None:
    table = Agreeing()
    for half_seconds in range(1, 12):
        name = ("Ada", "Tom")[half_seconds % 2]
        now = half_seconds / 2
        table.drawn.ask(table.drawn.device(0), Rename(0, name, "owl"))
        table.timetable.notice(now)
        again = table.timetable.due(now)
        if again is not None:
            break
    assert now == ANSWER_TIME
    assert isinstance(again, SecretCommitted)


def test_what_belongs_to_an_old_pact_comes_to_nothing() -> None:
    table = Agreeing()
    old = table.pact.commitment
    table.go_on(ANSWER_TIME)
    device = table.drawn.device(0)
    assert table.ask(device, PledgeNonce(old, commitment(OTHER))) is None
    assert table.ask(device, OpenNonce(old, OTHER)) is None


def test_to_press_start_twice_begins_once() -> None:
    table = Agreeing()
    assert table.start(OTHER, 0, 1, seat=1) is None
    assert table.pact.commitment == commitment(SECRET)


def test_nobody_agrees_on_luck_while_seats_are_empty_or_a_match_goes_on() -> None:
    drawn = Drawn("P.")
    with pytest.raises(SeatsEmpty):
        drawn.ask(drawn.device(0), Start())
    table = agreed()
    table.go_on(0.0)
    with pytest.raises(NotNow):
        table.start(OTHER, 0)


def test_another_name_does_not_stop_it_but_another_table_does() -> None:
    table = Agreeing()
    table.drawn.ask(table.drawn.device(0), Rename(0, "Zoé", "owl"))
    assert table.table.pact is not None
    table.drawn.ask(table.drawn.host, Empty(1))
    assert table.table.pact is None
    table = Agreeing()
    table.drawn.ask(table.drawn.host, Configure(2, {}))
    assert table.table.pact is None


def test_nobody_but_the_host_stops_a_match_that_is_about_to_begin() -> None:
    table = Agreeing("PPB")
    guest, spectator = table.drawn.device(1), table.drawn.spectator
    for device, message in ((guest, Empty(1)), (spectator, Sit(1, "Zoé", "owl"))):
        with pytest.raises(Beginning):
            table.drawn.ask(device, message)
    assert table.pact.commitment == commitment(SECRET)
    table.drawn.ask(table.drawn.host, Empty(1))
    assert table.table.pact is None


def test_a_table_with_a_given_key_is_not_proven() -> None:
    drawn = Drawn("PP").start()
    assert drawn.table.proof is None
    pending = agreed()
    pending.drawn.write(Started(OTHER, 1, pending.table.game.box.digest))
    assert pending.table.proof is None, "another key than they agreed on"


def test_nobody_is_told_of_a_pact_by_its_number() -> None:
    before = Drawn("PPB").table.public_seq
    assert agreed().table.public_seq == before


def test_the_log_tells_the_same_pact_at_every_step() -> None:
    table = agreed()
    table.go_on(0.0)
    table.drawn.write(Acted(table.drawn.active, "roll", "a"))
    assert table.drawn.code("roll") == ROLL
    for length in range(1, len(table.drawn.log) + 1):
        again = fold("again", table.drawn.log[:length])
        if again.pact is not None:
            assert again.pact.commitment == commitment(SECRET)
    assert again.proof == table.table.proof
    assert again.luck == table.table.luck
