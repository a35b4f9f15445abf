"""The table of metamorphose: the contest, the market, and every creature as a column of slots."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, cast

from rich.text import Text

from sortilege.cli.boards.metamorphose_menu import LETTERS, answers, is_listed, menu
from sortilege.cli.story import SeatNames
from sortilege.games.metamorphose.view import Area, Card, Creature, Power, Slot, View
from sortilege.kernel.game import View as AnyView
from sortilege.words import Words

__all__ = ["answers", "draw", "is_listed", "menu"]

COLUMN: Final = 6
"""The width of a card or a creature in letters: twelve cards fit into 80 columns."""

AREA_WIDTH: Final = 38
"""The width of a player's area in letters: two fit side by side."""

TOP_LINE: Final = range(2, 7)
"""The heights on the top card's line; a bar beside them marks the part that sticks out."""

HEAD_LINES: Final = 3
"""The number of lines above a creature's highest slot."""

HOLE_SIGN, UNUSABLE_SIGN = "·", "×"
ACTIVE: Final = "▸"
HALF: Final = "½"
TOKEN_SIGNS: Final = {"usable": "●", "new": "◐", "used": "○"}
STYLES: Final = {"mauve": "magenta", "orange": "yellow", "green": "green"}


def draw(view: AnyView, words: Words, names: SeatNames) -> Text:
    """The whole table."""
    table = cast(View, view)
    rows = [contest(table, words), Text(), *market(table, words), *hand(table, words), Text()]
    rows += areas(table, view["you"], words, names)
    rows.append(legend(words))
    for line in rows:
        line.rstrip()
    return Text("\n").join(rows)


# ── the contest, the market ──


def contest(table: View, words: Words) -> Text:
    told = words.say("story.round", round=table["round"], rounds=table["rounds"])
    card = table["contest"]
    if card is None:
        return Text(f"  {told}", style="bold")
    first = words.say("story.contest", **prizes(card["colour"], card["prizes"], words))
    if card["other_colour"] is None or card["other_prizes"] is None:
        second, when = words.say("story.contest_hidden"), ""
    else:
        facts = prizes(card["other_colour"], card["other_prizes"], words)
        second, when = words.say("story.contest_other", **facts), words.say("story.contest_now")
    return Text(f"  {told}   {first}, {second}" + (f" ({when})" if when else ""), style="bold")


def prizes(colour: str, points: Sequence[int], words: Words) -> dict[str, str]:
    return {"colour": words.say(f"word.{colour}"), "prizes": "/".join(map(str, points))}


def market(table: View, words: Words) -> Iterator[Text]:
    """Three levels side by side, with four cards each and the size of the deck above them."""
    places = len(table["market"]) // len(table["decks"])
    heads = [level(number, left, words) for number, left in enumerate(table["decks"], start=1)]
    yield Text("  " + "".join(head.ljust(COLUMN * places + 1) for head in heads), style="bold")
    columns = [market_card(place, name, table, words) for place, name in enumerate(table["market"])]
    for line in zip_longest(*columns, fillvalue=Text()):
        cells = [
            padded(cell, COLUMN + (place % places == places - 1)) for place, cell in enumerate(line)
        ]
        yield Text.assemble("  ", *cells)


def level(number: int, left: int, words: Words) -> str:
    return f"{words.say('story.market', level=number)} ({words.say('story.deck', cards=left)})"


def market_card(place: int, name: str | None, table: View, words: Words) -> list[Text]:
    head = Text(str(place + 1), style="dim")
    return [head] if name is None else [head, *card_column(table["cards"][name], words)]


def card_column(card: Card, words: Words) -> list[Text]:
    """A card: its colour, its slots from top to bottom, its power."""
    slots = [slot_text(slot, words) for slot in card["slots"]]
    power = power_short(card["power"], words)
    return [colour_text(card["colour"], words), *slots, Text(power, style="cyan")]


def hand(table: View, words: Words) -> Iterator[Text]:
    """The card in hand."""
    name = table["hand"]
    if name is not None:
        card = table["cards"][name]
        slots = Text(" ").join(slot_text(slot, words) for slot in card["slots"])
        style = STYLES[card["colour"]]
        told = Text.assemble(
            (words.say("story.hand"), "bold"), " ", (words.say(f"word.{name}"), style)
        )
        yield Text.assemble("  ", told, "  ", slots)
        if card["power"] is not None:
            yield Text(f"  {power_told(card, words)}", style="cyan")


def colour_text(colour: str, words: Words) -> Text:
    return Text(f"[{words.say(f'short.{colour}')}]", style=f"bold {STYLES[colour]}")


def slot_text(slot: Slot, words: Words) -> Text:
    if slot["kind"] in STYLES:
        letter = words.say(f"short.{slot['kind']}")
        return Text(f"{letter}{slot['strength']}", style=STYLES[slot["kind"]])
    return Text(HOLE_SIGN if slot["kind"] == "hole" else UNUSABLE_SIGN, style="dim")


