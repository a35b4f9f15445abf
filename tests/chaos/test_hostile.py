"""Attacks from one address meet their limits, while an honest device plays elsewhere."""

import asyncio
import logging
from contextlib import suppress
from pathlib import Path

import pytest

from sortilege.server.network.limits import Limits
from sortilege.server.network.token_bucket import Rate
from sortilege.server.settings import Settings
from sortilege.table.pace import INSTANT
from tests.chaos.attack import ATTACKS, Attack
from tests.chaos.hostile import ATTACKER, Honest
from tests.server.device_client import device_client
from tests.server.live_server import LiveServer, serving

LOW_LIMITS = Limits(tables=Rate(40, 0.1), replays=Rate(60, 0.1), from_address=60, at_table=20)
"""Low limits, because a busy machine attacks slowly."""


def test_every_attack_meets_its_limit_and_nobody_else_notices(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", Settings(pace=INSTANT, limits=LOW_LIMITS)) as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as device:
                await device.hello(table["table"])
                honest = Honest(device, 0.05)
                playing = asyncio.create_task(honest.play())
                for name in ATTACKS:
                    await withstand(served, table["table"], name)
                    assert caplog.messages == [], name
                    await plays_on(honest)
                assert not honest.is_hindered
                playing.cancel()
                with suppress(asyncio.CancelledError):
                    await playing

    with caplog.at_level(logging.WARNING):
        asyncio.run(scenario())


async def withstand(served: LiveServer, victim: str, name: str) -> None:
    """Run one attack from the same address as all others of its kind."""
    deed, meets = ATTACKS[name]
    attack = Attack(served.port, ATTACKER, victim)
    if name != "new tables":
        attack.own = await served.open_table(seats=2)
    await deed(attack)
    assert attack.told[meets] > 0, (name, attack.told)


async def plays_on(honest: Honest) -> None:
    """Wait until the server has answered one more move."""
    answered = len(honest.took)
    await honest.device.until(lambda: len(honest.took) > answered)
