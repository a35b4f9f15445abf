"""Writes the golden playthroughs: `python -m tests.golden [game …]`."""

import sys

from tests.golden import FOLDER, Story, all_setups


def main(wanted: list[str]) -> None:
    setups = [setup for setup in all_setups() if not wanted or setup.game in wanted]
    for setup in setups:
        setup.path.parent.mkdir(exist_ok=True)
        setup.path.write_text(Story(setup).text(), encoding="utf-8")
        print(setup.path.relative_to(FOLDER.parent.parent))
    kept = {setup.path for setup in all_setups()}
    for path in FOLDER.glob("*/*.txt"):
        if path not in kept and (not wanted or path.parent.name in wanted):
            path.unlink()


if __name__ == "__main__":
    main(sys.argv[1:])
