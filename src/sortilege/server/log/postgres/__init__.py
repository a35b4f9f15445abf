"""The log in PostgreSQL: any number of processes, on any number of machines."""
