"""The exam every game on the shelf sits.

Each point of the exam is a plain function in `points/`: it takes an `Entry` (a game, its seats
and options, and its secrets), plays, and raises AssertionError where the game fails. So any game
can sit it, the toy games with planted faults in `toy/` too.

A game brings one file of its own, `tests/games/<game>/secrets.py`, written from the rules and not
from `view.py`: four functions, described in `tests/contract/secrets.py`.
"""
