"""The table of mago: the crystals in the house, the die, and the ring of spaces."""

from collections.abc import Iterator, Mapping
from itertools import groupby, zip_longest
from typing import Final, cast

from rich.text import Text

from sortilege.cli.story import SeatNames
from sortilege.games.mago.actions import (
    Leave,
    MoveChild,
    MoveFrog,
    MoveMagician,
    PassDie,
    Take,
)
from sortilege.games.mago.view import View
from sortilege.games.mago.walks import onward
from sortilege.kernel.action import Action
from sortilege.kernel.game import View as AnyView
from sortilege.words import Words

SPACE_WIDTH: Final = 10
"""The width of a space in letters: seven spaces fit into 80 columns."""

MIN_HEIGHT: Final = 3
"""The height of an empty space in lines."""

PIECE_WIDTH: Final = 24
DIRECTION_WIDTH: Final = 15
"""The widths of a piece and of a direction in the list of moves."""

CRYSTAL, TO_COME = "◆", "◇"
FROG_SIGN: Final = "ö"
ACTIVE: Final = "▸"
STYLES: Final = ("bright_red", "yellow", "green", "bright_blue", "magenta")

Piece = tuple[str, str]
"""Something on a space: its text and its style."""


def draw(view: AnyView, words: Words, names: SeatNames) -> Text:
    """The whole table."""
    table = cast(View, view)
    rows = [crystals(table, view["you"], words, names), luck(table, words), *mine(table, words)]
    rows += ring(table, words, names)
    for line in rows:
        line.rstrip()
    return Text("\n").join(rows)


# ── answers ──


def answers(legal: tuple[Action, ...]) -> dict[str, Action]:
    """Declining is 0 and its alternative 1; moves are numbered piece by piece."""
    ordered = sorted(legal, key=piece_of)
    first = 0 if isinstance(ordered[0], Leave | PassDie) else 1
    return {str(number): action for number, action in enumerate(ordered, start=first)}


def piece_of(action: Action) -> tuple[int, int]:
    """The piece that an action moves: none, own children, the magician, then frogs. A child takes a
    crystal before it moves, so that action has the lower code."""
    match action:
        case Take(child) | MoveChild(child):
            return 1, child
        case MoveMagician():
            return 2, 0
        case MoveFrog(token):
            return 3, token
    return 0, 0 if isinstance(action, Leave | PassDie) else 1


def is_listed(action: Action) -> bool:
    return True


def menu(
    answers: Mapping[str, Action], view: AnyView, words: Words, names: SeatNames
) -> Iterator[str] | None:
    """The moves, one line per piece: its space, and the spaces it can reach."""
    table, you = cast(View, view), cast(int, view["you"])
    if table["phase"] not in ("move", "carry"):
        return None
    return moves(answers, table, you, words, names)


def moves(
    answers: Mapping[str, Action], table: View, you: int, words: Words, names: SeatNames
) -> Iterator[str]:
    for _, group in groupby(answers.items(), key=lambda answer: piece_of(answer[1])):
        listed = list(group)
        label = piece(listed[-1][1], table, you, words, names)
        ways = [f"{key.rjust(2)} {way(action, table, you, words)}" for key, action in listed]
        yield f"{label.ljust(PIECE_WIDTH)} {'  '.join(one.ljust(DIRECTION_WIDTH) for one in ways)}"


def piece(action: Action, table: View, you: int, words: Words, names: SeatNames) -> str:
    """The piece that moves, and its space."""
    match action:
        case MoveChild(child):
            what = child_word(names[you], child, table["children"][you][child]["crystal"])
        case MoveFrog(token):
            what = words.say("story.frog", frog=f"{FROG_SIGN}{token + 1}")
        case _:
            what = words.say("short.magician")
    return words.say(
        "story.stands", piece=what, space=space(table, origin(action, table, you), words)
    )


def origin(action: Action, table: View, you: int) -> int:
    match action:
        case MoveChild(child):
            place = table["children"][you][child]["place"]
            assert place is not None, "a child that moves is no frog"
            return place
        case MoveFrog(token):
            return next(frog["place"] for frog in table["frogs"] if frog["token"] == token)
    return table["magician"]


def way(action: Action, table: View, you: int, words: Words) -> str:
    """The destination of a move."""
    match action:
        case MoveChild() | MoveMagician():
            goal = onward(origin(action, table, you), action.direction, action.steps)
        case MoveFrog():
            goal = onward(origin(action, table, you), action.direction)
        case _:
            return words.say("story.take_first")
    return f"→ {space(table, goal, words)}"


# ── above the ring ──


def crystals(table: View, you: int | None, words: Words, names: SeatNames) -> Text:
    """Each player's crystals: those in the house, and those still missing."""
    told = [owner(table, seat, you, words, names) for seat in range(len(table["delivered"]))]
    return Text.assemble(" ", Text("  ").join(told))


def owner(table: View, seat: int, you: int | None, words: Words, names: SeatNames) -> Text:
    name = words.say("story.you", name=names[seat]) if seat == you else names[seat]
    home = table["delivered"][seat]
    mark = ACTIVE if seat == table["active"] else " "
    missing = table["crystals_to_win"] - home
    return Text.assemble(
        f"{mark} ",
        (f"{name} ", f"bold {STYLES[seat]}"),
        (CRYSTAL * home, "cyan"),
        (TO_COME * missing, "dim"),
    )


