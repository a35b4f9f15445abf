"""A short fuzz run: no crash, no internal error, no effect on other tables."""

from pathlib import Path

from tests.chaos.fuzz import send_garbage

MESSAGES = 2000


def test_rubbish_is_refused_and_the_table_nearby_plays_on(tmp_path: Path) -> None:
    report = send_garbage(tmp_path / "log", MESSAGES, "rubbish")
    assert report.sent == MESSAGES
    assert report.witnessed > 0
    refused = {code for code in report.answers if "/" in code}
    assert {"wire/malformed", "wire/too-big", "wire/not-greeted"} <= refused
    assert {"table/not-your-seat", "table/unknown-name", "game/no-such-seat"} & refused
    assert report.answers["update"] > 0, "some of it was right"
