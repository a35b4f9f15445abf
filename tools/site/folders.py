"""The folders of the website."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "site"
MANUAL = SITE / "manual"
SOURCE = ROOT / "build" / "site-source"
"""The staged pages of the manual. `zensical.toml` names this folder, and `MANUAL`."""
