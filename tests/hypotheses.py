"""Hypothesis, as it is used here. It takes half a second to import, so only who uses it does."""

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

__all__ = ["HealthCheck", "Phase", "given", "seed", "settings", "st"]

# Two cores may be busy with other tests: a slow example is no fault.
settings.register_profile("sortilege", deadline=None)
settings.load_profile("sortilege")
