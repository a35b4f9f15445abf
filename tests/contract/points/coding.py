"""Actions and codes correspond one to one."""

from tests.contract.entry import Entry


def codes(entry: Entry, seed: str) -> None:
    """Every action has its own dense code and its own spelling, and both decode to it."""
    table = entry.game.actions
    actions = list(table)
    assert len(set(actions)) == len(actions) == len(table), "an action is there twice"
    assert [table.code(action) for action in actions] == list(range(len(actions))), "codes"
    assert [action.code for action in actions] == list(range(len(actions))), "actions' own codes"
    assert [table.at(code) for code in range(len(actions))] == actions, "codes lead elsewhere"
    assert [table.read(str(action)) for action in actions] == actions, "spellings lead elsewhere"
    assert len({str(action) for action in actions}) == len(actions), "a spelling is used twice"
