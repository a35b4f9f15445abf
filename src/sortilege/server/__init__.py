"""The server: HTTP, WebSockets and the log. It contains no rules of games."""
