"""Print the Python that `make` should use: `python3`, or the system's Python if that one is faster.

A Python that was built without profile-guided optimization (pyenv's default) takes about half
as long again for everything. Distributions build theirs with it. `make PYTHON=…` overrides this.
"""

import subprocess
import sys
import sysconfig

SYSTEM = "/usr/bin/python3"
# `make` needs a recent Python that can create environments with pip, and Python's C headers.
REQUIREMENTS = """
import ensurepip, os, sys, sysconfig, venv
has_headers = os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h"))
sys.exit(not (sys.version_info >= (3, 11) and has_headers))
"""


def is_optimized() -> bool:
    """Whether the Python that runs this was built with optimizations."""
    return "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")


def is_suitable(python: str) -> bool:
    """Whether a Python has everything that `make` needs."""
    try:
        command = [python, "-c", REQUIREMENTS]
        return not subprocess.run(command, capture_output=True, check=False).returncode
    except OSError:
        return False


def choose(current: str = "python3", system: str = SYSTEM) -> str:
    is_current_fast = is_optimized() or sys.base_prefix == "/usr"
    return system if not is_current_fast and is_suitable(system) else current


if __name__ == "__main__":
    print(choose())
