"""Checks pages for accessibility with axe."""

import json
from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# More than half of a page are the shapes of its pictures, which no rule checks: axe skips every
# shape that has no role, name or tab stop and contains only shapes. The selectors are one text,
# because the browser driver is slow with many small values.
RUN = """async (only) => {
  const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'g',
    'use', 'defs', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop']);
  const SAYS = /^(role|tabindex|title|lang|accesskey|contenteditable|on.+|aria-(?!hidden$).+)$/;
  const shapes = new Set();
  const isPassed = (node) => shapes.has(node) || (node.nodeType !== 1 && !node.data.trim());
  for (const e of [...document.querySelectorAll('svg *')].reverse()) {
    if (!SHAPES.has(e.localName) || e.getAttributeNames().some((name) => SAYS.test(name))) continue;
    if ([...e.childNodes].every(isPassed)) shapes.add(e);
  }
  const around = new Set([...shapes].map((e) => e.parentNode).filter((e) => !shapes.has(e)));
  for (const e of around) {
    const childNodes = [...e.childNodes].filter((child) => !shapes.has(child));
    Object.defineProperty(e, 'childNodes', { configurable: true, value: childNodes });
  }
  const { FILTER_ACCEPT, FILTER_REJECT } = NodeFilter;
  const filter = (e) => (shapes.has(e) ? FILTER_REJECT : FILTER_ACCEPT);
  document.createTreeWalker = (root, what) =>
    Document.prototype.createTreeWalker.call(document, root, what, filter);
  try {
    axe.configure({ noHtml: true });
    const { violations } = await axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    const html = (target) => document.querySelector(target)?.outerHTML.slice(0, 160);
    const line = (id, target) => `${id}: ${target} ${html(target)}`;
    const lines = ({ id, nodes }) => nodes.map((node) => line(id, node.target[0]));
    return JSON.stringify(violations.flatMap(lines));
  } finally {
    delete document.createTreeWalker;
    for (const e of around) delete e.childNodes;
  }
}"""


def violations(page: Page, *rules: str) -> list[str]:
    """Run axe on this page with these rules or all; return one line per finding."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(
            SCRIPT.read_text("utf-8")
        )  # not as a script tag: the page's policy forbids it
    only = ("rule", list(rules)) if rules else ("tag", STANDARDS)
    told = page.evaluate(RUN, dict(zip(("type", "values"), only, strict=True)))
    found: list[str] = json.loads(told)
    return found
