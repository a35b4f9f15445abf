"""Run inside Pyodide: what the page imports is imported once, then packed as bytecode of this very
Python, and of the standard library only what is in use. Writes stdlib.zip, sortilege.zip and
games.json."""

import ast
import asyncio
import contextlib
import importlib.util
import logging
import marshal
import pkgutil
import site
import sys
import zipfile
from importlib import import_module
from pathlib import Path

import msgspec

LAYERS = ("kernel", "games", "bots", "table")
ALWAYS = (
    "_pyodide",
    "pyodide",
    "encodings/__init__",
    "encodings/utf_8",
    "encodings/ascii",
    "encodings/latin",
    "encodings/aliases",
    "encodings/idna",
)
"""What Python looks for on its way, under names that are in nobody's list of modules."""


DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")
"""Where a statement has others."""


class Window:
    """Hears what a page would hear, and forgets it."""

    def __getattr__(self, name):
        return lambda *told: None


async def exercise():
    """What is imported only when something happens is imported now."""
    from sortilege.server.api.shelf import shelf
    from sortilege.server.offline.page import start

    page = start(Window(), None)
    asked = {"game": shelf()[0].id, "name": "Zoé", "animal": "fox"}
    status, text = await page.answer("/tables", msgspec.json.encode(asked).decode())
    assert status == 200, text
    table = msgspec.json.decode(text)
    page.open(1)
    hello = {"type": "hello", "table": table["table"], "keys": table["keys"], "since": -1}
    for said in (hello, {"type": "start"}, {"type": "rubbish"}):
        page.hear(1, msgspec.json.encode(said).decode())
    await asyncio.sleep(0.2)
    await page.close()
    with contextlib.redirect_stderr(None):
        try:
            raise ValueError("a fault, to see what telling of it needs")
        except ValueError:
            logging.getLogger("sortilege.server").exception("nothing is wrong")
    Path("/out/games.json").write_bytes(msgspec.json.encode(shelf()))


def all_of(layer):
    package = import_module(f"sortilege.{layer}")
    for module in pkgutil.walk_packages(package.__path__, f"sortilege.{layer}."):
        import_module(module.name)


def packed(target, files):
    """Python as bytecode, found by the hash of its source; everything else as it is."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files):
            if name.endswith(".py"):
                code = compile(terse(name, data), name, "exec", dont_inherit=True)
                head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little")
                data = head + importlib.util.source_hash(data) + marshal.dumps(code)
                name += "c"
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)


def terse(name, source):
    """Without what nobody reads in a page. A class keeps a word: a dataclass without one would
    write its own, which takes long. Pyodide reads its own docstrings."""
    tree = ast.parse(source)
    if not name.startswith(("_pyodide", "pyodide")):
        for node in statements(tree):
            if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
                node.body[0].value.value = "."
    return tree


def statements(node):
    """A node and all statements below it: none is inside of an expression."""
    yield node
    for name in BLOCKS:
        for inner in getattr(node, name, ()):
            yield from statements(inner)


def stdlib(used):
    with zipfile.ZipFile("/home/pyodide/stdlib.zip") as whole:
        for name in whole.namelist():
            if name.endswith(".py") and (name in used or name.startswith(ALWAYS)):
                yield name, whole.read(name)


def ours(used):
    """The modules in use, and the boxes of the games beside them."""
    home = Path(site.getsitepackages()[0])
    for path in home.rglob("*"):
        name = path.relative_to(home).as_posix()
        is_ours = name in used or path.suffix in (".toml", ".so")
        if path.is_file() and is_ours and ".dist-info" not in name:
            yield name, path.read_bytes()


for layer in LAYERS:
    all_of(layer)
await exercise()  # noqa: F704 (Pyodide runs it so)
files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
home = f"{site.getsitepackages()[0]}/"
packed("/out/stdlib.zip", stdlib({file.split(".zip/")[1] for file in files if ".zip/" in file}))
packed("/out/sortilege.zip", ours({file.removeprefix(home) for file in files if home in file}))
