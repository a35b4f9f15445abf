"""A company of computer players follows the match, including undone actions."""

import pytest

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.games import games
from sortilege.games.cinderella.actions import Choose, Decline, Roll
from sortilege.games.cinderella.components import DIE, FACES
from sortilege.games.cinderella.knowledge import Seen
from sortilege.kernel.chance import Scripted, Seeded
from sortilege.kernel.match import Match

CINDERELLA = games["cinderella"]


def company(match: Match, *seats: int) -> Company:
    players = [Player(match.game, s, match.seats, match.options, Seeded(s)) for s in seats]
    return Company(match, players)


def wand_match() -> Match:
    """Seat 0 has a wand tile and rolls the wand."""
    luck = Scripted(
        rolls={"die": [DIE.index("wand")]},
        decks={"specials": [[FACES.index("wand")]]},
        then=Seeded(4),
    )
    return CINDERELLA.new(seats=2, chance=luck, options={"variant": "magic", "first": 0})


@pytest.mark.parametrize("at_once", [True, False])
def test_after_a_take_back_a_computer_player_still_knows_what_it_saw(at_once: bool) -> None:
    match = wand_match()
    others = company(match, 1)
    others.catch_up()
    match.play(0, Roll())
    match.play(0, Choose(3))
    others.catch_up()
    match.play(0, Decline())
    if not at_once:
        others.catch_up()
    match.undo(0)
    others.catch_up()
    known = others.players[1].knowledge
    assert isinstance(known, Seen)
    assert list(known.faces) == [3]


@pytest.mark.parametrize("id", list(games))
def test_a_company_plays_every_game_to_its_end(id: str) -> None:
    game = games[id]
    for seats in game.seats:
        match = game.new(seats=seats, seed=seats)
        company(match, *range(seats)).play_out()
        assert match.outcome is not None


def test_those_who_need_not_act_are_asked_first() -> None:
    luck = Scripted(
        rolls={"die": [DIE.index("wand"), DIE.index("hourglass")]},
        decks={"grid": [[FACES.index("mouse"), FACES.index("mouse")]]},
        then=Seeded(1),
    )
    match = CINDERELLA.new(seats=2, chance=luck, options={"first": 1})
    both = company(match, 0, 1)
    match.play(1, Roll())
    match.play(1, Choose(0))
    match.play(0, Roll())
    match.play(0, Choose(1))
    both.catch_up()
    answer = both.ask()
    assert answer is not None
    assert str(answer[1]) == "point 0"
    assert answer[0] == 1
