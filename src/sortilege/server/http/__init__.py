"""HTTP: API routes, OpenAPI, files of the client, host and origin checks."""
