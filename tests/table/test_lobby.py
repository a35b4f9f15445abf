"""Seats and settings of a table, and who may change them."""

import pytest

from sortilege.kernel.refusals import BadOption, NoSuchSeat, WrongSeats
from sortilege.table.beginning import opener
from sortilege.table.chair import ChairKind
from sortilege.table.messages import (
    Configure,
    Empty,
    Publish,
    Rename,
    SeatBot,
    SetSpeed,
    Sit,
    Start,
)
from sortilege.table.refusals import (
    NotHost,
    NotNow,
    NotYourSeat,
    SeatsEmpty,
    SeatTaken,
    UnknownName,
)
from sortilege.table.summary import summary
from sortilege.table.table import Phase
from tests.table.drawn import LUCK, Drawn


def kinds(drawn: Drawn) -> str:
    letters = {ChairKind.PERSON: "P", ChairKind.BOT: "B", ChairKind.EMPTY: "."}
    return "".join(letters[chair.kind] for chair in drawn.table.chairs)


def test_nobody_sits_down_on_somebody() -> None:
    drawn = Drawn("P..")
    with pytest.raises(SeatTaken):
        drawn.ask(drawn.spectator, Sit(0, "Zoé", "owl"))
    with pytest.raises(SeatTaken):
        drawn.ask(drawn.host, SeatBot(0, "Zoé", "owl"))
    assert kinds(drawn) == "P.."


def test_a_person_takes_the_chair_of_a_computer_player() -> None:
    drawn = Drawn("PBB")
    drawn.sit(1)
    assert kinds(drawn) == "PPB"
    assert drawn.device(1).seats == {1}


@pytest.mark.parametrize("seat", [-1, 3, 10**20])
def test_there_is_no_seat_beyond_the_last(seat: int) -> None:
    drawn = Drawn("P..")
    with pytest.raises(NoSuchSeat):
        drawn.ask(drawn.spectator, Sit(seat, "Zoé", "owl"))


def test_names_and_animals_are_picked_from_lists() -> None:
    drawn = Drawn("P..")
    with pytest.raises(UnknownName):
        drawn.ask(drawn.spectator, Sit(1, "<b>", "owl"))
    with pytest.raises(UnknownName):
        drawn.ask(drawn.device(0), Rename(0, "Zoé", "shark"))
    with pytest.raises(UnknownName):
        drawn.ask(drawn.host, SeatBot(1, "Rude", "owl"))


def test_everybody_renames_themselves_and_the_host_the_computer_players() -> None:
    drawn = Drawn("PBP")
    drawn.ask(drawn.device(0), Rename(0, "Zoé", "owl"))
    drawn.ask(drawn.host, Rename(1, "Tom", "bee"))
    assert [chair.name for chair in drawn.table.chairs][:2] == ["Zoé", "Tom"]
    assert drawn.device(0).seats == {0}, "the key is still good"
    with pytest.raises(NotYourSeat):
        drawn.ask(drawn.device(0), Rename(2, "Tom", "bee"))
    with pytest.raises(NotYourSeat):
        drawn.ask(drawn.host, Rename(2, "Tom", "bee"))
    with pytest.raises(NotHost):
        drawn.ask(drawn.device(0), Rename(1, "Tom", "bee"))


def test_only_the_host_seats_computer_players_and_configures() -> None:
    drawn = Drawn("P..")
    with pytest.raises(NotHost):
        drawn.ask(drawn.device(0), SeatBot(1, "Tom", "bee"))
    with pytest.raises(NotHost):
        drawn.ask(drawn.device(0), Configure(2, {}))
    drawn.ask(drawn.host, SeatBot(1, "Tom", "bee"))
    assert kinds(drawn) == "PB."


def test_only_the_host_shows_the_table_on_the_shelf() -> None:
    drawn = Drawn("P..")
    with pytest.raises(NotHost):
        drawn.ask(drawn.device(0), Publish(True))
    drawn.ask(drawn.host, Publish(True))
    assert summary(drawn.table, []).public
    assert drawn.ask(drawn.host, Publish(True)) is None, "already done"
    drawn.ask(drawn.host, Publish(False))
    assert not summary(drawn.table, []).public


def test_one_gets_up_oneself_and_the_host_may_remove_anybody() -> None:
    drawn = Drawn("PPP")
    with pytest.raises(NotHost):
        drawn.ask(drawn.device(0), Empty(1))
    drawn.ask(drawn.device(0), Empty(0))
    drawn.ask(drawn.host, Empty(1))
    assert kinds(drawn) == "..P"
    assert drawn.host.is_host


