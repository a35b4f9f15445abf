"""Jobs of computer players and the coach: worker processes that run them, or the event loop."""
