"""The settings of Hypothesis in our tests. Importing it takes half a second, so only the tests that
need it import this module."""

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

__all__ = ["HealthCheck", "Phase", "given", "seed", "settings", "st"]

# Two cores may be busy with other tests: a slow example is no error.
settings.register_profile("sortilege", deadline=None)
settings.load_profile("sortilege")
