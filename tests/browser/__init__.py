"""Browser tests: a real server, a real browser, and people who tap and press keys."""
