"""Who is alone with computer players may skip their pauses; where others look, nobody may."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from sortilege.server.settings import Settings
from sortilege.table.pace import Pace
from tests.server.phone import Phone, phone
from tests.server.served import EASY, serving
from tests.table.drawn import Drawn

TABLE = "hurried"
AGES = Settings(pace=Pace(bot=3600, after_reveal=3600, for_people=3600), limits=EASY, thinkers=0)
"""Without hurry nothing would happen in time."""


async def evening(path: Path, drawn: Drawn, keys: Sequence[str]) -> tuple[str, int]:
    """What comes of a hurry: a refusal's code, or nothing; and how far the match is then."""
    async with serving(path, AGES) as served:
        await served.live_tables.log.append(TABLE, 0, *drawn.log)
        async with phone(served, list(keys)) as device:
            await device.hello(TABLE)
            await device.say("hurry")
            code = await outcome(device)
        match = served.live_tables.tables[TABLE].table.match
        assert match is not None
        return code, match.awaited[0]


async def outcome(device: Phone) -> str:
    await device.until(lambda: bool(refusals(device)) or 0 in device.awaited())
    return next(iter(refusals(device)), "")


def refusals(device: Phone) -> list[str]:
    return [told["code"] for told in device.frames if told["type"] == "refused"]


def test_alone_with_computer_players_nobody_waits(tmp_path: Path) -> None:
    drawn = Drawn("PBB", first=1).start()
    assert asyncio.run(evening(tmp_path / "log", drawn, ["key-0"])) == ("", 0)


def test_where_somebody_else_looks_it_is_refused(tmp_path: Path) -> None:
    drawn = Drawn("PBP", first=1).start()
    told = asyncio.run(evening(tmp_path / "log", drawn, ["key-0"]))
    assert told == ("table/not-your-seat", 1)
    told = asyncio.run(evening(tmp_path / "other", drawn, []))
    assert told == ("table/not-your-seat", 1)
