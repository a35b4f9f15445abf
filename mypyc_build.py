"""Compile modules with mypyc, in groups side by side.

A program of its own: whatever goes wrong here, its caller only sees that it failed.

    python mypyc_build.py                        succeeds if this machine could compile
    python mypyc_build.py SRC BUILD PATTERN...   compiles; BUILD/built.txt names the results
"""

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

MYPY_OPTIONS = [
    "--config-file=",  # strictness is for `make test` to judge
    "--follow-imports=silent",  # so are the siblings that are not compiled
]

# Nobody outside calls what is compiled by its name, so calls within it can be direct: a tenth
# faster. To look for warnings in what a program wrote takes a quarter of the time. A product and a
# sum are rounded one after the other, as Python does: some processors could do both at once.
UNIX = ["-w", "-fvisibility=hidden", "-ffp-contract=off"]
COMPILER_OPTIONS = {"linux": [*UNIX, "-fno-plt"], "darwin": UNIX}.get(sys.platform, [])

GROUPS = {"sortilege_rules": ("kernel", "games", "bots"), "sortilege_tables": ("table", "server")}
"""What is compiled together, so that a change in one half leaves the other as it is."""


def can_compile() -> bool:
    """Is there a C compiler, are there Python's headers, and is compiling wanted?"""
    if os.environ.get("SORTILEGE_PURE") == "1":
        return False
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    found = shutil.which(shlex.split(compiler)[0]) or sys.platform == "win32"
    return bool(found) and Path(sysconfig.get_path("include"), "Python.h").is_file()


def matches(patterns: list[str]) -> list[str]:
    """The modules below the working directory that any of the patterns names."""
    found = {path.as_posix() for pattern in patterns for path in Path().glob(pattern)}
    return sorted(found)


def grouped(modules: list[str]) -> list[tuple[list[str], str]]:
    """The modules of each group, and its name."""
    found = {
        name: [module for module in modules if module.split("/")[1] in layers]
        for name, layers in GROUPS.items()
    }
    assert sum(map(len, found.values())) == len(modules), "every layer belongs to one group"
    return [(members, name) for name, members in found.items()]


def compile_all(modules: list[str], build: Path) -> list[str]:
    """Compile the modules into BUILD/lib and name the files made.

    BUILD may be kept: where the generated C is unchanged, the C compiler is not run again.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    options = {"opt_level": "2", "debug_level": "0", "separate": grouped(modules)}
    arguments = [*MYPY_OPTIONS, f"--cache-dir={build / 'mypy'}", *modules]
    extensions = mypycify(arguments, target_dir=str(build / "c"), **options)
    for extension in extensions:
        extension.extra_compile_args += COMPILER_OPTIONS
    command = build_ext(Distribution({"name": "sortilege", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(build / "lib"), str(build / "temp")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    return [str(Path(file).resolve()) for file in command.get_outputs()]


def main(src: str, build: str, *patterns: str) -> None:
    """Compile what the patterns name below SRC."""
    target = Path(build).resolve()
    target.mkdir(parents=True, exist_ok=True)
    os.chdir(src)
    modules = matches(list(patterns))
    built = compile_all(modules, target) if modules else []
    (target / "built.txt").write_text("\n".join(built), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) == 1:
        sys.exit(not can_compile())
    main(*sys.argv[1:])
