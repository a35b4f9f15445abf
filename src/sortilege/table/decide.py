"""What becomes of a message: one entry to write down, nothing, or a refusal. The table itself does
not change here: first the log, then the table, then everybody is told."""

from collections.abc import Callable
from typing import Any

from sortilege.table import absence, beginning, lobby, moves, rings
from sortilege.table.circumstances import ORDINARY, Circumstances
from sortilege.table.device import Device
from sortilege.table.entry import Entry
from sortilege.table.messages import (
    Act,
    AllowCoach,
    ComeBack,
    Configure,
    Empty,
    Message,
    OpenNonce,
    PledgeNonce,
    Publish,
    Rename,
    Ring,
    SeatBot,
    SetSpeed,
    Sit,
    StandIn,
    Start,
    TakeBack,
)
from sortilege.table.table import Table

Decider = Callable[[Table, Device, Any, Circumstances], Entry | None]

DECISIONS: dict[type[Any], Decider] = {
    Sit: lobby.sit,
    Rename: lobby.rename,
    SeatBot: lobby.seat_bot,
    Empty: lobby.empty,
    Configure: lobby.configure,
    AllowCoach: lobby.allow_coach,
    SetSpeed: lobby.set_speed,
    Publish: lobby.publish,
    Start: beginning.start,
    PledgeNonce: beginning.pledge,
    OpenNonce: beginning.open_nonce,
    Act: moves.act,
    TakeBack: moves.take_back,
    Ring: rings.ring,
    StandIn: absence.stand_in,
    ComeBack: absence.come_back,
}
"""Who decides on which message; what it comes to stands beside the decision."""


def decide(
    table: Table, device: Device, message: Message, circumstances: Circumstances = ORDINARY
) -> Entry | None:
    """The entry this message comes to; None where it has been done already."""
    return DECISIONS[type(message)](table, device, message, circumstances)
