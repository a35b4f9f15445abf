"""Two server processes over one file, and everybody acts at once."""

import asyncio
import sys
from pathlib import Path

import pytest

from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import Viewer
from tests.server.phone import phone
from tests.server.test_play import sits
from tests.storm.audit import audit, kept
from tests.storm.crash import are_agreed, until
from tests.storm.nursery import Nursery, Running, nursery
from tests.storm.player import Player

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no fork there")

FAR = 60


async def race(left: Running, right: Running) -> tuple[str, list[tuple[Viewer, Player]]]:
    """Each of two people has a device at both servers, and both play; so has a spectator. A match
    of mago is long enough to be still on when they rest."""
    table = await left.open_table(game="mago", seats=2)
    async with phone(left) as guest:
        await sits(guest, table["table"], 1)
        keys: dict[Viewer, list[str]] = {0: table["keys"], 1: guest.keys, None: []}
    players: list[tuple[Viewer, Player]] = [
        (viewer, device(server, table["table"], own, viewer))
        for viewer, own in keys.items()
        for server in (left, right)
    ]
    running = [asyncio.create_task(player.play()) for _, player in players]
    await until(lambda: min(player.seq for _, player in players) > FAR)
    for _, player in players:
        player.is_resting = True
    await until(lambda: are_agreed(players) and not any(p.connection.pending for _, p in players))
    await duel(players)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    return table["table"], players


async def duel(players: list[tuple[Viewer, Player]]) -> None:
    """Whoever is awaited acts at both servers, from the same number: one comes too late."""
    seat = next(turn for _, player in players if (turn := player.own_turn()) is not None)
    both = [player for viewer, player in players if viewer == seat]
    await asyncio.gather(*[player.take(seat) for player in both])
    latest = [(player, next(reversed(player.asked))) for player in both]
    await until(lambda: sum(id in player.refused for player, id in latest) == 1)
    await until(lambda: are_agreed(players))


def device(server: Running, table: str, keys: list[str], viewer: Viewer) -> Player:
    luck = Seeded(f"{server.port} {viewer}")
    return Player(lambda: server.ws, table, keys, luck, hosts=viewer == 0)


def play(born: Nursery, data: Path) -> tuple[str, list[tuple[Viewer, Player]]]:
    return asyncio.run(race(born.serve(data), born.serve(data)))


def test_every_number_has_one_winner_and_both_servers_tell_the_same(tmp_path: Path) -> None:
    with nursery() as born:
        table, players = play(born, tmp_path / "log")
    entries = kept(tmp_path / "log", table)
    done = sum(audit(player, viewer, entries) for viewer, player in players)
    refused = [code for _, player in players for code in player.refused.values()]
    assert done > FAR / 2
    assert refused, "whoever came too late is told"
    for one, other in zip(players[::2], players[1::2], strict=True):
        assert one[1].heard == other[1].heard, "both servers tell one story"
