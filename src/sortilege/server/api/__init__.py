"""What can be asked once and is answered once, whoever carries question and answer."""
