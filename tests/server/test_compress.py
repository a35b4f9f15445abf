"""Long answers are made smaller beside the event loop, and never at the cost of others."""

import asyncio
import gzip
import threading
from pathlib import Path

import pytest

from sortilege.server.http import pages
from sortilege.server.http.compress import LONG, QUEUE, WORTH, Packer, packed
from tests.server.served import serving

GZIP = {"Accept-Encoding": "gzip"}


def test_a_long_answer_is_packed_beside_the_event_loop() -> None:
    async def story() -> None:
        threads: list[int] = []

        def work(body: bytes) -> bytes:
            threads.append(threading.get_ident())
            return packed(body)

        packer, body = Packer(), b"x" * LONG
        smaller = await packer.pack(body, work)
        assert smaller is not None
        assert gzip.decompress(smaller) == body
        assert threads != [threading.get_ident()]
        await packer.pack(body[1:], work)
        assert threads[1:] == [threading.get_ident()]

    asyncio.run(story())


def test_where_many_wait_the_next_is_sent_as_it_is() -> None:
    async def story() -> None:
        packer, may_go_on = Packer(), threading.Event()

        def work(body: bytes) -> bytes:
            may_go_on.wait(10)
            return packed(body)

        first = [asyncio.create_task(packer.pack(b"x" * LONG, work)) for _ in range(QUEUE)]
        await asyncio.sleep(0)
        assert await packer.pack(b"x" * LONG, work) is None
        may_go_on.set()
        assert None not in await asyncio.gather(*first)
        assert await packer.pack(b"x" * LONG) is not None

    asyncio.run(story())


def test_answers_say_how_they_are_packed(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path / "log") as served:
            plain = await served.ask("GET", "/api/games")
            small = await served.ask("GET", "/api/games", headers=GZIP)
            assert gzip.decompress(small.body) == plain.body
            assert len(small.body) == int(small.headers["content-length"]) < len(plain.body)
            assert small.headers["vary"] == "Accept-Encoding"
            assert "content-encoding" not in plain.headers
            short = await served.ask("GET", "/api/health", headers=GZIP)
            assert len(short.body) < WORTH
            assert "content-encoding" not in short.headers

    asyncio.run(story())


def test_a_file_is_packed_once_and_again_when_it_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[str] = []

    def counted(path: str) -> bytes:
        times.append(path)
        return packed(Path(path).read_bytes())

    monkeypatch.setattr(pages, "read_packed", counted)
    built = tmp_path / "built"
    (built / "assets").mkdir(parents=True)
    script = built / "assets" / "a.js"
    script.write_text("let a = 1;" * 500)
    (built / "assets" / "a.woff2").write_bytes(b"x" * 5000)

    async def story() -> None:
        async with serving(tmp_path / "log", built=built) as served:
            plain = await served.ask("GET", "/assets/a.js")
            for _ in range(3):
                small = await served.ask("GET", "/assets/a.js", headers=GZIP)
                assert gzip.decompress(small.body) == plain.body
                assert small.headers["content-type"] == plain.headers["content-type"]
                assert "immutable" in small.headers["cache-control"]
            assert len(times) == 1
            known = {**GZIP, "If-None-Match": small.headers["etag"]}
            assert (await served.ask("GET", "/assets/a.js", headers=known)).status == 304
            head = await served.ask("HEAD", "/assets/a.js", headers=GZIP)
            assert (head.status, head.body) == (200, b"")
            part = await served.ask("GET", "/assets/a.js", headers={**GZIP, "Range": "bytes=0-3"})
            assert (part.status, part.body) == (206, b"let ")
            letters = await served.ask("GET", "/assets/a.woff2", headers=GZIP)
            assert "content-encoding" not in letters.headers
            script.write_text("let b = 2;" * 700)
            small = await served.ask("GET", "/assets/a.js", headers=GZIP)
            assert gzip.decompress(small.body).startswith(b"let b")

    asyncio.run(story())
