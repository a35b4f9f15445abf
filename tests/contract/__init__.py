"""The contract tests that every game must pass.

Each test is a plain function in `points/`. It takes an `Entry` (a game, its seats and options, and
its secrets), plays, and raises AssertionError if the game breaks the contract. This also works for
games without a module in `sortilege.games`, such as the toy games with planted faults in `toy/`.

A game adds one file, `tests/games/<game>/secrets.py`, with four functions that
`tests/contract/secrets.py` describes. Its author writes it from the rules and not from `view.py`.
"""
