"""One PostgreSQL server for a whole run, with a database for every test."""

import asyncio
from collections.abc import Callable, Iterator
from itertools import count

import pytest

from tests.cluster import engines
from tests.cluster.postgres_logs import execute
from tests.server.conftest import tmp_path

__all__ = ["tmp_path"]

NUMBERS = count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[engines.Postgres]:
    if engines.why_unavailable():
        pytest.skip(engines.why_unavailable())
    with engines.postgres() as engine:
        yield engine


@pytest.fixture
def database(postgres: engines.Postgres) -> str:
    """The address of a new database."""
    return new_database(postgres)


@pytest.fixture
def new_databases(postgres: engines.Postgres) -> Callable[[], str]:
    """Returns a function that creates databases."""
    return lambda: new_database(postgres)


def new_database(postgres: engines.Postgres) -> str:
    name = f"night{next(NUMBERS)}"
    asyncio.run(execute(postgres.url(), f"CREATE DATABASE {name} STRATEGY file_copy"))  # faster
    return postgres.url(name)
