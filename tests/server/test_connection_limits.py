"""Connections over which nothing whole comes: they are closed, and keep nobody else out."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from sortilege.server import app
from sortilege.server.network.token_bucket import Rate
from sortilege.server.ws import connection_limits, uvicorn_insides
from tests.server.phone import phone
from tests.server.raw import Raw, raw, whole
from tests.server.served import HOST, QUICK, Served, serving

HERE = (("Host", "localhost"),)

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def lines(served: Served, times: int, said: bytes) -> AsyncIterator[list[Line]]:
    """So many connections over which the same was said."""
    opened = [await asyncio.open_connection(HOST, served.port) for _ in range(times)]
    for _, writer in opened:
        writer.write(said)
    try:
        yield opened
    finally:
        for _, writer in opened:
            writer.close()


async def is_cut(line: Line) -> bool:
    """Whether the other side closes this connection, or has."""
    try:
        async with asyncio.timeout(5):
            while await line[0].read(65536):
                pass
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


HALF_HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
HALF_BODY = HALF_HEAD + b"Content-Length: 100\r\n\r\n{"
WHOLE = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"


def test_half_a_body_is_refused_by_name_and_its_connection_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(app, "BODY", 0.2)

    async def story() -> None:
        async with serving(tmp_path / "log", QUICK) as served, lines(served, 5, HALF_BODY) as held:
            for reader, _ in held:
                answer = await whole(reader)
                assert answer.startswith(b"HTTP/1.1 408 ")
                assert b"wire/too-slow" in answer
            assert all([await is_cut(line) for line in held])

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert caplog.messages == []


def test_whoever_hangs_up_in_the_middle_of_a_body_leaves_no_traceback(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with serving(tmp_path / "log", QUICK) as served:
            async with lines(served, 5, HALF_BODY):
                await asyncio.sleep(0.1)
            await asyncio.sleep(0.1)

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert caplog.messages == []


@pytest.mark.parametrize("said", [b"", HALF_HEAD, HALF_BODY, WHOLE + HALF_HEAD, b"\r\n"], ids=str)
def test_a_request_has_so_long_to_come_be_it_not_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(uvicorn_insides, "REQUEST", 0.2)

    async def story() -> None:
        async with serving(tmp_path / "log", QUICK) as served, lines(served, 1, said) as (held,):
            if said in (WHOLE + HALF_HEAD, b"\r\n"):
                held[1].write(b"" if said.startswith(WHOLE) else WHOLE)
                await whole(held[0])
                held[1].write(b"\r\n" if said == b"\r\n" else b"X")
            assert await is_cut(held)

    asyncio.run(story())


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uvicorn_insides, "REQUEST", 0.3)
    built = tmp_path / "built"
    built.mkdir()
    (built / "big.bin").write_bytes(bytes(16_000_000))

    async def story() -> None:
        async with serving(tmp_path / "log", QUICK, built) as served:
            asked = b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            came = []
            for seconds in (1, 4, 8):  # on a busy machine the server begins to send late
                async with lines(served, 1, asked) as (held,):
                    await asyncio.sleep(seconds)
                    came.append(await read_on(held))
                if came[-1] < 16_000_000:
                    return
            raise AssertionError(came)

    asyncio.run(story())


async def read_on(line: Line) -> int:
    """How many bytes still come."""
    got = 0
    with suppress(ConnectionResetError):
        async with asyncio.timeout(5):
            while more := await line[0].read(65536):
                got += len(more)
    return got


@pytest.mark.parametrize("said", [b"", HALF_HEAD, HALF_BODY], ids=str)
def test_there_is_always_room_for_one_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(connection_limits, "FROM_ADDRESS", 20)

    async def story() -> None:
        async with serving(tmp_path / "log", QUICK) as served, lines(served, 60, said) as held:
            await asyncio.sleep(0.05)
            assert (await served.ask("GET", "/api/games")).status == 200
            table = await served.open_table()
            async with phone(served, table["keys"]) as host:
                await host.hello(table["table"])
            cut = [await is_cut(line) for line in held[:40]]
            assert all(cut)

    asyncio.run(story())


def test_a_proxy_that_is_believed_stands_for_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "FROM_ADDRESS", 5)

    async def story() -> None:
        async with serving(tmp_path / "log", QUICK) as served:
            proxied = Raw(headers=[*HERE, ("X-Forwarded-For", "192.0.2.7")])
            assert (await raw(served, proxied)).status == 200
            async with lines(served, 20, HALF_HEAD) as held:
                await asyncio.sleep(0.05)
                assert (await raw(served, proxied)).status == 200
                for _, writer in held:
                    writer.write(b"Content-Length: 2\r\n\r\n{}")
                assert {(await whole(reader))[9:12] for reader, _ in held} == {b"400"}

    asyncio.run(story())


def test_an_address_that_does_too_much_is_read_more_slowly_and_not_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "READS", Rate(5, 0.001))
    monkeypatch.setattr(uvicorn_insides, "PAUSE", 0.05)

    async def story() -> None:
        async with serving(tmp_path / "log", QUICK) as served:
            loop = asyncio.get_running_loop()
            began = loop.time()
            answers = [await raw(served, Raw(headers=HERE)) for _ in range(10)]
            assert {answer.status for answer in answers} == {200}
            assert loop.time() - began >= 5 * 0.05

    asyncio.run(story())


def test_requests_in_one_piece_count_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else eight in each piece would be read eight times as fast."""
    pauses: list[float] = []
    monkeypatch.setattr(connection_limits, "READS", Rate(9, 0.001))
    monkeypatch.setattr(uvicorn_insides, "PAUSE", 0.01)

    async def story() -> None:
        async with serving(tmp_path / "log", QUICK) as served:
            loop = asyncio.get_running_loop()
            call_later = loop.call_later

            def note(delay: float, deed: Any, *more: Any, **others: Any) -> asyncio.TimerHandle:
                if getattr(deed, "__name__", "") == "release":
                    pauses.append(delay)
                return call_later(delay, deed, *more, **others)

            monkeypatch.setattr(loop, "call_later", note)
            reader, writer = await asyncio.open_connection(HOST, served.port)
            for _ in range(3):
                writer.write(WHOLE * 8)
                for _ in range(8):
                    assert (await whole(reader)).startswith(b"HTTP/1.1 200")
            writer.close()
            assert pauses == [pytest.approx(0.08)]

    asyncio.run(story())


