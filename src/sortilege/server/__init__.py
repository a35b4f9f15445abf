"""The table over the network: HTTP, WebSockets, the log on disk. It knows no rule."""
