"""The table: seats, people, computer players, and what each device sees. It does no I/O: callers
pass messages and the time, and get entries to write and updates to send."""
