"""A move runs through the files that docs/architecture.md lists."""

import asyncio
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType

import sortilege
from tests.server.device_client import DeviceClient, device_client
from tests.server.live_server import EASY, QUICK, serving
from tests.server.test_whole_matches import sits

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
SECTION = TEXT.partition("## How a move travels\n")[2].partition("*Append first")[0]
STEP = re.compile(r"^\| (\d+) \| `([^`]+)` \| (.*) \|$", re.MULTILINE)
PACKAGE = Path(sortilege.__file__).parent
ONLY_TYPES = {"table/messages.py"}
MOVES = 6


def places(path: str) -> list[Path]:
    folders = (ROOT / "web" / "src", ROOT / "src" / "sortilege")
    return [folder / path for folder in folders if (folder / path).is_file()]


def test_the_steps_are_numbered_short_and_name_a_file_once() -> None:
    steps = STEP.findall(SECTION)
    assert [int(number) for number, _, _ in steps] == list(range(1, len(steps) + 1))
    assert f"These are {len(steps)} files." in SECTION
    files = [file for _, file, _ in steps]
    assert len(set(files)) == len(files)
    assert [file for file in files if len(places(file)) != 1] == []
    assert [says for _, _, says in steps if len(says.split()) > 12] == []


class Watched:
    """The files of the server and the table whose functions were called."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.is_on = False

    def see(self, frame: FrameType, event: str, argument: object) -> None:
        if self.is_on and event == "call":
            path = Path(frame.f_code.co_filename)
            if path.is_relative_to(PACKAGE):
                self.files.add(path.relative_to(PACKAGE).as_posix())


@contextmanager
def watched() -> Iterator[Watched]:
    seen = Watched()
    before = sys.getprofile()
    threading.setprofile(seen.see)  # the log is written by a thread
    sys.setprofile(seen.see)
    try:
        yield seen
    finally:
        sys.setprofile(before)
        threading.setprofile(None)


async def move(device: DeviceClient, others: list[DeviceClient], seen: Watched) -> bool:
    """Take the first legal action of this device, if there is one."""
    assert device.match is not None
    legal = {int(seat): codes for seat, codes in device.match["legal"].items() if codes}
    if not legal:
        return False
    (seat, codes), *_ = legal.items()
    goal = device.seq + 1
    seen.is_on = True
    await device.act(seat, codes[0])
    for each in (device, *others):
        await each.until(lambda each=each: each.seq >= goal)  # type: ignore[misc]
    seen.is_on = False
    return True


async def play(file: Path) -> set[str]:
    """The files that run while two people move."""
    settings = replace(QUICK, limits=replace(EASY, beat=3600.0))  # no heartbeats meanwhile
    with watched() as seen:
        async with serving(file, settings) as served:
            table = await served.open_table(game="cinderella", seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.say("start")
                for device in (host, guest):
                    await device.until_phase("playing")
                moves = 0
                while moves < MOVES:
                    moves += await move(host, [guest], seen) or await move(guest, [host], seen)
    return seen.files


def test_a_move_runs_the_listed_files(tmp_path: Path) -> None:
    """The trace cannot see compiled rules; server and table are always plain Python."""
    ours = ("server/", "table/")
    told = {path for path in re.findall(r"`([\w/]+\.py)`", SECTION) if path.startswith(ours)}
    run = {path for path in asyncio.run(play(tmp_path / "log")) if path.startswith(ours)}
    assert run == told - ONLY_TYPES
