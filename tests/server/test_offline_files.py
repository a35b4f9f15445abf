"""The server serves the offline page, and links to it."""

import asyncio
from pathlib import Path

from sortilege.server.http.guard import CONTENT
from tests.server.live_server import Answer, serving


def built(folder: Path, text: str) -> Path:
    folder.mkdir()
    (folder / "index.html").write_text(f"<html><head></head>{text}</html>", "utf-8")
    return folder


def asked(tmp_path: Path, *paths: str, has_page: bool = True) -> list[Answer]:
    client = built(tmp_path / "client", "client")
    page = built(tmp_path / "page", "page") if has_page else tmp_path / "none"
    if has_page:
        (page / "python-1a2b").mkdir()
        (page / "python-1a2b" / "stdlib.zip").write_bytes(b"zip")
        (page / "runtime.wasm").write_bytes(b"wasm" * 1000)

    async def run() -> list[Answer]:
        async with serving(tmp_path / "log", built=client, alone=page) as server:
            gzip = {"accept-encoding": "gzip"}
            return [
                await server.ask("GET", path, headers=gzip if path.endswith(".wasm") else None)
                for path in paths
            ]

    return asyncio.run(run())


def test_where_nobody_has_built_it_nothing_is_offered(tmp_path: Path) -> None:
    shelf, alone = asked(tmp_path, "/", "/alone/", has_page=False)
    assert b"data-alone" not in shelf.body
    assert b"client" in alone.body, "an address like any other"


def test_the_shelf_says_where_it_is_and_it_may_compile_python(tmp_path: Path) -> None:
    shelf, alone, deeper, wasm = asked(
        tmp_path, "/", "/alone/", "/alone/python-1a2b/stdlib.zip", "/alone/runtime.wasm"
    )
    assert b'data-alone href="/alone/"' in shelf.body
    assert shelf.headers["content-security-policy"] == CONTENT
    assert b"page" in alone.body
    assert b"data-alone" not in alone.body
    assert "'wasm-unsafe-eval'" in alone.headers["content-security-policy"]
    assert "'unsafe-eval'" not in alone.headers["content-security-policy"]
    assert alone.headers["cache-control"] == "no-cache"
    assert "immutable" in deeper.headers["cache-control"]
    assert (wasm.headers["content-type"], wasm.headers["content-encoding"]) == (
        "application/wasm",
        "gzip",
    )
