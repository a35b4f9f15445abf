"""A server that cannot start refuses by name, with exit code 2, and leaves nothing behind."""

import asyncio
from pathlib import Path
from urllib.parse import quote

import asyncpg
import pytest
from typer.testing import CliRunner

from sortilege.server.log.postgres.address import read_address
from sortilege.server.log.postgres.refusals import BadAddress
from tests.cluster import engines
from tests.cluster.postgres_logs import execute, prepared
from tests.ports import free_port
from tests.server.test_cli import app, write_tables

WRONG = "not-the-password"


def said(*words: str, log: str = "") -> tuple[int, str]:
    """Run a command with addresses from the environment; return its exit code and output."""
    told = {"SORTILEGE_LOG": log or None}
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
    assert "is not a database address" in told


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


def test_an_address_that_is_no_log_is_refused() -> None:
    assert said("serve", log="mysql://me:secret@host/name")[1].count("Unknown log address") == 1


def test_several_databases_are_refused_by_name() -> None:
    both = "postgresql://host/one postgresql://host/two"
    code, told = said("serve", log=both)
    assert (code, "A server uses one database" in told) == (2, True), told


def test_a_file_and_a_database_are_refused(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path / "log"))
    assert said("serve", *data, log="postgresql://host/name")[0] == 2
    assert not (tmp_path / "log").exists()


def test_a_password_on_the_command_line_is_refused() -> None:
    code, told = said("serve", "--log", "postgresql://me:secret@host/name")
    assert code == 2
    assert "SORTILEGE_LOG" in told
    assert said("tables", "--log", "postgresql://me:secret@host/name")[0] == 2


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
        assert "rejected the user name or password" in told
        assert secret_free(told)


def test_a_newer_schema_is_left_alone(database: str) -> None:
    asyncio.run(prepared(database))
    newer = "INSERT INTO sortilege.migrations (version, name) VALUES (9999, 'from the future')"
    asyncio.run(execute(database, newer))
    for command in ("serve", "tables"):
        code, told = said(command, log=database)
        assert (code, "a different version (9999)" in told) == (2, True)


def test_a_database_that_is_not_ours_is_not_looked_into(database: str) -> None:
    code, told = said("tables", log=database)
    assert (code, "not a Sortilège table log" in told) == (2, True)


def test_a_read_only_database_is_named(database: str) -> None:
    name = database.rpartition("/")[2]
    asyncio.run(execute(database, f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
    code, told = said("serve", log=database)
    assert (code, "is read-only" in told) == (2, True)


def test_a_user_who_may_do_nothing_is_named(database: str) -> None:
    asyncio.run(
        execute(database, "DROP ROLE IF EXISTS guest", "CREATE ROLE guest LOGIN PASSWORD 'x'")
    )
    guest = database.replace(f"{engines.OWNER}:{quote(engines.PASSWORD, safe='')}@", "guest:x@")
    code, told = said("serve", log=guest)
    assert (code, "InsufficientPrivilegeError" in told) == (2, True)


def test_steps_are_applied_once_however_many_begin_together(database: str) -> None:
    async def begin() -> int:
        await asyncio.gather(*[prepared(database) for _ in range(5)])
        connection = await asyncpg.connect(database)
        steps = await connection.fetchval("SELECT count(*) FROM sortilege.migrations")
        await connection.close()
        return int(steps)

    assert asyncio.run(begin()) == 5


def test_tables_of_a_database_are_listed_and_exported(database: str, tmp_path: Path) -> None:
    from sortilege.server.log.storage import postgres_storage

    asyncio.run(prepared(database))
    asyncio.run(write_tables(postgres_storage([database])))
    code, told = said("tables", log=database)
    assert (code, "game over" in told, "playing" in told) == (0, True, True)
    code, told = said("tables", "--export", str(tmp_path / "out"), log=database)
    assert (code, len(list((tmp_path / "out").iterdir()))) == (0, 2)
