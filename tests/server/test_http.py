"""The HTTP API: games, tables, codes, records and pages."""

import asyncio
import gzip
import threading
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import segno

import sortilege
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.record import read_record
from sortilege.server.http.routes import ROUTES
from sortilege.server.network.lan_access import LanAccess
from sortilege.server.network.limits import Limits
from sortilege.server.network.token_bucket import Rate
from sortilege.server.settings import Settings
from sortilege.table.names import ANIMALS, USUAL_NAMES
from tests.server.device_client import device_client
from tests.server.live_server import TIMEOUT, Answer, LiveServer, serving

LAN = "http://192.0.2.7:8000"


def test_the_shelf_shows_every_game_with_its_options(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            shelf = (await served.ask("GET", "/api/games")).told
            assert [card["id"] for card in shelf] == list(games)
            (cinderella,) = [card for card in shelf if card["id"] == "cinderella"]
            assert cinderella["seats"] == [1, 4]
            hindering = cinderella["options"][1]
            assert hindering["less_seats"] is True
            assert hindering["when"] == ["variant", ["magic", "advanced"]]

    asyncio.run(scenario())


def test_a_new_table_has_its_opener_and_computer_players_with_names_of_their_own(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            for asked, seats in (({}, 3), ({"seats": 4}, 4), ({"seats": 1}, 1)):
                opened = await served.open_table(**asked)
                assert len(opened["keys"]) == 2
                told = (await served.ask("GET", f"/api/tables/{opened['table']}")).told
                sitters = told["sitters"]
                assert [sitter["kind"] for sitter in sitters] == ["person"] + ["bot"] * (seats - 1)
                assert sitters[0]["name"] == "Zoé"
                assert len({sitter["name"] for sitter in sitters} & set(USUAL_NAMES)) == seats
                assert len({sitter["animal"] for sitter in sitters} & set(ANIMALS)) == seats

    asyncio.run(scenario())


def test_a_table_that_cannot_be_is_refused_by_name(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            for asked, status, code in (
                ({"game": "chess"}, 422, "setup/unknown-game"),
                ({"seats": 9}, 422, "setup/wrong-seats"),
                ({"options": {"variant": "hard"}}, 422, "setup/bad-option"),
                ({"options": {"colour": 1}}, 422, "setup/unknown-option"),
                ({"name": "Voldemort"}, 422, "table/unknown-name"),
                ({"name": 5}, 400, "wire/malformed"),
                ({"luck": "mine"}, 400, "wire/malformed"),
                ({"name": "x" * 20_000}, 413, "wire/too-big"),
            ):
                told = {"game": "cinderella", "name": "Zoé", "animal": "fox", **asked}
                answer = await served.ask("POST", "/api/tables", told)
                assert (answer.status, answer.told["code"]) == (status, code)
            assert await served.live_tables.log.tables() == []

    asyncio.run(scenario())


def test_a_missing_thing_is_refused_by_name(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            for method, path, status, code in (
                ("GET", "/api/nothing", 404, "wire/no-such-way"),
                ("DELETE", "/api/tables", 404, "wire/no-such-way"),
                ("POST", "/t/anything", 405, "wire/no-such-way"),
                ("GET", "/nothing.js", 404, "wire/no-such-way"),
                ("GET", "/../../pyproject.toml", 404, "wire/no-such-way"),
                ("GET", "/api/tables/nowhere", 404, "table/no-such-table"),
                ("GET", "/api/tables/nowhere/record", 404, "table/no-such-table"),
                ("GET", "/api/tables/nowhere/invitation.svg", 404, "table/no-such-table"),
            ):
                answer = await served.ask(method, path)
                found = answer.told["code"] if b"code" in answer.body else answer.body
                assert (path, answer.status, found) == (path, status, code)

    asyncio.run(scenario())


def test_only_public_tables_whose_people_wait_are_listed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            hidden, shown = await served.open_table(), await served.open_table(public=True)
            assert (await served.ask("GET", "/api/tables")).told == []
            async with (
                device_client(served, hidden["keys"]) as one,
                device_client(served, shown["keys"]) as other,
            ):
                await one.hello(hidden["table"])
                await other.hello(shown["table"])
                await listed(served, [shown["table"]])
                await other.say("start")
                await other.until_phase("playing")
                await listed(served, [])

    asyncio.run(scenario())


async def listed(served: LiveServer, tables: list[str]) -> None:
    """Wait until the server lists exactly these public tables."""
    async with asyncio.timeout(TIMEOUT):
        while [each["id"] for each in (await served.ask("GET", "/api/tables")).told] != tables:
            await asyncio.sleep(0.05)


def test_nobody_fills_the_list_of_public_tables_from_one_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sortilege.server.tables.public_tables.MAX_LISTED_EACH", 2)

    async def scenario() -> None:
        async with serving(tmp_path / "log") as served, AsyncExitStack() as stack:
            ids = []
            for address in ("127.0.0.2", *["127.0.0.3"] * 4):
                table = await served.open_table(public=True)
                calling = device_client(served, table["keys"], local_addr=(address, 0))
                await (await stack.enter_async_context(calling)).hello(table["table"])
                ids.append(table["table"])
            await listed(served, ids[:3])
            monkeypatch.setattr("sortilege.server.tables.public_tables.MAX_LISTED", 2)
            await listed(served, ids[:2])

    asyncio.run(scenario())


# ── short codes ──


def test_a_short_code_leads_to_its_table_however_it_is_typed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            opened = await served.open_table()
            code = opened["code"]
            for said in (code, code.upper(), code.replace("-", " "), f" {code[:2]}-{code[2:]} "):
                answer = await served.ask("POST", "/api/codes", {"code": said})
                assert answer.told == {"table": opened["table"]}
            async with (
                device_client(served, opened["keys"]) as host,
                device_client(served) as guest,
            ):
                assert (await host.hello(opened["table"]))["code"] == code
                assert (await guest.hello(opened["table"]))["code"] is None
            unknown = await served.ask("POST", "/api/codes", {"code": "lulu-lulu"})
            assert (unknown.status, unknown.told["code"]) == (404, "table/no-such-code")

    asyncio.run(scenario())


def test_nobody_tries_all_codes(tmp_path: Path) -> None:
    async def scenario() -> None:
        few = Settings(limits=Limits(codes=Rate(10, 0.01)))
        async with serving(tmp_path / "log", few) as served:
            answers = [
                (await served.ask("POST", "/api/codes", {"code": f"lulu {n}"})).status
                for n in range(12)
            ]
            assert answers == [404] * 10 + [429] * 2

    asyncio.run(scenario())


def test_a_class_behind_one_address_comes_in_by_code(tmp_path: Path) -> None:
    """Correct codes do not count towards the quota."""

    async def scenario() -> None:
        few = Settings(limits=Limits(codes=Rate(2, 0.01), all_codes=Rate(2, 0.01)))
        async with serving(tmp_path / "log", few) as served:
            opened = await served.open_table()
            async with device_client(served, opened["keys"]) as host:
                code = (await host.hello(opened["table"]))["code"]
            for _ in range(30):
                found = await served.ask("POST", "/api/codes", {"code": code})
                assert found.told == {"table": opened["table"]}

    asyncio.run(scenario())


def test_nobody_opens_tables_without_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        few = Settings(limits=Limits(tables=Rate(2, 0.01)))
        async with serving(tmp_path / "log", few) as served:
            asked = {"game": "cinderella", "name": "Zoé", "animal": "fox"}
            answers = [(await served.ask("POST", "/api/tables", asked)) for _ in range(3)]
            assert [answer.status for answer in answers] == [200, 200, 429]
            assert answers[2].told["code"] == "wire/too-fast"
            assert answers[2].told["facts"]["seconds"] == "100"

    asyncio.run(scenario())


# ── invitations ──


def test_an_invitation_leads_other_devices_to_the_house(tmp_path: Path) -> None:
    async def scenario() -> None:
        lan, access = Settings(origins=frozenset({"https://games.example"})), LanAccess(LAN)
        async with serving(tmp_path / "log", lan, lan_access=access) as served:
            table = (await served.open_table())["table"]
            path = f"/api/tables/{table}/invitation"
            here = (await served.ask("GET", path)).told["link"]
            assert here == f"http://192.0.2.7:8000/t/{table}", "127.0.0.1 is no use to others"
            there = await served.ask("GET", path, headers={"Host": "games.example"})
            assert there.told["link"] == f"http://games.example/t/{table}"
            drawn = await served.ask("GET", f"{path}.svg")
            assert drawn.headers["content-type"] == "image/svg+xml"
            assert drawn.body.startswith(b"<svg")

    asyncio.run(scenario())


def test_an_invitation_is_drawn_once_outside_the_event_loop_and_not_too_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[threading.Thread] = []
    make = segno.make

    def noted(link: str, **options: Any) -> segno.QRCode:
        drawn.append(threading.current_thread())
        return make(link, **options)

    monkeypatch.setattr(segno, "make", noted)
    few = Settings(limits=Limits(pictures=Rate(4, 0.001), all_pictures=Rate(6, 0.001)))

    async def scenario() -> None:
        async with serving(tmp_path / "log", few, lan_access=LanAccess(LAN)) as served:
            paths = [
                f"/api/tables/{(await served.open_table())['table']}/invitation.svg"
                for _ in range(2)
            ]
            asked = [paths[0]] * 5 + [paths[1]] * 3
            answers = [await served.ask("GET", path) for path in asked]
            assert [answer.status for answer in answers] == [200] * 4 + [429] + [200] * 2 + [429]
            assert answers[-1].told["code"] == "wire/too-fast"
            assert len({answer.body for answer in answers[:4]}) == 1
            assert len(drawn) == 2, "one picture a table"
            assert threading.current_thread() not in drawn

    asyncio.run(scenario())


# ── after the end ──


async def play_out(served: LiveServer, table: dict[str, Any], seed: int) -> list[dict[str, Any]]:
    """Play a match to its end; return the messages of the host."""
    async with device_client(served, table["keys"]) as host:
        await host.hello(table["table"])
        for path in ("record", "replay"):
            early = await served.ask("GET", f"/api/tables/{table['table']}/{path}")
            assert (early.status, early.told["code"]) == (409, "table/not-over")
        await host.say("start")
        await host.until_phase("playing")
        for path in ("record", "replay", "replay?seat=0"):
            early = await served.ask("GET", f"/api/tables/{table['table']}/{path}")
            assert (early.status, early.told["code"]) == (409, "table/not-over")
        await host.play(Seeded(seed))
        return [told["match"] for told in host.frames if told.get("match")]


def test_a_record_comes_after_the_end_and_replays(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=2)
            await play_out(served, table, 1)
            answer = await served.ask("GET", f"/api/tables/{table['table']}/record")
            assert answer.headers["content-disposition"].startswith("attachment")
            record = read_record(answer.body)
            assert sortilege.replay(record).outcome == record.outcome
            assert record.chance["kind"] == "sealed"

    asyncio.run(scenario())


@pytest.mark.parametrize("variant", ["base", "magic"])
def test_a_replay_shows_what_was_shown_and_lets_nobody_act(tmp_path: Path, variant: str) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=2, options={"variant": variant})
            seen = await play_out(served, table, 2)
            path = f"/api/tables/{table['table']}/replay"
            replayed = (await served.ask("GET", f"{path}?seat=0")).told
            assert replayed["viewer"] == 0
            assert [(step["events"], step["view"]) for step in replayed["steps"]] == [
                (step["events"], step["view"]) for step in seen
            ]
            assert not any(step["legal"] or step["undo"] for step in replayed["steps"])
            watched = (await served.ask("GET", path)).told
            assert {step["view"]["you"] for step in watched["steps"]} == {None}
            assert len(watched["steps"]) == len(seen)
            for seat, code in (("9", "game/no-such-seat"), ("x", "wire/malformed")):
                assert (await served.ask("GET", f"{path}?seat={seat}")).told["code"] == code

    asyncio.run(scenario())


# ── the server itself ──


def test_the_server_says_how_it_is(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table()
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                await host.refused("start", extra=1)
                health = (await served.ask("GET", "/api/health")).told
                assert (health["tables"], health["devices"]) == (1, 1)
                told = (await served.ask("GET", "/metrics")).body.decode()
                numbers = dict(line.rsplit(" ", 1) for line in told.splitlines() if line[0] != "#")
                assert numbers["sortilege_tables_opened_total"] == "1"
                assert numbers["sortilege_entries_written_total"] == "4"
                assert numbers["sortilege_devices"] == "1"
                assert numbers['sortilege_refusals_total{code="wire/malformed"}'] == "1"
                assert table["table"] not in told

    asyncio.run(scenario())


def test_everything_that_can_be_asked_is_described_from_the_same_structs(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            told = (await served.ask("GET", "/api/openapi.json")).told
            described = {(path, method) for path, ways in told["paths"].items() for method in ways}
            assert described == {(route.path, route.method.lower()) for route in ROUTES}
            schemas = told["components"]["schemas"]
            for name in (
                "NewTable",
                "TableOpened",
                "Welcome",
                "Update",
                "Act",
                "HttpRefusal",
                "AnyRequest",
            ):
                assert name in schemas
            for ref in refs(told):
                assert ref.removeprefix("#/components/schemas/") in schemas

    asyncio.run(scenario())


def refs(told: object) -> list[str]:
    if isinstance(told, dict):
        own = [told["$ref"]] if isinstance(told.get("$ref"), str) else []
        return own + [ref for value in told.values() for ref in refs(value)]
    return [ref for item in told for ref in refs(item)] if isinstance(told, list) else []


# ── pages ──


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder with a fake build of the client."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><p>start</p>" + " " * 2000)
    (folder / "assets" / "index-abc123.js").write_text("play()")
    (folder / "icon.svg").write_text("<svg/>")
    return folder


SAFE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


def is_guarded(answer: Answer) -> bool:
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    for rule in ("default-src 'self'", "frame-ancestors 'none'", "connect-src 'self'"):
        assert rule in policy
    assert "camera=()" in answer.headers["permissions-policy"]
    return SAFE.items() <= answer.headers.items()


def test_every_answer_tells_browsers_to_be_careful(tmp_path: Path, built: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", built=built) as served:
            for path in ("/", "/api/games", "/api/nothing", "/icon.svg", "/metrics", "/no.css"):
                assert is_guarded(await served.ask("GET", path)), path
            foreign = await served.ask(
                "POST", "/api/tables", {}, {"Origin": "https://evil.example"}
            )
            assert is_guarded(foreign)
            assert "server" not in foreign.headers

    asyncio.run(scenario())


def test_the_client_is_one_page_at_many_addresses(tmp_path: Path, built: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", built=built) as served:
            for path in ("/", "/t/abc", "/rules/cinderella", "/replay/abc", "/about"):
                page = await served.ask("GET", path)
                assert (page.status, page.headers["cache-control"]) == (200, "no-cache")
                assert page.body.startswith(b"<!doctype html><p>start")
            script = await served.ask("GET", "/assets/index-abc123.js")
            assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert "javascript" in script.headers["content-type"]
            gone = await served.ask("GET", "/assets/index-old.js")
            assert (gone.status, gone.headers["cache-control"]) == (404, "no-store")
            packed = await served.ask("GET", "/", headers={"Accept-Encoding": "gzip"})
            assert packed.headers["content-encoding"] == "gzip"
            assert gzip.decompress(packed.body).startswith(b"<!doctype html>")
            assert (await served.ask("GET", "/api/games")).headers["cache-control"] == "no-store"

    asyncio.run(scenario())


def test_without_a_client_there_is_a_friendly_page_in_both_languages(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            page = await served.ask("GET", "/t/abc")
            assert page.status == 503
            text = page.body.decode()
            assert 'lang="fr"' in text
            assert 'lang="en"' in text
            assert "make play" in text

    asyncio.run(scenario())
