"""The message catalogue: one folder per language, with `common.ftl` and files for each game.

The files are in Fluent format (projectfluent.org). A key in the code is a path: `event.rolled`,
`refusal.table/seat-taken`. In the files, hyphens replace its dots and slashes: `event-rolled`,
`refusal-table-seat-taken`.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable

from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_placeable
from fluent.syntax.visitor import Visitor

from sortilege.words.language import FOLDER

SUFFIX = ".ftl"
ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
PARSER = FluentParser(with_spans=False)


def id_of(key: str) -> str:
    """The id of a key in the files."""
    return key.replace(".", "-").replace("/", "-")


def _file(lang: str, name: str) -> Traversable:
    return FOLDER.joinpath(lang, name + SUFFIX)


def files(lang: str) -> list[str]:
    """The names of all files of a language."""
    found = (file.name for file in FOLDER.joinpath(lang).iterdir())
    return sorted(name.removesuffix(SUFFIX) for name in found if name.endswith(SUFFIX))


def source(lang: str, name: str) -> str:
    """The content of a file; empty if the file does not exist."""
    file = _file(lang, name)
    return file.read_text("utf-8") if file.is_file() else ""


class Messages(Mapping[str, ast.Message]):
    """The messages of a file by id, in file order. Each is parsed on first use: a command needs few
    of a thousand messages, and parsing all of them would take longer than most commands."""

    def __init__(self, source: str) -> None:
        starts = list(ENTRY.finditer(source))
        ends = [*(start.start() for start in starts), len(source)][1:]
        self.sources = {
            start[1]: source[start.start() : end] for start, end in zip(starts, ends, strict=True)
        }
        self.parsed: dict[str, ast.Message] = {}

    def __getitem__(self, id: str) -> ast.Message:
        if id not in self.parsed:
            (self.parsed[id],) = parse(self.sources[id])
        return self.parsed[id]

    def __contains__(self, id: object) -> bool:
        return id in self.sources

    def __iter__(self) -> Iterator[str]:
        return iter(self.sources)

    def __len__(self) -> int:
        return len(self.sources)


def parse(source: str) -> list[ast.Message]:
    """The messages of a text. Comments and what Fluent cannot read are left out."""
    return [one for one in PARSER.parse(source).body if isinstance(one, ast.Message)]


@cache
def messages(lang: str, name: str) -> Messages:
    """The messages of a file."""
    return Messages(source(lang, name))


class _Names(Visitor):
    """The variables and messages that a text names, each once, in order."""

    def __init__(self, text: ast.BaseNode) -> None:
        self.variables: dict[str, None] = {}
        self.messages: dict[str, None] = {}
        self.visit(text)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables[node.id.name] = None

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages[node.id.name] = None


def variables(text: ast.BaseNode) -> list[str]:
    """The names of the variables of a text."""
    return list(_Names(text).variables)


def references(text: ast.BaseNode) -> list[str]:
    """The ids of the messages that a text contains."""
    return list(_Names(text).messages)


def as_written(message: ast.Message) -> str:
    """The text of a message as in its file, with `{ $name }` for each variable."""
    assert message.value is not None, message.id.name
    return "".join(
        element.value if isinstance(element, ast.TextElement) else serialize_placeable(element)
        for element in message.value.elements
    )
