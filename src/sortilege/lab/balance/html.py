"""Renders a balance page as one HTML file with inline charts."""

import re
from html import escape

from sortilege.lab.balance.page import BalancePage, FigureTable, Section

STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:46em;margin:2em auto;padding:0 1em;color:#2a2140}"
    "table{border-collapse:collapse;margin:1em 0}td,th{padding:.2em .8em;border-bottom:1px solid"
    " #ddd6ee;text-align:right}td:first-child,th:first-child{text-align:left}svg{width:100%}"
    "code{background:#f3effa;padding:0 .3em}"
)


def html_of(page: BalancePage, lang: str = "en") -> str:
    parts = [
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">',
        f"<title>{escape(page.title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(page.title)}</h1><p>{inline(page.facts)}</p>",
        *(section_html(section) for section in page.sections),
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def section_html(section: Section) -> str:
    parts = [f"<h2>{escape(section.title)}</h2>"]
    if section.text:
        parts.append(f"<p>{inline(section.text)}</p>")
    parts += [table_html(table) for table in section.tables]
    parts += [chart.svg() for chart in section.charts]
    return "\n".join(parts)


def table_html(table: FigureTable) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in table.head)
    rows = ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in table.rows]
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def inline(text: str) -> str:
    """Render the Markdown that pages use within a line: code and emphasis."""
    coded = re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text))
    return re.sub(r"\*([^*]*)\*", r"<em>\1</em>", coded)
