"""Players of unicorn."""
