"""Computer players. They receive the same stream of events and views as a person at their seat.

`strategy.py` defines the contract between a game and its players; each game has a folder that
implements it.
"""
