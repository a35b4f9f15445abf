"""Seeds, which mean the same in every adapter.

A seed is a whole number or a text. The first match after `reset(seed=s)` is the match that
`game.new(seats, s)` deals. `match_seed` names the matches that follow, and those at the other
tables of a vector. A slash separates a namespace from the rest: `train/7`, `valid/7` and `test/7`
are three different seeds, so the namespaces have no match in common.
"""

import hashlib

import numpy as np

from sortilege.learn.refusals import InvalidSeed, UnknownNamespace

NAMESPACES = ("train", "valid", "test")

DRAWN_SEEDS = 2**31
"""An environment without a seed draws one below this bound."""

Seed = int | str


def checked_seed(seed: object) -> str:
    """A seed as text. Raises InvalidSeed or UnknownNamespace."""
    if isinstance(seed, int | np.integer) and not isinstance(seed, bool) and seed >= 0:
        return str(int(seed))
    if not isinstance(seed, str) or not seed.strip("/ ") or seed != seed.strip("/ "):
        raise InvalidSeed(seed=repr(seed))
    namespace, slash, _ = seed.partition("/")
    # `simulate --out` names its matches after the study's seed, which is a whole number.
    if slash and namespace not in NAMESPACES and not namespace.isdecimal():
        raise UnknownNamespace(seed=seed, namespace=namespace, known=" ".join(NAMESPACES))
    return seed


def number_of(seed: str) -> int:
    """A whole number for Gymnasium's own generator, which accepts no text."""
    if seed.isdecimal():
        return int(seed)
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")
