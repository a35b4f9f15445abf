"""Somebody uses up what an address may ask for: its neighbours get in by a little work."""

import asyncio
from itertools import count
from pathlib import Path

import pytest

from sortilege.server.network.limits import Limits
from sortilege.server.network.proof_of_work import EASE, EASY, PERIOD, WORK, ProofOfWork, zeros
from sortilege.server.network.token_bucket import Rate
from sortilege.server.settings import Settings
from tests.server.served import serving

HERE, THERE = "192.0.2.1", "192.0.2.2"


class Hand:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def computed(challenge: dict[str, str], other_than: str = "") -> str:
    answers = (f"{challenge['challenge']}.{n}" for n in count())
    bits = int(challenge["bits"])
    return next(a for a in answers if a != other_than and zeros(a) >= bits)


@pytest.fixture
def clock() -> Hand:
    return Hand()


@pytest.fixture
def work(clock: Hand, monkeypatch: pytest.MonkeyPatch) -> ProofOfWork:
    monkeypatch.setattr("sortilege.server.network.proof_of_work.EASY", 4)
    return ProofOfWork(clock)


def test_an_answer_is_taken_once(work: ProofOfWork) -> None:
    answer = computed(work.challenge(HERE))
    assert work.take(HERE, answer)
    assert not work.take(HERE, answer)


def test_work_for_another_address_is_none(work: ProofOfWork) -> None:
    assert not work.take(THERE, computed(work.challenge(HERE)))


def test_a_challenge_can_be_answered_until_the_end_of_the_next_minute(
    work: ProofOfWork, clock: Hand
) -> None:
    first = computed(work.challenge(HERE))
    second = computed(work.challenge(HERE), other_than=first)
    clock.now += PERIOD
    assert work.take(HERE, first)
    clock.now += PERIOD
    assert not work.take(HERE, second)


@pytest.mark.parametrize("answer", ["", ".", "a-b", "1-2-3.4", "x-y-z.1", "-1--1-.", "é-1-2.3"])
def test_what_was_never_asked_is_no_answer(work: ProofOfWork, answer: str) -> None:
    assert not work.take(HERE, answer)


def test_a_long_answer_is_none_and_breaks_nothing(work: ProofOfWork) -> None:
    """As a number it would be too long to be written out, and 20,000 of them fill the memory."""
    asked = work.challenge(HERE)["challenge"]
    assert not work.take(HERE, f"{asked.partition('-')[0]}-{'f' * 9000}-x.1")
    answers = (f"{asked}.{'x' * 9000}{n}" for n in count())
    assert not work.take(HERE, next(a for a in answers if zeros(a) >= 4))


def test_nobody_asks_themselves_something_easier(work: ProofOfWork) -> None:
    period, _, seal = work.challenge(HERE)["challenge"].split("-")
    assert not work.take(HERE, computed({"challenge": f"{period}-0-{seal}", "bits": "0"}))


def flood(work: ProofOfWork, challenge: dict[str, str], many: int) -> int:
    """How many answers to one and the same challenge are taken."""
    bits, taken = int(challenge["bits"]), 0
    answers = (f"{challenge['challenge']}.{n}" for n in count())
    for _, answer in zip(range(many), (a for a in answers if zeros(a) == bits), strict=False):
        taken += work.take(HERE, answer)
    return taken


def test_the_more_an_address_asks_the_more_it_computes(work: ProofOfWork) -> None:
    first = work.challenge(HERE)
    assert flood(work, first, 3 * EASE) == 3 * EASE
    assert int(work.challenge(HERE)["bits"]) == int(first["bits"]) + 2
    assert work.challenge(THERE)["bits"] == first["bits"]


def test_an_easy_challenge_cannot_be_kept_for_later(work: ProofOfWork) -> None:
    assert flood(work, work.challenge(HERE), 10 * EASE) == 3 * EASE


def test_a_neighbour_of_somebody_who_asks_for_everything_still_opens_a_table(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        few = Settings(limits=Limits(tables=Rate(3, 0.01)))
        async with serving(tmp_path / "log", few) as served:
            asked = {"game": "bell", "name": "Zoé", "animal": "fox"}
            for _ in range(3):
                assert (await served.ask("POST", "/api/tables", asked)).status == 200
            refused = await served.ask("POST", "/api/tables", asked)
            assert (refused.status, refused.told["code"]) == (429, "wire/too-fast")
            facts = refused.told["facts"]
            assert int(facts["bits"]) == EASY
            answer = {WORK: computed(facts)}
            assert (await served.ask("POST", "/api/tables", asked, answer)).status == 200
            again = await served.ask("POST", "/api/tables", asked, answer)
            assert again.status == 429, "the same work is shown once"

    asyncio.run(story())
