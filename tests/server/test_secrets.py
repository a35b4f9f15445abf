"""No device receives a card face that its seat may not see. The test searches all messages of whole
games."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from sortilege.games import games
from sortilege.games.cinderella.components import FACES
from sortilege.games.cinderella.state import State
from sortilege.kernel.chance import Seeded
from sortilege.kernel.record import Record, read_record
from sortilege.kernel.replay import opening
from sortilege.kernel.serialize import to_builtins
from tests.games.cinderella import secrets
from tests.server.device_client import DeviceClient, Told, device_client
from tests.server.live_server import serving
from tests.server.test_whole_matches import sits

Sighting = tuple[int, str]
"""A place and the face that a message shows there."""


def sightings(told: Any) -> set[Sighting]:
    """All faces with places anywhere in a message: in `showing`, `open`, `remembered`, in
    events.
    """
    if isinstance(told, list):
        return {seen for item in told for seen in sightings(item)}
    if not isinstance(told, dict):
        return set()
    found = {seen for item in told.values() for seen in sightings(item)}
    if isinstance(told.get("face"), str) and "place" in told:
        found.add((told["place"], told["face"]))
    if told.get("places") and told.get("faces"):
        found |= set(zip(told["places"], told["faces"], strict=True))
    return found


def entitled(record: Record, viewer: int | None) -> list[set[Sighting]]:
    """All faces that a viewer may know by the rules after each action: from the game's `secrets`
    module, not from views."""
    match = opening(games, record)
    known: set[Sighting] = set()
    after = [set(known)]
    for seat, text in record.actions:
        before = match._state.clone()
        events = match.play(seat, match.game.actions.read(text))
        state = match._state
        assert isinstance(state, State)
        hidden = set(secrets.hidden(state, viewer)[0])
        told = {place for event in events for place in secrets.told(before, event, viewer)}
        seen = told | set(range(len(state.tiles))) - hidden
        known |= {(place, FACES[state.tiles[place]]) for place in seen if isinstance(place, int)}
        after.append(set(known))
    return after


def check(device: DeviceClient, record: Record, viewer: int | None) -> int:
    """Compare every message of a device with the faces that it may know; return the number of
    faces.
    """
    allowed = entitled(record, viewer)
    started = next(told["seq"] for told in device.frames if told.get("match"))
    faces = 0
    for told in device.frames:
        if told.get("match"):
            seen = sightings(told)
            assert seen <= allowed[told["seq"] - started], f"{seen} to {viewer}"
            faces += len(seen)
    return faces


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {}),
        (2, {"variant": "magic", "last_chance": True}),
        (3, {"variant": "advanced", "memory_aid": True}),
        (4, {"variant": "magic", "memory_aid": True}),
    ],
)
def test_no_device_is_sent_a_face_it_was_not_shown(
    tmp_path: Path, seed: int, options: dict[str, object]
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(options=options)
            async with (
                device_client(served, table["keys"]) as host,
                device_client(served) as guest,
                device_client(served) as watcher,
            ):
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await watcher.hello(table["table"])
                await host.say("start")
                await asyncio.gather(host.play(Seeded(seed)), guest.play(Seeded(-seed)))
                await watcher.until_phase("over")
                path = f"/api/tables/{table['table']}/record"
                record = read_record((await served.ask("GET", path)).body)
                luck = str(record.chance["key"])
                for device, viewer in ((host, 0), (guest, 1), (watcher, None)):
                    assert check(device, record, viewer) > 10
                    assert luck not in json.dumps(device.frames)
                    assert "luck" not in json.dumps(device.frames)

    asyncio.run(scenario())


def test_a_shared_device_is_sent_only_what_everybody_sees_while_the_curtain_is_closed(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=3)
            async with device_client(served, table["keys"]) as shared:
                await sits(shared, table["table"], 1)
                await sits(shared, table["table"], 2)
                await shared.say("start")
                await shared.play(Seeded(5))
                path = f"/api/tables/{table['table']}/record"
                record = read_record((await served.ask("GET", path)).body)
                assert check(shared, record, None) > 10

    asyncio.run(scenario())


def test_the_search_would_find_a_leak(tmp_path: Path) -> None:
    leak: list[Told] = [
        {"match": {"view": {"showing": [{"place": 3, "face": "rat"}]}}},
        {"match": {"events": [{"type": "took", "places": [1, 2], "faces": ["dress", "gloves"]}]}},
        {"match": {"deep": [[{"x": {"place": 7, "face": "mouse"}}]]}},
    ]
    assert sightings(leak) == {(3, "rat"), (1, "dress"), (2, "gloves"), (7, "mouse")}
    assert sightings(to_builtins({"looked": {"place": 3, "face": None}})) == set()
