"""What is sent to a worker is what a person at that seat gets: in twin worlds the same bytes."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from sortilege.bots.thoughts import Told
from sortilege.games import games
from sortilege.kernel.event import Event
from sortilege.server.thinking.frames import framed, think, thought_in
from sortilege.table.advice import question
from sortilege.table.asking import Following
from sortilege.table.stand_ins import StandIns
from tests.bots.clairvoyance import reachable
from tests.table.drawn import LUCK, Drawn
from tests.table.twofold import twofolds

TWINNED = [id for id in games if id != "mago"]
"""In mago everybody has seen everything."""


def sent(drawn: Drawn, seat: int) -> Iterator[bytes]:
    """All that is sent to a worker for this seat now: for a move, and for the coach."""
    asked = StandIns(drawn.table).asked(drawn.match, seat)
    yield framed(think(1, asked.key, asked.thought()))
    yield framed(think(1, asked.key, asked.thought(0)))
    if drawn.table.has_coach and seat in drawn.match.awaited:
        counsel = question(drawn.table, drawn.device(seat), seat)
        yield framed(think(2, counsel.key, counsel.thought()))


def differing(id: str, seed: str = "advised") -> tuple[int, int]:
    """How often something is sent for a seat that cannot tell two worlds apart, and how often it
    differs between them."""
    drawn = Drawn("PP", game=id)
    drawn.table.coach = True
    drawn.start()
    compared = differ = 0
    for twofold in twofolds(id, 60, 12, seed):
        frames = []
        for world in (twofold.truth, twofold.twin):
            world.lay(drawn.match)
            frames.append(list(sent(drawn, twofold.viewer)))
        compared += 1
        differ += frames[0] != frames[1]
    return compared, differ


@pytest.mark.parametrize("id", TWINNED)
def test_in_twin_worlds_workers_are_sent_the_same_bytes(id: str) -> None:
    compared, differ = differing(id)
    assert compared > 10
    assert differ == 0


def test_a_server_that_told_workers_what_others_heard_would_be_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In cinderella: there players look at tiles in secret."""

    def everything(self: Following, since: int) -> list[list[Event]]:
        return [list(events) for events in self.match._told[since + 1 : self.seq + 1]]

    monkeypatch.setattr(Following, "steps", everything)
    assert any(differing("cinderella", f"seed {seed}")[1] for seed in range(20))


@pytest.mark.parametrize("id", TWINNED)
def test_a_server_that_told_workers_what_lies_there_would_be_caught(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Following.told

    def telling(self: Following, since: int) -> Told:
        told = honest(self, since)
        return replace(told, view={**told.view, "all": repr(self.match._state.facts())})

    monkeypatch.setattr(Following, "told", telling)
    assert differing(id)[1] > 0


@pytest.mark.parametrize("id", games)
def test_neither_the_table_nor_its_luck_can_be_found_in_what_is_sent(id: str) -> None:
    drawn = Drawn("BB", id).start()
    drawn.table.id, key = "link-to-the-table", bytes.fromhex(LUCK)
    for frame in sent(drawn, 0):
        assert LUCK.encode() not in frame
        assert key not in frame
        assert b"link-to-the-table" not in frame


@pytest.mark.parametrize("id", games)
def test_what_is_sent_comes_as_it_was(id: str) -> None:
    drawn = Drawn("BB", id).start()
    asked = StandIns(drawn.table).asked(drawn.match, 1)
    thought = asked.thought()
    came = thought_in(think(1, asked.key, thought))
    assert came == thought
    assert not any(one is drawn.match for one in reachable(came))
