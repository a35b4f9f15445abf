"""Events and actions as natural sentences."""

from dataclasses import dataclass

import pytest

from sortilege.cli.story import ending, fact, named, offer, say, tell
from sortilege.games.cinderella.actions import Choose, Roll
from sortilege.games.cinderella.events import Dealt, HandMoved, Looked, Pointed, Shown, Took
from sortilege.games.metamorphose.actions import Place
from sortilege.games.metamorphose.events import Shifted
from sortilege.kernel.event import Event, Undone
from sortilege.kernel.outcome import Outcome
from sortilege.words import Words

FRENCH = Words("fr", "cinderella")
ENGLISH = Words("en", "cinderella")
NAMES = ["Robin", "Mila", "Oscar"]


def test_seats_have_names_and_places_count_from_one() -> None:
    assert tell(Pointed(1, 4), ENGLISH, NAMES) == "Mila points at tile 5."
    assert tell(Pointed(1, 4), FRENCH, NAMES) == "Mila montre du doigt la tuile 5."


def test_words_come_from_the_catalogue() -> None:
    assert tell(Shown(0, 11, "pumpkin"), FRENCH, NAMES) == (
        "Robin montre à tous la tuile 12 : la citrouille."
    )


def test_lists_are_formatted_as_lists() -> None:
    told = tell(Took(2, (0, 7), ("dress", "gloves")), ENGLISH, NAMES)
    assert told == "Well done! Oscar finds a pair, tiles 1 and 8: the dress and the gloves."


def test_hidden_facts_are_left_out_of_sentences() -> None:
    assert tell(Looked(2, 0, None), ENGLISH, NAMES) == "Oscar looks at tile 1 in secret."
    assert tell(Looked(2, 0, "rat"), ENGLISH, NAMES) == "Oscar looks at tile 1 in secret: the rat."


def test_an_empty_list_is_not_mentioned() -> None:
    assert tell(Dealt(12, (), 0), ENGLISH, NAMES) == "12 tiles are face down. Robin begins."


def test_items_of_every_player_are_listed_with_their_owners() -> None:
    told = tell(Dealt(16, ("wand", "mirror"), 0), ENGLISH, NAMES)
    assert "These are the magic tiles. Robin: the wand and Mila: the mirror." in told
    told = tell(Dealt(16, ("wand", "mirror"), 0), FRENCH, NAMES)
    assert "Voici les tuiles magiques. Robin : la baguette et Mila : le miroir." in told


def test_a_number_of_places_is_a_number_and_not_a_place() -> None:
    assert fact("places", 12, ENGLISH, NAMES) == 12
    assert fact("places", (0, 11), ENGLISH, NAMES) == ["1", "12"]


def test_a_number_of_seats_is_a_number_and_not_a_seat() -> None:
    assert fact("seats", 2, ENGLISH, NAMES) == 2
    assert fact("to_seats", (0, 2), ENGLISH, NAMES) == ["Robin", "Oscar"]


def test_a_game_may_say_its_numbers_in_its_own_words() -> None:
    words = Words("en", "metamorphose")
    shifted = Shifted(seat=1, card="mauve_moth", creature=2, offset=-2)
    moth = words.say("word.mauve_moth")
    assert tell(shifted, words, NAMES) == f"Mila shifts {moth} in creature C: two steps higher."
    assert offer(Place(0, 0), words, NAMES) == "Add it to creature A, on top"


def test_other_numbers_are_unchanged() -> None:
    assert tell(HandMoved(12), FRENCH, NAMES) == "Dong ! L’aiguille avance sur le 12."


@pytest.mark.parametrize(("value", "told"), [(True, "oui"), (False, "non"), ((), "rien")])
def test_yes_no_and_nothing_are_words_too(value: object, told: str) -> None:
    assert fact("won", value, FRENCH, NAMES) == told


def test_an_undone_move_has_a_sentence_in_every_game() -> None:
    assert tell(Undone(1, "choose 5"), ENGLISH, NAMES) == "Mila takes back the last move."


def test_an_event_without_words_is_our_mistake() -> None:
    @dataclass(frozen=True, slots=True)
    class Vanished(Event):
        seat: int

    with pytest.raises(KeyError, match=r"event\.vanished"):
        tell(Vanished(0), ENGLISH, NAMES)


def test_actions_are_offered_in_words() -> None:
    assert offer(Choose(3), ENGLISH, NAMES) == "Choose tile 4"
    assert offer(Roll(), FRENCH, NAMES) == "Lancer le dé"


def test_only_the_facts_that_a_text_asks_for_are_put_into_words() -> None:
    facts = {"seat": 0, "mood": "a word that nobody has"}
    assert say("event.figure_passed", facts, ENGLISH, NAMES) == "It is Robin’s turn."


def test_a_team_gets_only_the_reason() -> None:
    told = ending(Outcome((0, 1, 2), (6, 6, 6), "all_pairs"), ENGLISH, NAMES)
    assert told == ["You found all six pairs: Cinderella shall go to the ball!"]


def test_winners_are_named_with_the_scores() -> None:
    told = ending(Outcome((1,), (2, 6, 3), "all_pairs"), FRENCH, NAMES)
    assert told[1:] == ["Victoire : Mila.", "Points : Robin 2, Mila 6, Oscar 3."]


def test_everybody_has_a_name() -> None:
    assert named(ENGLISH, 3) == NAMES
    assert len(set(named(FRENCH, 6))) == 6
