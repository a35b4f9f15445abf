"""A game works with another box, for all values that the D rules leave to the owner."""

import sys
from importlib import resources
from pathlib import Path

import pytest

import sortilege
from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.bots.strategy import Strategy
from sortilege.games import games
from sortilege.kernel.box import COPIED_BOXES, Box
from sortilege.kernel.box_copy import ORIGINALS
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import AnyGame
from sortilege.kernel.match import Match
from sortilege.kernel.refusals import BadBox, OtherBox
from tests.rulings import rule

CHANGES = {
    "cinderella": ("hours = 12", "hours = 9"),
    "unicorn": ("dog = 10", "dog = 12"),
    "mago": ("crystals = 15", "crystals = 13"),
    "bell": ("red = [1, 1, 2, 3]", "red = [1, 1, 2, 3, 3]"),
    "metamorphose": ("market = 4", "market = 3"),
}


def changed(id: str) -> Box:
    """The box of a game with one count changed."""
    text = resources.files(f"sortilege.games.{id}").joinpath("box.toml").read_text("utf-8")
    before, after = CHANGES[id]
    assert text.count(before) == 1
    return Box(text.replace(before, after))


def other(id: str) -> AnyGame:
    return games[id].with_box(changed(id))


def played(game: AnyGame) -> Match:
    """A random match to its end."""
    match, policy = game.new(game.seats[-1], seed="box"), Seeded("policy")
    while match.outcome is None:
        seat = match.awaited[0]
        match.play(seat, policy.pick("action", match.codes(seat)))
        match._state.check()
    return match


@pytest.mark.parametrize("id", CHANGES)
def test_a_record_of_another_box_needs_that_box(id: str) -> None:
    record = played(other(id)).record
    assert record.box == changed(id).digest != games[id].box.digest
    assert sortilege.replay(record.to_json(), box=changed(id)).record == record
    with pytest.raises(OtherBox):
        sortilege.replay(record)
    with pytest.raises(OtherBox):
        sortilege.replay(games[id].new(2, seed=1).record, box=changed(id))


@rule("CEN-03")
def test_a_clock_may_have_fewer_hours() -> None:
    match = other("cinderella").new(1, seed=1)
    while match.outcome is None:
        match.play(0, match.legal(0)[0])
    assert (match.outcome.reason, match.view(0)["hand"]) == ("midnight", 9)


@rule("UNI-02")
def test_there_may_be_more_dogs() -> None:
    assert other("unicorn").new(4, seed=1).view(None)["pile"] == 50 - 4 * 6


@rule("MAG-02")
def test_there_may_be_fewer_crystals() -> None:
    assert other("mago").new(2, seed=1).view(None)["ring"][4]["crystals"] == 13


@rule("BEL-02")
def test_there_may_be_another_card() -> None:
    piles = other("bell").new(2, seed=1).view(None)["piles"]
    assert [pile["draw"] for pile in piles] == [29, 28]


@rule("MET-06")
def test_the_market_may_be_smaller() -> None:
    assert len(other("metamorphose").new(2, seed=1).view(None)["market"]) == 9


@pytest.mark.parametrize("id", CHANGES)
def test_the_game_on_the_shelf_stays_as_it_is(id: str) -> None:
    before = games[id].new(2, seed=1).record
    assert type(other(id)) is not type(games[id])
    assert games[id].new(2, seed=1).record == before
    assert games[id].with_box(games[id].box) is games[id]
    assert other(id) is other(id), "a box is opened once"


@pytest.mark.parametrize("id", CHANGES)
def test_computer_players_do_anything_with_a_box_they_do_not_know(id: str) -> None:
    game = other(id)
    match = game.new(2, seed=1)
    players = [Player(game, seat, 2, match.options, Seeded(seat), 5) for seat in range(2)]
    assert type(players[0].strategy) is Strategy
    Company(match, players).play_out()
    assert match.outcome is not None


def test_a_box_may_come_from_a_file_and_follow_another_one(tmp_path: Path) -> None:
    file, again = tmp_path / "box.toml", tmp_path / "again.toml"
    text = resources.files("sortilege.games.mago").joinpath("box.toml").read_text("utf-8")
    file.write_text(text.replace("crystals = 15", "crystals = 12"), encoding="utf-8")
    again.write_text(text.replace("crystals = 15", "crystals = 11"), encoding="utf-8")
    first = games["mago"].with_box(file)
    for game, crystals in ((first, 12), (first.with_box(str(again)), 11)):
        assert game.new(2, seed=1).view(None)["ring"][4]["crystals"] == crystals


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("crystals", "TOMLDecodeError"),
        ("crystals = 15", "KeyError"),
        (None, "FileNotFoundError"),
        ("too few crystals", "AssertionError: there are enough crystals for a winner"),
    ],
)
def test_an_invalid_box_is_refused_and_leaves_nothing_behind(
    text: str | None, why: str, tmp_path: Path
) -> None:
    file = tmp_path / "box.toml"
    own = resources.files("sortilege.games.mago").joinpath("box.toml").read_text("utf-8")
    if text is not None:
        few = own.replace("crystals = 15", "crystals = 3")
        file.write_text(few if text == "too few crystals" else text, encoding="utf-8")
    before = {name for name in sys.modules if name.startswith("sortilege.games.mago")}
    copies, handed = dict(ORIGINALS), dict(COPIED_BOXES)
    with pytest.raises(BadBox) as refused:
        games["mago"].with_box(file)
    assert str(refused.value.facts["why"]).startswith(why)
    assert {name for name in sys.modules if name.startswith("sortilege.games.mago")} == before
    assert (copies, handed) == (ORIGINALS, COPIED_BOXES)
