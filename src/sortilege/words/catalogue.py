"""The message catalogue: a folder for each language, in it `common.ftl` and files for each game.

The files are written in Fluent (projectfluent.org). A key of the code is a path, `event.rolled`,
`refusal.table/seat-taken`; in the files its dots and slashes are hyphens: `event-rolled`,
`refusal-table-seat-taken`.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_placeable
from fluent.syntax.visitor import Visitor

FIRST_LANG = "fr"
FOLDER = resources.files(__package__)
SUFFIX = ".ftl"
ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
PARSER = FluentParser(with_spans=False)


def id_of(key: str) -> str:
    """What a key is called in the files."""
    return key.replace(".", "-").replace("/", "-")


def _langs() -> Iterator[str]:
    for folder in FOLDER.iterdir():
        if folder.joinpath(f"common{SUFFIX}").is_file():
            yield folder.name


LANGS = tuple(sorted(_langs(), key=lambda lang: (lang != FIRST_LANG, lang)))
"""Every language that has a folder, French first."""


def _file(lang: str, name: str) -> Traversable:
    return FOLDER.joinpath(lang, name + SUFFIX)


def files(lang: str) -> list[str]:
    """The names of all files of a language."""
    found = (file.name for file in FOLDER.joinpath(lang).iterdir())
    return sorted(name.removesuffix(SUFFIX) for name in found if name.endswith(SUFFIX))


def source(lang: str, name: str) -> str:
    """A file as it is written; empty where there is no such file."""
    file = _file(lang, name)
    return file.read_text("utf-8") if file.is_file() else ""


class Messages(Mapping[str, ast.Message]):
    """The entries of a file by their ids, in its order. Each is parsed when it is first asked for:
    a command says few of a thousand, and parsing them all would take longer than most commands."""

    def __init__(self, source: str) -> None:
        starts = list(ENTRY.finditer(source))
        ends = [*(start.start() for start in starts), len(source)][1:]
        self.sources = {
            start[1]: source[start.start() : end] for start, end in zip(starts, ends, strict=True)
        }
        self.parsed: dict[str, ast.Message] = {}

    def __getitem__(self, id: str) -> ast.Message:
        if id not in self.parsed:
            message = PARSER.parse_entry(self.sources[id])
            assert isinstance(message, ast.Message), f"{id} cannot be read"
            self.parsed[id] = message
        return self.parsed[id]

    def __contains__(self, id: object) -> bool:
        return id in self.sources

    def __iter__(self) -> Iterator[str]:
        return iter(self.sources)

    def __len__(self) -> int:
        return len(self.sources)


@cache
def messages(lang: str, name: str) -> Messages:
    """The entries of a file."""
    return Messages(source(lang, name))


class _Names(Visitor):
    """What a text names, each once, in its order."""

    def __init__(self, text: ast.BaseNode) -> None:
        self.variables: dict[str, None] = {}
        self.messages: dict[str, None] = {}
        self.visit(text)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables[node.id.name] = None

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages[node.id.name] = None


def variables(text: ast.BaseNode) -> list[str]:
    """The names of the values that a text asks for."""
    return list(_Names(text).variables)


def references(text: ast.BaseNode) -> list[str]:
    """The ids of the texts that a text quotes."""
    return list(_Names(text).messages)


def as_written(message: ast.Message) -> str:
    """The text of an entry as its file has it, with `{ $name }` for what is put in."""
    assert message.value is not None, message.id.name
    return "".join(
        element.value if isinstance(element, ast.TextElement) else serialize_placeable(element)
        for element in message.value.elements
    )
