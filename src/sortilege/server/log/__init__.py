"""The log of all tables, which process owns each table, short codes, and the list of tables."""
