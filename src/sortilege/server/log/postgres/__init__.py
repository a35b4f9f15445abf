"""The log in PostgreSQL, for any number of processes on any number of machines."""
