"""Compile modules with mypyc: in groups, on all cores, and only what changed.

The build hook runs this as a separate process and checks its exit code.

    python tools/mypyc_build.py                        succeeds if this machine could compile
    python tools/mypyc_build.py SRC BUILD PATTERN...   compiles; BUILD/built.txt lists BUILD/lib

Object files, libraries and lists of libraries are cached in the user's cache folder, each named by
a digest of everything that it depends on. So they are built only once, for all clones.
SORTILEGE_OBJECTS names another folder.
"""

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from time import time
from typing import Any

MYPY_OPTIONS = [
    "--config-file=",  # `make test` checks types strictly
    "--follow-imports=silent",  # also of modules that are not compiled
]

# -fvisibility=hidden and -fno-plt make calls within a library direct, a tenth faster. Warnings
# about generated code would take a quarter of the time, so -w turns them off. -ffp-contract=off
# rounds a product before adding to it, as Python does. -fcommon merges the call tables that each
# file of a group defines.
UNIX = ["-w", "-fvisibility=hidden", "-ffp-contract=off", "-fcommon"]
COMPILER_OPTIONS = {"linux": [*UNIX, "-fno-plt"], "darwin": UNIX}.get(sys.platform, [])

ENTRANCE = """
typedef struct _object PyObject;
extern PyObject *Py_BuildValue(const char *, ...);
extern PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
extern PyObject *PyObject_GetAttrString(PyObject *, const char *);
extern void *PyCapsule_GetPointer(PyObject *, const char *);
extern void PyErr_Clear(void);
extern void Py_DecRef(PyObject *);
#define NULL ((void *)0)
#define Py_DECREF Py_DecRef
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
"""
"""The part of Python.h that the entry file of a module needs. There are a hundred entry files of a
few lines; reading all of Python.h takes ten times as long as compiling the rest of them."""

CHOICES = ("CC", "CFLAGS", "CPPFLAGS", "LDSHARED", "LDFLAGS", "ARCHFLAGS")
"""Environment variables that affect the compiler."""

UNUSED_SECONDS = 7 * 24 * 3600
"""Seconds after which an unused object file is removed."""


def compiler_name() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def can_compile() -> bool:
    """Whether there are a C compiler and Python's headers, and SORTILEGE_PURE is not set."""
    if os.environ.get("SORTILEGE_PURE") == "1":
        return False
    return has_compiler() and Path(sysconfig.get_path("include"), "Python.h").is_file()


def has_compiler() -> bool:
    """Whether a C compiler runs. (macOS has a `cc` that only offers to install one.)"""
    if sys.platform == "win32":
        return True  # setuptools finds it, or does not
    command = [*compiler_name(), "--version"]
    if shutil.which(command[0]) is None:
        return False
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def matches(patterns: Iterable[str]) -> list[str]:
    """The modules below the working directory that match a pattern."""
    found = {path.as_posix() for pattern in patterns for path in Path().glob(pattern)}
    return sorted(found)


def group_of(module: str) -> str:
    """sortilege/games/GAME/state.py and sortilege/bots/GAME/search.py belong to sortilege_GAME,
    everything else to sortilege_rules."""
    layer, *below = module.split("/")[1:-1]
    return f"sortilege_{below[0] if layer in ('games', 'bots') and below else 'rules'}"