def test_a_removed_device_holds_no_seat_any_more() -> None:
    drawn = Drawn("PP.")
    drawn.ask(drawn.host, Empty(1))
    assert drawn.device(1).seats == frozenset()
    assert drawn.ask(drawn.host, Empty(1)) is None, "already done"


def test_a_smaller_table_has_only_its_first_seats() -> None:
    drawn = Drawn("PBP")
    drawn.ask(drawn.host, Configure(2, {"variant": "magic"}))
    assert kinds(drawn) == "PB"
    assert drawn.device(2).seats == frozenset()
    assert drawn.table.options["variant"] == "magic"
    drawn.ask(drawn.host, Configure(4, {}))
    assert kinds(drawn) == "PB.."
    assert drawn.table.options["variant"] == "base"


def test_a_game_is_configured_by_its_own_rules() -> None:
    drawn = Drawn("PB")
    with pytest.raises(WrongSeats):
        drawn.ask(drawn.host, Configure(9, {}))
    with pytest.raises(BadOption):
        drawn.ask(drawn.host, Configure(2, {"first": 2}))


def test_a_match_begins_when_every_seat_is_taken() -> None:
    drawn = Drawn("P.B")
    with pytest.raises(SeatsEmpty) as refused:
        drawn.ask(drawn.device(0), Start())
    assert refused.value.facts == {"seats": "1"}
    drawn.sit(1)
    drawn.start(device=drawn.device(1))
    assert drawn.table.phase is Phase.PLAYING


def test_spectators_do_not_begin_a_match() -> None:
    drawn = Drawn("PB")
    with pytest.raises(NotHost):
        drawn.ask(drawn.spectator, Start())


def test_nobody_comes_goes_or_begins_again_while_a_match_is_on() -> None:
    drawn = Drawn("PPB").start()
    for device, message in (
        (drawn.spectator, Sit(2, "Zoé", "owl")),
        (drawn.host, Empty(1)),
        (drawn.device(1), Empty(1)),
        (drawn.host, Configure(2, {})),
        (drawn.host, SeatBot(2, "Zoé", "owl")),
        (drawn.host, Start()),
    ):
        with pytest.raises(NotNow):
            drawn.ask(device, message)
    assert kinds(drawn) == "PPB"


def test_after_the_end_there_is_another_match_with_other_luck() -> None:
    drawn = Drawn("PP").start().play(1000)
    first = drawn.match.record
    assert first.outcome is not None
    drawn.start("11" * 32, drawn.device(1))
    assert drawn.table.phase is Phase.PLAYING
    assert drawn.table.rounds == 2
    assert drawn.match.record.chance != first.chance


def test_a_table_configured_after_the_end_is_a_lobby_again() -> None:
    drawn = Drawn("PP").start().play(1000)
    drawn.ask(drawn.host, Configure(3, {}))
    assert drawn.table.phase is Phase.LOBBY
    assert kinds(drawn) == "PP."


def test_only_the_host_says_how_long_computer_players_wait() -> None:
    drawn = Drawn("PPB").start()
    with pytest.raises(NotHost):
        drawn.ask(drawn.device(1), SetSpeed("quick"))
    with pytest.raises(UnknownName):
        drawn.ask(drawn.host, SetSpeed("instant"))
    assert summary(drawn.table, []).speed == "brisk"
    drawn.ask(drawn.host, SetSpeed("quick"))
    assert summary(drawn.table, []).speed == "quick"
    assert drawn.ask(drawn.host, SetSpeed("quick")) is None


# ── who begins ──


@pytest.mark.parametrize("luck", ["5eed" * 16, "00" * 32, "ab" * 32])
def test_a_person_begins_the_first_game(luck: str) -> None:
    drawn = Drawn("BBPB").start(luck)
    assert drawn.match.awaited == (2,)
    assert drawn.table.options["first"] is None, "nothing is chosen for the next match"
    assert drawn.match.record.options["first"] == 2


def test_among_several_people_chance_says_who_begins_the_first_game() -> None:
    begun = {Drawn("PBPB").start(f"{luck:064x}").match.awaited for luck in range(40)}
    assert begun == {(0,), (2,)}


def test_who_begins_is_as_the_host_chose_and_later_left_to_chance() -> None:
    assert Drawn("PBB", first=1).start().match.awaited == (1,)
    again = Drawn("PBB").start().table
    assert (again.rounds, opener(again, LUCK)) == (1, None)
    assert opener(Drawn("PPP").table, LUCK) is None
    assert opener(Drawn("BBB").table, LUCK) is None
