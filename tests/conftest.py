"""How tests are run here."""

from hypothesis import settings

# Two cores may be busy with other tests: a slow example is no fault.
settings.register_profile("sortilege", deadline=None)
settings.load_profile("sortilege")
