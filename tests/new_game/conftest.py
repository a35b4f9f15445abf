"""The new game's own tests run in the copy of the tree, not here."""

collect_ignore = ["added"]
