"""The server inside a page: live tables on the event loop of a worker, without any network."""
