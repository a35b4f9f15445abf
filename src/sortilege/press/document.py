"""Turns an order into a document: everything that the template needs, as plain data."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from sortilege.games import games
from sortilege.press import pack
from sortilege.press.booklet import Block, blocks_of
from sortilege.press.boxes import printed
from sortilege.press.guide import guide
from sortilege.press.ink import greyed
from sortilege.press.layout import Page, Placed, Sheet, sheets_of
from sortilege.press.order import Order
from sortilege.press.piece import Component, Side
from sortilege.press.refusals import UnknownComponent
from sortilege.words import Words

PressDocument = dict[str, Any]

SIGNS = ("then", "and", "= 5", "= 6")
"""Signs between the pictures of an example. The template draws them."""

FEW_COMPONENTS, PIECES_SHOWN = 2, 6
"""The booklet shows `PIECES_SHOWN` pieces of each component if a game has at most `FEW_COMPONENTS`
of them, otherwise one piece of each."""


def document(order: Order) -> PressDocument:
    """The complete document. Raises NotPrinted, UnknownComponent or NotPacked."""
    words = Words(order.lang)
    components = components_of(order)
    sheets = sheets_of(components, order)
    whole: PressDocument = {
        "lang": order.lang,
        "title": words.of(order.game).say("title"),
        "wide": order.sheet.wide,
        "high": order.sheet.high,
        "duplex": order.sides == "two",
        "sheets": [sheet_of(number, sheet, words, order) for number, sheet in enumerate(sheets, 1)],
        "guide": None,
        "booklet": None,
    }
    if order.only is None:
        whole["guide"] = guide(components, sheets, order, words)
        whole["booklet"] = booklet(order, words, components)
    whole["pictures"] = pictures(order, needed(components, whole))
    return inked(whole, order)


def own(words: Words, order: Order) -> Words:
    return words.of(f"press_{order.game}")


def components_of(order: Order) -> list[Component]:
    """All components, or the one that was ordered. Raises NotPrinted or UnknownComponent."""
    words = Words(order.lang)
    components = printed(order.game).components(words.of(order.game), own(words, order))
    if order.only is None:
        return components
    found = [component for component in components if component.id == order.only]
    if not found:
        known = " ".join(component.id for component in components)
        raise UnknownComponent(component=order.only, game=order.game, known=known)
    return found


def sheet_of(number: int, sheet: Sheet, words: Words, order: Order) -> PressDocument:
    press = words.of("press")
    names = [own(words, order).say(f"component.{id}") for id in sheet.components]
    title = words.of(order.game).say("title")
    label = press.say("sheet", game=title, number=number, what=", ".join(names))
    return {
        "label": label,
        "front": page_of(sheet.front),
        "back": page_of(sheet.back) if sheet.back else None,
    }


def page_of(page: Page) -> PressDocument:
    return {
        "placed": [placed_of(placed) for placed in page.placed],
        "lines": [
            {"kind": line.kind, "from": [line.x1, line.y1], "to": [line.x2, line.y2]}
            for line in page.lines
        ],
    }


def placed_of(placed: Placed) -> PressDocument:
    cell = placed.cell
    return {
        "x": cell.x,
        "y": cell.y,
        "wide": cell.wide,
        "high": cell.high,
        "turned": cell.turned,
        "edge": placed.edge,
        **side_of(cell.side),
    }


def side_of(side: Side) -> PressDocument:
    return {"drawing": side.drawing, "says": side.says, "facts": dict(side.facts)}


def booklet(order: Order, words: Words, components: Sequence[Component]) -> PressDocument:
    """The rules, with pictures of the components."""
    press = words.of("press")
    scenes = printed(order.game).scenes
    rules = blocks_of(pack.rules(order.game, order.lang))
    frames = PIECES_SHOWN if len(components) <= FEW_COMPONENTS else 1
    return {
        "tagline": words.of(order.game).say("tagline"),
        "blocks": [with_pictures(block, order) for block in rules],
        "scenes": {str(section): names for section, names in scenes.items()},
        "contents": press.say("booklet.contents"),
        "gallery": [gallery(one, frames, own(words, order)) for one in components],
        "facts": facts(order, words),
        "credits": press.say("booklet.credits"),
    }


def facts(order: Order, words: Words) -> str:
    """The number of players, their age, and how long a game takes."""
    game, client = games[order.game], words.of("client")
    shortest, longest = game.minutes
    said = [
        words.of("press").say("booklet.players", least=game.seats[0], most=game.seats[-1]),
        client.say("facts.age", age=game.age),
        client.say("facts.minutes", **{"from": shortest, "to": longest})
        if shortest < longest
        else client.say("facts.minutes.exact", count=longest),
    ]
    return " · ".join(said)


def with_pictures(block: Block, order: Order) -> Block:
    """A block. If it refers to pictures, the result names them."""
    if block["kind"] != "pictures":
        return block
    return {**block, "names": printed(order.game).example[int(block["number"])]}


def gallery(component: Component, frames: int, own: Words) -> PressDocument:
    """A few small pieces of each component, and how many there are in the box."""
    piece, count = component.pieces[0], len(component.pieces)
    kinds = list({one.front.says: one.front for one in component.pieces}.values())
    few = spread(kinds, frames) if component.in_rows else kinds[:1]
    return {
        "pieces": [small(side) for side in few],
        "size": [piece.wide, piece.high],
        "name": own.say(f"component.{component.id}"),
        "count": count if component.in_rows or count == 1 else None,
    }


def spread(sides: Sequence[Side], count: int) -> list[Side]:
    """This many of the items, evenly spaced from first to last."""
    count = min(count, len(sides))
    return [sides[at * (len(sides) - 1) // max(1, count - 1)] for at in range(count)]


def small(side: Side) -> PressDocument:
    """A reduced side, without text that would be too small to read."""
    return {**side_of(side), "facts": {**side.facts, "small": True}}


def needed(components: Iterable[Component], whole: PressDocument) -> set[str]:
    """The names of all pictures on these pages."""
    sides = [
        side for one in components for piece in one.pieces for side in (piece.front, piece.back)
    ]
    names = {name for side in sides if side for name in side.pictures}
    if whole["booklet"]:
        names |= {"cover"}
        names |= {name for scene in whole["booklet"]["scenes"].values() for name in scene}
        shown = [block for block in whole["booklet"]["blocks"] if block["kind"] == "pictures"]
        names |= {name for block in shown for name in block["names"]} - set(SIGNS)
    return names


def pictures(order: Order, names: Iterable[str]) -> dict[str, str]:
    return {name: pack.picture(order.game, name) for name in sorted(names)}


def inked(whole: PressDocument, order: Order) -> PressDocument:
    """The document in grey, if the order asks for grey ink."""
    if order.ink == "colour":
        return {**whole, "grey": False}
    whole["pictures"] = {name: greyed(svg) for name, svg in whole["pictures"].items()}
    whole["sheets"] = json.loads(greyed(json.dumps(whole["sheets"])))
    return {**whole, "grey": True}
