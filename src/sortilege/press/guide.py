"""The first page: what was printed, on which paper, how to cut it, and how long that takes."""

from collections.abc import Sequence
from typing import Any, Final

from sortilege.press.layout import Sheet
from sortilege.press.order import Order
from sortilege.press.piece import Component
from sortilege.words import Words

# Working times in seconds.
CUT_SECONDS: Final = 12
WINDOW_SECONDS: Final = 20
LOOSE_SECONDS: Final = 150
GLUE_SECONDS: Final = 90
"""Folding and gluing a sheet."""


def guide(
    components: Sequence[Component], sheets: Sequence[Sheet], order: Order, words: Words
) -> dict[str, Any]:
    """The content of the first page."""
    press, own = words.of("press"), words.of(f"press_{order.game}")
    first, after = paging(sheets, order)
    pages = {"pieces": f"{first}–{after - 1}", "booklet": after}
    says = ["scale", f"sides.{order.sides}", "cut", *(["bleed"] if order.bleed else [])]
    steps = [press.say(f"guide.{step}") for step in says]
    steps.insert(2, press.say("guide.paper", **pages))
    steps += [own.say(f"how.{one.id}") for one in components if own.has(f"how.{one.id}")]
    steps.append(press.say("guide.booklet_folded" if order.sides == "fold" else "guide.booklet"))
    return {
        "title": press.say("guide.title", game=words.of(order.game).say("title")),
        "ruler": press.say("guide.ruler"),
        "steps": steps,
        "marks": [[kind, press.say(f"guide.mark.{kind}")] for kind in marks(sheets)],
        "count": press.say("guide.count", pages="{pages}", papers="{papers}"),
        "time": press.say("guide.time", minutes=minutes(components, sheets, order)),
        "head": [press.say(f"guide.head.{column}") for column in ("what", "count", "sheets")],
        "rows": [row(one, sheets, own) for one in components],
        "again": press.say("guide.again"),
        "again_command": command(order, components),
    }


def paging(sheets: Sequence[Sheet], order: Order) -> tuple[int, int]:
    """The number of the first page with pieces, and of the first page after them. With two-sided
    printing every sheet has two pages, including the guide."""
    pages = 1 if order.sides == "fold" else 2
    return 1 + pages, 1 + pages + pages * len(sheets)


def marks(sheets: Sequence[Sheet]) -> list[str]:
    """The kinds of marks on these sheets. Figures and dice have their own fold lines."""
    found = {line.kind for sheet in sheets for line in sheet.front.lines} | {"fold"}
    return [kind for kind in ("cut", "window", "fold") if kind in found]


def row(component: Component, sheets: Sequence[Sheet], own: Words) -> list[str]:
    """A component, its number of pieces, and its sheets."""
    numbers = [n for n, sheet in enumerate(sheets, 1) if component.id in sheet.components]
    return [own.say(f"component.{component.id}"), str(len(component.pieces)), ranges(numbers)]


def ranges(numbers: Sequence[int]) -> str:
    """Numbers as ranges: `1–3, 5`."""
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
    """The time for cutting and gluing, rounded up to five minutes."""
    cuts = sum(len(lines(sheet, "cut")) // 2 for sheet in sheets)
    folds = sum(len(lines(sheet, "fold")) for sheet in sheets)
    windows = sum(component.windows for component in components)
    loose = sum(len(one.pieces) for one in components if not one.in_rows)
    seconds = (
        CUT_SECONDS * cuts + WINDOW_SECONDS * windows + LOOSE_SECONDS * loose + GLUE_SECONDS * folds
    )
    return max(5, -(-seconds // 300) * 5)


def lines(sheet: Sheet, kind: str) -> list[object]:
    return [line for line in sheet.front.lines if line.kind == kind]
