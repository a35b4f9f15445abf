"""No two things share a name: who looks for a class, a type or a constant that others import, finds
one.

A game's word is a namespace of its own, over its folders in `games`, `bots` and elsewhere: there is
a `State`, a `Table` and a `Dealt` in every game. What the server sends and gets (`protocol.py`) is
named as what it stands for.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from sortilege.games import IDS

SOURCE = Path(__file__).parents[1] / "src"
PROTOCOL = "sortilege.server.protocol"
TYPE = re.compile("[A-Z][A-Za-z]*[a-z][A-Za-z]*")

Sources = dict[str, ast.Module]
"""Modules as Python reads them, by their names."""


def namespace(module: str) -> str:
    """The game that a module belongs to, or what everything else has in common."""
    words = {*module.split("."), module.rpartition(".")[2].split("_")[0]}
    return PROTOCOL if module == PROTOCOL else next((game for game in IDS if game in words), "")


def classes(source: ast.Module) -> Iterator[str]:
    for node in source.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name


def assigned(source: ast.Module) -> Iterator[tuple[str, ast.expr | None]]:
    """The names that a module gives values to, and these."""
    for node in source.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
            for name in (name for target in targets for name in ast.walk(target)):
                if isinstance(name, ast.Name):
                    yield name.id, node.value


def constants(source: ast.Module) -> Iterator[str]:
    yield from (name for name, _ in assigned(source) if name.isupper())


def types(source: ast.Module) -> Iterator[str]:
    """Names for types. A type variable stands for anything, and is nobody's own."""
    for name, value in assigned(source):
        if TYPE.fullmatch(name) and not is_type_variable(value):
            yield name


def is_type_variable(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "TypeVar"


def imported(sources: Sources) -> set[tuple[str, str]]:
    """The modules and names that others import."""
    return {
        (str(node.module), name.name)
        for source in sources.values()
        for node in ast.walk(source)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }


def shared(sources: Sources) -> dict[tuple[str, str], list[str]]:
    """The names that several modules of one namespace have for things of their own."""
    wanted = imported(sources)
    homes: dict[tuple[str, str], list[str]] = defaultdict(list)
    for module, source in sorted(sources.items()):
        known = {name for name in constants(source) if (module, name) in wanted}
        for name in sorted({*classes(source), *types(source), *known}):
            homes[namespace(module), name].append(module)
    return {name: found for name, found in homes.items() if len(found) > 1}


def ours() -> Sources:
    return {
        ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"): tree
        for path in sorted((SOURCE / "sortilege").rglob("*.py"))
        for tree in [ast.parse(path.read_text(encoding="utf-8"))]
    }


def test_no_two_things_share_a_name() -> None:
    assert shared(ours()) == {}


def test_a_shared_name_is_found() -> None:
    sources = {
        "kernel.a": "class Tally: ...\nSIZE = 1\nOWN = 1\nRow = int\nItem = TypeVar('Item')\n",
        "lab.b": "SIZE: int = 2\nWIDE, HIGH = 1, 2\nOWN = 2\nclass _Tally: ...\nRow = list[int]\n",
        "lab.c": "Item = TypeVar('Item')\n",
        "games.mago.c": "class Tally: ...\nHIGH = 1\n",
        "bots.mago": "HIGH = 1\nclass Tally: ...\n",
        PROTOCOL: "class Tally: ...\n",
        "cli": "from kernel.a import SIZE\nfrom lab.b import SIZE as WIDTH, HIGH\n",
    }
    assert shared({name: ast.parse(source) for name, source in sources.items()}) == {
        ("", "Row"): ["kernel.a", "lab.b"],
        ("", "SIZE"): ["kernel.a", "lab.b"],
        ("mago", "Tally"): ["bots.mago", "games.mago.c"],
    }
