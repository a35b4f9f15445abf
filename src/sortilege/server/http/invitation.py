"""The invitation to a table: a link, and its QR code."""

from functools import lru_cache
from io import BytesIO

import segno

from sortilege.server.network.lan_access import is_loopback_link

MAX_CACHED = 200
"""QR codes in memory, about eight kilobytes each."""


def link_to(table: str, page: str, address: str | None) -> str | None:
    """Return the link to a table for other devices. `page` is the address at which the asking
    device found this server. If that is its own machine, the link uses `address`, the server's
    address in the local network; without one other devices cannot connect."""
    base = address if is_loopback_link(page) else page
    return None if base is None else f"{base.rstrip('/')}/t/{table}"


@lru_cache(MAX_CACHED)
def qr_code(link: str) -> bytes:
    """Draw a link as a QR code, in SVG. This takes milliseconds: call it in a thread."""
    out = BytesIO()
    segno.make(link, error="m", micro=False).save(
        out, kind="svg", scale=8, xmldecl=False, svgclass=None, lineclass=None, omitsize=True
    )
    return out.getvalue()
