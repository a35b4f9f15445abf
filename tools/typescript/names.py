"""`web/src/lib/names.ts`: all names that a person can choose. The list is long, so the client
fetches it only for a search."""

from sortilege.table.name_lists import FAMILY_WORDS, FIRST_NAMES
from sortilege.table.names import USUAL_NAMES
from tools.typescript.spelling import FIRST_LINE, listed


def module() -> str:
    """The content of the file."""
    first = sorted({*USUAL_NAMES, *FIRST_NAMES})
    families = [f"  {lang}: {listed(words)}," for lang, words in FAMILY_WORDS.items()]
    return "\n".join(
        [
            FIRST_LINE,
            "",
            f"export const FIRST_NAMES: readonly string[] = {listed(first)};",
            "",
            "/** The words that families use, by language. */",
            "export const FAMILY_WORDS: Readonly<Record<string, readonly string[]>> = {",
            *families,
            "};",
            "",
        ]
    )
