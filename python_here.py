"""Which Python to work with: prints `python3`, or the system's own where that one is quicker.

A Python compiled without profile-guided optimization, as pyenv does unless it is told otherwise,
takes half as long again over everything. Distributions compile theirs with it. `make PYTHON=…`
decides otherwise.
"""

import subprocess
import sys
import sysconfig

SYSTEM = "/usr/bin/python3"
# Whether a Python does for all that `make` asks: a new enough one, that makes environments with pip
# in them, and comes with what C is compiled against.
SUITS = """
import ensurepip, os, sys, sysconfig, venv
has_headers = os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h"))
sys.exit(not (sys.version_info >= (3, 11) and has_headers))
"""


def is_optimized() -> bool:
    """Whether the Python that runs this was compiled the long way."""
    return "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")


def suits(python: str) -> bool:
    try:
        asked = [python, "-c", SUITS]
        return not subprocess.run(asked, capture_output=True, check=False).returncode
    except OSError:
        return False


def chosen(mine: str = "python3", system: str = SYSTEM) -> str:
    is_mine_quick = is_optimized() or sys.base_prefix == "/usr"
    return system if not is_mine_quick and suits(system) else mine


if __name__ == "__main__":
    print(chosen())
