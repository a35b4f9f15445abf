"""A job contains only information that its seat may have: in twin worlds its bytes are equal."""

import pickle
from collections.abc import Iterator
from dataclasses import replace

import pytest

from sortilege.bots.jobs import AdviceJob, MoveJob
from sortilege.bots.seat_stream import SeatStream, seat_stream
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import Viewer
from sortilege.kernel.match import Match
from sortilege.table import advice, stand_ins
from sortilege.table.advice import advice_job
from sortilege.table.stand_ins import StandIns
from tests.bots.clairvoyance import reachable
from tests.table.drawn import LUCK, Drawn
from tests.table.twin_matches import twin_moments

TWINNED = [id for id in games if id != "mago"]
"""In mago all players have seen everything."""


def sent(drawn: Drawn, seat: int) -> Iterator[bytes]:
    """Yield everything that a worker gets for this seat now: for a move, and for the coach."""
    yield pickled(StandIns(drawn.table).move_job(drawn.match, seat))
    if drawn.table.has_coach and seat in drawn.match.awaited:
        yield pickled(advice_job(drawn.table, drawn.device(seat), seat))


def pickled(job: MoveJob | AdviceJob) -> bytes:
    """The bytes of a job after a round trip through pickle, which removes differences in shared
    objects."""
    return pickle.dumps(pickle.loads(pickle.dumps(job)))


def differing(id: str, seed: str = "advised") -> tuple[int, int]:
    """Count the jobs for a seat that cannot distinguish two worlds, and those that differ between
    them."""
    drawn = Drawn("PP", game=id)
    drawn.table.coach = True
    drawn.start()
    compared = differ = 0
    for moment in twin_moments(id, 60, 12, seed):
        jobs = []
        for world in (moment.truth, moment.twin):
            world.lay(drawn.match)
            jobs.append(list(sent(drawn, moment.viewer)))
        compared += 1
        differ += jobs[0] != jobs[1]
    return compared, differ


def plant(monkeypatch: pytest.MonkeyPatch, leaky: object) -> None:
    """Build jobs with this function instead of `seat_stream`."""
    for module in (stand_ins, advice):
        monkeypatch.setattr(module, "seat_stream", leaky)


@pytest.mark.parametrize("id", TWINNED)
def test_in_twin_worlds_workers_get_the_same_bytes(id: str) -> None:
    compared, differ = differing(id)
    assert compared > 10
    assert differ == 0


def test_a_job_with_what_others_heard_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test uses cinderella, in which players look at tiles in secret."""

    def leaky(match: Match, viewer: Viewer, seat: int) -> SeatStream:
        steps = [list(events) for events in match._told]
        return replace(seat_stream(match, viewer, seat), steps=steps)

    plant(monkeypatch, leaky)
    assert any(differing("cinderella", f"seed {seed}")[1] for seed in range(20))


@pytest.mark.parametrize("id", TWINNED)
def test_a_job_with_the_whole_state_would_be_caught(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaky(match: Match, viewer: Viewer, seat: int) -> SeatStream:
        honest = seat_stream(match, viewer, seat)
        return replace(honest, view={**honest.view, "all": repr(match._state.facts())})

    plant(monkeypatch, leaky)
    assert differing(id)[1] > 0


@pytest.mark.parametrize("id", games)
def test_neither_the_table_nor_its_luck_can_be_found_in_a_job(id: str) -> None:
    drawn = Drawn("BB", id).start()
    drawn.table.id, key = "link-to-the-table", bytes.fromhex(LUCK)
    for job in sent(drawn, 0):
        assert LUCK.encode() not in job
        assert key not in job
        assert b"link-to-the-table" not in job


@pytest.mark.parametrize("id", games)
def test_a_job_arrives_as_it_was_sent_and_holds_nothing_of_the_match(id: str) -> None:
    drawn = Drawn("BB", id).start()
    job = StandIns(drawn.table).move_job(drawn.match, 1)
    assert pickle.loads(pickle.dumps(job)) == job
    assert not any(one is drawn.match for one in reachable(job))


@pytest.mark.parametrize("id", games)
def test_the_stream_of_a_whole_match_arrives_as_it_was_sent(id: str) -> None:
    match, luck = games[id].new(2, seed=3), Seeded(3)
    while match.outcome is None:
        seat = match.awaited[0]
        match.play(seat, luck.pick("any", match.codes(seat)))
    for viewer in (0, 1, None):
        stream = seat_stream(match, viewer, 0)
        assert pickle.loads(pickle.dumps(stream)) == stream
