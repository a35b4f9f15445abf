"""No device is ever sent a face that it was not shown. Every frame of whole games is searched."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from sortilege.games import games
from sortilege.games.cinderella.components import FACES
from sortilege.games.cinderella.state import Position
from sortilege.kernel.chance import Seeded
from sortilege.kernel.plain import plain
from sortilege.kernel.record import Record, read_record
from sortilege.kernel.replay import opening
from tests.games.cinderella import secrets
from tests.server.phone import Phone, Told, phone
from tests.server.served import serving
from tests.server.test_play import sits

Sighting = tuple[int, str]
"""A place, and the face that was told of it."""


def sightings(told: Any) -> set[Sighting]:
    """Every face at a place, anywhere in a frame: in `showing`, `open`, `remembered`, in events."""
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
    """What a viewer had been told or could see by the rules after each action: from the rules'
    second opinion in `secrets`, not from views."""
    match = opening(games, record)
    known: set[Sighting] = set()
    after = [set(known)]
    for seat, text in record.actions:
        before = match._state.clone()
        events = match.play(seat, match.game.actions.read(text))
        state = match._state
        assert isinstance(state, Position)
        hidden = set(secrets.hidden(state, viewer)[0])
        told = {place for event in events for place in secrets.told(before, event, viewer)}
        seen = told | set(range(len(state.tiles))) - hidden
        known |= {(place, FACES[state.tiles[place]]) for place in seen if isinstance(place, int)}
        after.append(set(known))
    return after


def check(device: Phone, record: Record, viewer: int | None) -> int:
    """Hold every frame of a device against what it is entitled to; how many faces it saw."""
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
    async def evening() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(options=options)
            async with (
                phone(served, table["keys"]) as host,
                phone(served) as guest,
                phone(served) as watcher,
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

    asyncio.run(evening())


def test_a_shared_device_is_sent_only_what_everybody_sees_while_the_curtain_is_closed(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=3)
            async with phone(served, table["keys"]) as shared:
                await sits(shared, table["table"], 1)
                await sits(shared, table["table"], 2)
                await shared.say("start")
                await shared.play(Seeded(5))
                path = f"/api/tables/{table['table']}/record"
                record = read_record((await served.ask("GET", path)).body)
                assert check(shared, record, None) > 10

    asyncio.run(evening())


def test_the_search_would_find_a_leak(tmp_path: Path) -> None:
    leak: list[Told] = [
        {"match": {"view": {"showing": [{"place": 3, "face": "rat"}]}}},
        {"match": {"events": [{"type": "took", "places": [1, 2], "faces": ["dress", "gloves"]}]}},
        {"match": {"deep": [[{"x": {"place": 7, "face": "mouse"}}]]}},
    ]
    assert sightings(leak) == {(3, "rat"), (1, "dress"), (2, "gloves"), (7, "mouse")}
    assert sightings(plain({"looked": {"place": 3, "face": None}})) == set()
