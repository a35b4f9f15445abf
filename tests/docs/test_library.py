"""The top-level package has everything that users need, with types. (`docs/library.md` is run as a
doctest, too.)"""

from importlib import resources

import pytest

import sortilege
from sortilege import (
    Action,
    Box,
    Event,
    Game,
    Match,
    Outcome,
    Refusal,
    Scripted,
    View,
    games,
    replay,
)


def test_whatever_is_promised_is_there() -> None:
    assert sorted(sortilege.__all__) == sortilege.__all__
    assert [name for name in sortilege.__all__ if not hasattr(sortilege, name)] == []
    assert resources.files("sortilege").joinpath("py.typed").is_file()


def test_a_program_needs_nothing_from_below_the_top() -> None:
    game = games["cinderella"]
    assert isinstance(game, Game)
    luck = Scripted(rolls={"die": [0]}, decks={"grid": [[0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8]]})
    match: Match = game.new(seats=1, options={"first": 0}, chance=luck)
    told: tuple[Event, ...] = match.play(0, "roll")
    legal: tuple[Action, ...] = match.legal(0)
    view: View = match.view(0)
    outcome: Outcome | None = replay(match.record).outcome
    box: Box = game.box
    assert (str(told[0]), len(legal)) == ("Rolled(seat=0, die='wand')", 12)
    assert (view["phase"], outcome, luck.left_over) == ("show", None, {})
    assert match.record.box == box.digest
    with pytest.raises(Refusal):
        match.play(0, "roll")
