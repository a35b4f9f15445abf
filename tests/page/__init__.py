"""Tests of the offline page: its Python inside Pyodide, its log in a real browser."""
