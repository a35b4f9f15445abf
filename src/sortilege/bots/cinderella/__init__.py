"""Players of cinderella."""
