"""A match with other rules or another box, which this version cannot read."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Past:
    """What the log says about the match. `why` is the code of the refusal; `winners` and
    `scores` are the result, if it is in the log; `at` is when the table was last used, in
    seconds since 1970, if that is known."""

    why: str
    winners: tuple[int, ...] | None = None
    scores: tuple[int, ...] = ()
    at: float | None = None
