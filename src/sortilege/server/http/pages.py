"""The client: files that were built, and one page for every address in it."""

from pathlib import Path, PurePosixPath

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import sortilege
from sortilege.words import LANGS, Words

BUILT = Path(sortilege.__file__).parent / "static"

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class Pages(StaticFiles):
    """Serves the built client. Files below `assets/` carry a digest in their names, so they never
    change; every other address that looks like a page is the client's start page."""

    def __init__(self, built: Path = BUILT) -> None:
        super().__init__(directory=built, check_dir=False)
        self.built = built

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
        is_hashed = PurePosixPath(path).parts[:1] == ("assets",)
        response.headers["Cache-Control"] = FOREVER if is_hashed else ASK_AGAIN
        return response

    def start_page(self) -> Response:
        start = self.built / "index.html"
        return FileResponse(start) if start.is_file() else not_built()


def not_built() -> Response:
    """Where there is no client: a plain page says so, in every language."""
    parts = [
        f'<article lang="{lang}"><h1>{words.say("page.title")}</h1>'
        f"<p>{words.say('page.not_built')}</p></article>"
        for lang, words in ((lang, Words(lang, "server")) for lang in LANGS)
    ]
    head = '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Sortilège</title>'
    return HTMLResponse(head + "".join(parts), 503)
