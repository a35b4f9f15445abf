"""A person who plays only with computer players may skip their pauses."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from sortilege.server.settings import Settings
from sortilege.table.pace import Pace
from tests.server.device_client import DeviceClient, device_client
from tests.server.live_server import EASY, serving
from tests.table.drawn import Drawn

TABLE = "hurried"
LONG_PAUSES = Settings(
    pace=Pace(bot=3600, after_reveal=3600, for_people=3600), limits=EASY, bot_workers=0
)
"""Pauses so long that nothing happens without a skip."""


async def scenario(path: Path, drawn: Drawn, keys: Sequence[str]) -> tuple[str, int]:
    """Skip the pauses; return the code of a refusal or nothing, and the progress of the match."""
    async with serving(path, LONG_PAUSES) as served:
        await served.live_tables.log.create(TABLE, drawn.log)
        async with device_client(served, list(keys)) as device:
            await device.hello(TABLE)
            await device.say("hurry")
            code = await outcome(device)
        match = served.live_tables.tables[TABLE].table.match
        assert match is not None
        return code, match.awaited[0]


async def outcome(device: DeviceClient) -> str:
    await device.until(lambda: bool(refusals(device)) or 0 in device.awaited())
    return next(iter(refusals(device)), "")


def refusals(device: DeviceClient) -> list[str]:
    return [told["code"] for told in device.frames if told["type"] == "refused"]


def test_alone_with_computer_players_nobody_waits(tmp_path: Path) -> None:
    drawn = Drawn("PBB", first=1).start()
    assert asyncio.run(scenario(tmp_path / "log", drawn, ["key-0"])) == ("", 0)


def test_where_somebody_else_looks_it_is_refused(tmp_path: Path) -> None:
    drawn = Drawn("PBP", first=1).start()
    told = asyncio.run(scenario(tmp_path / "log", drawn, ["key-0"]))
    assert told == ("table/not-your-seat", 1)
    told = asyncio.run(scenario(tmp_path / "other", drawn, []))
    assert told == ("table/not-your-seat", 1)
