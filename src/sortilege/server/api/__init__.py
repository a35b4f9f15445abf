"""The API: calls with one answer, over HTTP or in the offline page."""
