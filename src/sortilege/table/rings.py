"""Rings and the settlement of a race: decisions and entries."""

from dataclasses import replace
from typing import ClassVar

from sortilege.bots.reflexes import MIN_REACTION
from sortilege.table.device import Device
from sortilege.table.entry import Entry, MoveEntry, QuietEntry
from sortilege.table.messages import Ring
from sortilege.table.refusals import RangTooLate, RangTooSoon
from sortilege.table.request_context import RequestContext
from sortilege.table.table import Table

MIN_REACTION_MS = round(1000 * MIN_REACTION)
"""The shortest human reaction in milliseconds. Earlier presses were meant for something else."""


def ring(table: Table, device: Device, message: Ring, context: RequestContext) -> Entry | None:
    """Ring for the current reveal. The reaction time is what the device reports, but at least the
    server's lower bound."""
    seat, reveal = message.seat, message.reveal
    device.must_hold(seat)
    if table.has_done(seat, message.id) or table.has_rung(seat, reveal):
        return None
    if reveal != table.reveal:
        raise RangTooLate(seat=seat, reveal=reveal)
    table.must_have_match().allowed(seat, table.race_code)
    reaction = max(message.ms, context.floor)
    if reaction < MIN_REACTION_MS:
        raise RangTooSoon(seat=seat, ms=reaction)
    return Rang(seat, reveal, message.ms, reaction, device.number, message.id)


class Rang(QuietEntry, frozen=True, tag="rang", rename={"device": "hand"}):
    """A seat rang for `reveal` after `reaction` milliseconds; its device reported `reported`.
    `device` is the first seat of that device."""

    is_move: ClassVar[bool] = True

    seat: int
    reveal: int
    reported: int
    reaction: int
    device: int
    id: str

    def fold(self, table: Table) -> None:
        table.rings.append(self)
        table.note(self.seat, self.id)


class Settled(MoveEntry, frozen=True, tag="settled"):
    """The race is settled: this seat takes the action, and every other ring is void. `photo` are
    the seats of a photo finish, among which chance decided."""

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
    """The chance label of a photo finish, which no rule uses."""
    return f"photo finish {reveal}"
