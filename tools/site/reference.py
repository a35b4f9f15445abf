"""The API reference: docstrings and signatures of the public modules, as one page of the manual.

It reads the sources, so compiled modules and missing extras make no difference.
"""

import ast
import json
from collections.abc import Iterator

from sortilege.server.http.openapi import openapi
from tools.site.folders import ROOT

PACKAGE = ROOT / "src" / "sortilege"
MODULES = (
    "kernel/game", "kernel/match", "kernel/state", "kernel/action", "kernel/chance",
    "kernel/option", "kernel/box", "kernel/outcome", "kernel/record", "kernel/refusals",
    "bots/strategy",
    "learn/pettingzoo", "learn/one_seat", "learn/openspiel", "learn/vector", "learn/seeds",
)  # fmt: skip

Function = ast.FunctionDef | ast.AsyncFunctionDef


def page() -> str:
    parts = [
        "# API reference",
        "Generated from the sources. [The library](library.md) has examples.",
    ]
    for module in MODULES:
        parts += describe(module)
    return "\n\n".join([*parts, "## HTTP", *http()]) + "\n"


def describe(module: str) -> Iterator[str]:
    """A module: its docstring, then its public functions and classes."""
    tree = ast.parse((PACKAGE / f"{module}.py").read_text("utf-8"))
    yield f"## sortilege.{module.replace('/', '.')}"
    yield ast.get_docstring(tree) or ""
    for node in tree.body:
        if isinstance(node, Function) and is_public(node.name):
            yield from function(node, "###")
        elif isinstance(node, ast.ClassDef) and is_public(node.name):
            yield f"### class {node.name}"
            yield ast.get_docstring(node) or ""
            yield from members(node)


def members(node: ast.ClassDef) -> Iterator[str]:
    """The documented attributes and methods of a class."""
    for member, after in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(member, Function) and is_public(member.name) and ast.get_docstring(member):
            yield from function(member, "####")
        elif isinstance(member, ast.AnnAssign) and (text := string(after)):
            yield f"#### {ast.unparse(member.target)}"
            yield f"`{ast.unparse(member.annotation)}`"
            yield text


def function(node: Function, level: str) -> Iterator[str]:
    yield f"{level} {node.name}"
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    yield f"```python\n{node.name}({ast.unparse(node.args)}){returns}\n```"
    yield ast.get_docstring(node) or ""


def string(node: ast.stmt | None) -> str:
    """The text of a statement that is only a string: the docstring of the attribute before it."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return str(node.value.value)
    return ""


def is_public(name: str) -> bool:
    return not name.startswith("_")


def http() -> Iterator[str]:
    """One line for each request that a server answers."""
    document = json.loads(openapi())
    yield document["info"]["description"]
    yield "A running server describes its types at `/api/openapi.json`."
    rows = [
        f"| `{method.upper()} {path}` | {operation['summary']} |"
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
    ]
    yield "\n".join(["| request | answer |", "|---|---|", *rows])