def grouped(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """The modules of each group, and its name."""
    names = sorted({group_of(module) for module in modules})
    return [([module for module in modules if group_of(module) == name], name) for name in names]


def digest(parts: Iterable[str | bytes]) -> str:
    """A digest of all parts and their lengths."""
    sha = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        sha.update(len(content).to_bytes(8, "big") + content)
    return sha.hexdigest()[:32]


def toolchain() -> str:
    """A digest of the compiler and its settings; the same in every environment."""
    tools = [version(name) for name in ("mypy", "setuptools")]
    command = [*compiler_name(), "--version"]
    if sys.platform != "win32":
        tools += [subprocess.run(command, capture_output=True, text=True, check=False).stdout]
    said = [os.environ.get(name, "") for name in CHOICES]
    here = [sys.version, sysconfig.get_platform()]
    return digest([*tools, *said, *here])


def sources(patterns: Iterable[str]) -> Iterator[str | bytes]:
    """Everything that mypyc reads. Types may come from modules that are not compiled."""
    yield from patterns
    for path in [Path(__file__), *sorted(Path().rglob("*.py"))]:
        yield path.name if path.is_absolute() else path.as_posix()
        yield path.read_bytes()


def with_headers(source: Path, folder: Path, seen: set[Path]) -> Iterator[bytes]:
    """A generated file, and all generated ones that it includes."""
    seen.add(source)
    text = source.read_bytes()
    yield text
    for name in re.findall(rb'#\s*include\s+["<]([^">]+)[">]', text):
        header = folder / name.decode()
        if header not in seen and header.is_file():
            yield from with_headers(header, folder, seen)


def objects() -> Path:
    """The cache folder of objects and libraries."""
    if named := os.environ.get("SORTILEGE_OBJECTS"):
        return Path(named)
    caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(caches, "sortilege", "objects")


class FileCache:
    """A cache of files whose names are digests of what they depend on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def file(self, name: str, make: Callable[[Path], None]) -> Path:
        """The file of this name. Builds it if necessary, and renames it when it is complete."""
        path = self.folder / name
        if self.has(name):
            return path
        unfinished = path.with_name(f"{os.getpid()}.{name}")
        make(unfinished)
        unfinished.replace(path)
        return path

    def has(self, name: str) -> bool:
        """Whether there is a file of this name. Marks it as used."""
        path = self.folder / name
        if path.exists():
            path.touch()
        return path.exists()

    def tidy(self) -> None:
        for path in self.folder.iterdir():
            if path.stat().st_mtime < time() - UNUSED_SECONDS:
                path.unlink()


class Toolbox:
    """setuptools' compiler with a cache of objects and libraries."""

    def __init__(self, compiler: Any, build: Path, kept: FileCache) -> None:
        self.generated, self.kept, self.tools = build / "c", kept, toolchain()
        self.made: dict[str, Path] = {}  # objects by source; every group has those of the runtime
        self.linked: dict[Path, Path] = {}  # cached libraries by their place in the build
        self.compile_one, self.link_one = compiler.compile, compiler.link_shared_object
        compiler.compile, compiler.link_shared_object = self.compile, self.link

    def compile_ahead(self, extensions: list[Any], include_dirs: list[str]) -> None:
        """Compile every source once, in parallel, the longest first."""
        owners = {source: each for each in extensions for source in each.sources}
        texts = {source: b"".join(self._text(source)) for source in owners}

        def one(source: str) -> None:
            owner, text = owners[source], texts[source]
            places = [*owner.include_dirs, *include_dirs]
            self.made[source] = self._object(source, text, places, owner.extra_compile_args)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for _ in pool.map(one, sorted(owners, key=lambda each: -len(texts[each]))):
                pass  # raises the exception of a thread

    def compile(self, sources: list[str], **_: object) -> list[str]:
        return [str(self.made[source]) for source in sources]

    def link(self, objects: list[str], output: str, **options: Any) -> None:
        def link_to(path: Path) -> None:
            self.link_one(objects, str(path), **options)

        told = [str(options.get(name)) for name in ("extra_postargs", "export_symbols")]
        name = digest([self.tools, *told, *(Path(each).name for each in objects)])
        library = self.kept.file(f"{name}{Path(output).suffix}", link_to)
        self.linked[Path(output).resolve()] = library

    def _text(self, source: str) -> Iterator[bytes]:
        return with_headers(Path(source), self.generated, set())

    def _object(self, source: str, text: bytes, places: list[str], options: list[str]) -> Path:
        def compile_to(path: Path) -> None:
            folder = path.with_suffix(".folder")
            arguments = {"include_dirs": places, "extra_postargs": options}
            (made,) = self.compile_one([source], output_dir=str(folder), **arguments)
            Path(made).replace(path)
            shutil.rmtree(folder)

        return self.kept.file(f"{digest([self.tools, *options, text])}.o", compile_to)


def is_own(source: str) -> bool:
    """Whether a generated file contains a module, not mypyc's runtime or an entry file."""
    return Path(source).name.startswith("__native")


def is_entrance(extension: Any) -> bool:
    """Whether a library only loads a module from the library of its group."""
    return not extension.name.endswith("__mypyc") and len(extension.sources) == 1


def lighten(entrance: Path) -> None:
    """Replace Python.h in the entry file of a module, if that file needs no more than ENTRANCE."""
    text = entrance.read_text("utf-8")
    code = re.sub(r"//[^\n]*", "", text)
    names = set(re.findall(r"\bPy\w+", code)) - set(re.findall(r"\bPyInit_\w+", code))
    if names <= {"Python", *re.findall(r"\bPy\w+", ENTRANCE)} and sys.platform != "win32":
        entrance.write_text(text.replace("#include <Python.h>", ENTRANCE), "utf-8")


def as_units(name: str, sources: list[str], generated: Path) -> list[str]:
    """The C files to compile. One file includes all modules of a group, so that the C compiler
    inlines calls between them. (One file for all games would take twice as long to compile.)"""
    own = [Path(source).name for source in sources if is_own(source)]
    if len(own) < 2:
        return sources
    unit = generated / f"{name}.c"
    unit.write_text("".join(f'#include "{file}"\n' for file in own), "utf-8")
    return [str(unit), *(source for source in sources if not is_own(source))]


def compile_all(modules: list[str], build: Path, kept: FileCache) -> Iterator[str]:
    """Compile the modules. Yields the cached name and the place of each library."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        def build_extensions(self) -> None:
            self.tools = Toolbox(self.compiler, build, kept)
            self.tools.compile_ahead(self.extensions, self.include_dirs)
            super().build_extensions()

    # Start without mypyc's own cache: with it mypyc fails if the attributes of a class have
    # changed. Generating C takes seconds, and the objects are cached.
    for remembered in ("mypy", "c"):
        shutil.rmtree(build / remembered, ignore_errors=True)
    options: dict[str, Any] = {"opt_level": "2", "debug_level": "0", "multi_file": True}
    arguments = [*MYPY_OPTIONS, f"--cache-dir={build / 'mypy'}", *modules]
    extensions = mypycify(
        arguments, target_dir=str(build / "c"), separate=grouped(modules), **options
    )
    for extension in extensions:  # they share one list of arguments
        if is_entrance(extension):
            lighten(Path(extension.sources[0]))
        extension.sources = as_units(extension.name, extension.sources, build / "c")
        extension.extra_compile_args = [*extension.extra_compile_args, *COMPILER_OPTIONS]
    command = Build(Distribution({"name": "sortilege", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(build / "lib"), str(build / "temp")
    command.parallel, command.force = os.cpu_count(), True
    command.ensure_finalized()
    command.run()
    for place, library in command.tools.linked.items():
        yield f"{library.name} {place.relative_to(build / 'lib').as_posix()}"


def lay(kept: FileCache, told: Path, lib: Path) -> list[str]:
    """Copy the libraries of a list to their places; the names of the places."""
    names = []
    for line in told.read_text("utf-8").splitlines():
        library, name = line.split(" ", 1)
        (lib / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(kept.folder / library, lib / name)
        names.append(name)
    return names


def is_whole(kept: FileCache, told: Path) -> bool:
    """Whether all libraries of a list exist: tidy() removes files one by one."""
    if not told.exists():
        return False
    return all(kept.has(line.split(" ", 1)[0]) for line in told.read_text("utf-8").splitlines())


def main(src: str, build: str, *patterns: str) -> None:
    """Compile the modules below SRC that match the patterns, unless the build is up to date."""
    target = Path(build).resolve()
    target.mkdir(parents=True, exist_ok=True)
    os.chdir(src)
    made_of, built = target / "made_of.txt", target / "built.txt"
    state = digest([Path(__file__).read_bytes(), toolchain(), *sources(patterns)])
    if made_of.is_file() and made_of.read_text("ascii") == state:
        return
    made_of.unlink(missing_ok=True)
    modules, kept = matches(patterns), FileCache(objects())
    if not is_whole(kept, kept.folder / f"{state}.txt"):
        (kept.folder / f"{state}.txt").unlink(missing_ok=True)

    def compile_to(path: Path) -> None:
        lines = compile_all(modules, target, kept) if modules else iter(())
        path.write_text("\n".join(sorted(lines)), "utf-8")

    told = kept.file(f"{state}.txt", compile_to)
    shutil.rmtree(target / "lib", ignore_errors=True)
    built.write_text("\n".join(lay(kept, told, target / "lib")), encoding="utf-8")
    made_of.write_text(state, "ascii")
    kept.tidy()


if __name__ == "__main__":
    if len(sys.argv) == 1:
        sys.exit(not can_compile())
    main(*sys.argv[1:])
