"""Serves the files of the client."""

import asyncio
import re
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import sortilege
from sortilege.server.http.compress import accepts_gzip, compressed
from sortilege.server.http.guard import PYTHON_CONTENT
from sortilege.words import DEFAULT_LANG, LANGS, Words

BUILT = Path(sortilege.__file__).parent / "static"
OFFLINE_BUILD = Path(sortilege.__file__).parent / "alone"
"""The folder of the offline page, if `make page` was run."""
OFFLINE_PATH = "/alone/"
"""The path of the offline page."""
OFFLINE_LINK = f'<link rel="alternate" data-alone href="{OFFLINE_PATH}" />'

HASHED_FOLDERS = re.compile("(python|pyodide)-")
"""Folders of the offline page whose names contain a digest."""
CACHE_FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
COMPRESSIBLE_SUFFIXES = {
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".svg",
    ".txt",
    ".wasm",
    ".webmanifest",
}
"""Files worth compressing. Pictures and fonts are compressed already."""


class Pages(StaticFiles):
    """Serves the built client. Names below `assets/` contain a digest, so these files never change.
    Every other path without a suffix is the client's start page."""

    def __init__(self, built: Path = BUILT, offline: Path = OFFLINE_BUILD) -> None:
        super().__init__(directory=built, check_dir=False)
        self.built = built
        self.offline = offline
        self.compressed_files: dict[str, tuple[str, bytes]] = {}
        """Compressed files by path, each with its version."""

    async def check_config(self) -> None:
        """Skip the check for the folder: the client may be built later, or not at all."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as why:
            if why.status_code != 404 or PurePosixPath(path).suffix:
                raise
            response = self.start_page()
        if isinstance(response, FileResponse) and response.status_code == 200:
            response = await self.smaller(response, Headers(scope=scope))
        is_hashed = PurePosixPath(path).parts[:1] == ("assets",)
        response.headers["Cache-Control"] = CACHE_FOREVER if is_hashed else REVALIDATE
        return response

    async def smaller(self, response: FileResponse, asked: Headers) -> Response:
        """Compress a text file once, in a thread, for clients that accept gzip."""
        path, version = str(response.path), response.headers.get("etag", "")
        is_text = PurePosixPath(path).suffix in COMPRESSIBLE_SUFFIXES
        if not is_text or not version or "range" in asked or not accepts_gzip(asked):
            return response
        if self.compressed_files.get(path, ("", b""))[0] != version:
            self.compressed_files[path] = (version, await asyncio.to_thread(read_compressed, path))
        kept = {k: v for k, v in response.headers.items() if k not in ("content-length",)}
        headers = {**kept, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(
            self.compressed_files[path][1], headers=headers, media_type=response.media_type
        )

    def start_page(self) -> Response:
        start = self.built / "index.html"
        if not start.is_file():
            return not_built()
        if not (self.offline / "index.html").is_file():
            return FileResponse(start, stat_result=start.stat())
        return HTMLResponse(
            start.read_text("utf-8").replace("</head>", f"{OFFLINE_LINK}</head>", 1)
        )


class OfflinePages(Pages):
    """Serves the offline page. Its content security policy allows WebAssembly, which runs
    Python."""

    def __init__(self, built: Path = OFFLINE_BUILD) -> None:
        super().__init__(built, built / "no other page")

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Content-Security-Policy"] = PYTHON_CONTENT
        if HASHED_FOLDERS.match(path):
            response.headers["Cache-Control"] = CACHE_FOREVER
        return response


def read_compressed(path: str) -> bytes:
    return compressed(Path(path).read_bytes())


def not_built() -> Response:
    """A page in every language that says that the client is not built."""
    parts = [
        f'<article lang="{lang}"><h1>{words.say("page.title")}</h1>'
        f"<p>{words.say('page.not_built')}</p></article>"
        for lang, words in ((lang, Words(lang, "server")) for lang in LANGS)
    ]
    head = f'<!doctype html><html lang="{DEFAULT_LANG}"><meta charset="utf-8">'
    return HTMLResponse(f"{head}<title>Sortilège</title>{''.join(parts)}", 503)
