"""A match ends with an outcome."""

from sortilege.kernel.outcome import outcome_of
from sortilege.kernel.state import State
from tests.contract.entry import Entry
from tests.contract.trace import traced


def ends(entry: Entry, seed: str) -> None:
    """Random play ends, and there is an outcome only at the end."""
    trace = traced(entry, seed)
    *before, last = trace.states
    assert last.is_over(), f"{len(trace.moves)} moves, and no end"
    for state in before:
        assert not state.is_over(), "a match goes on after its end"
        assert outcome_of(state) is None, "an outcome before the end"
        assert state.reason() == "", "a reason before the end"
    has_an_outcome(entry, last)


def has_an_outcome(entry: Entry, last: State) -> None:
    outcome = outcome_of(last)
    assert outcome is not None, "an end without an outcome"
    assert set(outcome.winners) <= set(range(entry.seats)), f"winners {outcome.winners}"
    assert len(outcome.scores) == entry.seats, f"scores {outcome.scores}"
    assert outcome.reason, "an end without a reason"
    if entry.game.is_team:
        assert len(outcome.winners) in (0, entry.seats), "a team wins or loses together"
