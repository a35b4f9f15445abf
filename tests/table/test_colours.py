"""The colours of the seats: who may choose which, and what those get who do not choose."""

import pytest

from sortilege.games import games
from sortilege.table.messages import ChooseColour, Empty, Rename, SeatBot
from sortilege.table.refusals import (
    ColourTaken,
    NotHost,
    NotNow,
    NotYourSeat,
    UnknownColour,
)
from sortilege.table.summary import summary, summary_then
from sortilege.table.table import fold
from sortilege.words import LANGS, Words
from tests.table.drawn import Drawn


def colours(drawn: Drawn) -> list[int]:
    return summary(drawn.table, []).colours


def test_without_a_choice_each_seat_has_the_colour_of_its_number() -> None:
    """So does every table of an earlier version: its log has no entry about colours."""
    assert colours(Drawn("PB.", "mago")) == [0, 1, 2]


def test_a_player_chooses_a_colour_and_the_log_keeps_it() -> None:
    drawn = Drawn("PPB", "mago")
    drawn.ask(drawn.device(0), ChooseColour(0, 4))
    assert colours(drawn) == [4, 1, 2]
    assert [sitter.colour for sitter in summary(drawn.table, []).sitters] == [4, None, None]
    assert summary(fold("drawn", drawn.log), []).colours == [4, 1, 2]


def test_a_player_whose_default_is_chosen_by_another_gets_the_first_free_colour() -> None:
    drawn = Drawn("PPBB", "unicorn")
    drawn.ask(drawn.device(1), ChooseColour(1, 3))
    assert colours(drawn) == [0, 3, 2, 1]
    drawn.ask(drawn.device(0), ChooseColour(0, 2))
    assert colours(drawn) == [2, 3, 0, 1]


def test_a_colour_that_another_player_chose_is_taken() -> None:
    drawn = Drawn("PP", "mago")
    drawn.ask(drawn.device(0), ChooseColour(0, 1))
    with pytest.raises(ColourTaken) as refused:
        drawn.ask(drawn.device(1), ChooseColour(1, 1))
    assert refused.value.facts == {"name": drawn.table.chairs[0].name, "colour": "blue"}
    assert colours(drawn) == [1, 0]


def test_the_same_choice_again_changes_nothing() -> None:
    drawn = Drawn("PP", "mago")
    assert drawn.ask(drawn.device(0), ChooseColour(0, 1)) is not None
    assert drawn.ask(drawn.device(0), ChooseColour(0, 1)) is None


@pytest.mark.parametrize(("game", "colour"), [("mago", -1), ("mago", 5), ("cinderella", 0)])
def test_a_game_has_only_its_own_colours(game: str, colour: int) -> None:
    drawn = Drawn("PP", game)
    with pytest.raises(UnknownColour):
        drawn.ask(drawn.device(0), ChooseColour(0, colour))


def test_each_player_chooses_for_themselves_and_the_host_for_computer_players() -> None:
    drawn = Drawn("PB.", "mago")
    with pytest.raises(NotYourSeat):
        drawn.ask(drawn.host, ChooseColour(0, 3))
    with pytest.raises(NotHost):
        drawn.ask(drawn.device(0), ChooseColour(1, 3))
    with pytest.raises(NotYourSeat):
        drawn.ask(drawn.host, ChooseColour(2, 3))
    drawn.ask(drawn.host, ChooseColour(1, 3))
    assert colours(drawn) == [0, 3, 2]


def test_a_new_name_or_level_keeps_the_colour_and_an_empty_chair_frees_it() -> None:
    drawn = Drawn("PB", "mago")
    drawn.ask(drawn.device(0), ChooseColour(0, 3))
    drawn.ask(drawn.host, ChooseColour(1, 4))
    drawn.ask(drawn.device(0), Rename(0, "Zoé", "owl"))
    drawn.ask(drawn.host, SeatBot(1, "Tom", "fox", level=5))
    assert colours(drawn) == [3, 4]
    drawn.ask(drawn.device(0), Empty(0))
    assert colours(drawn) == [0, 4]


def test_colours_do_not_change_during_a_match_and_are_known_after_it() -> None:
    drawn = Drawn("PP", "mago")
    drawn.ask(drawn.device(0), ChooseColour(0, 4))
    drawn.start()
    with pytest.raises(NotNow):
        drawn.ask(drawn.device(0), ChooseColour(0, 2))
    drawn.play(100_000)
    drawn.ask(drawn.device(0), ChooseColour(0, 2))
    assert summary_then(drawn.table, drawn.table.rounds).colours == [4, 1]


def test_a_game_without_a_choice_has_no_colours() -> None:
    assert colours(Drawn("PB.")) == []


@pytest.mark.parametrize("id", [id for id, game in games.items() if game.colours])
@pytest.mark.parametrize("language", LANGS)
def test_a_game_has_different_colours_for_all_seats_and_names_them(id: str, language: str) -> None:
    words, game = Words(language, id), games[id]
    assert len({words.say(f"word.{colour}") for colour in game.colours}) >= game.seats[-1]
