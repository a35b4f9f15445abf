"""Where tables are kept: entries in order, and hints that there are more."""
