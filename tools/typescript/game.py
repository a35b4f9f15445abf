"""`web/src/games/<game>/protocol.ts`: the messages at the tables of one game. Its view and
its events, its actions with their codes, and its constants."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from importlib import import_module
from types import ModuleType

from sortilege.kernel.action import Action
from sortilege.kernel.event import Event, Undone
from sortilege.kernel.game import AnyGame, Constant
from sortilege.kernel.serialize import type_name
from tools.typescript.runs import FieldFact, runs
from tools.typescript.spelling import (
    FIRST_LINE,
    described,
    either,
    interface,
    quoted,
    written,
)

IMPORTS = (
    "import { ActionTable } from '../../lib/actions';",
    "import type { Outcome } from '../../lib/protocol';",
)

COMMON_FIELDS = {
    "you": "number | null",
    "actors": "number[]",
    "awaited": "number[]",
    "outcome": "Outcome | null",
}
"""The fields that the match adds to every view."""


def module(game: AnyGame) -> str:
    """The content of the file."""
    title = game.id.capitalize()
    view = _view(title, import_module(f"sortilege.games.{game.id}.view"))
    events = _events(title, import_module(f"sortilege.games.{game.id}.events"))
    actions = [*_types(game), *_table(game), *_codes(game), *_constants(game)]
    return "\n".join([FIRST_LINE, *IMPORTS, "", *view, *events, *actions])


# ── view and events ──


def _view(title: str, module: ModuleType) -> Iterator[str]:
    """The view of a game: its own `View`, and the fields that the match adds."""
    names = {kind: title + kind.__name__ for kind in _typed_dicts(module)}
    names[module.View] = f"{title}View"
    for kind, name in names.items():
        common = COMMON_FIELDS if kind is module.View else None
        yield from interface(name, kind, names, common=common)


def _typed_dicts(module: ModuleType) -> list[type]:
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and hasattr(kind, "__total__")
        and kind.__module__ == module.__name__
    ]


def _events(title: str, module: ModuleType) -> Iterator[str]:
    kinds = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    ]
    for kind in kinds:
        yield from interface(f"{title}{kind.__name__}", kind, {}, tag=type_name(kind))
    yield from interface(f"{title}Undone", Undone, {}, tag=type_name(Undone))
    told = [f"{title}{kind.__name__}" for kind in [*kinds, Undone]]
    yield f"export type {title}Event = {either(told)};"
    yield ""


# ── actions ──


def _kinds(game: AnyGame) -> list[type[Action]]:
    return list(dict.fromkeys(type(action) for action in game.actions))


def _fields(kind: type[Action]) -> list[str]:
    return [field.name for field in fields(kind)]


def _types(game: AnyGame) -> Iterator[str]:
    for kind in _kinds(game):
        facts = {name: _hinted(_said(game, kind, name)) for name in _fields(kind)}
        yield from written(
            kind.__name__, described(kind), {"type": f"'{type_name(kind)}'", **facts}
        )
    yield f"export type Action = {either([kind.__name__ for kind in _kinds(game)])};"
    yield ""


def _said(game: AnyGame, kind: type[Action], field: str) -> list[FieldFact]:
    """All values of a field in actions of this kind."""
    said = (getattr(action, field) for action in game.actions if type(action) is kind)
    return list(dict.fromkeys(said))


def _hinted(facts: list[FieldFact]) -> str:
    """The type of a field: number, or a union of its words."""
    return "number" if isinstance(facts[0], int) else either(quoted(map(str, facts)))


def _table(game: AnyGame) -> Iterator[str]:
    yield f"/** All {len(game.actions)} actions, in the order of their codes. */"
    yield "export const ACTIONS = new ActionTable<Action>("
    yield "  {"
    for kind in _kinds(game):
        yield f"    {type_name(kind)}: [{', '.join(quoted(_fields(kind)))}],"
    yield "  },"
    yield "  ["
    for run in runs(game.actions):
        yield f"    {quoted([run])[0]},"
    yield "  ],"
    yield ");"
    yield ""


def _codes(game: AnyGame) -> Iterator[str]:
    yield "/** The codes of the actions without fields. */"
    yield "export const CODES = {"
    for code, action in enumerate(game.actions):
        if not _fields(type(action)):
            yield f"  {type_name(type(action))}: {code},"
    yield "} as const;"


# ── constants ──


def _constants(game: AnyGame) -> Iterator[str]:
    yield ""
    yield "// Constants that are the same at every table."
    for name, value in {"AGE": game.age, **game.constants()}.items():
        yield f"export const {name} = {_literal(value)};"
    yield ""


def _literal(value: Constant) -> str:
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return quoted([value])[0]
    return f"{_list(value)} as const"


def _list(values: Sequence[Constant]) -> str:
    told = [_list(value) if isinstance(value, list) else _literal(value) for value in values]
    return f"[{', '.join(told)}]"
