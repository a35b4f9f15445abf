"""Over HTTP: the API, its description, and the pages of the client."""
