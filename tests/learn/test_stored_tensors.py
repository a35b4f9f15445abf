"""Tensors do not change within a rules version, and the docs describe them."""

import json

import pytest

from sortilege.games import games
from tests.learn.stored_tensors import PLANES, digests, file_of, planes


@pytest.mark.parametrize("game", games)
def test_tensors_are_what_they_were(game: str) -> None:
    """If the rules have changed: python -m tests.learn. If they have not, the tensors are wrong."""
    assert json.loads(file_of(games[game]).read_text(encoding="utf-8")) == digests(games[game])


def test_the_page_tells_every_plane() -> None:
    assert PLANES.read_text(encoding="utf-8") == planes(), "python -m tests.learn"
