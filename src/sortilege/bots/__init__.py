"""Players made of code. They get what a person gets: a stream, and luck of their own.

`strategy.py` is the contract between a game and its players; a folder a game fulfils it."""
