"""Real engines for the tests here, one of each for a whole run; every test has its own database."""

import asyncio
from collections.abc import Callable, Iterator
from itertools import count

import asyncpg
import pytest

from tests.cluster import engines
from tests.server.conftest import tmp_path

__all__ = ["tmp_path"]

NUMBERS = count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[engines.Postgres]:
    if engines.lacking():
        pytest.skip(engines.lacking())
    with engines.postgres() as engine:
        yield engine


@pytest.fixture(scope="session")
def nats() -> Iterator[engines.Nats]:
    with engines.nats() as engine:
        yield engine


@pytest.fixture
def database(postgres: engines.Postgres) -> str:
    """The address of a new database."""
    return new_database(postgres)


@pytest.fixture
def new_databases(postgres: engines.Postgres) -> Callable[[], str]:
    """As many as are wanted."""
    return lambda: new_database(postgres)


def new_database(postgres: engines.Postgres) -> str:
    name = f"night{next(NUMBERS)}"
    asyncio.run(execute(postgres.url(), f"CREATE DATABASE {name} STRATEGY file_copy"))  # quicker
    return postgres.url(name)


async def execute(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()
