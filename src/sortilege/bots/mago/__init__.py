"""Players of mago."""
