"""The lab does not import the terminal."""

import subprocess
import sys


def test_the_lab_works_without_rich_and_typer() -> None:
    code = "import sys, sortilege.lab; print(sorted({'rich', 'typer'} & set(sys.modules)))"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout == "[]\n"
