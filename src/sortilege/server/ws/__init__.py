"""The WebSocket: how bytes reach a device and come from it."""
