"""A match that was begun under other rules, or with another box: it is kept, and cannot be read."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Past:
    """What is still known of it. `why` is the code of the refusal; `winners` and `scores` how it
    ended, if the log says so; `at` when somebody last used the table, in seconds since 1970, if
    whoever read the log has said it."""

    why: str
    winners: tuple[int, ...] | None = None
    scores: tuple[int, ...] = ()
    at: float | None = None
