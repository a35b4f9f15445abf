"""Updates assembled from encoded parts equal the protocol's structs."""

import msgspec
import pytest

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.server.protocol import Update, Welcome
from sortilege.server.tables.broadcast import Broadcast, welcome
from sortilege.table.device import Device
from sortilege.table.entries import Rang, Settled
from sortilege.table.summary import summary
from sortilege.table.table import Table
from tests.table.drawn import Drawn

LISTENERS: list[tuple[int, ...]] = [(), (0,), (1,), (2, 3), (0, 1, 2, 3)]
HELD: dict[tuple[int, ...], int] = {(2, 3): 3}


def check(told: bytes, kind: type[Update] | type[Welcome]) -> None:
    """Decode a message strictly and encode it again: the bytes must be equal."""
    assert msgspec.json.encode(msgspec.json.decode(told, type=kind, strict=True)) == told


def check_all(table: Table, since: int) -> None:
    for seats in [seats for seats in LISTENERS if max(seats, default=0) < len(table.chairs)]:
        device = Device(frozenset(seats), False, HELD.get(seats))
        for told in (None, summary(table, [0, 2])):
            for shown in (False, True):
                check(Broadcast(table, told).update(device, since, shown), Update)
        check(welcome(table, summary(table, [0, 2]), device, since, "dafa-nolo"), Welcome)


def step(drawn: Drawn, luck: Seeded) -> None:
    """Take a random action of a seat that the game waits for; in a race, ring and settle."""
    seat, race, reveal = drawn.active, drawn.table.race_code, drawn.table.reveal
    code = luck.pick("any", drawn.match.codes(seat))
    if code != race or reveal is None:
        drawn.act(seat, code)
        return
    second = (seat + 1) % drawn.match.seats
    for other in (seat, second):
        drawn.write(Rang(other, reveal, 300 + other, 300 + other, other, f"{other}/{reveal}"))
    check_all(drawn.table, -1)
    drawn.write(Settled(seat, reveal, (seat, second)))


@pytest.mark.parametrize("game", list(games))
def test_an_update_and_a_welcome_are_what_the_wire_promises(game: str) -> None:
    drawn = Drawn("P" * min(4, games[game].seats[-1]), game=game)
    check_all(drawn.table, -1)
    drawn.start()
    luck = Seeded(game)
    for n in range(2000):
        if drawn.match.outcome is not None:
            break
        if n < 40 or n % 50 == 0:
            check_all(drawn.table, drawn.table.seq - 2)
        step(drawn, luck)
    check_all(drawn.table, -1)


def test_a_shared_round_of_updates_equals_separate_updates() -> None:
    drawn = Drawn("PPPP").start()
    luck = Seeded("round")
    devices = [Device(frozenset(seats), False, HELD.get(seats)) for seats in LISTENERS]
    for _ in range(60):
        drawn.play(1, luck)
        together = Broadcast(drawn.table, None)
        for since in (drawn.table.seq - 1, drawn.table.seq - 3, -1):
            for device in devices:
                alone = Broadcast(drawn.table, None).update(device, since, True)
                assert together.update(device, since, True) == alone
