"""Decides on a message: one entry to write, nothing, or a refusal. The table does not change
here: the entry must be in the log first."""

from collections.abc import Callable
from typing import Any

from sortilege.table import absence, beginning, colours, lobby, moves, rings, seating
from sortilege.table.device import Device
from sortilege.table.entry import Entry
from sortilege.table.messages import (
    Act,
    AllowCoach,
    ChooseColour,
    ComeBack,
    Configure,
    Empty,
    GiveUp,
    Join,
    LockJoining,
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
from sortilege.table.request_context import NO_CONTEXT, RequestContext
from sortilege.table.table import Table

Decider = Callable[[Table, Device, Any, RequestContext], Entry | None]

DECISIONS: dict[type[Any], Decider] = {
    Sit: seating.sit,
    Join: seating.join,
    Rename: seating.rename,
    SeatBot: seating.seat_bot,
    ChooseColour: colours.choose_colour,
    Empty: seating.empty,
    GiveUp: seating.give_up,
    Configure: lobby.configure,
    AllowCoach: lobby.allow_coach,
    SetSpeed: lobby.set_speed,
    Publish: lobby.publish,
    LockJoining: lobby.lock_joining,
    Start: beginning.start,
    PledgeNonce: beginning.pledge,
    OpenNonce: beginning.open_nonce,
    Act: moves.act,
    TakeBack: moves.take_back,
    Ring: rings.ring,
    StandIn: absence.stand_in,
    ComeBack: absence.come_back,
}
"""The function that decides on each kind of message. Its entry is defined beside it."""


def decide(
    table: Table, device: Device, message: Message, context: RequestContext = NO_CONTEXT
) -> Entry | None:
    """The entry that this message leads to; None if it is a repetition."""
    return DECISIONS[type(message)](table, device, message, context)
