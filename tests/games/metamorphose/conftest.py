"""Removes the cards that a ruling prints."""

from collections.abc import Iterator

import pytest

from tests.games.metamorphose.printer import TABLES


@pytest.fixture(autouse=True)
def cards_as_in_the_box() -> Iterator[None]:
    kept = [[list(row) if isinstance(row, list) else row for row in table] for table in TABLES]
    yield
    for table, before in zip(TABLES, kept, strict=True):
        table[:] = before
