"""Players of bell."""
