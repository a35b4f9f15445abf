"""API calls about tables."""

from contextlib import suppress

from sortilege.server import protocol
from sortilege.server.api.route import ApiCall
from sortilege.server.log.event_log import Damaged
from sortilege.server.refusals import NoSuchCode
from sortilege.server.tables.live_tables import LiveTables
from sortilege.table.opening import NewScreenTable, NewTable
from sortilege.table.refusals import NoSuchTable
from sortilege.table.summary import Summary


async def open_table(call: ApiCall, asked: NewTable) -> protocol.TableOpened:
    call.tables.quotas.tables.take(call.address)
    return await call.tables.open_table(asked)


async def open_screen_table(call: ApiCall, asked: NewScreenTable) -> protocol.ScreenTableOpened:
    call.tables.quotas.tables.take(call.address)
    return await call.tables.open_screen_table(asked)


async def public_tables(call: ApiCall, asked: None) -> list[Summary]:
    return await call.tables.public.listed()


async def one_table(call: ApiCall, asked: None) -> Summary:
    return await call.tables.summary(call.path["id"])


async def own_tables(call: ApiCall, asked: protocol.OwnTablesAsked) -> list[protocol.OwnTable]:
    """The tables of a device. Those that cannot be read are left out; the device may ask again."""
    tables, found = call.tables, list[protocol.OwnTable]()
    for held in asked.tables:
        tables.quotas.own_tables.take(call.address)
        with suppress(NoSuchTable, Damaged):
            found.append(await own_table(tables, held))
    return found


async def own_table(tables: LiveTables, held: protocol.TableHeld) -> protocol.OwnTable:
    summary, table = await tables.summary(held.table), await tables.read(held.table)
    match = table.match
    outcome = None if match is None else match.outcome
    return protocol.OwnTable(
        summary=summary,
        seats=sorted(table.recognise(held.keys).seats),
        awaited=[] if match is None else list(match.awaited),
        winners=None if outcome is None else list(outcome.winners),
    )


async def find_code(call: ApiCall, asked: protocol.CodeAsked) -> protocol.CodeFound:
    tables = call.tables
    tables.quotas.codes.take(call.address)
    try:
        found = await tables.short_codes.find(asked.code)
    except NoSuchCode:
        tables.quotas.note_wrong_code()
        raise
    tables.quotas.codes.give_back(call.address)  # only wrong codes count
    return protocol.CodeFound(found)
