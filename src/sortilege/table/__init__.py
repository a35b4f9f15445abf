"""The table: seats, people and computer players, and who hears what. It does no I/O: it is
handed messages and the time, and says what is to be written down and what to tell."""
