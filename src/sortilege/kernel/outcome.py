"""How a match ended."""

from dataclasses import dataclass

from sortilege.kernel.state import State, seats_in


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winners (none, one or several), all scores, and the reason for the end."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    def __reduce__(self) -> "tuple[type[Outcome], tuple[object, ...]]":
        """Unpickling calls the constructor: the compiled class refuses to set frozen fields."""
        return Outcome, (self.winners, self.scores, self.reason)


def outcome_of(state: State) -> Outcome | None:
    """The outcome of a state; None before the end."""
    if not state.is_over():
        return None
    return Outcome(tuple(seats_in(state.winners())), tuple(state.scores()), state.reason())
