"""Runs all rulings, the contract suite and the golden transcripts inside Pyodide:

    python -m tests.page

It uses the build of `make page`. It takes long. One ruling
needs more stack than most systems allow: it runs only if this program can raise the limit."""

import resource
import sys

from tests.page.inside import STACK, inside

DEEP = 65_000
"""Kilobytes of stack for all rulings."""
ALL = ("tests/kernel", "tests/games", "tests/contract")
NATIVE = (
    "tests/kernel/test_chance.py",
    "tests/contract/test_fuzz.py",
    "tests/games/metamorphose/test_showing.py",
)
"""Tests that need hypothesis, which is not pure Python."""
THREADS = "tests/contract/test_soak.py::test_one_fault_does_not_keep_the_others_from_being_soaked"
"""A test that needs threads, which Pyodide does not have."""


def has_stack() -> bool:
    """Raise the stack limit; return whether it suffices."""
    most = resource.getrlimit(resource.RLIMIT_STACK)[1]
    if most != resource.RLIM_INFINITY and most < DEEP * 1024:
        return False
    resource.setrlimit(resource.RLIMIT_STACK, (DEEP * 1024, most))
    return True


def main() -> int:
    is_deep = has_stack()
    left = [*(f"--ignore={file}" for file in NATIVE), f"--deselect={THREADS}"]
    left += [] if is_deep else ["--ignore=tests/kernel/test_record.py"]
    ran = inside(*ALL, *left, stack=DEEP // 2 if is_deep else STACK)
    print(ran.stdout[-3000:], ran.stderr[-3000:], sep="")
    return ran.returncode


if __name__ == "__main__":
    sys.exit(main())
