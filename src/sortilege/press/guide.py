"""The first page: what was printed, on what paper, cut how, in what time."""

from collections.abc import Sequence
from typing import Any, Final

from sortilege.press.layout import Sheet
from sortilege.press.order import Order
from sortilege.press.piece import Component
from sortilege.words import Words

# How long hands take, in seconds.
CUT: Final = 12
WINDOW: Final = 20
LOOSE: Final = 150
GLUED: Final = 90
"""A sheet that is folded and glued."""


def guide(
    components: Sequence[Component], sheets: Sequence[Sheet], order: Order, words: Words
) -> dict[str, Any]:
    """All that the first page says."""
    press, own = words.of("press"), words.of(f"press_{order.game}")
    kind = "fold" if order.sides == "fold" else "two"
    says = ["scale", f"sides.{kind}", "paper", "cut", *(["bleed"] if order.bleed else [])]
    steps = [press.say(f"guide.{step}") for step in says]
    steps += [own.say(f"how.{one.id}") for one in components if own.has(f"how.{one.id}")]
    return {
        "title": press.say("guide.title", game=words.of(order.game).say("title")),
        "ruler": press.say("guide.ruler"),
        "steps": steps,
        "count": press.say("guide.count", pages="{pages}", papers="{papers}"),
        "time": press.say("guide.time", minutes=minutes(components, sheets, order)),
        "head": [press.say(f"guide.head.{column}") for column in ("what", "count", "sheets")],
        "rows": [row(one, sheets, own) for one in components],
        "again": press.say("guide.again"),
        "again_command": command(order, components),
    }


def row(component: Component, sheets: Sequence[Sheet], own: Words) -> list[str]:
    """A component, how many, and on which sheets."""
    numbers = [n for n, sheet in enumerate(sheets, 1) if component.id in sheet.components]
    return [own.say(f"component.{component.id}"), str(len(component.pieces)), ranges(numbers)]


def ranges(numbers: Sequence[int]) -> str:
    """`1–3, 5`."""
    runs = list[list[int]]()
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def command(order: Order, components: Sequence[Component]) -> str:
    return f"sortilege print {order.game} --only {components[0].id}"


def minutes(components: Sequence[Component], sheets: Sequence[Sheet], order: Order) -> int:
    """How long cutting and gluing takes, rounded up to five minutes."""
    cuts = sum(len(lines(sheet, "cut")) // 2 for sheet in sheets)
    folds = sum(len(lines(sheet, "fold")) for sheet in sheets)
    windows = sum(component.windows for component in components)
    loose = sum(len(one.pieces) for one in components if not one.in_rows)
    seconds = CUT * cuts + WINDOW * windows + LOOSE * loose + GLUED * folds
    return max(5, -(-seconds // 300) * 5)


def lines(sheet: Sheet, kind: str) -> list[object]:
    return [line for line in sheet.front.lines if line.kind == kind]
