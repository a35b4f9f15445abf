"""A page of rules as blocks that the template sets: headings, paragraphs, items, tables."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

Block = dict[str, Any]
Spans = list[dict[str, Any]]

READER: Final = MarkdownIt("commonmark").enable("table")


def blocks_of(text: str) -> list[Block]:
    """The blocks of a page, in order. House rules are blocks with `house` set."""
    return list(Reading(READER.parse(text)).blocks())


class Reading:
    """A page, token by token."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.quoted = False
        self.lists = list[int | None]()
        self.opens = False
        """The next paragraph begins an item."""
        self.rows = list[list[Spans]]()

    def blocks(self) -> Iterator[Block]:
        for before, token in zip([None, *self.tokens], self.tokens, strict=False):
            match token.type:
                case "blockquote_open" | "blockquote_close":
                    self.quoted = token.type == "blockquote_open"
                case "bullet_list_open":
                    self.lists.append(None)
                case "ordered_list_open":
                    self.lists.append(0)
                case "bullet_list_close" | "ordered_list_close":
                    self.lists.pop()
                case "list_item_open":
                    self.opens = True
                case "table_open":
                    self.rows = []
                case "tr_open":
                    self.rows.append([])
                case "table_close":
                    yield {"kind": "table", "rows": self.rows}
                case "fence":
                    yield {"kind": "table", "rows": columns(token.content)}
                case "inline":
                    assert before
                    yield from self.words(before, spans(token))

    def words(self, within: Token, found: Spans) -> Iterator[Block]:
        if within.type in ("th_open", "td_open"):
            self.rows[-1].append(found)
        elif within.type == "heading_open":
            yield {"kind": "heading", "level": int(within.tag[1]), "body": found}
        elif self.lists:
            yield {"kind": "item", "mark": self.mark(), "depth": len(self.lists), "body": found}
        else:
            yield {"kind": "paragraph", "house": self.quoted, "body": found}

    def mark(self) -> str:
        """What stands before an item; nothing before its further paragraphs."""
        if not self.opens:
            return ""
        self.opens = False
        number = self.lists[-1]
        if number is None:
            return "•"
        self.lists[-1] = number + 1
        return f"{number + 1}."


def spans(token: Token) -> Spans:
    """Words with their weight and slant."""
    found, bold, italic = Spans(), False, False
    for child in token.children or ():
        match child.type:
            case "strong_open" | "strong_close":
                bold = child.type == "strong_open"
            case "em_open" | "em_close":
                italic = child.type == "em_open"
            case "softbreak" | "hardbreak":
                found.append({"text": " ", "bold": bold, "italic": italic})
            case "text" | "code_inline":
                found.append({"text": child.content, "bold": bold, "italic": italic})
    return found


def columns(text: str) -> list[list[Spans]]:
    """A table that is drawn with spaces. Its columns begin where those of the first line do."""
    lines = text.rstrip().split("\n")
    starts = [found.start() for found in re.finditer(r"\S+(?: \S+)*", lines[0])]
    ends = [*starts[1:], max(map(len, lines))]
    return [[cell(line[a:b]) for a, b in zip(starts, ends, strict=True)] for line in lines]


def cell(text: str) -> Spans:
    return [{"text": " ".join(text.split()), "bold": False, "italic": False}]
