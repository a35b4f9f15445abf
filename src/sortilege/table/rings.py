"""Rings: for what lies there now, and who was first. What may be asked, and what it changes."""

from dataclasses import dataclass, replace

from sortilege.bots.reflexes import HUMANLY
from sortilege.table.circumstances import Circumstances
from sortilege.table.device import Device
from sortilege.table.entry import Entry, MoveEntry, RingEntry
from sortilege.table.messages import Ring
from sortilege.table.refusals import RangTooLate, RangTooSoon
from sortilege.table.table import Table

QUICKEST = round(1000 * HUMANLY)
"""Milliseconds. Nobody reacts faster: what is pressed so soon was meant for something else."""


def ring(table: Table, device: Device, message: Ring, circumstances: Circumstances) -> Entry | None:
    """A ring for what lies there now. Its time is what the device says, but not less than what
    the message must have taken."""
    seat, reveal = message.seat, message.reveal
    device.must_hold(seat)
    if table.has_done(seat, message.id) or table.has_rung(seat, reveal):
        return None
    if reveal != table.reveal:
        raise RangTooLate(seat=seat, reveal=reveal)
    table.must_have_match().allowed(seat, table.race_code)
    reaction = max(message.ms, circumstances.floor)
    if reaction < QUICKEST:
        raise RangTooSoon(seat=seat, ms=reaction)
    return Rang(seat, reveal, message.ms, reaction, device.number, message.id)


@dataclass(frozen=True, slots=True)
class Rang(RingEntry):
    """A seat rang, `reaction` milliseconds after it saw what `reveal` numbers; `reported` is what
    its device said. `device` is the first seat of that device: who shares it, shares its clock."""

    seat: int
    reveal: int
    reported: int
    reaction: int
    device: int
    id: str

    def fold(self, table: Table) -> None:
        table.rings.append(self)
        table.note(self.seat, self.id)


@dataclass(frozen=True, slots=True)
class Settled(MoveEntry):
    """Who was first: this seat takes the action that was raced for, every other ring is void.
    `photo` are those too close to tell apart, among whom chance decided; nobody else drew."""

    seat: int
    reveal: int
    photo: tuple[int, ...]

    def fold(self, table: Table) -> None:
        table.turn_seq = table.seq
        table.latest = table.must_have_match().play(self.seat, table.race_code)
        table.settled, table.finish, table.rings = self, table.rings, []
        if self.photo and table.proof is not None:
            drawn = (lot(self.reveal), len(self.photo), self.photo.index(self.seat))
            table.proof = replace(table.proof, lots=(*table.proof.lots, drawn))


def lot(reveal: int) -> str:
    """What a photo finish is drawn for: a label of its own each time, which no rule uses."""
    return f"photo finish {reveal}"
