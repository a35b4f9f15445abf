"""Actions and undone actions: decisions and entries."""

from typing import ClassVar

from sortilege.table.device import Device
from sortilege.table.entry import Entry, MoveEntry
from sortilege.table.messages import Act, TakeBack
from sortilege.table.refusals import Raced, Stale
from sortilege.table.request_context import RequestContext
from sortilege.table.table import Table


def act(table: Table, device: Device, message: Act, context: RequestContext) -> Entry | None:
    seat, code = message.seat, message.code
    device.must_hold(seat)
    if table.has_done(seat, message.id):
        return None
    match = table.must_have_match()
    text = table.game.actions.text(code)
    if code == table.race_code:
        raise Raced(seat=seat, action=text)
    if message.seq < table.asked_at(seat, code):
        raise Stale(seat=seat, seen=message.seq, now=table.public_seq)
    match.allowed(seat, code)
    return Acted(seat, text, message.id)


class Acted(MoveEntry, frozen=True, tag="acted"):
    """A seat took an action. `id` is the device's own number for it: a resend is harmless."""

    seat: int
    action: str
    id: str

    def fold(self, table: Table) -> None:
        match = table.must_have_match()
        if self.seat in match.awaited:
            table.turn_seq = table.seq
        table.own_seqs[self.seat] = table.seq
        table.latest = match.play(self.seat, self.action)
        table.note(self.seat, self.id)
        table.forget_race()


def take_back(
    table: Table, device: Device, message: TakeBack, context: RequestContext
) -> Entry | None:
    device.must_hold(message.seat)
    if table.has_done(message.seat, message.id):
        return None
    table.must_have_match().undoable(message.seat)
    return TookBack(message.seat, message.id)


class TookBack(MoveEntry, frozen=True, tag="took_back"):
    """A seat took its last action back. It counts as a change, because a player could take back
    and act again without end."""

    is_change: ClassVar[bool] = True

    seat: int
    id: str

    def fold(self, table: Table) -> None:
        table.latest = table.must_have_match().undo_again(self.seat)
        table.turn_seq = table.own_seqs[self.seat] = table.seq
        table.note(self.seat, self.id)
        table.forget_race()
