"""Who may ask the coach, and that it says nothing which the one who asks may not know."""

import pytest

from sortilege.bots import coach
from sortilege.bots.slices import finish
from sortilege.kernel.refusals import NotYourTurn
from sortilege.server.live.connection import encode
from sortilege.server.live.minds import Minds
from sortilege.server.protocol import Advised
from sortilege.table.advice import Question, question
from sortilege.table.messages import AllowCoach
from sortilege.table.refusals import CoachOff, NotHost, NotNow, NotYourSeat
from sortilege.table.summary import summary
from sortilege.table.table import fold
from tests.table.drawn import Drawn, searching
from tests.table.twofold import twofolds

ADVISED = ("unicorn", "mago", "cinderella", "metamorphose")


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "thought", lambda game: 30)


def has_coach(drawn: Drawn) -> bool:
    return summary(drawn.table, []).coach


def answer(asked: Question) -> Advised:
    """What the coach says to this."""
    said: Advised = finish(Minds().ponder(asked.key, asked.thought()))
    return said


# ── at which tables ──


@pytest.mark.parametrize(
    ("seats", "is_there"), [("PBB", True), ("BBB", True), ("PPB", False), ("P.P", False)]
)
def test_it_is_there_unless_several_people_play(seats: str, is_there: bool) -> None:
    assert has_coach(Drawn(seats)) == is_there


def test_the_host_decides_and_everybody_sees_it() -> None:
    drawn = Drawn("PPB")
    with pytest.raises(NotHost):
        drawn.ask(drawn.device(1), AllowCoach(True))
    drawn.ask(drawn.host, AllowCoach(True))
    assert has_coach(drawn)
    assert drawn.ask(drawn.host, AllowCoach(True)) is None
    drawn.ask(drawn.host, AllowCoach(False))
    assert not has_coach(drawn)
    assert not summary(fold("again", drawn.log), []).coach


def test_nobody_turns_it_on_in_the_middle_of_a_match() -> None:
    drawn = Drawn("PP").start()
    with pytest.raises(NotNow):
        drawn.ask(drawn.host, AllowCoach(True))


def test_at_the_bell_there_is_none_whatever_the_host_wants() -> None:
    drawn = Drawn("PB", game="bell")
    with pytest.raises(CoachOff):
        drawn.ask(drawn.host, AllowCoach(True))
    assert not has_coach(drawn)
    drawn.start()
    with pytest.raises(CoachOff):
        question(drawn.table, drawn.device(0), 0)


# ── who asks ──


def test_only_the_one_whose_turn_it_is_asks_and_only_for_oneself() -> None:
    drawn = Drawn("PP", game="unicorn", first=0)
    drawn.ask(drawn.host, AllowCoach(True))
    with pytest.raises(NotNow):
        question(drawn.table, drawn.device(0), 0)
    drawn.start()
    assert answer(question(drawn.table, drawn.device(0), 0)).advices
    with pytest.raises(NotYourTurn):
        question(drawn.table, drawn.device(1), 1)
    with pytest.raises(NotYourSeat):
        question(drawn.table, drawn.device(1), 0)
    with pytest.raises(NotYourSeat):
        question(drawn.table, drawn.spectator, 0)


def test_where_it_is_off_nobody_is_advised() -> None:
    drawn = Drawn("PP", game="unicorn", first=0).start()
    with pytest.raises(CoachOff):
        question(drawn.table, drawn.device(0), 0)


def test_asking_changes_nothing() -> None:
    drawn = Drawn("PB", game="unicorn", first=0).start()
    before = drawn.match.record, drawn.table.seq, drawn.match._state.facts()
    answer(question(drawn.table, drawn.device(0), 0))
    assert (drawn.match.record, drawn.table.seq, drawn.match._state.facts()) == before


def test_on_a_shared_device_it_knows_what_everybody_knows_until_one_looks_alone() -> None:
    drawn = searching("PP")
    drawn.table.coach = True
    both = drawn.device(0, 1)
    assert question(drawn.table, both, 0).following.view["you"] is None
    alone = both.__class__(both.seats, held=0)
    assert question(drawn.table, alone, 0).following.view["you"] == 0
    other = both.__class__(both.seats, held=1)
    assert question(drawn.table, other, 0).following.view["you"] is None
    assert answer(question(drawn.table, both, 0)).advices


@pytest.mark.parametrize("id", ADVISED)
def test_on_a_shared_device_there_is_advice_in_every_game(id: str) -> None:
    drawn = Drawn("PP", game=id)
    drawn.table.coach = True
    drawn.start().play(14)
    said = answer(question(drawn.table, drawn.device(0, 1), drawn.active))
    assert said.advices or said.silence == "forced"


# ── twin worlds ──


@pytest.mark.parametrize("id", ["unicorn", "cinderella", "metamorphose"])
def test_in_twin_worlds_it_sends_the_same_bytes(id: str) -> None:
    """As long as the one who asks cannot tell the worlds apart, by the rules' second opinion. In
    mago whoever forgets nothing knows everything."""
    asked = 0
    drawn = Drawn("PP", game=id)
    drawn.table.coach = True
    drawn.start()
    for twofold in twofolds(id, 60, 12):
        viewer, truth = twofold.viewer, twofold.truth.state
        if truth.awaited() == 1 << viewer and len(truth.clone().legal(viewer)) > 1:
            asked += 1
            said = []
            for world in (twofold.truth, twofold.twin):
                world.lay(drawn.match)
                said.append(encode(answer(question(drawn.table, drawn.device(viewer), viewer))))
            assert said[0] == said[1]
    assert asked >= 3
