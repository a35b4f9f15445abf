"""The table in the browser: a real server, a real browser, people who tap and press keys."""
