"""Batches give the same answers in the same order on any number of processors."""

import os
from itertools import count, islice

import pytest

from sortilege.lab import map_batches


def double(number: int) -> int:
    return 2 * number


def process(number: int) -> int:
    return os.getpid()


def stumble(number: int) -> int:
    if number == 3:
        raise ValueError("three")
    return number


@pytest.mark.parametrize("jobs", [1, 2])
def test_answers_come_in_the_order_of_the_batches(jobs: int) -> None:
    assert list(map_batches(double, range(40), jobs)) == list(range(0, 80, 2))


def test_one_job_stays_in_this_process() -> None:
    assert set(map_batches(process, range(5), 1)) == {os.getpid()}


def test_more_jobs_work_elsewhere() -> None:
    assert os.getpid() not in set(map_batches(process, range(5), 2))


@pytest.mark.parametrize("jobs", [1, 2])
def test_batches_are_taken_as_needed(jobs: int) -> None:
    """Works even for an infinite number of batches."""
    assert list(islice(map_batches(double, count(), jobs), 3)) == [0, 2, 4]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_exception_in_a_batch_is_raised(jobs: int) -> None:
    with pytest.raises(ValueError, match="three"):
        list(map_batches(stumble, range(6), jobs))
