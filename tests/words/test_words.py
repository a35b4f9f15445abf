"""`Words` formats the messages of the catalogue."""

import pytest

from sortilege.words import Words


def test_a_text_is_formatted_with_its_values() -> None:
    assert Words("en", "cinderella").say("event.hand_moved", hour=3) == (
        "Dong! The clock hand moves to 3."
    )


def test_a_value_with_braces_is_unchanged() -> None:
    said = Words("en").say("refusal.cli/no-such-file", path="{x}")
    assert said == "File not found: “{x}”."


def test_a_game_has_its_own_words_first_and_the_common_ones_then() -> None:
    words = Words("en").of("cinderella")
    assert words.say("title") == "Cinderella before Midnight"
    assert words.say("word.yes") == "yes"
    assert "tiles" in words.say("option.memory_aid.help")
    assert "tiles" not in Words("en").say("option.memory_aid.help")


def test_a_game_does_not_know_the_words_of_another() -> None:
    assert Words("fr", "cinderella").has("word.mouse")
    assert not Words("fr").has("word.mouse")


def test_a_missing_key_is_our_mistake_and_is_named() -> None:
    with pytest.raises(KeyError, match=r"event\.vanished.*cinderella"):
        Words("fr", "cinderella").say("event.vanished")


def test_a_missing_value_is_our_mistake_and_is_named() -> None:
    with pytest.raises(KeyError, match="hour"):
        Words("fr", "cinderella").say("event.hand_moved")


def test_there_are_no_words_in_other_languages() -> None:
    with pytest.raises(KeyError, match="tlh"):
        Words("tlh")


def test_placeholders_are_listed_once_in_their_order() -> None:
    assert Words("en", "cinderella").placeholders("event.shown") == ["seat", "place", "face"]


def test_a_group_lists_what_is_directly_below() -> None:
    assert "all_pairs" in Words("en", "cinderella").group("reason")
    assert not any("short" in key for key in Words("en", "cinderella").group("reason"))
