"""The server inside a web page: live tables in a web worker, without a network."""
