"""The page without a server: its Python inside Pyodide, its log in a real browser."""
