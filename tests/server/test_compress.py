"""Long answers are compressed in a thread, so that the event loop does not wait for them."""

import asyncio
import gzip
import threading
from pathlib import Path

import pytest
from starlette.responses import Response

from sortilege.server.http import compress, pages
from sortilege.server.http.compress import (
    MAX_WAITING,
    MIN_SIZE,
    MIN_THREAD_SIZE,
    Compressor,
    compressed,
)
from tests.server.live_server import serving

GZIP = {"Accept-Encoding": "gzip"}


def text_of(size: int) -> Response:
    return Response(b"x" * size, media_type="text/plain")


def is_compressed(response: Response) -> bool:
    return "content-encoding" in response.headers


def test_a_thread_compresses_a_long_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[int] = []

    def noted(body: bytes) -> bytes:
        threads.append(threading.get_ident())
        return compressed(body)

    monkeypatch.setattr(compress, "compressed", noted)

    async def scenario() -> None:
        response = await Compressor().compress(text_of(MIN_THREAD_SIZE))
        assert gzip.decompress(response.body) == b"x" * MIN_THREAD_SIZE
        assert threads != [threading.get_ident()]
        await Compressor().compress(text_of(MIN_THREAD_SIZE - 1))
        assert threads[1:] == [threading.get_ident()]

    asyncio.run(scenario())


def test_beyond_the_queue_answers_are_sent_uncompressed(monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on = threading.Event()

    def slow(body: bytes) -> bytes:
        may_go_on.wait(10)
        return compressed(body)

    monkeypatch.setattr(compress, "compressed", slow)

    async def scenario() -> None:
        compressor, long = Compressor(), MIN_THREAD_SIZE
        first = [
            asyncio.create_task(compressor.compress(text_of(long))) for _ in range(MAX_WAITING)
        ]
        await asyncio.sleep(0)
        assert not is_compressed(await compressor.compress(text_of(long)))
        may_go_on.set()
        assert all(map(is_compressed, await asyncio.gather(*first)))
        assert is_compressed(await compressor.compress(text_of(long)))

    asyncio.run(scenario())


def test_pictures_and_files_that_are_compressed_already_stay_as_they_are() -> None:
    response = Response(b"x" * MIN_SIZE, media_type="application/pdf")
    assert not is_compressed(asyncio.run(Compressor().compress(response)))


def test_headers_name_the_encoding(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            plain = await served.ask("GET", "/api/games")
            small = await served.ask("GET", "/api/games", headers=GZIP)
            assert gzip.decompress(small.body) == plain.body
            assert len(small.body) == int(small.headers["content-length"]) < len(plain.body)
            assert small.headers["vary"] == "Accept-Encoding"
            assert "content-encoding" not in plain.headers
            short = await served.ask("GET", "/api/health", headers=GZIP)
            assert len(short.body) < MIN_SIZE
            assert "content-encoding" not in short.headers

    asyncio.run(scenario())


def test_a_file_is_compressed_once_and_again_after_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[str] = []

    def counted(path: str) -> bytes:
        times.append(path)
        return compressed(Path(path).read_bytes())

    monkeypatch.setattr(pages, "read_compressed", counted)
    built = tmp_path / "built"
    (built / "assets").mkdir(parents=True)
    script = built / "assets" / "a.js"
    script.write_text("let a = 1;" * 500)
    (built / "assets" / "a.woff2").write_bytes(b"x" * 5000)

    async def scenario() -> None:
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

    asyncio.run(scenario())
