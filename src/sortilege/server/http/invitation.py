"""The way to a table, for others in the house: a link, and the link as a picture."""

import asyncio
from io import BytesIO
from ipaddress import ip_address
from urllib.parse import urlsplit

import segno

KEPT = 200
"""Pictures kept in mind, about eight kilobytes each."""


def link_to(table: str, page: str, address: str | None) -> str:
    """The link to a table. `page` is where the asking device found this server; where that is
    its own machine, others are sent to the address in the house instead, if there is one."""
    host = urlsplit(page).hostname or ""
    base = address if address and is_own_machine(host) else page
    return f"{base.rstrip('/')}/t/{table}"


def is_own_machine(host: str) -> bool:
    """Whether this host name means nothing to other devices."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


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
