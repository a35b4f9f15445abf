"""Tensors stay what they are within a rules version, and their page says what they are."""

import json

import pytest

from sortilege.games import games
from tests.learn.kept import PLANES, digests, file_of, planes


@pytest.mark.parametrize("game", games)
def test_tensors_are_what_they_were(game: str) -> None:
    """If the rules have changed: python -m tests.learn. If they have not, this is a fault."""
    assert json.loads(file_of(games[game]).read_text(encoding="utf-8")) == digests(games[game])


def test_the_page_tells_every_plane() -> None:
    assert PLANES.read_text(encoding="utf-8") == planes(), "python -m tests.learn"
