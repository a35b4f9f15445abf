"""Players of metamorphose."""
