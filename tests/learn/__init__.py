"""The conformance tests of OpenSpiel, PettingZoo and Gymnasium, and further tests of the
adapters.
"""

from sortilege.games import games

TABLES = [(id, max(2, games[id].seats[0])) for id in games]
"""Every game with its smallest number of seats above one."""
