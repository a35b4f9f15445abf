"""The table of unicorn: the piles, the cards of this turn, and a row and a picture per player."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, cast

from rich.text import Text

from sortilege.cli.story import SeatNames
from sortilege.games.unicorn.actions import Decline, Flip, Stop, Transform
from sortilege.games.unicorn.components import MOTIFS
from sortilege.games.unicorn.components import WIDTH as SPOTS
from sortilege.games.unicorn.view import Card, View, flips
from sortilege.kernel.action import Action
from sortilege.kernel.game import View as AnyView
from sortilege.words import Words

LONGEST_LINE: Final = 76
LABEL: Final = 11
NAME: Final = 12
UNICORN, PONY = "✓", "·"
ACTIVE: Final = "▸"
SEPARATOR: Final = " › "

STYLES: Final = {"blue": "bright_blue", "pink": "magenta", "yellow": "yellow", "green": "green"}


def draw(view: AnyView, words: Words, names: SeatNames) -> Text:
    """The whole table."""
    table = cast(View, view)
    rows = [piles(table, words), *this_turn(table, words, names), *patience(table, words)]
    for owner in range(len(table["rows"])):
        rows += [picture(table, owner, view["you"], words, names), *cards(table, owner, words)]
    for line in rows:
        line.rstrip()
    return Text("\n").join(rows)


def answers(legal: tuple[Action, ...]) -> dict[str, Action]:
    """A card has the number on its back, a part its place in the picture; stopping and declining
    are 0, any other action is 1."""
    return {key_of(action): action for action in legal}


def key_of(action: Action) -> str:
    if isinstance(action, Flip):
        return str(number_of(action.owner, action.place))
    if isinstance(action, Transform):
        return str(MOTIFS.index(action.part) + 1)
    return "0" if isinstance(action, Stop | Decline) else "1"


def number_of(owner: int, place: int) -> int:
    """Each row starts at its own ten: 1, 11, 21, 31."""
    return owner * SPOTS + place + 1


def is_listed(action: Action) -> bool:
    """The rows show the numbers of the cards."""
    return not isinstance(action, Flip)


# ── beside the rows ──


def row(label: str, text: Text | str) -> Text:
    return Text.assemble("  ", (label.ljust(LABEL), "bold"), text)


def piles(table: View, words: Words) -> Text:
    """Draw pile and discard pile, and a legend for the pictures."""
    top = table["discard_top"]
    discard = (
        words.say("story.on_top", cards=table["discard"], face=short(top, words)) if top else 0
    )
    return Text.assemble(
        row(words.say("field.pile"), f"{table['pile']}".ljust(6)),
        (f"{words.say('field.discard')} ", "bold"),
        f"{discard}".ljust(26),
        (f"{UNICORN} {words.say('story.unicorn')}", "green"),
        (f"  {PONY} {words.say('story.pony')}", "dim"),
    )


def this_turn(table: View, words: Words, names: SeatNames) -> Iterator[Text]:
    """The flipped cards in order, and the possible next actions; on a second line if the first is
    full."""
    counted = Counter(flips(table))
    faces = [short(face, words) + (f" ×{n}" if n > 1 else "") for face, n in counted.items()]
    flipped = row(
        words.say("story.this_turn"), Text(SEPARATOR.join(faces) or "–", style="bold yellow")
    )
    then = comes(table, words, names)
    if len(flipped) + len(then) <= LONGEST_LINE:
        yield Text.assemble(flipped, f"   {then}")
    else:
        yield from (flipped, row("", then))


def comes(table: View, words: Words, names: SeatNames) -> str:
    if table["offered"] is not None:
        return words.say("story.lucky", seat=names[table["offered"]["owner"]])
    if table["phase"] == "pair":
        return words.say("story.pairs", pairs=table["pairs"])
    return words.say(f"story.next_{table['next']}") if table["next"] else ""


def patience(table: View, words: Words) -> Iterator[Text]:
    """UNI-24: the number of quiet turns, once it begins to matter."""
    if 2 * table["quiet"] >= table["quiet_turns"]:
        told = words.say("story.quiet", quiet=table["quiet"], most=table["quiet_turns"])
        yield row("", Text(told, style="dim"))


# ── a picture and a row ──


def picture(table: View, owner: int, you: int | None, words: Words, names: SeatNames) -> Text:
    """The six parts of a picture."""
    one = table["pictures"][owner]
    name = words.say("story.you", name=names[owner]) if owner == you else names[owner]
    mark = ACTIVE if owner == table["active"] else " "
    parts = [part(motif, motif in one["transformed"], words) for motif in MOTIFS]
    return Text.assemble(
        f"{mark} ",
        (name.ljust(NAME), f"bold {STYLES[one['colour']]}"),
        Text("  ").join(parts),
        f"   {len(one['transformed'])}/{len(MOTIFS)}",
    )


def part(motif: str, is_unicorn: bool, words: Words) -> Text:
    mark, style = (UNICORN, "green") if is_unicorn else (PONY, "dim")
    return Text(f"{mark} {short(motif, words)}", style=style)


def cards(table: View, owner: int, words: Words) -> Iterator[Text]:
    """A row of cards side by side; ten cards take two lines."""
    laid = [card(table, owner, place, words) for place in range(len(table["rows"][owner]))]
    columns = len(laid) if len(laid) <= 8 else len(laid) // 2
    width = 8 if columns == 8 else 10
    yield rule("┌", "┬", "┐", columns, width)
    for start in range(0, len(laid), columns):
        if start:
            yield rule("├", "┼", "┤", columns, width)
        for line in zip(*laid[start : start + columns], strict=True):
            cells = [cell(text, style, width) for text, style in line]
            yield Text.assemble(("  │", "dim"), Text("│", style="dim").join(cells), ("│", "dim"))
    yield rule("└", "┴", "┘", columns, width)


def rule(left: str, middle: str, right: str, columns: int, width: int) -> Text:
    return Text(f"  {left}{middle.join(['─' * width] * columns)}{right}", style="dim")


def card(table: View, owner: int, place: int, words: Words) -> list[tuple[str, str]]:
    """The face of a face-up card; otherwise its number, and what the memory aid shows."""
    face = table["rows"][owner][place]
    number = str(number_of(owner, place))
    may_be_next = table["next"] == "row" and owner != table["active"]
    shown = (
        (short(face, words), "bold yellow") if face else (number, "bold" if may_be_next else "dim")
    )
    if table["remembered"] is None:
        return [shown]
    return [shown, ("" if face else recalled(table["remembered"], owner, place, words), "dim")]


def recalled(remembered: list[Card], owner: int, place: int, words: Words) -> str:
    faces = [one["face"] for one in remembered if (one["owner"], one["place"]) == (owner, place)]
    return f"({short(faces[0], words)})" if faces else ""


def cell(text: str, style: str, width: int) -> Text:
    fitting = text if len(text) <= width else text[: width - 1] + "…"
    return Text(fitting.center(width), style=style)


def short(face: str, words: Words) -> str:
    return words.say(f"short.{face}")
