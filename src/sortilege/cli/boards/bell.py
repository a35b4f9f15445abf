"""The table of bell: all visible cards side by side, and the sizes of the piles."""

from collections.abc import Iterator
from typing import Final, cast

from rich.text import Text

from sortilege.cli.story import SeatNames
from sortilege.games.bell.actions import Ring
from sortilege.games.bell.events import RangRightly
from sortilege.games.bell.view import Card, Piles, View
from sortilege.kernel.action import Action
from sortilege.kernel.event import Event
from sortilege.kernel.game import View as AnyView
from sortilege.words import Words

CARD_WIDTH: Final = 9
"""The width of a card in letters: six cards fit into 80 columns."""

CARD_GAP: Final = "  "
ACTIVE: Final = "▸"
SYMBOLS: Final = {"candle": "▮", "hat": "▲", "chameleon": "§", "potion": "●"}
STYLES: Final = {"red": "bright_red", "blue": "bright_blue", "yellow": "yellow", "green": "green"}


def draw(view: AnyView, words: Words, names: SeatNames) -> Text:
    """The whole table."""
    table = cast(View, view)
    columns = [
        column(table, seat, view["you"], words, names) for seat in range(len(table["piles"]))
    ]
    rows = [Text.assemble("  ", Text(CARD_GAP).join(line)) for line in zip(*columns, strict=True)]
    rows += signs(table, words)
    for line in rows:
        line.rstrip()
    return Text("\n").join(rows)


def answers(legal: tuple[Action, ...]) -> dict[str, Action]:
    """The key s rings; Enter does everything else."""
    return {"s" if action == Ring() else "": action for action in legal}


def is_listed(action: Action) -> bool:
    return True


def aside(event: Event, before: AnyView, words: Words) -> str | None:
    """Why a ring was right, after the cards are gone."""
    if not isinstance(event, RangRightly):
        return None
    told = ", ".join(words.say(f"word.{word}") for word in event.fives)
    return words.say("story.fives", fives=told)


# ── a player ──


def column(table: View, seat: int, you: int | None, words: Words, names: SeatNames) -> list[Text]:
    """The name, the visible card, and the sizes of both piles."""
    piles = table["piles"][seat]
    name = words.say("story.you", name=names[seat]) if seat == you else names[seat]
    is_active = seat == table["active"] and table["phase"] != "over"
    style = "dim" if piles["out"] else "bold"
    head = Text(f"{ACTIVE if is_active else ' '}{name}".ljust(CARD_WIDTH + 2), style=style)
    return [head, *frame(face(piles["top"], words)), *sizes(piles, words)]


def frame(lines: list[Text]) -> Iterator[Text]:
    yield Text(f"┌{'─' * CARD_WIDTH}┐", style="dim")
    for line in lines:
        yield Text.assemble(("│", "dim"), line, ("│", "dim"))
    yield Text(f"└{'─' * CARD_WIDTH}┘", style="dim")


def face(top: Card | None, words: Words) -> list[Text]:
    """Number, shape and colour of the symbols, also in words for people who cannot distinguish
    colours."""
    if top is None:
        return [Text(" " * CARD_WIDTH)] * 3
    style = STYLES[top["colour"]]
    symbols = SYMBOLS[top["shape"]] * top["symbols"]
    shape, colour = words.say(f"word.{top['shape']}"), words.say(f"word.{top['colour']}")
    return [
        Text(f"{top['symbols']} × {symbols}".center(CARD_WIDTH), style=f"bold {style}"),
        Text(shape.center(CARD_WIDTH), style=f"bold {style}"),
        Text(colour.center(CARD_WIDTH), style=style),
    ]


def sizes(piles: Piles, words: Words) -> list[Text]:
    """BEL-13: a player who is out may still have a face-up pile, which others can win."""
    draw = words.say("story.out") if piles["out"] else words.say("story.draw", cards=piles["draw"])
    up = words.say("story.up", cards=piles["up"])
    return [Text(f" {line}".ljust(CARD_WIDTH + 2), style="dim") for line in (draw, up)]


# ── drawing ──


def signs(table: View, words: Words) -> Iterator[Text]:
    """The unusual circumstances."""
    if table["duel"] and table["phase"] != "over":
        yield Text(f"  {words.say('story.duel')}", style="bold magenta")
    if table["gatherings"]:
        yield Text(f"  {words.say('story.gatherings', times=table['gatherings'])}", style="dim")
