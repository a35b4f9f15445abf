"""Run inside Pyodide: mypyc writes C for this very Python, as `modules.json` asks. Word size,
version and platform are right by themselves. Writes c/, and what is made of which file: units.json.
"""

import json
import os
import sys
from pathlib import Path

from mypyc.build import mypycify

sys.path.insert(0, "/tree")
from tools.mypyc_build import MYPY_OPTIONS, grouped, is_entrance, lighten

OUT = Path("/out")
RUNTIME = "mypyc/lib-rt/"

modules = json.loads((OUT / "modules.json").read_text("utf-8"))
os.chdir("/tree/src")
extensions = mypycify(
    [*MYPY_OPTIONS, "--cache-dir=/home/pyodide/mypy", *modules],
    opt_level="2",
    debug_level="0",
    separate=grouped(modules),
    target_dir=str(OUT / "c"),
)


def place(source):
    """Where a file lies outside of Pyodide: below c/, or of mypyc's runtime."""
    _, runtime, tail = source.rpartition(RUNTIME)
    return runtime + tail if runtime else Path(source).relative_to(OUT).as_posix()


for extension in filter(is_entrance, extensions):
    lighten(Path(extension.sources[0]))
units = {each.name: [place(source) for source in each.sources] for each in extensions}
(OUT / "units.json").write_text(json.dumps(units, indent=1), "utf-8")
