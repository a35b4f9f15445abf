"""Names in the sources: no two things share one, and retired ones do not come back.

Each game is a namespace, across its folders in `games`, `bots` and elsewhere: every game has a
`State`, a `View` and a `Dealt`. The messages in `protocol.py` may share names with what they
describe.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from sortilege.games import IDS

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
PROTOCOL = "sortilege.server.protocol"
TYPE = re.compile("[A-Z][A-Za-z]*[a-z][A-Za-z]*")

RETIRED = frozenset({
    "alone", "circumstances", "ear", "evening", "exam", "eyes", "farewell", "house", "household",
    "kept", "meddling", "minds", "notebook", "nursery", "plain", "pondering", "scoldings", "sense",
    "spoken", "storm", "together",
})  # fmt: skip
"""Words that no folder, module, class, function or constant has in its name. Standard terms replace
them."""

GAME_WORDS = frozenset({"alone", "house"})
"""Of these, words that the rules of a game use."""

CONSTANT_WORDS = frozenset({"plain"})
"""Of these, a word in constants: plain Python, and the plain computer player."""

CLIENT_WORDS = frozenset({"kept", "plain", "spoken"})
"""Of these, words of the client: values kept by the browser, plain text, and the spoken prompt."""

VAGUE = frozenset({
    "ABOUT", "AGAINST", "AHEAD", "ALONE", "BETWEEN", "CONVERGED", "CURIOUS", "ENOUGH", "EVERY",
    "EVERYBODY", "EVERYWHERE", "FADES", "FAR", "FARTHEST", "FEW", "FEWEST", "FRESH", "GIFT", "HAD",
    "HANDED", "HASTE", "HAUNTS", "HOPE", "HUMANLY", "KEPT", "LARGEST", "LATE", "LEAST", "LESS",
    "LIFE", "LINGER", "LONGER", "LONGEST", "LOOSE", "LOWEST", "MANY", "MATTERS", "MORE", "MUCH",
    "NEAR", "NEXT", "OFTEN", "PREDECESSORS", "QUEUED", "QUICKEST", "REACHED", "REST", "SLICE",
    "SOME", "SOON", "STUCK", "SWEEP", "THEN", "UNKEPT", "UNUSED", "USEFUL", "WAIT", "WAY", "WHOLE",
})  # fmt: skip
"""Names that no constant has, because they do not say what the constant limits or contains."""

CHECKED = ("tests", "bench", "tools", "examples")
"""Folders outside of `src` whose names are checked."""

CLIENT = ROOT / "web" / "src"
DECLARED = re.compile(
    r"\b(?:function|class|interface|type)\s+(\w+)|\bexport\s+(?:const|let)\s+(\w+)"
)
"""The declarations of the client whose names are checked."""

Sources = dict[str, ast.Module]
"""Parsed modules by name."""


def namespace(module: str) -> str:
    """The game of a module; empty for shared modules."""
    words = {*module.split("."), module.rpartition(".")[2].split("_")[0]}
    return PROTOCOL if module == PROTOCOL else next((game for game in IDS if game in words), "")


def classes(source: ast.Module) -> Iterator[str]:
    for node in source.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name


def assigned(source: ast.Module) -> Iterator[tuple[str, ast.expr | None]]:
    """The names that a module assigns, with their values."""
    for node in source.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
            for name in (name for target in targets for name in ast.walk(target)):
                if isinstance(name, ast.Name):
                    yield name.id, node.value


def constants(source: ast.Module) -> Iterator[str]:
    yield from (name for name, _ in assigned(source) if name.isupper())


def types(source: ast.Module) -> Iterator[str]:
    """Type aliases. Type variables may share names."""
    for name, value in assigned(source):
        if TYPE.fullmatch(name) and not is_type_variable(value):
            yield name


def is_type_variable(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "TypeVar"


def imported(sources: Sources) -> set[tuple[str, str]]:
    """The modules and names that other modules import."""
    return {
        (str(node.module), name.name)
        for source in sources.values()
        for node in ast.walk(source)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }


def shared(sources: Sources) -> dict[tuple[str, str], list[str]]:
    """Names that several modules of one namespace define."""
    wanted = imported(sources)
    homes: dict[tuple[str, str], list[str]] = defaultdict(list)
    for module, source in sorted(sources.items()):
        known = {name for name in constants(source) if (module, name) in wanted}
        for name in sorted({*classes(source), *types(source), *known}):
            homes[namespace(module), name].append(module)
    return {name: found for name, found in homes.items() if len(found) > 1}


def modules(root: Path, folder: str) -> Sources:
    """All modules below a folder."""
    return {
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): tree
        for path in sorted((root / folder).rglob("*.py"))
        for tree in [ast.parse(path.read_text(encoding="utf-8"))]
    }


def ours() -> Sources:
    return modules(SOURCE, "sortilege")


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


def functions(source: ast.Module) -> Iterator[str]:
    for node in ast.walk(source):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name


def all_classes(source: ast.Module) -> Iterator[str]:
    for node in ast.walk(source):
        if isinstance(node, ast.ClassDef):
            yield node.name


def words_of(name: str) -> set[str]:
    """The words of a name in snake or camel case."""
    return set(re.split("[_-]", re.sub("(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()))


def retired(sources: Sources) -> list[str]:
    """The folders, modules, classes, functions and constants with a name that was retired."""
    found = []
    for module, source in sorted(sources.items()):
        words = RETIRED - GAME_WORDS if namespace(module) in IDS else RETIRED
        named = [*module.split("."), *all_classes(source), *functions(source)]
        found += [f"{module}: {name}" for name in named if words_of(name) & words]
        for name in constants(source):
            if name in VAGUE or words_of(name) & (words - CONSTANT_WORDS):
                found.append(f"{module}: {name}")
    return found


def without_tests(source: ast.Module) -> ast.Module:
    """A module without its test functions, whose names are sentences."""
    others = [node for node in source.body if not getattr(node, "name", "").startswith("test_")]
    return ast.Module(others, [])


def client() -> dict[str, str]:
    """The TypeScript and Svelte sources by path."""
    return {
        path.relative_to(CLIENT).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(CLIENT.rglob("*"))
        if path.suffix in {".ts", ".svelte"}
    }


def retired_in_client(sources: dict[str, str]) -> list[str]:
    """The folders, modules, classes, functions and exported names with a name that was retired."""
    found = []
    for path, source in sources.items():
        is_game = bool(set(path.split("/")) & set(IDS))
        words = RETIRED - CLIENT_WORDS - (GAME_WORDS if is_game else frozenset())
        folders, file = path.split("/")[:-1], path.rpartition("/")[2].split(".")[0]
        named = [*folders, file, *(match[1] or match[2] for match in DECLARED.finditer(source))]
        found += [f"{path}: {name}" for name in named if words_of(name) & words]
    return found


def test_retired_names_do_not_come_back() -> None:
    sources = ours()
    for folder in CHECKED:
        found = modules(ROOT, folder)
        sources |= {name: without_tests(tree) for name, tree in found.items()}
    assert retired(sources) == []
    assert retired_in_client(client()) == []


def test_a_retired_name_is_found() -> None:
    source = """
