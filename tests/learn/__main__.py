"""Writes what is kept of tensors anew: after a new `rules_version`, or for a new game."""

from tests.learn.kept import main

if __name__ == "__main__":
    main()
