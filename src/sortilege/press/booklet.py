"""A page of rules as blocks for the template: headings, paragraphs, items, tables, pictures."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

Block = dict[str, Any]
Spans = list[dict[str, Any]]

READER: Final = MarkdownIt("commonmark").enable("table")


PICTURE: Final = re.compile(r"<!-- picture (\d+) -->")


def blocks_of(text: str) -> list[Block]:
    """The blocks of a page, in order. House rules are blocks with `house` set. A block with `stays`
    is on the same page as the next one; items of one list have the same `list`."""
    blocks = list(Reading(READER.parse(text)).blocks())
    following = [*blocks[1:], None]
    return [
        {**block, "stays": stays(block, after)}
        for block, after in zip(blocks, following, strict=True)
    ]


def stays(block: Block, after: Block | None) -> bool:
    """Whether a block stays on the page of the next one. Headings and pictures stay with the text
    below them, a paragraph with the list that it begins, and an item with its further
    paragraphs."""
    if after is None:
        return False
    if block["kind"] in ("heading", "pictures"):
        return True
    if after["kind"] != "item":
        return False
    return block["kind"] == "paragraph" or not after["mark"]


class Reading:
    """Converts the tokens of a page into blocks."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.quoted = False
        self.lists = list[int | None]()
        self.list = 0
        """The number of the outermost list."""
        self.opens = False
        """The next paragraph begins an item."""
        self.rows = list[list[Spans]]()

    def blocks(self) -> Iterator[Block]:
        for before, token in zip([None, *self.tokens], self.tokens, strict=False):
            match token.type:
                case "blockquote_open" | "blockquote_close":
                    self.quoted = token.type == "blockquote_open"
                case "bullet_list_open" | "ordered_list_open":
                    self.list += not self.lists
                    self.lists.append(None if token.type == "bullet_list_open" else 0)
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
                case "html_block":
                    yield from ({"kind": "pictures", "number": n} for n in numbers(token.content))
                case "inline":
                    assert before
                    yield from self.words(before, spans(token))

    def words(self, within: Token, found: Spans) -> Iterator[Block]:
        if within.type in ("th_open", "td_open"):
            self.rows[-1].append(found)
        elif within.type == "heading_open":
            yield {"kind": "heading", "level": int(within.tag[1]), "body": found}
        elif self.lists:
            mark, depth = self.mark(), len(self.lists)
            yield {"kind": "item", "list": self.list, "mark": mark, "depth": depth, "body": found}
        else:
            yield {"kind": "paragraph", "house": self.quoted, "body": found}

    def mark(self) -> str:
        """The bullet or number before an item; empty for its further paragraphs."""
        if not self.opens:
            return ""
        self.opens = False
        number = self.lists[-1]
        if number is None:
            return "•"
        self.lists[-1] = number + 1
        return f"{number + 1}."


def numbers(comment: str) -> list[str]:
    """The number of the picture that a comment refers to, if any."""
    return PICTURE.findall(comment)


def spans(token: Token) -> Spans:
    """Text spans with their weight and slant."""
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
