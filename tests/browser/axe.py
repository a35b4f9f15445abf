"""Can everybody use it? axe says."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Told as one text: a browser driver takes long over many small values.
RUN = """async (only) => {
  const told = await axe.run(document, { runOnly: only, resultTypes: ['violations'] });
  return JSON.stringify(told.violations);
}"""


def violations(page: Page, *rules: str) -> list[str]:
    """What axe finds on this page, by these rules or by all: one line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SCRIPT.read_text("utf-8"))  # not as a script tag: the page allows none
    only = ("rule", list(rules)) if rules else ("tag", STANDARDS)
    told = page.evaluate(RUN, dict(zip(("type", "values"), only, strict=True)))
    return [line for found in json.loads(told) for line in lines(found)]


def lines(found: dict[str, Any]) -> list[str]:
    return [f"{found['id']}: {node['target']} {node['html'][:160]}" for node in found["nodes"]]
