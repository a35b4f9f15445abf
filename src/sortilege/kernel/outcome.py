"""How a match ended."""

from dataclasses import dataclass

from sortilege.kernel.state import State, seats_in


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won (nobody, one or several), everybody's score, and why it ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


def outcome_of(state: State) -> Outcome | None:
    """The outcome of a state; None while the match goes on."""
    if not state.is_over():
        return None
    return Outcome(tuple(seats_in(state.winners())), tuple(state.scores()), state.reason())
