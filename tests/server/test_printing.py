"""A worker prints PDFs, with a cache and limits."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from sortilege.press.printer import Press
from sortilege.server.network.limits import Limits
from sortilege.server.network.token_bucket import Rate
from sortilege.server.printing.queue import PrintQueue
from sortilege.server.refusals import NoPrinter, PressBusy
from sortilege.server.settings import Settings
from tests.server.live_server import EASY, QUICK, TIMEOUT, serving
from tests.server.slow_printer import Slow

ROOT = Path(__file__).parents[2]
SERVER = """
import asyncio
from tests.server.test_printing import queue

async def serve():
    press = queue()
    print((await press.pdf("bell", {}, "here")).decode(), flush=True)
    await asyncio.sleep(3600)

asyncio.run(serve())
"""


def test_a_game_is_printed_in_another_process_and_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", replace(QUICK, printer=Press())) as served:
            first = await served.ask("GET", "/api/prints/bell?lang=en&paper=letter")
            assert first.status == 200
            assert first.headers["content-type"] == "application/pdf"
            assert first.body.startswith(b"%PDF")
            queue = served.print_queue
            assert queue.pool is not None
            assert len(queue.done) == 1
            again = await served.ask("GET", "/api/prints/bell?paper=letter&lang=en")
            assert again.body == first.body
            assert len(queue.done) == 1

    asyncio.run(scenario())


def test_what_the_press_refuses_is_refused_by_name(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", replace(QUICK, printer=Press())) as served:
            for asked, status, code in (
                ("chess", 422, "setup/unknown-game"),
                ("bell?paper=a3", 400, "press/unknown-paper"),
                ("bell?ink=red", 400, "press/unknown-ink"),
                ("bell?lang=de", 400, "press/unknown-language"),
                ("bell?sides=three", 400, "press/unknown-sides"),
            ):
                answer = await served.ask("GET", f"/api/prints/{asked}")
                assert (answer.status, answer.told["code"]) == (status, code)
            assert served.print_queue.pool is None, "no process was started for that"

    asyncio.run(scenario())


def test_without_a_printer_nothing_is_offered_and_the_rest_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", QUICK) as served:
            assert (await served.ask("GET", "/api/prints")).told == {"games": []}
            answer = await served.ask("GET", "/api/prints/bell")
            assert (answer.status, answer.told["code"]) == (503, "wire/no-printer")

    asyncio.run(scenario())


def test_the_shelf_says_what_can_be_printed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", replace(QUICK, printer=Press())) as served:
            told = (await served.ask("GET", "/api/prints")).told
            assert told == {"games": list(Press().games)}

    asyncio.run(scenario())


def test_nobody_prints_faster_than_the_limit(tmp_path: Path) -> None:
    async def scenario() -> None:
        limits = replace(EASY, prints=Rate(1, 0.01))
        settings = Settings(limits=limits, printer=Slow())
        async with serving(tmp_path / "log", settings) as served:
            assert (await served.ask("GET", "/api/prints/bell")).status == 200
            again = await served.ask("GET", "/api/prints/bell")
            assert again.status == 200, "what lies ready costs nothing"
            answer = await served.ask("GET", "/api/prints/bell?lang=en")
            assert (answer.status, answer.told["code"]) == (429, "wire/too-fast")

    asyncio.run(scenario())


def queue(printing: int = 8) -> PrintQueue:
    return PrintQueue(Slow(), Limits(printing=printing), time.monotonic)


def test_equal_orders_share_one_print_and_the_event_loop_stays_free() -> None:
    async def scenario() -> None:
        press = queue()
        both = asyncio.gather(*(press.pdf("bell", {}, "here") for _ in range(2)))
        beats = 0
        while not both.done():
            await asyncio.sleep(0.01)
            beats += 1
        first, second = await both
        assert first == second
        assert int(first.split()[2]) != os.getpid()
        assert beats > 10
        await press.close()

    asyncio.run(scenario())


def test_one_who_goes_away_does_not_take_the_print_from_the_others() -> None:
    async def scenario() -> None:
        press = queue()
        gone, waiting = (asyncio.create_task(press.pdf("bell", {}, "here")) for _ in range(2))
        await asyncio.sleep(0.05)
        gone.cancel()
        assert (await waiting).startswith(b"bell")
        await press.close()

    asyncio.run(scenario())


def test_more_different_orders_than_the_press_takes_are_refused_by_name() -> None:
    async def scenario() -> None:
        press = queue(printing=1)
        first = asyncio.create_task(press.pdf("bell", {}, "here"))
        await asyncio.sleep(0)
        with pytest.raises(PressBusy):
            await press.pdf("bell", {"lang": "en"}, "here")
        assert (await first).startswith(b"bell fr")
        await press.close()

    asyncio.run(scenario())


def test_one_address_cannot_fill_the_print_queue() -> None:
    async def scenario() -> None:
        press = PrintQueue(Slow(), Limits(printing=2, printing_each=1), time.monotonic)
        greedy = asyncio.create_task(press.pdf("bell", {}, "here"))
        await asyncio.sleep(0)
        with pytest.raises(PressBusy):
            await press.pdf("bell", {"lang": "en"}, "here")
        assert (await press.pdf("bell", {"lang": "en"}, "there")).startswith(b"bell en")
        assert (await greedy).startswith(b"bell fr")
        assert (await press.pdf("cinderella", {}, "here")).startswith(b"cinderella")
        await press.close()

    asyncio.run(scenario())


def test_a_burst_from_elsewhere_does_not_refuse_the_house() -> None:
    async def scenario() -> None:
        press = PrintQueue(Slow(), Limits(printing=2, printing_each=2), time.monotonic)
        burst = [
            asyncio.create_task(press.pdf("bell", {"lang": f"{n}"}, f"9.9.9.{n}")) for n in range(4)
        ]
        await asyncio.sleep(0)
        for home in ("192.168.1.7", "::1"):
            assert (await press.pdf("bell", {"lang": home}, home)).startswith(b"bell")
        told = await asyncio.gather(*burst, return_exceptions=True)
        assert [isinstance(each, PressBusy) for each in told] == [False, False, True, True]
        await press.close()

    asyncio.run(scenario())


def test_a_foreign_page_cannot_order_prints(tmp_path: Path) -> None:
    """An image on another page asks for a print; the browser says where the page comes from."""

    async def scenario() -> None:
        async with serving(tmp_path / "log", Settings(limits=EASY, printer=Slow())) as served:
            for site, status in (
                ("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200),
            ):  # fmt: skip
                headers = {"Sec-Fetch-Site": site, "Sec-Fetch-Dest": "image"}
                path = f"/api/prints/bell?lang={site}"
                assert (await served.ask("GET", path, headers=headers)).status == status, site
            assert len(served.print_queue.done) == 2
            games = await served.ask("GET", "/api/prints", headers={"Sec-Fetch-Site": "cross-site"})
            assert games.status == 200, "reading the list costs nothing"

    asyncio.run(scenario())


def test_a_worker_that_dies_is_replaced() -> None:
    async def scenario() -> None:
        press = queue()
        with pytest.raises(Exception, match="terminated abruptly"):
            await press.pdf("mago", {}, "here")
        assert (await press.pdf("bell", {}, "here")).startswith(b"bell")
        await press.close()

    asyncio.run(scenario())


def test_what_the_worker_refuses_is_refused_by_name_and_it_prints_on() -> None:
    async def scenario() -> None:
        press = queue()
        first = await press.pdf("bell", {}, "here")
        with pytest.raises(NoPrinter) as refused:
            await press.pdf("bell", {"lang": "xx"}, "here")
        assert refused.value.facts == {"order": "bell xx"}
        again = await press.pdf("bell", {"lang": "en"}, "here")
        assert first.split()[2] == again.split()[2], "the same process"
        await press.close()

    asyncio.run(scenario())


def test_only_so_many_prints_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr("sortilege.server.printing.queue.MAX_CACHED_PDFS", 2)
        press = queue()
        for lang in ("a", "b", "a", "c"):
            await press.pdf("bell", {"lang": lang}, "here")
        assert list(press.done) == ["bell a", "bell c"]
        await press.close()

    asyncio.run(scenario())


def test_a_worker_ends_when_its_server_is_killed() -> None:
    """All processes of the server share its standard output, which closes when the last of them
    ends."""
    server = subprocess.Popen([sys.executable, "-c", SERVER], cwd=ROOT, stdout=subprocess.PIPE)
    with server:
        assert server.stdout is not None
        _, _, worker, _ = server.stdout.readline().split()
        server.kill()
        try:
            assert server.communicate(timeout=TIMEOUT)[0] == b""
        except subprocess.TimeoutExpired:
            os.kill(int(worker), signal.SIGTERM)
            raise
