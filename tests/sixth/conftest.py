"""What a sixth game adds belongs into another tree: it is not run here."""

collect_ignore = ["added"]
