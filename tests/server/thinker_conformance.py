"""What every `Thinker` promises, point by point. A point is handed a `Place`, where one is made."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache

import msgspec
import pytest

from sortilege.bots.coach import Coach
from sortilege.bots.slices import finish
from sortilege.bots.thoughts import (
    AskedAtOnce,
    MoveThought,
    ReplayThought,
    Thought,
    TurningThought,
)
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.record import Record
from sortilege.kernel.stream import Update
from sortilege.server.live.answers import advised
from sortilege.server.live.coach_questions import AdviceAsked
from sortilege.server.live.thinker import Asker, Thinker, ThoughtFailed
from sortilege.server.protocol import LookedBack, Seen
from sortilege.server.records import steps
from sortilege.table.advice import question
from sortilege.table.asking import MoveAsked
from sortilege.table.entries import Acted
from sortilege.table.messages import SeatBot
from sortilege.table.pace import INSTANT
from sortilege.table.stand_ins import StandIns
from sortilege.table.timetable import Timetable
from tests.table.drawn import Drawn

Place = Callable[[], Thinker]
Point = Callable[[Place], Awaitable[None]]

ME = Asker("table")
SOON = 20.0
"""Seconds in which whatever is promised comes."""
LEVELS = {"cinderella": (3, 5), "unicorn": (2, 4), "mago": (2, 4), "metamorphose": (1, 4)}
"""Two computer players of each game that thinks: one who forgets or is distracted, and a better."""


@asynccontextmanager
async def opened(place: Place) -> AsyncIterator[Thinker]:
    thinker = place()
    try:
        yield thinker
    finally:
        await thinker.close()


def seated(game: str) -> Drawn:
    """A table of two computer players."""
    drawn = Drawn("..", game)
    for seat, level in enumerate(LEVELS[game]):
        drawn.ask(drawn.host, SeatBot(seat, ("Tom", "Zoé")[seat], ("bee", "owl")[seat], level))
    return drawn.start()


def asked(drawn: Drawn) -> MoveAsked:
    """What is to be thought about first at a table."""
    about = Timetable(drawn.table, INSTANT, 0.0).thinks()
    assert about is not None
    return StandIns(drawn.table).asked(drawn.match, about[1])


@cache
def record() -> Record:
    """A long match of people who do anything: it takes long to look back on."""
    match, luck = games["mago"].new(2, seed=5), Seeded(5)
    while match.outcome is None:
        seat = match.awaited[0]
        match.play(seat, luck.pick("any", match.codes(seat)))
    return match.record


def long() -> AskedAtOnce[LookedBack]:
    return AskedAtOnce[LookedBack](TurningThought(record().to_json()))


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not is_so():
            await asyncio.sleep(0.005)


# ── the points ──


async def moves_are_those_of_players_who_sit_at_the_match(place: Place) -> None:
    """The same seed and budget give the same move as when players followed the match itself."""
    async with opened(place) as thinker:
        for game in LEVELS:
            drawn = seated(game)
            table, here = Timetable(drawn.table, INSTANT, 0.0), StandIns(drawn.table)
            for _ in range(14):
                while (about := table.thinks()) is not None:
                    asked = table.stand_ins.asked(drawn.match, about[1])
                    table.stand_ins.hear(*about, await thinker.think(asked, ME))
                entry, answer = table.due(0.0), here.gather(drawn.match).ask()
                assert answer is not None
                assert entry == here.acted(*answer), game
                assert isinstance(entry, Acted)
                drawn.write(entry)


async def what_was_taken_back_is_as_if_it_had_never_been(place: Place) -> None:
    async with opened(place) as thinker:
        drawn = Drawn("PB", "metamorphose", first=0).start()
        while drawn.match.awaited == (0,):
            drawn.act(0, drawn.match.codes(0)[-1])
        fresh, again = asked(drawn), asked(drawn)
        first = await thinker.think(fresh, ME)
        assert drawn.match.may_undo(0)
        drawn.take_back(0)
        while drawn.match.awaited == (0,):
            drawn.act(0, drawn.match.codes(0)[-1])
        after = asked(drawn)
        after.luck = again.luck
        assert after.thought(fresh.thought().told.seq).told.since == -1, "all of it is told again"
        assert await thinker.think(after, ME) == first


async def the_coach_says_what_it_says_at_the_match(place: Place) -> None:
    async with opened(place) as thinker:
        for game in ("unicorn", "cinderella"):
            drawn = Drawn("PB", game, first=0).start()
            while drawn.match.awaited != (0,) or len(drawn.match.codes(0)) < 2:
                seat = drawn.match.awaited[0]
                drawn.match.play(seat, drawn.match.codes(seat)[0])
            match = drawn.match
            update = Update(match.seq, (), match.view(0), match.legal(0))
            there = advised(0, match.seq, Coach(match.game, 0).advise(update, match.knowledge(0)))
            said = await thinker.think(
                AdviceAsked(question(drawn.table, drawn.device(0), 0)), Asker("table", 1)
            )
            assert said == there


async def after_the_end_everything_is_told(place: Place) -> None:
    match = games["cinderella"].new(2, seed=1)
    while match.outcome is None:
        match.play(match.awaited[0], match.codes(match.awaited[0])[0])
    async with opened(place) as thinker:
        told = match.record.to_json()
        shown = await thinker.think(AskedAtOnce[bytes](ReplayThought(told, 1)), ME)
        assert shown == finish(steps(match.record, 1))
        assert len(msgspec.json.decode(shown, type=list[Seen])) == len(match.played) + 1


async def what_nobody_waits_for_is_given_up(place: Place) -> None:
    async with opened(place) as thinker:
        waiting = [asyncio.create_task(thinker.think(long(), Asker(str(n)))) for n in range(3)]
        await until(lambda: thinker.counted().gauges["thoughts_under_way"] > 0)
        for one in waiting:
            one.cancel()
        await asyncio.wait(waiting)
        await until(lambda: not any(list(thinker.counted().gauges.values())[:2]))
        assert thinker.counted().counters["thoughts_given_up_total"] == 3
        assert await thinker.think(asked(seated("unicorn")), ME) is not None


async def nobody_waits_for_what_takes_long(place: Place) -> None:
    """A move is found while the turning points of a match are looked for, and the loop goes on."""
    async with opened(place) as thinker:
        slow = asyncio.create_task(thinker.think(long(), Asker("other")))
        await until(lambda: thinker.counted().gauges["thoughts_under_way"] == 1)
        assert await thinker.think(asked(seated("unicorn")), ME) is not None
        assert not slow.done()
        slow.cancel()


async def what_cannot_be_thought_fails_by_name_and_harms_nobody(place: Place) -> None:
    async with opened(place) as thinker:
        strange = asked(seated("unicorn")).thought()
        other = replace(strange, told=replace(strange.told, rules_version=99))
        for thought in (other, TurningThought(b"no record")):
            with pytest.raises(ThoughtFailed):
                await thinker.think(AskedAtOnce[int | None](thought), ME)
        assert await thinker.think(asked(seated("unicorn")), ME) is not None


async def whoever_has_forgotten_is_told_again(place: Place) -> None:
    """A thought may be told whole at any time, and others come between."""
    async with opened(place) as thinker:
        drawn = seated("unicorn")
        answers = []
        for key in ("", "same", "same"):
            one = asked(drawn)
            one.key = one.key + key
            answers.append(await thinker.think(one, ME))
        whole: Thought = asked(drawn).thought()
        assert isinstance(whole, MoveThought)
        answers.append(await thinker.think(AskedAtOnce[int | None](whole), ME))
        assert len(set(answers)) == 1


POINTS: tuple[Point, ...] = (
    moves_are_those_of_players_who_sit_at_the_match,
    what_was_taken_back_is_as_if_it_had_never_been,
    the_coach_says_what_it_says_at_the_match,
    after_the_end_everything_is_told,
    what_nobody_waits_for_is_given_up,
    nobody_waits_for_what_takes_long,
    what_cannot_be_thought_fails_by_name_and_harms_nobody,
    whoever_has_forgotten_is_told_again,
)
