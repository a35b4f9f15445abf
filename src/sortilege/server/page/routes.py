"""What a page can be asked: all that a server can, as far as one device is enough for it."""

from typing import Any

from sortilege.server import protocol
from sortilege.server.api.route import ApiQuestion, ApiRoute, Document
from sortilege.server.api.routes import API_ROUTES, TABLE
from sortilege.server.page.export_file import ExportFile, Taken, exported, take


async def invitation(question: ApiQuestion, asked: None) -> protocol.Invitation:
    """No other device can come."""
    return protocol.Invitation(link=None, may_open=False)


async def printed_games(question: ApiQuestion, asked: None) -> protocol.Printed:
    """There is no press in a page."""
    return protocol.Printed([])


async def kept(question: ApiQuestion, asked: None) -> Document:
    told = await exported(question.tables.log)
    return Document(told, "application/json", "sortilege.json")


async def take_kept(question: ApiQuestion, asked: ExportFile) -> Taken:
    return await take(question.tables.log, asked)


PAGE_ROUTES = (
    *API_ROUTES,
    ApiRoute("GET", f"{TABLE}/invitation", "Nobody can be invited.", invitation),
    ApiRoute("GET", "/api/prints", "Nothing is printed here.", printed_games),
    ApiRoute("GET", "/api/kept", "All tables of this device.", kept, gives=dict[str, Any]),
    ApiRoute("POST", "/api/kept", "Tables of another device.", take_kept, asks=ExportFile),
)
