"""What brings hints and words from process to process: PostgreSQL's NOTIFY, or NATS."""
