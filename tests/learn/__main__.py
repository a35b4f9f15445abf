"""Writes the stored tensor descriptions and digests: after a new `rules_version`, or for a new
game.
"""

from tests.learn.stored_tensors import main

if __name__ == "__main__":
    main()
