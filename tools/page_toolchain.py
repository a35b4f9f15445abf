"""Download the toolchain that compiles Python for the page, into `build/page-tools`.

clang and wasm-ld come from the wheel `ziglang`, mypyc from wheels for Pyodide, all with the hashes
of `locks/`. The headers of Python and of Emscripten's C library come from two Debian packages,
whose signature `apt-get` checks. Needs neither root nor emsdk.
"""

import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

from tools.install import locked

ROOT = Path(__file__).parent.parent
TOOLS = ROOT / "build" / "page-tools"
PLATFORM = (
    "--only-binary=:all:",
    "--python-version=3.14",
    "--platform=pyemscripten_2026_0_wasm32",
    "--platform=any",
)
"""Options of `pip download` for the Python of the npm package `pyodide`."""
MYPYC = (
    "ast-serialize",
    "librt",
    "mypy",
    "mypy-extensions",
    "pathspec",
    "setuptools",
    "typing-extensions",
)
SUITE = "sid"
ARCHITECTURE = "armhf"
"""Any architecture with 32-bit words will do: the differences are in `pyconfig.h`, which is not
used."""
PACKAGES = ("libpython3.14-dev", "emscripten")
PROGRAMS = ("apt-get", "dpkg-deb")


class Missing(Exception):
    """The compiler needs something that is not available here; the message says what."""


@dataclass(frozen=True)
class Toolchain:
    zig: Path
    wheels: list[Path]
    """mypyc, for Pyodide."""
    runtime: Path
    """The folder with `mypyc/lib-rt`."""
    headers: Path
    """`usr`, as Debian has it."""

    @property
    def made_of(self) -> str:
        """The names and versions of all parts."""
        packages = sorted(path.name for path in (TOOLS / "debian").glob("*.deb"))
        return "\n".join([self.zig.parent.parent.name, *(it.name for it in self.wheels), *packages])


def fetch(folder: Path, asked: str, *options: str) -> list[Path]:
    """Download wheels with these hashes, unless they are there."""
    wanted = folder.with_suffix(".txt")
    if not (wanted.is_file() and wanted.read_text("utf-8") == asked):
        shutil.rmtree(folder, ignore_errors=True)
        folder.parent.mkdir(parents=True, exist_ok=True)
        new = folder.with_suffix(".asked.txt")
        new.write_text(asked, "utf-8")
        pip = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check"]
        hashed = ["--no-deps", "--require-hashes", "-r", str(new), "-d", str(folder)]
        subprocess.run([*pip, *options, *hashed], check=True)
        new.rename(wanted)
    return sorted(folder.glob("*.whl"))


def obtain() -> Toolchain:
    """Download and unpack the toolchain. Raises Missing."""
    absent = [name for name in PROGRAMS if shutil.which(name) is None]
    if absent:
        raise Missing(f"{' and '.join(absent)} (of Debian or Ubuntu)")
    try:
        wheels = fetch(TOOLS / "mypyc", locked("tools", MYPYC), *PLATFORM)
        (zig,) = fetch(TOOLS / "zig", locked("programs", ["ziglang"]), "--only-binary=:all:")
    except (subprocess.CalledProcessError, ValueError) as why:
        raise Missing("mypyc for Pyodide and ziglang, from PyPI: see above") from why
    headers = debian()
    mypy = next(wheel for wheel in wheels if wheel.name.startswith("mypy-"))
    folder = unpacked(zig)
    (folder / "ziglang" / "zig").chmod(0o755)
    return Toolchain(folder / "ziglang" / "zig", wheels, unpacked(mypy), headers)


def unpacked(wheel: Path) -> Path:
    folder = wheel.with_suffix("")
    if not folder.is_dir():
        part = folder.with_suffix(".part")
        shutil.rmtree(part, ignore_errors=True)
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(part)
        part.rename(folder)
    return folder


def debian() -> Path:
    """Unpack the headers from the Debian packages."""
    home, usr = TOOLS / "debian", TOOLS / "debian" / "root" / "usr"
    if not usr.is_dir():
        shutil.rmtree(home, ignore_errors=True)
        for folder in ("lists/partial", "archives/partial"):
            (home / folder).mkdir(parents=True)
        (home / "status").touch()
        (home / "sources.list").write_text(f"deb {mirror()} {SUITE} main\n", "utf-8")
        for words in (["update"], ["download", *PACKAGES]):
            apt(home, *words)
        for package in home.glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", package, home / "part"], check=True)
        (home / "part").rename(usr.parent)
    return usr


def mirror() -> str:
    """The Debian mirror that this machine uses."""
    asked = ["apt-get", "indextargets", "--format", "$(REPO_URI)"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.split()
    found = [place for place in told if place.rstrip("/").endswith("/debian")]
    if not found:
        raise Missing("Debian's packages: apt-get knows no source of them")
    return found[0]


def apt(home: Path, *words: str) -> None:
    """Run apt-get with this source and the machine's trusted keys, without its other settings."""
    settings = {
        "Dir::Etc::SourceList": home / "sources.list",
        "Dir::Etc::SourceParts": "/dev/null",
        "Dir::State": home,
        "Dir::State::Lists": home / "lists",
        "Dir::State::Status": home / "status",
        "Dir::Cache": home,
        "APT::Architecture": ARCHITECTURE,
        "APT::Sandbox::User": "",
    }
    options = [word for key, value in settings.items() for word in ("-o", f"{key}={value}")]
    told = subprocess.run(
        ["apt-get", "-qq", *options, *words], cwd=home, capture_output=True, text=True, check=False
    )
    if told.returncode:
        raise Missing(f"{' and '.join(PACKAGES)}, from Debian: {told.stderr.strip()[-400:]}")
