"""Only the active seat may ask the coach, and its advice uses only what the seat may know."""

import pytest

from sortilege.bots import coach
from sortilege.bots.jobs import AdviceJob
from sortilege.bots.slices import finish
from sortilege.kernel.refusals import NotYourTurn
from sortilege.server.bots.results import advised
from sortilege.server.protocol import Advised
from sortilege.server.tables.connection import encode
from sortilege.table.advice import advice_job
from sortilege.table.messages import AllowCoach
from sortilege.table.refusals import CoachOff, NotHost, NotNow, NotYourSeat
from sortilege.table.summary import summary
from sortilege.table.table import fold
from tests.table.drawn import Drawn, searching
from tests.table.twin_matches import twin_moments

ADVISED = ("unicorn", "mago", "cinderella", "metamorphose")


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "iterations_of", lambda game: 30)


def has_coach(drawn: Drawn) -> bool:
    return summary(drawn.table, []).coach


def answer(job: AdviceJob) -> Advised:
    """The coach's advice, as the device receives it."""
    return advised(job.seat, job.stream.seq, finish(job.slices()))


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
        advice_job(drawn.table, drawn.device(0), 0)


# ── who asks ──


def test_only_the_one_whose_turn_it_is_asks_and_only_for_oneself() -> None:
    drawn = Drawn("PP", game="unicorn", first=0)
    drawn.ask(drawn.host, AllowCoach(True))
    with pytest.raises(NotNow):
        advice_job(drawn.table, drawn.device(0), 0)
    drawn.start()
    assert answer(advice_job(drawn.table, drawn.device(0), 0)).advices
    with pytest.raises(NotYourTurn):
        advice_job(drawn.table, drawn.device(1), 1)
    with pytest.raises(NotYourSeat):
        advice_job(drawn.table, drawn.device(1), 0)
    with pytest.raises(NotYourSeat):
        advice_job(drawn.table, drawn.spectator, 0)


def test_where_it_is_off_nobody_is_advised() -> None:
    drawn = Drawn("PP", game="unicorn", first=0).start()
    with pytest.raises(CoachOff):
        advice_job(drawn.table, drawn.device(0), 0)


def test_asking_changes_nothing() -> None:
    drawn = Drawn("PB", game="unicorn", first=0).start()
    before = drawn.match.record, drawn.table.seq, drawn.match._state.facts()
    answer(advice_job(drawn.table, drawn.device(0), 0))
    assert (drawn.match.record, drawn.table.seq, drawn.match._state.facts()) == before


def test_on_a_shared_device_it_knows_what_everybody_knows_until_one_looks_alone() -> None:
    drawn = searching("PP")
    drawn.table.coach = True
    both = drawn.device(0, 1)
    assert advice_job(drawn.table, both, 0).stream.view["you"] is None
    alone = both.__class__(both.seats, held=0)
    assert advice_job(drawn.table, alone, 0).stream.view["you"] == 0
    other = both.__class__(both.seats, held=1)
    assert advice_job(drawn.table, other, 0).stream.view["you"] is None
    assert answer(advice_job(drawn.table, both, 0)).advices


@pytest.mark.parametrize("id", ADVISED)
def test_on_a_shared_device_there_is_advice_in_every_game(id: str) -> None:
    drawn = Drawn("PP", game=id)
    drawn.table.coach = True
    drawn.start().play(14)
    said = answer(advice_job(drawn.table, drawn.device(0, 1), drawn.active))
    assert said.advices or said.silence == "forced"


# ── twin worlds ──


@pytest.mark.parametrize("id", ["unicorn", "cinderella", "metamorphose"])
def test_in_twin_worlds_it_sends_the_same_bytes(id: str) -> None:
    """The bytes are equal as long as the asking seat cannot distinguish the worlds, according to
    the game's `secrets` module. In mago a perfect memory knows everything."""
    asked = 0
    drawn = Drawn("PP", game=id)
    drawn.table.coach = True
    drawn.start()
    for moment in twin_moments(id, 60, 12):
        viewer, truth = moment.viewer, moment.truth.state
        if truth.awaited() == 1 << viewer and len(truth.clone().legal(viewer)) > 1:
            asked += 1
            said = []
            for world in (moment.truth, moment.twin):
                world.lay(drawn.match)
                said.append(encode(answer(advice_job(drawn.table, drawn.device(viewer), viewer))))
            assert said[0] == said[1]
    assert asked >= 3
