"""The libraries' own conformance tests, and what they do not ask."""

from sortilege.games import games

TABLES = [(id, max(2, games[id].seats[0])) for id in games]
"""Every game at its smallest table of several."""
