"""The way to a table, for others in the house: a link, and the link as a picture."""

import asyncio
from io import BytesIO

import segno

from sortilege.server.network.house import is_page_here

KEPT = 200
"""Pictures kept in mind, about eight kilobytes each."""


def link_to(table: str, page: str, address: str | None) -> str | None:
    """The link to a table. `page` is where the asking device found this server; where that is
    its own machine, others are sent to the address in the house instead. None where there is no
    such address: they cannot come."""
    base = address if is_page_here(page) else page
    return None if base is None else f"{base.rstrip('/')}/t/{table}"


class Pictures:
    """Links as pictures, drawn once and one at a time, outside the event loop: each takes some
    milliseconds. A link is no longer than the name by which we are asked, which is one of ours."""

    def __init__(self) -> None:
        self.drawn: dict[str, bytes] = {}
        self.drawing = asyncio.Semaphore(1)

    async def of(self, link: str) -> bytes:
        async with self.drawing:
            if link not in self.drawn:
                found = await asyncio.to_thread(picture, link)
                self.drawn = dict([*self.drawn.items(), (link, found)][-KEPT:])
            return self.drawn[link]


def picture(link: str) -> bytes:
    """A link as a QR code, in SVG."""
    out = BytesIO()
    segno.make(link, error="m", micro=False).save(
        out, kind="svg", scale=8, xmldecl=False, svgclass=None, lineclass=None, omitsize=True
    )
    return out.getvalue()
