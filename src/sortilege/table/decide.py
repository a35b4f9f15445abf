"""What becomes of a message: one entry to write down, nothing, or a refusal. The table itself does
not change here: first the log, then the table, then everybody is told."""

from sortilege.kernel.proof import commitment, is_number
from sortilege.kernel.refusals import NoSuchSeat
from sortilege.table.chair import Chair, ChairKind
from sortilege.table.device import Device
from sortilege.table.entries import (
    Acted,
    CameBack,
    CoachAllowed,
    Configured,
    Emptied,
    Entry,
    NonceOpened,
    NoncePledged,
    Published,
    Rang,
    SatDown,
    SecretCommitted,
    Started,
    StoodIn,
    TookBack,
)
from sortilege.table.messages import (
    Act,
    Agree,
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
    Sit,
    StandIn,
    Start,
    TakeBack,
)
from sortilege.table.names import ANIMALS, NAMES
from sortilege.table.referee import QUICKEST
from sortilege.table.refusals import (
    BadPledge,
    CoachOff,
    NotHost,
    NotNow,
    NotYourSeat,
    Raced,
    RangTooLate,
    RangTooSoon,
    SeatsEmpty,
    SeatTaken,
    Stale,
    StillHere,
    UnknownName,
)
from sortilege.table.table import Phase, Table


def decide(
    table: Table, device: Device, message: Message, absent: frozenset[int] = frozenset()
) -> Entry | None:
    """The entry this message comes to; None where it has been done already. `absent` are the
    seats whose people have not been heard of for a while."""
    match message:
        case Sit():
            return _sit(table, message)
        case Rename():
            return _rename(table, device, message)
        case SeatBot():
            return _seat_bot(table, device, message)
        case Empty(seat=seat):
            return _empty(table, device, seat)
        case Configure():
            return _configure(table, device, message)
        case AllowCoach(on=on):
            return _coach(table, device, on)
        case Publish(public=public):
            return _publish(table, device, public)
        case Start(luck=luck):
            return _start(table, device, luck)
        case Agree():
            return _agree(table, device, message)
        case PledgeNonce():
            return _pledge(table, device, message)
        case OpenNonce():
            return _open(table, device, message)
        case Act():
            return _act(table, device, message)
        case Ring():
            return _ring(table, device, message)
        case TakeBack():
            return _take_back(table, device, message)
        case StandIn(seat=seat):
            return _stand_in(table, device, seat, absent)
        case ComeBack(seat=seat):
            return _come_back(table, device, seat)


# ── the lobby ──


def _sit(table: Table, message: Sit) -> Entry:
    _not_while_playing(table)
    _named(message.name, message.animal)
    chair = _chair(table, message.seat)
    if chair.kind is ChairKind.PERSON:
        raise SeatTaken(seat=message.seat, name=chair.name)
    return SatDown(message.seat, ChairKind.PERSON, message.name, message.animal, message.key)


def _rename(table: Table, device: Device, message: Rename) -> Entry:
    _named(message.name, message.animal)
    chair = _chair(table, message.seat)
    if chair.kind is ChairKind.BOT:
        _host(device)
    else:
        _own(device, message.seat)
    sitter = (message.name, message.animal, chair.key, chair.level)
    return SatDown(message.seat, chair.kind, *sitter)


def _seat_bot(table: Table, device: Device, message: SeatBot) -> Entry:
    _host(device)
    _not_while_playing(table)
    _named(message.name, message.animal)
    chair = _chair(table, message.seat)
    if chair.kind is ChairKind.PERSON:
        raise SeatTaken(seat=message.seat, name=chair.name)
    return SatDown(message.seat, ChairKind.BOT, message.name, message.animal, "", message.level)


def _empty(table: Table, device: Device, seat: int) -> Entry | None:
    chair = _chair(table, seat)
    if seat not in device.seats:
        _host(device)
    _not_while_playing(table)
    return None if chair.kind is ChairKind.EMPTY else Emptied(seat)


def _configure(table: Table, device: Device, message: Configure) -> Entry:
    _host(device)
    _not_while_playing(table)
    return Configured(message.seats, table.game.settle(message.seats, message.options))


def _coach(table: Table, device: Device, on: bool) -> Entry | None:
    _host(device)
    _not_while_playing(table)
    if table.game.race is not None:
        raise CoachOff(game=table.game.id)
    return None if table.coach == on else CoachAllowed(on)


def _publish(table: Table, device: Device, public: bool) -> Entry | None:
    _host(device)
    return None if table.is_public == public else Published(public)


