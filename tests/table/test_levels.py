"""The host chooses the level of each computer player."""

from sortilege.bots.levels import USUAL_LEVEL
from sortilege.server.log.entry_codec import decode, encode
from sortilege.table.entries import SatDown
from sortilege.table.messages import Rename, SeatBot
from sortilege.table.pace import Pace
from sortilege.table.stand_ins import StandIns
from sortilege.table.summary import summary
from sortilege.table.timetable import Timetable
from tests.table.drawn import Drawn


def test_a_computer_player_has_the_level_the_host_chose() -> None:
    table = Drawn("P.", "unicorn")
    table.ask(table.host, SeatBot(1, "Tom", "bee", 5))
    assert [sitter.level for sitter in summary(table.table, []).sitters][1] == 5
    table.ask(table.host, SeatBot(1, "Tom", "bee", 1))
    table.ask(table.host, Rename(1, "Zoé", "bee"))
    assert table.table.chairs[1].level == 1


def test_who_says_nothing_gets_the_usual_level() -> None:
    table = Drawn("P.", "unicorn")
    table.ask(table.host, SeatBot(1, "Tom", "bee"))
    assert table.table.chairs[1].level == USUAL_LEVEL


def test_a_log_without_levels_can_still_be_read() -> None:
    old = b'{"type":"seated","seat":1,"kind":"bot","name":"Tom","animal":"bee","key":""}'
    assert decode(old) == SatDown(1, "bot", "Tom", "bee", "")
    assert decode(encode(SatDown(1, "bot", "Tom", "bee", "", 4))) == SatDown(
        1, "bot", "Tom", "bee", "", 4
    )


def test_each_computer_player_plays_at_its_own_level() -> None:
    drawn = Drawn("P..", "unicorn")
    drawn.ask(drawn.host, SeatBot(1, "Tom", "bee", 1))
    drawn.ask(drawn.host, SeatBot(2, "Zoé", "owl", 5))
    stand_ins = StandIns(drawn.start().table)
    for seat, level in ((1, 1), (2, 5)):
        assert stand_ins.move_job(drawn.match, seat).level == level


def test_only_seats_with_a_choice_in_games_without_a_race_need_a_job() -> None:
    for game, needs_job in (("unicorn", True), ("mago", False), ("bell", False)):
        drawn = Drawn("BB", game, **({} if game == "bell" else {"first": 0})).start()
        undecided = Timetable(drawn.table, Pace(), 0.0).undecided()
        assert (undecided is not None) is needs_job, game