class MagoSense: ...
class Bear:
    class Notebook: ...
class Table:
    def eyes(self): ...
    def complain(self): ...
MANY = 3
MAX_MANY = 3
EAR_SIZE = 3
PLAIN_LEVEL = 1
HOUSE = 0
"""
    sources = {
        "bots.mago": ast.parse(source),
        "kernel.plain": ast.parse(""),
        "tests.storm.run": ast.parse("HOUSE = 0"),
    }
    assert retired(sources) == [
        "bots.mago: MagoSense", "bots.mago: Notebook", "bots.mago: eyes", "bots.mago: MANY",
        "bots.mago: EAR_SIZE", "kernel.plain: plain", "tests.storm.run: storm",
        "tests.storm.run: HOUSE",
    ]  # fmt: skip


def test_a_retired_name_is_found_in_the_client() -> None:
    sources = {
        "lib/farewell.ts": "export function isAlone() {}\nexport const EAR = 1;\nconst ear = 2;",
        "parts/Household.svelte": "interface Scoldings {}",
        "games/mago/ring.ts": "export const houseAt = 0;\nexport type Minds = 1;",
    }
    assert retired_in_client(sources) == [
        "lib/farewell.ts: farewell", "lib/farewell.ts: isAlone", "lib/farewell.ts: EAR",
        "parts/Household.svelte: Household", "parts/Household.svelte: Scoldings",
        "games/mago/ring.ts: Minds",
    ]  # fmt: skip
