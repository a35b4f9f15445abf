"""On a full disk the server refuses entries and continues when there is room again."""

import asyncio
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sortilege.kernel.chance import Seeded
from tests.chaos.audit import logged
from tests.chaos.server_processes import ServerProcess, server_processes
from tests.server.device_client import DeviceClient, device_client
from tests.server.test_whole_matches import sits

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs prlimit")

NO_LIMIT = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


@contextmanager
def full_disk(server: ServerProcess) -> Iterator[None]:
    """No file of this server can grow within this context."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, NO_LIMIT)


async def try_to_act(device: DeviceClient) -> str:
    """Take some action, and return the code of the refusal."""
    seat = device.awaited()[0]
    before = len(device.frames)
    await device.act(seat, device.legal[seat][0])
    return str((await device.hears("refused", after=before))["code"])


def test_on_a_full_disk_only_stored_entries_are_sent_and_the_server_recovers(
    tmp_path: Path,
) -> None:
    async def scenario(server: ServerProcess) -> None:
        table = await server.open_table(seats=2, options={"first": 0})
        async with device_client(server, table["keys"]) as host, device_client(server) as guest:
            await host.hello(table["table"])
            await sits(guest, table["table"], 1)
            await host.say("start")
            await host.until(lambda: host.awaited() == [0])
            await guest.until(lambda: guest.seq == host.seq)
            seen, stored = (host.seq, guest.seq), len(logged(tmp_path / "log", table["table"]))
            with full_disk(server):
                for _ in range(3):
                    assert await try_to_act(host) == "log/not-written"
                assert await host.refused("rename", seat=0, name="Ada", animal="bee") == (
                    "log/not-written"
                )
                asked = {"game": "cinderella", "name": "Zoé", "animal": "fox"}
                assert (await server.ask("POST", "/api/tables", asked)).status == 503
                health = await server.ask("GET", "/api/health")
                assert (health.status, health.told["code"]) == (503, "log/not-written")
                assert (await server.ask("GET", f"/api/tables/{table['table']}")).status == 200
            assert (host.seq, guest.seq) == seen, "nobody was told anything"
            assert len(logged(tmp_path / "log", table["table"])) == stored
            await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
            assert host.view["outcome"] == guest.view["outcome"] is not None
            assert (await server.ask("GET", "/api/health")).status == 200

    with server_processes() as processes:
        asyncio.run(scenario(processes.serve(tmp_path / "log")))
