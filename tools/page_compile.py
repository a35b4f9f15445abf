"""Compile the rules and bots of the page to WebAssembly, into `build/page-wasm/lib`.

`make page-compiled` does this, without emsdk.

mypyc runs inside Pyodide, so it generates C for that Python. Each game becomes a side module of
Pyodide, just as it becomes a library on other platforms (`mypyc_build.py`). A check makes sure that
Pyodide has every symbol that the side modules import, and that its Python has the memory layout of
the headers.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import client_build
from tools.page_toolchain import Toolchain, obtain

ROOT = Path(__file__).parent.parent
WASM = ROOT / "build" / "page-wasm"
LIB = WASM / "lib"
PAGE = ROOT / "web" / "page"
PYODIDE = client_build.WEB / "node_modules" / "pyodide"
LAYERS = ("kernel", "games", "bots")
SUFFIX = ".cpython-314-wasm32-emscripten.so"
TARGET = ["--target=wasm32-unknown-emscripten", "-nostdinc", "-D__EMSCRIPTEN__=1"]
FEATURES = ["-mbulk-memory", "-mnontrapping-fptoint", "-msign-ext", "-mmutable-globals"]
OPTIONS = ["-O2", "-w", "-fPIC", "-fvisibility=hidden", "-DNDEBUG", "-D_GNU_SOURCE"]
LINKED = ["-shared", "--experimental-pic", "--strip-all", "--gc-sections"]
STAMP = WASM / "digest"


def modules() -> list[str]:
    """The modules below src/ to compile, by the patterns of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    patterns = project["tool"]["hatch"]["build"]["hooks"]["custom"]["mypyc"]
    ours = [pattern for pattern in patterns if pattern.split("/")[1] in LAYERS]
    found = {path for pattern in ours for path in (ROOT / "src").glob(pattern)}
    return sorted(path.relative_to(ROOT / "src").as_posix() for path in found)


def digest(tools: Toolchain) -> str:
    """A digest of everything that the result depends on. Types may come from plain modules."""
    sha = hashlib.sha256(tools.made_of.encode())
    files = [*sorted((ROOT / "src").rglob("*.py")), *sorted(PAGE.glob("*")), Path(__file__)]
    builders = [
        ROOT / "tools" / "mypyc_build.py",
        ROOT / "pyproject.toml",
        PYODIDE / "package.json",
    ]
    for path in [*files, *builders]:
        if path.is_file():
            sha.update(path.name.encode() + b"\0" + path.read_bytes())
    return sha.hexdigest()


def build() -> Path:
    """Build all side modules; their folder. Raises Missing."""
    tools = obtain()
    state = digest(tools)
    if not (STAMP.is_file() and STAMP.read_text("ascii") == state):
        shutil.rmtree(WASM, ignore_errors=True)
        WASM.mkdir(parents=True)
        compile_all(tools, generate(tools))
        check()
        STAMP.write_text(state, "ascii")
    return LIB


# ── C ──


def generate(tools: Toolchain) -> dict[str, list[str]]:
    """Generate C with mypyc; the sources of each side module by its name."""
    (WASM / "modules.json").write_text(json.dumps(modules()), "utf-8")
    inside("generate.py", *tools.wheels)
    units: dict[str, list[str]] = json.loads((WASM / "units.json").read_text("utf-8"))
    return units


def inside(program: str, *archives: Path) -> None:
    words = [f"page/{program}", str(WASM), *map(str, archives)]
    if client_build.npm("run", "--silent", "inside", "--", *words):
        sys.exit(f"{program} fails inside Pyodide: see above")


# ── WebAssembly ──


def compile_all(tools: Toolchain, units: dict[str, list[str]]) -> None:
    searched = [word for folder in includes(tools) for word in ("-isystem", str(folder))]
    command = [str(tools.zig), "clang", "-c", *TARGET, *FEATURES, *OPTIONS, *searched]

    def make(source: str) -> Path:
        made = WASM / "objects" / (source.replace("/", ".") + ".o")
        home = tools.runtime if source.startswith("mypyc/") else WASM
        run(*command, str(home / source), "-o", str(made))
        return made

    (WASM / "objects").mkdir()
    shutil.copyfile(PAGE / "layout.c", WASM / "c" / "layout.c")
    units = {**units, "layout": ["c/layout.c"]}
    sources = sorted({source for each in units.values() for source in each})
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = dict(zip(sources, pool.map(make, sources), strict=True))
        names = [(name, [made[source] for source in each]) for name, each in units.items()]
        for _ in pool.map(lambda each: link(tools, *each), names):
            pass  # raises the exception of a thread


def includes(tools: Toolchain) -> list[Path]:
    """The include path. Python's headers are copied beside Pyodide's `pyconfig.h`, because they
    look for it there first."""
    system = tools.headers / "share" / "emscripten" / "system"
    musl = system / "lib" / "libc" / "musl"
    python = WASM / "include"
    shutil.copytree(tools.headers / "include" / "python3.14", python)
    template = next(tools.headers.glob("include/*-linux-*/python3.14/pyconfig.h"))
    (python / "pyconfig.h").write_text(pyconfig(template.read_text("utf-8")), "utf-8")
    return [
        python,
        tools.runtime / "mypyc" / "lib-rt",
        WASM / "c",
        system / "include" / "compat",
        tools.zig.parent / "lib" / "include",
        musl / "arch" / "emscripten",
        musl / "arch" / "generic",
        musl / "include",
        system / "include",
    ]


def pyconfig(template: str) -> str:
    """Define every name of the template with the value in Pyodide's sysconfig."""
    scope: dict[str, object] = {"PYODIDE_ROOT": "", "__name__": "sysconfigdata"}
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        name = next(it for it in archive.namelist() if it.startswith("_sysconfigdata_"))
        exec(archive.read(name).decode(), scope)
    values = scope["build_time_vars"]
    assert isinstance(values, dict)
    names = dict.fromkeys(re.findall(r"(?:#\s*define|#\s*undef)\s+(\w+)", template))
    known = [name for name in names if values.get(name) not in (None, 0, "")]
    return "".join(f"#ifndef {name}\n#define {name} {values[name]}\n#endif\n" for name in known)


def link(tools: Toolchain, name: str, objects: Iterable[Path]) -> None:
    folder = WASM / "probe" if name == "layout" else LIB
    path = folder / (name.replace(".", "/") + SUFFIX)
    path.parent.mkdir(parents=True, exist_ok=True)
    entry = f"--export-if-defined=PyInit_{name.rpartition('.')[2]}"
    wanted = ["--unresolved-symbols=import-dynamic", entry, *map(str, objects), "-o", str(path)]
    run(str(tools.zig), "wasm-ld", *LINKED, *wanted)


def run(*words: str) -> None:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{words[1]} fails for {words[-1]}:\n{done.stderr[:4000]}")


# ── checking ──


def check() -> None:
    """Exit if the side modules do not fit the runtime."""
    probe = WASM / "probe.zip"
    with zipfile.ZipFile(probe, "w") as archive:
        for path in sorted((WASM / "probe").iterdir()):
            archive.write(path, path.name)
    if client_build.npm("run", "--silent", "symbols", "--", str(LIB)):
        sys.exit("the side modules import symbols that Pyodide does not have: see above")
    inside("layout.py", probe)
