"""The table of mago: the crystals brought home, the die, and the ring of spaces."""

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
from sortilege.games.mago.view import Table
from sortilege.games.mago.walks import onward
from sortilege.kernel.action import Action
from sortilege.kernel.game import View
from sortilege.words import Words

SPACE_WIDTH: Final = 10
"""Letters in a space: seven spaces fit into 80 columns."""

LOWEST: Final = 3
"""Lines of an empty space."""

PIECE: Final = 24
WAY: Final = 15
"""Letters for a piece and for a way in the list of moves."""

CRYSTAL, TO_COME = "◆", "◇"
FROG_SIGN: Final = "ö"
ACTIVE: Final = "▸"
STYLES: Final = ("bright_red", "yellow", "green", "bright_blue", "magenta")

Piece = tuple[str, str]
"""What stands on a space: how it is written, and its style."""


def draw(view: View, words: Words, names: SeatNames) -> Text:
    """The whole table."""
    table = cast(Table, view)
    rows = [crystals(table, view["you"], words, names), luck(table, words), *mine(table, words)]
    rows += ring(table, words, names)
    for line in rows:
        line.rstrip()
    return Text("\n").join(rows)


# ── what may be answered ──


def answers(legal: tuple[Action, ...]) -> dict[str, Action]:
    """Leaving it is 0, what may be done instead is 1; moves are numbered, piece by piece."""
    ordered = sorted(legal, key=piece_of)
    first = 0 if isinstance(ordered[0], Leave | PassDie) else 1
    return {str(number): action for number, action in enumerate(ordered, start=first)}


def piece_of(action: Action) -> tuple[int, int]:
    """Whom an action moves: nobody, own children, the magician, then frogs. A child takes a
    crystal before it moves: its code is lower."""
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
    answers: Mapping[str, Action], view: View, words: Words, names: SeatNames
) -> Iterator[str] | None:
    """The moves, a line a piece: where it stands, and where it may go."""
    table, you = cast(Table, view), cast(int, view["you"])
    if table["phase"] not in ("move", "carry"):
        return None
    return moves(answers, table, you, words, names)


def moves(
    answers: Mapping[str, Action], table: Table, you: int, words: Words, names: SeatNames
) -> Iterator[str]:
    for _, group in groupby(answers.items(), key=lambda answer: piece_of(answer[1])):
        listed = list(group)
        label = piece(listed[-1][1], table, you, words, names)
        ways = [f"{key.rjust(2)} {way(action, table, you, words)}" for key, action in listed]
        yield f"{label.ljust(PIECE)} {'  '.join(one.ljust(WAY) for one in ways)}"


def piece(action: Action, table: Table, you: int, words: Words, names: SeatNames) -> str:
    """The piece that moves, and where it stands."""
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


def origin(action: Action, table: Table, you: int) -> int:
    match action:
        case MoveChild(child):
            place = table["children"][you][child]["place"]
            assert place is not None, "a child that moves is no frog"
            return place
        case MoveFrog(token):
            return next(frog["place"] for frog in table["frogs"] if frog["token"] == token)
    return table["magician"]


def way(action: Action, table: Table, you: int, words: Words) -> str:
    """Where a move leads."""
    match action:
        case MoveChild() | MoveMagician():
            goal = onward(origin(action, table, you), action.direction, action.steps)
        case MoveFrog():
            goal = onward(origin(action, table, you), action.direction)
        case _:
            return words.say("story.take_first")
    return f"→ {space(table, goal, words)}"


# ── above the ring ──


def crystals(table: Table, you: int | None, words: Words, names: SeatNames) -> Text:
    """Everybody's crystals: those brought home, and those still to be brought."""
    told = [owner(table, seat, you, words, names) for seat in range(len(table["delivered"]))]
    return Text.assemble(" ", Text("  ").join(told))


def owner(table: Table, seat: int, you: int | None, words: Words, names: SeatNames) -> Text:
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


def luck(table: Table, words: Words) -> Text:
    """The die, how far that goes, and where the arrow points."""
    told = [Text.assemble((f"{words.say('field.die')} ", "bold"), die(table, words))]
    if table["arrow"] is not None:
        style = "magenta" if has_struck(table) else "dim"
        arrow = words.say("story.arrow", space=space(table, table["arrow"], words))
        told.append(Text(arrow, style=style))
    return Text.assemble("  ", Text("   ").join(told))


def die(table: Table, words: Words) -> Text:
    if table["die"] is None:
        return Text("–")
    face = words.say(f"word.{table['die']}")
    if table["die"] != "witch":
        return Text(face)
    return Text.assemble((face, "magenta"), ", ", words.say("story.then_one"))


def has_struck(table: Table) -> bool:
    """Whether the arrow was spun in this turn."""
    return table["die"] == "witch" and table["phase"] != "spin"


def mine(table: Table, words: Words) -> Iterator[Text]:
    """The frogs that the memory aid knows to be one's own."""
    if table["remembered"]:
        tokens = ", ".join(f"{FROG_SIGN}{token + 1}" for token in table["remembered"])
        yield Text(f"  {words.say('field.remembered')} {tokens}", style="green")


# ── the ring ──


def ring(table: Table, words: Words, names: SeatNames) -> Iterator[Text]:
    """Clockwise: from the house on to the right, and back below."""
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
    """Between the two halves one goes up on the left and down on the right; what is written on
    the spaces is explained in the middle."""
    signs = {"child": child_word(names[0], 0, False), "frog": f"{FROG_SIGN}3", "crystal": CRYSTAL}
    legend = f" {words.say('story.legend', **signs)} ".center(
        (SPACE_WIDTH + 1) * (columns - 2) - 1, "─"
    )
    up, down = "↑".center(SPACE_WIDTH, "─"), "↓".center(SPACE_WIDTH, "─")
    return Text(f" ├{up}┼{legend}┼{down}┤", style="dim")


def boxes(spaces: list[list[Text]]) -> Iterator[Text]:
    """Spaces side by side, each as high as the fullest."""
    for line in zip_longest(*spaces, fillvalue=Text("")):
        cells = [padded(text) for text in line]
        yield Text.assemble((" │", "dim"), Text("│", style="dim").join(cells), ("│", "dim"))


def padded(text: Text) -> Text:
    cell = text.copy()
    cell.truncate(SPACE_WIDTH, pad=True)
    return cell


def lines(table: Table, place: int, words: Words, names: SeatNames) -> list[Text]:
    """A space: its number and kind, then all that is there."""
    is_struck = table["arrow"] == place and has_struck(table)
    head = Text(space(table, place, words), style="bold magenta" if is_struck else "bold")
    told = [head, *packed(pieces(table, place, words, names))]
    return told + [Text()] * (LOWEST - len(told))


def packed(there: Iterator[Piece]) -> list[Text]:
    """As many pieces to a line as fit."""
    told: list[Text] = []
    for written, style in there:
        if told and len(told[-1]) + 1 + len(written) <= SPACE_WIDTH:
            told[-1].append(" ").append(written, style)
        else:
            told.append(Text.assemble((written, style)))
    return told


def pieces(table: Table, place: int, words: Words, names: SeatNames) -> Iterator[Piece]:
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
    """A child is the first letter of its player and its number, and a crystal if it has one."""
    return f"{name[0]}{child + 1}{CRYSTAL if is_laden else ''}"


def space(table: Table, place: int, words: Words) -> str:
    """A space by its number and its kind."""
    kind = table["ring"][place]["kind"]
    return f"{place + 1} {words.say(f'short.{kind}')}"
