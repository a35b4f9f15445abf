"""What cannot begin is refused by name, with exit code 2, and leaves nothing behind."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import asyncpg
import pytest
from typer.testing import CliRunner

from sortilege.server.log.postgres.address import read_address
from sortilege.server.log.postgres.refusals import BadAddress
from sortilege.server.log.storage import prepare_databases
from tests.cluster import engines
from tests.cluster.conftest import execute
from tests.ports import free_port
from tests.server.served import HOST, STUCK, Served
from tests.server.test_cli import app, evening

WRONG = "not-the-password"


def said(*words: str, log: str = "", bus: str = "") -> tuple[int, str]:
    """What the terminal reads, and the exit code; addresses come by the environment."""
    told = {"SORTILEGE_LOG": log or None, "SORTILEGE_BUS": bus or None}
    result = CliRunner().invoke(app(), [*words, "--lang", "en"], env=told)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


def secret_free(text: str) -> bool:
    return not any(
        secret in text for secret in (engines.PASSWORD, quote(engines.PASSWORD, safe=""), WRONG)
    )


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://",
        "postgresql://host",
        "postgresql://host:port/name",
        "postgresql://host:70000/name",
        "postgresql://host/a/b",
        "postgresql://[::1/name",
        "postgresql://::1/name",
        "postgresql://one,,two/name",
        "postgresql:///name",
        "postgresql://host/name#part",
    ],
)
def test_a_bad_address_is_refused(address: str) -> None:
    with pytest.raises(BadAddress):
        read_address(address)
    code, told = said("serve", log=address)
    assert code == 2
    assert "is not the address of a database" in told


def test_an_address_may_name_several_hosts_and_shows_no_password() -> None:
    address = read_address("postgresql://me:s%3Acret@one:1,two:2,[::1]:3/night?sslmode=require")
    assert address.shown == "postgresql://one:1,two:2,[::1]:3/night"
    assert "cret" not in repr(address)
    assert address.dsns[1] == "postgresql://me:s%3Acret@two:2/night?sslmode=require"


@pytest.mark.parametrize("password", ["s/cret", "s#cret", "s?cret", "s@cret", "secret"])
def test_an_address_that_cannot_be_read_shows_no_part_of_a_password(password: str) -> None:
    for host in ("host/", "host/a/b", "host:port/name", ""):
        with pytest.raises(BadAddress) as refused:
            read_address(f"postgresql://me:{password}@{host}")
        assert "cret" not in str(refused.value)
    with pytest.raises(BadAddress) as refused:
        read_address(f"postgresql://me:{password}")
    assert "cret" not in str(refused.value)


def test_what_is_no_log_and_no_bus_is_refused(tmp_path: Path) -> None:
    assert said("serve", log="mysql://me:secret@host/name")[1].count("not a log that we know") == 1
    data = ("--data", str(tmp_path / "log"))
    for bus in ("redis://host", "nats://", "nats://host:port", "nats://host/a.b"):
        code, told = said("serve", *data, bus=bus)
        assert (code, "is not the address of a bus" in told) == (2, True), told


def test_several_processes_need_a_log_and_a_log_is_one_place(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path / "log"))
    assert said("serve", *data, "--workers", "2")[0] == 2
    assert said("serve", *data, log="postgresql://host/name")[0] == 2
    assert not (tmp_path / "log").exists()


def test_a_password_on_the_command_line_is_refused(tmp_path: Path) -> None:
    code, told = said("serve", "--log", "postgresql://me:secret@host/name")
    assert code == 2
    assert "SORTILEGE_LOG" in told
    assert said("tables", "--log", "postgresql://me:secret@host/name")[0] == 2
    code, told = said("serve", "--data", str(tmp_path / "x"), "--bus", "nats://me:secret@host")
    assert (code, "SORTILEGE_BUS" in told) == (2, True)


def test_a_database_that_is_not_there_is_named(database: str) -> None:
    nowhere = engines.url_of([free_port()], "night")
    for command in ("serve", "tables"):
        code, told = said(command, log=nowhere)
        assert (code, "No database answers" in told, secret_free(told)) == (2, True, True)
    code, told = said("serve", log=f"{database}x")
    assert (code, "InvalidCatalogNameError" in told) == (2, True)


def test_a_wrong_password_is_named(database: str) -> None:
    wrong = database.replace(quote(engines.PASSWORD, safe=""), WRONG)
    for command in ("serve", "tables"):
        code, told = said(command, log=wrong)
        assert code == 2
        assert "does not let us in" in told
        assert secret_free(told)


def test_a_newer_schema_is_left_alone(database: str) -> None:
    asyncio.run(prepare_databases([database]))
    newer = "INSERT INTO sortilege.migrations (version, name) VALUES (9999, 'from the future')"
    asyncio.run(execute(database, newer))
    for command in ("serve", "tables"):
        code, told = said(command, log=database)
        assert (code, "another version (9999)" in told) == (2, True)


def test_a_database_that_is_not_ours_is_not_looked_into(database: str) -> None:
    code, told = said("tables", log=database)
    assert (code, "not a log of tables" in told) == (2, True)


def test_a_read_only_database_is_named(database: str) -> None:
    name = database.rpartition("/")[2]
    asyncio.run(execute(database, f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
    code, told = said("serve", log=database)
    assert (code, "can only be read" in told) == (2, True)


def test_a_user_who_may_do_nothing_is_named(database: str) -> None:
    asyncio.run(
        execute(database, "DROP ROLE IF EXISTS guest", "CREATE ROLE guest LOGIN PASSWORD 'x'")
    )
    guest = database.replace(f"{engines.OWNER}:{quote(engines.PASSWORD, safe='')}@", "guest:x@")
    code, told = said("serve", log=guest)
    assert (code, "InsufficientPrivilegeError" in told) == (2, True)


def test_a_bus_that_is_not_there_is_named(tmp_path: Path) -> None:
    bus = f"nats://me:{WRONG}@{HOST}:{free_port()}"
    code, told = said("serve", "--data", str(tmp_path / "log"), bus=bus)
    assert (code, "Nothing carries hints" in told, secret_free(told)) == (2, True, True)


def test_steps_are_applied_once_however_many_begin_together(database: str) -> None:
    async def begin() -> int:
        await asyncio.gather(*[prepare_databases([database]) for _ in range(5)])
        connection = await asyncpg.connect(database)
        steps = await connection.fetchval("SELECT count(*) FROM sortilege.migrations")
        await connection.close()
        return int(steps)

    assert asyncio.run(begin()) == 4


def test_tables_of_a_database_are_listed_and_exported(database: str, tmp_path: Path) -> None:
    from sortilege.server.log.storage import postgres_storage

    asyncio.run(prepare_databases([database]))
    asyncio.run(evening(postgres_storage([database])))
    code, told = said("tables", log=database)
    assert (code, "game over" in told, "playing" in told) == (0, True, True)
    code, told = said("tables", "--export", str(tmp_path / "out"), log=database)
    assert (code, len(list((tmp_path / "out").iterdir()))) == (0, 2)


# ── several processes ──


@pytest.fixture
def house(database: str, nats: engines.Nats) -> "Iterator[subprocess.Popen[str]]":
    """Two processes behind one port."""
    words = ["serve", "--workers", "2", "--port", "0", "--log-format", "json", "--thinkers", "0"]
    told = {**os.environ, "SORTILEGE_LOG": database, "SORTILEGE_BUS": nats.url}
    process = subprocess.Popen(
        [sys.executable, "-m", "sortilege", *words], env=told, stdout=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def port_of(house: "subprocess.Popen[str]") -> int:
    import json

    assert house.stdout is not None
    for line in house.stdout:
        event = json.loads(line)
        assert secret_free(line)
        if event["event"] == "listening":
            return int(event["port"])
    raise AssertionError("it never listened")


def test_workers_serve_one_port_are_replaced_and_stop_together(
    house: "subprocess.Popen[str]",
) -> None:
    served = Served(port_of(house))
    asyncio.run(served.open_table())
    workers = engines.children(house.pid)
    assert len(workers) == 2
    for pid in (house.pid, *workers):
        assert secret_free(Path(f"/proc/{pid}/cmdline").read_text())
    os.kill(workers[0], signal.SIGKILL)
    engines.wait(lambda: len(set(engines.children(house.pid)) - set(workers)) == 1)
    asyncio.run(served.open_table())
    house.send_signal(signal.SIGTERM)
    told, _ = house.communicate(timeout=STUCK)
    assert house.returncode == 0
    assert '"stopped"' in told
    assert secret_free(told)


def test_workers_end_with_the_first_process(house: "subprocess.Popen[str]") -> None:
    port_of(house)
    workers = engines.children(house.pid)
    house.kill()
    engines.wait(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))
