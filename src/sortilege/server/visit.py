"""What one device asks over its connection, and what comes of it."""

import logging
import secrets

import msgspec

from sortilege.kernel.refusals import Refusal
from sortilege.server import wire
from sortilege.server.guest import Farewell, Guest, frame
from sortilege.server.hall import Hall
from sortilege.server.limits import MESSAGE
from sortilege.server.refusals import (
    Malformed,
    NotGreeted,
    OurFault,
    TooBig,
    TooFast,
    TooLong,
    TooMany,
    facts,
)
from sortilege.server.room import Room
from sortilege.server.study import advised
from sortilege.table import messages as asked
from sortilege.table.advice import Question, question
from sortilege.table.device import digest as digest_of
from sortilege.table.names import EMOTES
from sortilege.table.refusals import NotYourSeat, UnknownName
from sortilege.table.told import preview

logger = logging.getLogger("sortilege.server")

PATIENCE = 100
"""So many messages too fast, then we hang up."""

CHANGES = frozenset({
    wire.Sit, wire.Rename, wire.SeatBot, wire.Empty, wire.Configure, wire.Coach,
    wire.Publish, wire.Start,
})  # fmt: skip
"""What changes the table itself."""
UNWRITTEN = frozenset({
    wire.Pong, wire.Hello, wire.Hold, wire.Release, wire.Emote, wire.Preview, wire.Advise,
})  # fmt: skip
"""What the log never hears of."""

_decoder: msgspec.json.Decoder[wire.AnyRequest] = msgspec.json.Decoder(wire.AnyRequest)


def read(text: str | None) -> wire.AnyRequest:
    """Bytes become a request in one decode, or a refusal."""
    if text is None:
        raise Malformed(why="binary")
    if len(text) > MESSAGE:
        raise TooBig(most=MESSAGE)
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as why:
        raise Malformed(why=why) from None