@pytest.mark.parametrize(
    "said",
    [
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 100_000,
        b"GET /" + b"x" * 100_000,
        b"".join(b"X%d: x\r\n" % n for n in range(20_000)).join([b"GET / HTTP/1.1\r\n", b""]),
        WHOLE * 100,
    ],
    ids=["header", "address", "headers", "pipeline"],
)
def test_what_is_too_long_is_cut(tmp_path: Path, said: bytes) -> None:
    async def story() -> None:
        async with serving(tmp_path / "log", QUICK) as served, lines(served, 1, said) as (held,):
            assert await is_cut(held)

    asyncio.run(story())


HEADERS = (
    ("Host", "["), ("Cookie", "\xff\x00"), ("Cookie", "=" * 3000), ("Accept-Language", ";q=,,;q=x"),
    ("Accept-Encoding", "gzip;q=\xe9"), ("Range", "bytes=9-0"), ("Range", "bytes=-"),
    ("Range", "bytes=" + ",".join("0-1" for _ in range(2000))), ("Range", "x"),
    ("Content-Length", "-1"), ("Content-Length", "9" * 40), ("Content-Length", "x"),
    ("Transfer-Encoding", "chunked, gzip"), ("Transfer-Encoding", "x"), ("Upgrade", "h2c"),
    ("Upgrade", "\xff"), ("Connection", "Upgrade"), ("Expect", "100-continue"), ("Expect", "x"),
    ("Origin", "http://["), ("X-Forwarded-For", "\xff, ,,"), ("X-Forwarded-Proto", "\xe9://["),
    ("If-None-Match", '"' * 500), ("If-Modified-Since", "Tue, 99 Foo 9999"), ("If-Range", "\xff"),
    ("Sec-WebSocket-Key", "\xe9"), ("Sec-WebSocket-Version", "x"), ("Sec-WebSocket-Protocol", ","),
    ("Sec-WebSocket-Extensions", ";;="), ("Content-Type", "multipart/form-data; boundary="),
)  # fmt: skip
PATHS = ("/", "/index.html", "/assets/x", "/api/games", "/ws", "/%00", "/%ff%fe", "/\xe9", "//",
    "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/api/tables/%00", "*", "http://[/",
    "/api/tables/x?seat=%ff", "/" + "a" * 5000)  # fmt: skip


def test_no_header_and_no_address_is_our_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    built = tmp_path / "built"
    built.mkdir()
    (built / "index.html").write_text("<!doctype html><title>x</title>")

    async def story() -> None:
        async with serving(tmp_path / "log", QUICK, built) as served:
            for request in nonsense(served.port):
                answer = await raw(served, request)
                assert caplog.messages == [], request
                assert answer.status < 500, (request, answer.text[:300])
            assert (await served.ask("GET", "/api/health")).status == 200

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert caplog.messages == []


def nonsense(port: int) -> list[Raw]:
    """Every odd header on some roads, by some methods; every odd road by itself."""
    own = ("Host", f"127.0.0.1:{port}")
    found = []
    for name, value in HEADERS:
        headers = [(name, value)] if name == "Host" else [own, (name, value)]
        found += [
            Raw("GET", "/", headers),
            Raw("HEAD", "/api/games", headers),
            Raw("POST", "/api/tables", headers, b"" if name == "Content-Length" else b"{}"),
            Raw("GET", "/ws", headers, upgrade=True),
        ]
    found += [Raw(method, path, [own]) for path in PATHS for method in ("GET", "OPTIONS", "PUT")]
    found += [Raw("GET", path, [own], upgrade=True) for path in PATHS]
    many = [(f"X-{n}", "x") for n in range(200)]
    found += [Raw("GET", "/ws", [own, *many], upgrade=True), Raw("FOO", "/", [own])]
    return found