def luck(table: View, words: Words) -> Text:
    """The die, its number of steps, and the space of the arrow."""
    told = [Text.assemble((f"{words.say('field.die')} ", "bold"), die(table, words))]
    if table["arrow"] is not None:
        style = "magenta" if has_struck(table) else "dim"
        arrow = words.say("story.arrow", space=space(table, table["arrow"], words))
        told.append(Text(arrow, style=style))
    return Text.assemble("  ", Text("   ").join(told))


def die(table: View, words: Words) -> Text:
    if table["die"] is None:
        return Text("–")
    face = words.say(f"word.{table['die']}")
    if table["die"] != "witch":
        return Text(face)
    return Text.assemble((face, "magenta"), ", ", words.say("story.then_one"))


def has_struck(table: View) -> bool:
    """Whether the arrow was spun in this turn."""
    return table["die"] == "witch" and table["phase"] != "spin"


def mine(table: View, words: Words) -> Iterator[Text]:
    """The person's own frogs, according to the memory aid."""
    if table["remembered"]:
        tokens = ", ".join(f"{FROG_SIGN}{token + 1}" for token in table["remembered"])
        yield Text(f"  {words.say('field.remembered')} {tokens}", style="green")


# ── the ring ──


def ring(table: View, words: Words, names: SeatNames) -> Iterator[Text]:
    """Clockwise: from the house to the right, then back along the bottom."""
    spaces = [lines(table, place, words, names) for place in range(len(table["ring"]))]
    half = len(spaces) // 2
    yield rule("┌", "┬", "┐", half)
    yield from boxes(spaces[:half])
    yield turning(half, words, names)
    yield from boxes(spaces[: half - 1 : -1])
    yield rule("└", "┴", "┘", half)


def rule(left: str, middle: str, right: str, columns: int) -> Text:
    return Text(f" {left}{middle.join(['─' * SPACE_WIDTH] * columns)}{right}", style="dim")


def turning(columns: int, words: Words, names: SeatNames) -> Text:
    """The part between the two halves: the way up on the left and down on the right, and the legend
    in the middle."""
    signs = {"child": child_word(names[0], 0, False), "frog": f"{FROG_SIGN}3", "crystal": CRYSTAL}
    legend = f" {words.say('story.legend', **signs)} ".center(
        (SPACE_WIDTH + 1) * (columns - 2) - 1, "─"
    )
    up, down = "↑".center(SPACE_WIDTH, "─"), "↓".center(SPACE_WIDTH, "─")
    return Text(f" ├{up}┼{legend}┼{down}┤", style="dim")


def boxes(spaces: list[list[Text]]) -> Iterator[Text]:
    """Spaces side by side, all as high as the fullest one."""
    for line in zip_longest(*spaces, fillvalue=Text("")):
        cells = [padded(text) for text in line]
        yield Text.assemble((" │", "dim"), Text("│", style="dim").join(cells), ("│", "dim"))


def padded(text: Text) -> Text:
    cell = text.copy()
    cell.truncate(SPACE_WIDTH, pad=True)
    return cell


def lines(table: View, place: int, words: Words, names: SeatNames) -> list[Text]:
    """A space: its number and kind, then the pieces on it."""
    is_struck = table["arrow"] == place and has_struck(table)
    head = Text(space(table, place, words), style="bold magenta" if is_struck else "bold")
    told = [head, *packed(pieces(table, place, words, names))]
    return told + [Text()] * (MIN_HEIGHT - len(told))


def packed(there: Iterator[Piece]) -> list[Text]:
    """Fill each line with as many pieces as fit."""
    told: list[Text] = []
    for written, style in there:
        if told and len(told[-1]) + 1 + len(written) <= SPACE_WIDTH:
            told[-1].append(" ").append(written, style)
        else:
            told.append(Text.assemble((written, style)))
    return told


def pieces(table: View, place: int, words: Words, names: SeatNames) -> Iterator[Piece]:
    """The magician, crystals, children by their players, and frogs by their numbers."""
    if table["magician"] == place:
        yield words.say("short.magician"), "bold cyan"
    if table["ring"][place]["crystals"]:
        yield f"{CRYSTAL}{table['ring'][place]['crystals']}", "cyan"
    for seat, children in enumerate(table["children"]):
        for child, one in enumerate(children):
            if one["place"] == place:
                yield child_word(names[seat], child, one["crystal"]), f"bold {STYLES[seat]}"
    for frog in table["frogs"]:
        if frog["place"] == place:
            yield f"{FROG_SIGN}{frog['token'] + 1}", "bold green"


def child_word(name: str, child: int, is_laden: bool) -> str:
    """A child: the first letter of its player, its number, and its crystal if it has one."""
    return f"{name[0]}{child + 1}{CRYSTAL if is_laden else ''}"


def space(table: View, place: int, words: Words) -> str:
    """A space by its number and its kind."""
    kind = table["ring"][place]["kind"]
    return f"{place + 1} {words.say(f'short.{kind}')}"