class Visit:
    """One connection to one table: every message in turn, every refusal by its name."""

    def __init__(self, hall: Hall, guest: Guest) -> None:
        self.hall = hall
        self.guest = guest
        self.room: Room | None = None
        hall.guests.add(guest)

    def leave(self) -> None:
        """The connection has ended."""
        self.guest.hang_up(Farewell.LEFT)
        self.hall.metrics.hung_up(self.guest.farewell.value[1])
        self.hall.guests.discard(self.guest)
        if self.room is not None:
            self.room.leave(self.guest)

    async def listen(self) -> None:
        """Hear one message after the other; the next is heard when the last is answered."""
        inbox = self.guest.inbox
        assert inbox is not None
        try:
            while (heard := await inbox.get()) is not None:
                await self.hear(heard[1], heard[0])
        finally:
            self.guest.hang_up(Farewell.LEFT)

    async def hear(self, text: str | None, arrival: float) -> None:
        """A message came. Whatever it is, the connection and the others are none the worse."""
        self.guest.hearing = arrival
        self.hall.metrics.count("messages_total")
        request: wire.AnyRequest | None = None
        try:
            self.count(arrival)
            request = read(text)
            self.weigh(request, arrival)
            if isinstance(request, wire.Act):
                act = asked.Act(request.id, request.seq, request.seat, request.code)
                await self.at_table().ask(self.guest, act)
            else:
                await self.answer(request, arrival)
        except Refusal as refusal:
            self.refuse(refusal, request)
        except Exception:
            logger.exception("a request fails: %s", type(request).__name__)
            self.refuse(OurFault(), request)
        finally:
            self.guest.hearing = None

    def count(self, now: float) -> None:
        if not self.guest.messages.take(now):
            self.guest.scoldings += 1
            if self.guest.scoldings > PATIENCE:
                self.guest.hang_up(Farewell.TOO_FAST)
            raise TooFast(seconds=1)

    def weigh(self, request: wire.AnyRequest, now: float) -> None:
        """Refuse what would be written down too often, or at a table whose log is full."""
        if type(request) in CHANGES and not self.guest.changes.take(now):
            raise TooFast(seconds=1)
        is_full = self.room is not None and self.room.table.seq >= self.hall.limits.entries
        if is_full and type(request) not in UNWRITTEN:
            raise TooLong(most=self.hall.limits.entries)

    def refuse(self, refusal: Refusal, request: wire.AnyRequest | None) -> None:
        self.hall.metrics.refused(refusal.code)
        id = request.id if isinstance(request, wire.Act | wire.Ring | wire.TakeBack) else None
        self.guest.say(frame(wire.Refused(id, refusal.code, facts(refusal))))

    async def answer(self, request: wire.AnyRequest, arrival: float) -> None:
        match request:
            case wire.Pong(n=n):
                self.pong(n, arrival)
            case wire.Hello():
                await self.hello(request)
            case wire.Sit():
                await self.sit(request)
            case wire.Start():
                await self.at_table().begin(self.guest, secrets.token_hex(32))
            case wire.Ring():
                await self.at_table().ring(self.guest, request, arrival)
            case wire.Hold(seat=seat):
                self.at_table().hold(self.guest, seat)
            case wire.Release():
                self.at_table().hold(self.guest, None)
            case wire.Emote():
                self.emote(self.at_table(), request)
            case wire.Preview(seat=seat, code=code):
                shown = preview(self.at_table().table, self.guest.device, seat, code)
                self.guest.say(frame(wire.Previewed(seat, code, shown)))
            case wire.Advise(seat=seat):
                self.advise(self.at_table(), seat)
            case _:
                await self.at_table().ask(self.guest, message(request))

    def pong(self, n: int, arrival: float) -> None:
        self.guest.pulse.pong(n, arrival)
        if self.room is not None:
            self.room.time(self.guest)

    def at_table(self) -> Room:
        if self.room is None:
            raise NotGreeted()
        return self.room

    async def hello(self, hello: wire.Hello) -> None:
        if self.room is not None:
            raise NotGreeted()
        room = await self.hall.room(hello.table)
        if len(room.guests) >= self.hall.limits.at_table:
            raise TooMany(most=self.hall.limits.at_table)
        if not self.guest.is_gone:
            self.room = room
            room.arrive(self.guest, hello.keys, hello.since, self.hall.codes.of)
            self.guest.beat(self.hall.clock())

    async def sit(self, sit: wire.Sit) -> None:
        """The key is made here, told to this device alone, and only its digest is kept."""
        key = secrets.token_urlsafe(24)
        room, seated = self.at_table(), asked.Sit(sit.seat, sit.name, sit.animal, digest_of(key))
        self.guest.keys.append(key)
        try:
            await room.ask(self.guest, seated)
        except Refusal:
            self.guest.keys.remove(key)
            raise
        self.guest.say(frame(wire.Seated(sit.seat, key)))

    def advise(self, room: Room, seat: int) -> None:
        """The coach thinks elsewhere; meanwhile this device may ask for other things."""
        asked = question(room.table, self.guest.device, seat)
        if not self.guest.advices.take(self.hall.clock()):
            raise TooFast(seconds=2)
        room.start(self.tell_advice(asked, room.table.public_seq))

    async def tell_advice(self, asked: Question, seq: int) -> None:
        try:
            saying = await self.hall.study.think(asked.answer)
        except Exception:
            logger.exception("the coach fails: %s", asked.game.id)
            return self.refuse(OurFault(), None)
        self.hall.metrics.count("advices_total")
        self.guest.say(frame(advised(asked.seat, seq, saying)))

    def emote(self, room: Room, emote: wire.Emote) -> None:
        if emote.seat not in self.guest.device.seats:
            raise NotYourSeat(seat=emote.seat)
        if emote.emote not in EMOTES:
            raise UnknownName(name=emote.emote, animal="")
        if not self.guest.emotes.take(self.hall.clock()):
            raise TooFast(seconds=2)
        room.say(frame(wire.Emoted(emote.seat, emote.emote)))


def message(request: wire.AnyRequest) -> asked.Message:
    """A request, as the table understands it."""
    match request:
        case wire.Rename(seat=seat, name=name, animal=animal):
            return asked.Rename(seat, name, animal)
        case wire.SeatBot(seat=seat, name=name, animal=animal, level=level):
            return asked.SeatBot(seat, name, animal, level)
        case wire.Empty(seat=seat):
            return asked.Empty(seat)
        case wire.Configure(seats=seats, options=options):
            return asked.Configure(seats, options)
        case wire.Pledge(commitment=commitment, digest=digest):
            return asked.Pledge(commitment, digest)
        case wire.Open(commitment=commitment, nonce=nonce):
            return asked.Open(commitment, nonce)
        case wire.Coach(on=on):
            return asked.Mentor(on)
        case wire.Publish(public=public):
            return asked.Publish(public)
        case wire.TakeBack(id=id, seat=seat):
            return asked.TakeBack(id, seat)
        case wire.StandIn(seat=seat):
            return asked.StandIn(seat)
        case wire.ComeBack(seat=seat):
            return asked.ComeBack(seat)
        case _:
            raise AssertionError(f"{request} is not for the table")
