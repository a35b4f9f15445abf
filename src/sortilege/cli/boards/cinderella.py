"""The table of cinderella: the clock, the pairs, the magic tiles, and the grid."""

from collections.abc import Iterator
from typing import Final, cast

from rich.text import Text

from sortilege.cli.story import SeatNames
from sortilege.games.cinderella.actions import Choose, Decline, Point
from sortilege.games.cinderella.components import HOURS, SECTIONS
from sortilege.games.cinderella.view import Pair, Special, View
from sortilege.kernel.action import Action
from sortilege.kernel.game import View as AnyView
from sortilege.words import Words

TILE_WIDTH: Final = 12
"""The width of a tile in letters: five tiles fit into 80 columns."""

LABEL: Final = 11
HAND: Final = "→"
STRUCK, TO_COME = "●", "○"
FOUND, MISSING = "✓", "·"


def draw(view: AnyView, words: Words, names: SeatNames) -> Text:
    """The whole table."""
    table = cast(View, view)
    rows = [*clock(table, words), *pairs(table, words), *magic(table, words, names), Text()]
    rows += [*grid(table, words, names), *hands(table, words, names)]
    for line in rows:
        line.rstrip()
    return Text("\n").join(rows)


def answers(legal: tuple[Action, ...]) -> dict[str, Action]:
    """A tile has its number, declining is 0, and any other action is 1."""
    return {key_of(action): action for action in legal}


def key_of(action: Action) -> str:
    if isinstance(action, Choose | Point):
        return str(action.place + 1)
    return "0" if isinstance(action, Decline) else "1"


def is_listed(action: Action) -> bool:
    """The grid shows the numbers of the tiles."""
    return not isinstance(action, Choose | Point)


# ── beside the grid ──


def row(label: str, text: Text | str) -> Text:
    return Text.assemble("  ", (label.ljust(LABEL), "bold"), text)


def clock(table: View, words: Words) -> Iterator[Text]:
    """Twelve hours: past ones and future ones."""
    hours, left = table["hand"], HOURS - table["hand"]
    when = words.say("story.hours_left", hours=left) if left else words.say("story.midnight")
    struck = (" ".join(STRUCK * hours), "yellow")
    space = " " if hours and left else ""
    dial = Text.assemble(struck, space, (" ".join(TO_COME * left), "dim"), f"   {when}")
    yield row(words.say("story.clock"), dial)


def pairs(table: View, words: Words) -> Iterator[Text]:
    """The pairs by section; in the advanced game the current section is marked."""
    label = words.say("story.pairs")
    for section in SECTIONS:
        cells = [pair(one, words) for one in table["pairs"] if one["section"] == section]
        yield row(label, Text.assemble(*mark(table, section, words), *cells))
        label = ""


def mark(table: View, section: str, words: Words) -> list[tuple[str, str]]:
    if table["section"] is None:
        return []
    now = table["section"] == section
    word = words.say(f"word.{section}")
    return [(f"{'▸' if now else ' '} {word.ljust(7)}", "bold" if now else "dim")]


def pair(one: Pair, words: Words) -> tuple[str, str]:
    faces = " + ".join(short(face, words) for face in one["faces"])
    found = one["places"] is not None
    return f"{FOUND if found else MISSING} {faces}".ljust(27), "green" if found else ""


def magic(table: View, words: Words, names: SeatNames) -> Iterator[Text]:
    """The magic tile of each player."""
    told = [special(one, names[seat], words) for seat, one in enumerate(table["specials"])]
    if told:
        yield row(words.say("story.magic"), Text("   ").join(told))


def special(one: Special, name: str, words: Words) -> Text:
    tile = short(one["face"], words)
    if not one["used"]:
        return Text.assemble(f"{name} ", (tile, "magenta"))
    return Text(f"{name} {tile} ({words.say('story.used')})", style="dim")


def hands(table: View, words: Words, names: SeatNames) -> Iterator[Text]:
    """Which players point at a tile, and which player is looking at one."""
    for seat, places in enumerate(table["pointed"]):
        if places:
            yield Text(f"  {doing('points', seat, places, words, names)}", style="cyan")
    if table["looker"] is not None:
        looking = doing("looking", table["looker"], table["looked"], words, names)
        yield Text(f"  {looking}", style="cyan")


def doing(what: str, seat: int, places: list[int], words: Words, names: SeatNames) -> str:
    numbers = ", ".join(str(place + 1) for place in places)
    return words.say(f"story.{what}", seat=names[seat], places=numbers)


# ── the grid ──


def grid(table: View, words: Words, names: SeatNames) -> Iterator[Text]:
    """Two lines per tile: its number, and its face or the players who point at it."""
    columns = table["columns"]
    tiles = [tile(table, place, words, names) for place in range(len(table["grid"]))]
    tiles += [blank()] * (-len(tiles) % columns)
    yield rule("┌", "┬", "┐", columns)
    for start in range(0, len(tiles), columns):
        if start:
            yield rule("├", "┼", "┤", columns)
        for line in zip(*tiles[start : start + columns], strict=True):
            yield Text.assemble(("  │", "dim"), Text("│", style="dim").join(line), ("│", "dim"))
    yield rule("└", "┴", "┘", columns)


def rule(left: str, middle: str, right: str, columns: int) -> Text:
    return Text(f"  {left}{middle.join(['─' * TILE_WIDTH] * columns)}{right}", style="dim")


def tile(table: View, place: int, words: Words, names: SeatNames) -> tuple[Text, Text]:
    """The two lines of a tile; a gap has none (CEN-18)."""
    if table["grid"][place] == "gone":
        return blank()
    face, style = below(table, place, words, names)
    return cell(str(place + 1), "bold"), cell(face, style)


def below(table: View, place: int, words: Words, names: SeatNames) -> tuple[str, str]:
    """The text below the number: the visible face, the players who point, or the remembered
    face."""
    visible = [*table["showing"], *([table["open"]] if table["open"] else [])]
    for seen in visible:
        if seen["place"] == place:
            return short(seen["face"], words), "bold yellow"
    pointing = [names[seat] for seat, places in enumerate(table["pointed"]) if place in places]
    if pointing:
        return f"{HAND} {', '.join(pointing)}", "cyan"
    if place == table["named"]:
        return "…", "bold yellow"
    remembered = {one["place"]: one["face"] for one in table["remembered"] or ()}
    return (f"({short(remembered[place], words)})" if place in remembered else ""), "dim"


def blank() -> tuple[Text, Text]:
    return cell("", ""), cell("", "")


def cell(text: str, style: str) -> Text:
    fitting = text if len(text) <= TILE_WIDTH else text[: TILE_WIDTH - 1] + "…"
    return Text(fitting.center(TILE_WIDTH), style=style)


def short(face: str, words: Words) -> str:
    return words.say(f"short.{face}")
