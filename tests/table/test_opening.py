"""The first entries of a table: seats, keys and options."""

import pytest

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.refusals import BadOption, UnknownGame, WrongSeats
from sortilege.table.chair import ChairKind
from sortilege.table.names import ANIMALS, USUAL_NAMES
from sortilege.table.opening import USUAL_SEATS, NewTable, first_entries
from sortilege.table.refusals import UnknownName
from sortilege.table.table import Phase, Table, fold

HOST, KEY = "digest of the host's key", "digest of the key of the first seat"


def opened(asked: NewTable, seed: int = 1) -> Table:
    return fold("t", first_entries(asked, HOST, KEY, Seeded(seed)))


@pytest.mark.parametrize("id", games)
def test_a_person_has_the_first_seat_and_computer_players_the_others(id: str) -> None:
    for seats in games[id].seats:
        table = opened(NewTable(id, "Zoé", "fox", seats))
        first, *others = table.chairs
        assert table.phase is Phase.LOBBY
        assert (first.kind, first.name, first.animal, first.key) == ("person", "Zoé", "fox", KEY)
        assert [chair.kind for chair in others] == [ChairKind.BOT] * (seats - 1)
        assert not any(chair.key for chair in others)


@pytest.mark.parametrize("seed", range(20))
def test_no_two_share_a_name_or_an_animal(seed: int) -> None:
    seats = max(games["unicorn"].seats)
    chairs = opened(NewTable("unicorn", USUAL_NAMES[0], ANIMALS[0], seats), seed).chairs
    assert len({chair.name for chair in chairs}) == len({chair.animal for chair in chairs}) == seats


def test_chance_chooses_the_computer_players() -> None:
    asked = NewTable("cinderella", "Zoé", "fox")
    names = {tuple(chair.name for chair in opened(asked, seed).chairs) for seed in range(20)}
    assert len(names) > 10
    assert opened(asked, 3).chairs == opened(asked, 3).chairs


def test_the_host_chooses_seats_options_and_visibility() -> None:
    table = opened(NewTable("cinderella", "Zoé", "fox", 2, {"variant": "magic"}, True))
    assert (len(table.chairs), table.options["variant"], table.is_public) == (2, "magic", True)
    assert table.host == HOST


def test_who_does_not_choose_gets_the_usual_table() -> None:
    table = opened(NewTable("cinderella", "Zoé", "fox"))
    assert (len(table.chairs), table.is_public) == (USUAL_SEATS, False)
    assert table.options == games["cinderella"].settle(USUAL_SEATS, {})


@pytest.mark.parametrize(
    ("asked", "refusal"),
    [
        (NewTable("chess", "Zoé", "fox"), UnknownGame),
        (NewTable("cinderella", "Zoé", "fox", 40), WrongSeats),
        (NewTable("cinderella", "Zoé", "fox", None, {"variant": "loud"}), BadOption),
        (NewTable("cinderella", "<b>", "fox"), UnknownName),
        (NewTable("cinderella", "Zoé", "shark"), UnknownName),
    ],
)
def test_what_cannot_be_opened_is_refused(asked: NewTable, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        opened(asked)