def _start(table: Table, device: Device, luck: str) -> Entry:
    _may_start(table, device)
    return started(table, luck)


def _may_start(table: Table, device: Device) -> None:
    _not_while_playing(table)
    if not device.seats:
        _host(device)
    if table.free_seats():
        raise SeatsEmpty(seats=" ".join(str(seat) for seat in table.free_seats()))


def started(table: Table, luck: str) -> Started:
    """The match begins with this key of luck."""
    return Started(luck, table.game.rules_version, table.game.box.digest)


# ── the pact on luck ──


def _agree(table: Table, device: Device, message: Agree) -> Entry | None:
    _may_start(table, device)
    return None if table.pact is not None else SecretCommitted(message.secret, message.devices)


def _pledge(table: Table, device: Device, message: PledgeNonce) -> Entry | None:
    """What belongs to a pact that is over comes to nothing: there is another by now."""
    own, pact = device.number, table.pact
    if pact is None or pact.commitment != message.commitment:
        return None
    if not is_number(message.digest):
        raise BadPledge(hand=own)
    return NoncePledged(own, message.digest) if pact.may_pledge(own) else None


def _open(table: Table, device: Device, message: OpenNonce) -> Entry | None:
    own, pact = device.number, table.pact
    if pact is None or pact.commitment != message.commitment or own in pact.nonces:
        return None
    if not pact.is_pledged or not is_number(message.nonce):
        raise BadPledge(hand=own)
    if commitment(message.nonce) != pact.pledges.get(own):
        raise BadPledge(hand=own)
    return NonceOpened(own, message.nonce)


# ── the match ──


def _act(table: Table, device: Device, message: Act) -> Entry | None:
    _own(device, message.seat)
    if (message.seat, message.id) in table.ids:
        return None
    if table.match is None:
        raise NotNow(phase=table.phase)
    seat, code = message.seat, message.code
    text = table.game.actions.text(code)
    if code == table.race_code:
        raise Raced(seat=seat, action=text)
    if message.seq < table.asked_at(seat, code):
        raise Stale(seat=seat, seen=message.seq, now=table.seq)
    table.match.allowed(seat, code)
    return Acted(seat, text, message.id)


def _ring(table: Table, device: Device, message: Ring) -> Entry | None:
    """A ring for what lies there now. Its time is what the device says, but not less than what
    the message must have taken."""
    _own(device, message.seat)
    if (message.seat, message.id) in table.ids or table.has_rung(message.seat, message.reveal):
        return None
    if message.reveal != table.reveal:
        raise RangTooLate(seat=message.seat, reveal=message.reveal)
    assert table.match is not None
    table.match.allowed(message.seat, table.race_code)
    reaction = max(message.reported, message.floor)
    if reaction < QUICKEST:
        raise RangTooSoon(seat=message.seat, ms=reaction)
    ring = (message.seat, message.reveal, message.reported, reaction)
    return Rang(*ring, device.number, message.id)


def _take_back(table: Table, device: Device, message: TakeBack) -> Entry | None:
    _own(device, message.seat)
    if (message.seat, message.id) in table.ids:
        return None
    if table.match is None:
        raise NotNow(phase=table.phase)
    table.match.undoable(message.seat)
    return TookBack(message.seat, message.id)


def _stand_in(table: Table, device: Device, seat: int, absent: frozenset[int]) -> Entry | None:
    chair = _chair(table, seat)
    if not device.seats:
        _host(device)
    if table.phase is not Phase.PLAYING:
        raise NotNow(phase=table.phase)
    if seat not in absent or chair.kind is not ChairKind.PERSON:
        raise StillHere(seat=seat, name=chair.name)
    return None if chair.is_away else StoodIn(seat)


def _come_back(table: Table, device: Device, seat: int) -> Entry | None:
    chair = _chair(table, seat)
    _own(device, seat)
    return CameBack(seat) if chair.is_away else None


# ── what must be so ──


def _chair(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise NoSuchSeat(seat=seat, seats=len(table.chairs))
    return table.chairs[seat]


def _own(device: Device, seat: int) -> None:
    if seat not in device.seats:
        raise NotYourSeat(seat=seat)


def _host(device: Device) -> None:
    if not device.is_host:
        raise NotHost()


def _not_while_playing(table: Table) -> None:
    if table.phase is Phase.PLAYING:
        raise NotNow(phase=table.phase)


def _named(name: str, animal: str) -> None:
    if name not in NAMES or animal not in ANIMALS:
        raise UnknownName(name=name, animal=animal)
