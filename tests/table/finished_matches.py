"""Finished matches, and every message that a device could send afterwards."""

from collections.abc import Iterator

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.table.device import Device
from sortilege.table.entries import Rang, Settled
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
from tests.table.drawn import Drawn

MOST_CODES = 40
NUMBER = "5e" * 32


def over(id: str, seats: str = "PP") -> Drawn:
    """A complete random match of this game."""
    drawn, luck = Drawn(seats, id).start(), Seeded(1)
    while drawn.match.outcome is None:
        seat, reveal = drawn.active, drawn.table.reveal
        codes = [code for code in drawn.match.codes(seat) if code != drawn.table.race_code]
        if reveal is None or luck.below("ring", 4):
            drawn.act(seat, luck.pick("any", codes))
        else:
            seat = luck.pick("who", list(drawn.match.actors))
            drawn.write(Rang(seat, reveal, 500, 500, seat, f"ring {reveal}"))
            drawn.write(Settled(seat, reveal, ()))
    return drawn


def devices(drawn: Drawn) -> list[Device]:
    return [drawn.device(0), drawn.device(1), drawn.device(0, 1), drawn.host, drawn.spectator]


def messages(drawn: Drawn) -> Iterator[Message]:
    """Yield every kind of message, about every seat."""
    table = drawn.table
    for seat in range(len(table.chairs) + 1):
        for code in range(min(MOST_CODES, len(table.game.actions.words))):
            for seq in (0, table.seq, 1_000_000):
                yield Act(f"a{seat}{code}{seq}", seq, seat, code)
        for reveal in (table.reveal or 0, drawn.match.seq, drawn.match.seq - 1):
            yield Ring(f"r{seat}{reveal}", seat, reveal, 500)
        yield from (TakeBack(f"b{seat}", seat), StandIn(seat), ComeBack(seat), Empty(seat))
        yield from (
            Sit(seat, "Tom", "owl"),
            Rename(seat, "Lou", "cat"),
            SeatBot(seat, "Tom", "owl"),
        )
    yield from (Configure(len(table.chairs), {}), Configure(games[table.game.id].seats[-1], {}))
    yield from (AllowCoach(True), AllowCoach(False), SetSpeed("quick"), Publish(True), Start())
    yield from (PledgeNonce(NUMBER, NUMBER), OpenNonce(NUMBER, NUMBER))
