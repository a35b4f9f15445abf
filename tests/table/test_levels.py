"""The host chooses how well each computer player plays."""

from sortilege.bots.levels import USUAL_LEVEL
from sortilege.bots.unicorn.levels import LEVELS
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
    match = drawn.start().table.match
    assert match is not None
    company = StandIns(drawn.table).gather(match)
    levels = [company.players[seat].level for seat in (1, 2)]
    assert levels == [LEVELS[0], LEVELS[4]]


def test_only_players_who_search_need_a_thread() -> None:
    for level, thinks in ((1, False), (5, True)):
        drawn = Drawn("P.", "unicorn")
        drawn.ask(drawn.host, SeatBot(1, "Tom", "bee", level))
        timetable = Timetable(drawn.start().table, Pace(), 0.0)
        assert timetable.is_thoughtful() is thinks
