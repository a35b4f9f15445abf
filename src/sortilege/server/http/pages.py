"""The client: files that were built, and one page for every address in it."""

import asyncio
import re
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import sortilege
from sortilege.server.http.compress import is_wanted, packed
from sortilege.server.http.guard import PYTHON_CONTENT
from sortilege.words import LANGS, Words

BUILT = Path(sortilege.__file__).parent / "static"
ALONE = Path(sortilege.__file__).parent / "alone"
"""Where `make page` leaves the page that needs no server, if it was run."""
AT = "/alone/"
"""Where it is served."""
OFFERED = f'<link rel="alternate" data-alone href="{AT}" />'

NAMED = re.compile("(python|pyodide)-")
"""Folders of that page which are named by what is in them."""
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}
"""Files that can be made smaller; pictures and letters are small already."""


class Pages(StaticFiles):
    """Serves the built client. Files below `assets/` carry a digest in their names, so they never
    change; every other address that looks like a page is the client's start page."""

    def __init__(self, built: Path = BUILT, alone: Path = ALONE) -> None:
        super().__init__(directory=built, check_dir=False)
        self.built = built
        self.alone = alone
        self.packed: dict[str, tuple[str, bytes]] = {}
        """Files as they are sent, by their paths, each with its version."""

    async def check_config(self) -> None:
        """The client may be built later, or not at all."""

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
        response.headers["Cache-Control"] = FOREVER if is_hashed else ASK_AGAIN
        return response

    async def smaller(self, response: FileResponse, asked: Headers) -> Response:
        """A file for who can read it packed: it is packed once, beside the event loop."""
        path, version = str(response.path), response.headers.get("etag", "")
        is_text = PurePosixPath(path).suffix in TEXTS
        if not is_text or not version or "range" in asked or not is_wanted(asked):
            return response
        if self.packed.get(path, ("", b""))[0] != version:
            self.packed[path] = (version, await asyncio.to_thread(read_packed, path))
        kept = {k: v for k, v in response.headers.items() if k not in ("content-length",)}
        headers = {**kept, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(self.packed[path][1], headers=headers, media_type=response.media_type)

    def start_page(self) -> Response:
        start = self.built / "index.html"
        if not start.is_file():
            return not_built()
        if not (self.alone / "index.html").is_file():
            return FileResponse(start)
        return HTMLResponse(start.read_text("utf-8").replace("</head>", f"{OFFERED}</head>", 1))


class AlonePages(Pages):
    """The page that needs no server: whoever has been there plays on without us. Python is compiled
    in its worker, so that much more is allowed."""

    def __init__(self, built: Path = ALONE) -> None:
        super().__init__(built, built / "no other page")

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Content-Security-Policy"] = PYTHON_CONTENT
        if NAMED.match(path):
            response.headers["Cache-Control"] = FOREVER
        return response


def read_packed(path: str) -> bytes:
    return packed(Path(path).read_bytes())


def not_built() -> Response:
    """Where there is no client: a plain page says so, in every language."""
    parts = [
        f'<article lang="{lang}"><h1>{words.say("page.title")}</h1>'
        f"<p>{words.say('page.not_built')}</p></article>"
        for lang, words in ((lang, Words(lang, "server")) for lang in LANGS)
    ]
    head = '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Sortilège</title>'
    return HTMLResponse(head + "".join(parts), 503)
