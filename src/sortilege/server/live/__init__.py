"""Tables that somebody sits at now, and the connections of those who do."""
