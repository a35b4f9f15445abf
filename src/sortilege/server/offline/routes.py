"""The API routes of the offline page."""

from typing import Any

from sortilege.server import protocol
from sortilege.server.api.route import ApiCall, ApiRoute, Document
from sortilege.server.api.routes import API_ROUTES, TABLE
from sortilege.server.offline.export_file import Taken, damaged, exported, remove, take
from sortilege.server.table_file import TableFile


async def invitation(call: ApiCall, asked: None) -> protocol.Invitation:
    """No other device can connect."""
    return protocol.Invitation(link=None, may_open=False)


async def printed_games(call: ApiCall, asked: None) -> protocol.Printed:
    """A page cannot print."""
    return protocol.Printed([])


async def export_tables(call: ApiCall, asked: None) -> Document:
    told = await exported(call.tables.log)
    return Document(told, "application/json", "sortilege.json")


async def import_tables(call: ApiCall, asked: TableFile) -> Taken:
    return await take(call.tables, asked)


async def damaged_tables(call: ApiCall, asked: None) -> list[str]:
    return await damaged(call.tables)


async def remove_damaged(call: ApiCall, asked: dict[str, Any]) -> list[str]:
    """Delete all damaged tables. Returns their ids."""
    found = await damaged(call.tables)
    await remove(call.tables, found)
    return found


PAGE_ROUTES = (
    *API_ROUTES,
    ApiRoute("GET", f"{TABLE}/invitation", "There are no invitations.", invitation),
    ApiRoute("GET", "/api/prints", "There is no printing.", printed_games),
    ApiRoute("GET", "/api/kept", "All tables of this device.", export_tables, gives=dict[str, Any]),
    ApiRoute("POST", "/api/kept", "Tables of another device.", import_tables, asks=TableFile),
    ApiRoute("GET", "/api/damaged", "Tables that cannot be read.", damaged_tables, gives=list[str]),
    ApiRoute(
        "POST", "/api/damaged", "Delete them.", remove_damaged, asks=dict[str, Any], gives=list[str]
    ),
)
