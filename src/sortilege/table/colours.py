"""The colours of the seats, in a game that lets players choose: decision, entry, and defaults."""

from collections.abc import Sequence
from dataclasses import replace

from sortilege.table.chair import Chair
from sortilege.table.device import Device
from sortilege.table.entry import Entry
from sortilege.table.messages import ChooseColour
from sortilege.table.refusals import ColourTaken, UnknownColour
from sortilege.table.request_context import RequestContext
from sortilege.table.seating import must_decide_for
from sortilege.table.table import Table


def choose_colour(
    table: Table, device: Device, message: ChooseColour, context: RequestContext
) -> Entry | None:
    """Choose one's own colour, or as host that of a computer player."""
    chair = must_decide_for(table, device, message.seat)
    table.must_not_be_playing()
    if not 0 <= message.colour < len(table.game.colours):
        raise UnknownColour(colour=message.colour, game=table.game.id)
    for other in table.chairs:
        if other.colour == message.colour and other is not chair:
            raise ColourTaken(name=other.name, colour=table.game.colours[message.colour])
    return None if chair.colour == message.colour else ColourChosen(message.seat, message.colour)


class ColourChosen(Entry, frozen=True, tag="colour_chosen"):
    """A player chose a colour, by its number among those of the game."""

    seat: int
    colour: int

    def fold(self, table: Table) -> None:
        table.chairs[self.seat] = replace(table.chairs[self.seat], colour=self.colour)


def settled_colours(colours: Sequence[str], chairs: Sequence[Chair]) -> list[int]:
    """The colour of each seat, all different: the chosen one, else that of the seat's number, else
    the first free one. Empty if the game has no colours."""
    if not colours:
        return []
    chosen = {chair.colour for chair in chairs}
    own = [
        seat if chair.colour is None and seat not in chosen else chair.colour
        for seat, chair in enumerate(chairs)
    ]
    free = (colour for colour in range(len(colours)) if colour not in own)
    return [next(free) if colour is None else colour for colour in own]
