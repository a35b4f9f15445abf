"""The way to a table, for others in the house: a link, and the link as a picture."""

from io import BytesIO
from ipaddress import ip_address
from urllib.parse import urlsplit

import segno


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


def picture(link: str) -> bytes:
    """A link as a QR code, in SVG."""
    out = BytesIO()
    segno.make(link, error="m", micro=False).save(
        out, kind="svg", scale=8, xmldecl=False, svgclass=None, lineclass=None, omitsize=True
    )
    return out.getvalue()