def power_short(power: Power | None, words: Words) -> str:
    """A power as a few symbols."""
    if power is None:
        return ""
    n, k = power["n"], power["k"]
    colours = "".join(words.say(f"short.{colour}") for colour in power["colours"])
    signs = {
        "flat": f"+{n}", "per_characteristic": f"+{n}/{colours}", "per_set": f"+{n}/{colours}",
        "per_unusable": f"+{n}/{k}{UNUSABLE_SIGN}", "recolour": f"↻{k}",
        "allies": f"+{n}/{k}{colours}", "glory": f"★{n}",
    }  # fmt: skip
    return signs[power["kind"]]


def power_told(card: Card, words: Words) -> str:
    """A power in words."""
    power = card["power"]
    if power is None:
        return ""
    colours = [words.say(f"word.{colour}") for colour in power["colours"]] + ["", ""]
    facts = {"n": power["n"], "k": power["k"], "colour": colours[0], "other": colours[1]}
    return words.say(f"power.{power['kind']}", own=words.say(f"word.{card['colour']}"), **facts)


# ── the areas ──


def areas(table: View, you: int | None, words: Words, names: SeatNames) -> Iterator[Text]:
    """Two areas side by side."""
    drawn = [area(table, seat, you, words, names) for seat in range(len(table["areas"]))]
    for first in range(0, len(drawn), 2):
        for line in zip_longest(*drawn[first : first + 2], fillvalue=Text()):
            yield Text.assemble("  ", *[padded(cell, AREA_WIDTH) for cell in line])
        yield Text()


def area(table: View, seat: int, you: int | None, words: Words, names: SeatNames) -> list[Text]:
    """A player: name, points, strengths, and creatures side by side."""
    mine = table["areas"][seat]
    name = words.say("story.you", name=names[seat]) if seat == you else names[seat]
    mark = ACTIVE if seat == table["active"] else " "
    half = "" if table["behind"] in (None, seat) else HALF
    points = words.say("story.points", points=f"{mine['points']}{half}")
    told = Text.assemble(f"{mark} ", (name, "bold"), f"  {points}")
    columns = [
        creature_column(LETTERS[place], creature, table, words)
        for place, creature in enumerate(mine["creatures"])
        if creature is not None
    ]
    return [told, strengths(mine, words), *side_by_side(columns, words)]


def strengths(mine: Area, words: Words) -> Text:
    """Strengths without powers, and with powers if they differ."""
    told = []
    for colour, style in STYLES.items():
        bare, whole = strength_of(mine, colour)
        more = f" (+{whole - bare})" if whole != bare else ""
        told.append(Text(f"{words.say(f'short.{colour}')} {bare}{more}", style=style))
    return Text.assemble("  ", Text("  ").join(told))


def strength_of(mine: Area, colour: str) -> tuple[int, int]:
    bare, whole = cast(dict[str, int], mine["bare"]), cast(dict[str, int], mine["strength"])
    return bare[colour], whole[colour]


def side_by_side(columns: list[list[Text]], words: Words) -> Iterator[Text]:
    if not columns:
        yield Text(f"  {words.say('story.no_creature')}", style="dim")
    for row, line in enumerate(zip_longest(*columns, fillvalue=Text())):
        if any(cell.plain.strip() for cell in line):
            mark = "│ " if row - HEAD_LINES in TOP_LINE else "  "
            yield Text.assemble((mark, "dim"), *[padded(cell, COLUMN) for cell in line])


def creature_column(letter: str, creature: Creature, table: View, words: Words) -> list[Text]:
    """A creature: its letter and colour, its cards and tokens, the visible slot at each height, and
    the power of its top card."""
    colour = colour_text(creature["colour"], words)
    heights = [height_text(at, slot, words) for at, slot in enumerate(creature["shows"])]
    top = table["cards"][creature["cards"][0]["card"]]
    tokens = "".join(f"{one['mana']}{TOKEN_SIGNS[one['state']]}" for one in creature["tokens"])
    power = Text(power_short(top["power"], words), style="cyan")
    head = Text.assemble((letter, "bold"), colour)
    return [head, Text(f"×{len(creature['cards'])}"), Text(tokens, "blue"), *heights, power]


def height_text(at: int, slot: Slot, words: Words) -> Text:
    """Draw holes only at the heights of the top card; above and below, leave blanks."""
    if slot["kind"] == "hole" and at not in TOP_LINE:
        return Text()
    return slot_text(slot, words)


def legend(words: Words) -> Text:
    told = words.say("story.legend", hole=HOLE_SIGN, unusable=UNUSABLE_SIGN, **TOKEN_SIGNS)
    return Text(f"  {told}\n  {words.say('story.powers')}", style="dim")


def padded(text: Text, width: int) -> Text:
    cell = text.copy()
    cell.truncate(width, pad=True)
    return cell
