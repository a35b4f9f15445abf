"""The host chooses how well each computer player plays."""

from sortilege.bots.levels import USUAL_LEVEL
from sortilege.bots.unicorn.levels import LEVELS
from sortilege.server.live.minds import Minds
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
    stand_ins, minds = StandIns(drawn.start().table), Minds()
    for seat, level in ((1, LEVELS[0]), (2, LEVELS[4])):
        asked = stand_ins.asked(drawn.match, seat)
        minds.ponder(asked.key, asked.thought())
        assert minds.heard[asked.key][1].level == level


def test_only_those_who_have_a_choice_and_do_not_race_think() -> None:
    """Neither the level nor the name makes a difference to who thinks: that is a matter of what may
    be done."""
    for game, thinks in (("unicorn", True), ("mago", False), ("bell", False)):
        drawn = Drawn("BB", game, **({} if game == "bell" else {"first": 0})).start()
        about = Timetable(drawn.table, Pace(), 0.0).thinks()
        assert (about is not None) is thinks, game
