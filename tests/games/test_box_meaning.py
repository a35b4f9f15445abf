"""Only the content of a box matters: comments, spaces and the order of keys make no difference."""

import json
from collections.abc import Mapping
from importlib import resources
from typing import Any

import pytest

import sortilege
from sortilege.games import games
from sortilege.kernel.box import Box
from sortilege.kernel.box_copy import copy_with, forget
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import AnyGame
from sortilege.kernel.match import Match
from sortilege.kernel.option import Choice
from sortilege.kernel.refusals import OtherBox
from sortilege.kernel.serialize import to_bytes


def text(id: str) -> str:
    return resources.files(f"sortilege.games.{id}").joinpath("box.toml").read_text("utf-8")


def reversed_toml(value: Any) -> str:
    """TOML with the keys of every table in the opposite order."""
    if isinstance(value, dict):
        pairs = [f"{json.dumps(key)} = {reversed_toml(value[key])}" for key in reversed(value)]
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(reversed_toml, value)) + "]"
    return json.dumps(value)


def turned_round(id: str) -> Box:
    parts = games[id].box.parts
    lines = [f"{json.dumps(key)}   = {reversed_toml(parts[key])}  # ?" for key in reversed(parts)]
    return Box("\n".join(lines))


def setups(game: AnyGame) -> list[dict[str, object]]:
    """The default options, and each choice of each option."""
    choices = [option for option in game.options if isinstance(option, Choice)]
    told: list[dict[str, object]] = [{}]
    for option in choices:
        told += [{option.name: value} for value in option.values]
    return told


def played(game: AnyGame, options: Mapping[str, object] | None = None) -> Match:
    match, luck = game.new(game.seats[-1], "meaning", options), Seeded("policy")
    for _ in range(200):
        if match.outcome is None:
            seat = match.awaited[0]
            match.play(seat, luck.pick("action", match.codes(seat)))
    return match


def story(match: Match) -> bytes:
    """All events, and the final state."""
    return to_bytes([match.record, match.heard(0), match.view(0), match.view(None)])


@pytest.mark.parametrize("id", games)
def test_comments_spaces_and_the_order_of_keys_are_no_part_of_a_box(id: str) -> None:
    assert Box(f"# Bought in 2006.\n\n{text(id)}").digest == games[id].box.digest
    assert turned_round(id).digest == games[id].box.digest
    assert list(turned_round(id).parts) != list(games[id].box.parts)


@pytest.mark.parametrize("id", games)
def test_a_game_is_the_same_in_whatever_order_its_box_names_things(id: str) -> None:
    copy = copy_with(f"sortilege.games.{id}", turned_round(id))
    try:
        assert copy.GAME.box.parts == games[id].box.parts
        for options in setups(games[id]):
            assert story(played(copy.GAME, options)) == story(played(games[id], options))
    finally:
        forget(copy.__name__)


@pytest.mark.parametrize("id", games)
def test_a_match_that_calls_its_box_by_its_text_is_read_while_the_box_means_the_same(
    id: str,
) -> None:
    box = games[id].box
    former = [name for name in box.former if name != box.digest]
    assert former, "matches of before"
    assert all(box.is_called(name) for name in former)
    assert Box(f"# A word more.\n{text(id)}", box.former).is_called(former[0])
    assert not Box(text(id) + "\n[more]\nx = 1\n", box.former).is_called(former[0])


def test_a_box_of_ones_own_is_known_by_its_text_too() -> None:
    own = Box(text("mago").replace("crystals = 15", "crystals = 13"))
    record = played(games["mago"].with_box(own)).record
    called = next(name for name in own.former if name != own.digest)
    as_before = record.to_json().replace(record.box.encode(), called.encode())
    assert sortilege.replay(as_before, box=own).record == record
    with pytest.raises(OtherBox):
        sortilege.replay(as_before)
