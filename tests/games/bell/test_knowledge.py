"""The knowledge of an attentive player, and the tables that the player imagines."""

from collections import Counter
from typing import cast

import pytest

from sortilege.games.bell import GAME
from sortilege.games.bell.fields import FACE_UP_OFFSET
from sortilege.games.bell.knowledge import FIRST_BAG, UNKNOWN, Seen
from sortilege.games.bell.position import name_of
from sortilege.games.bell.state import State
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import Viewer
from sortilege.kernel.match import Match
from sortilege.kernel.serialize import to_bytes
from tests.games.bell.table import dealt_table, number
from tests.rulings import rule


def state_of(match: Match) -> State:
    assert isinstance(match._state, State)
    return match._state


def knowledge_of(match: Match, viewer: Viewer = None) -> Seen:
    knowledge = match.knowledge(viewer)
    assert isinstance(knowledge, Seen)
    return knowledge


def imagined(match: Match, knowledge: Seen, chance: Chance) -> State:
    return cast(State, match.game.imagine(match.view(None), knowledge, chance))


def play_at_random(match: Match, chance: Chance, shyness: int) -> None:
    """The awaited seat turns cards; at one step in `shyness` a random seat rings."""
    rings = [seat for seat in match.actors if "ring" in map(str, match.legal(seat))]
    if rings and chance.below("ring", shyness) == 0:
        match.play(chance.pick("ringer", rings), GAME.actions.read("ring"))
    else:
        seat = match.awaited[0]
        match.play(seat, next(a for a in match.legal(seat) if str(a) != "ring"))


def is_true(knowledge: Seen, state: State) -> None:
    """Every known card lies at its known place; every bag has its known cards."""
    bags: list[list[int]] = [[] for _ in knowledge.bags]
    for seat in range(state.seats):
        for pile, slots in (
            (seat, knowledge.draw[seat]),
            (FACE_UP_OFFSET + seat, knowledge.up[seat]),
        ):
            for kind, slot in zip(state.kinds_in(pile), slots, strict=True):
                assert slot < 0 or slot == kind
                if slot <= FIRST_BAG:
                    bags[FIRST_BAG - slot].append(kind)
    assert [sorted(bag) for bag in bags] == [sorted(bag) for bag in knowledge.bags]


@rule("BEL-09", "BEL-10", "BEL-17", "BEL-18")
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("shyness", [2, 8, 60])
def test_an_attentive_player_knows_nothing_false_and_imagines_the_visible_table(
    seats: int, shyness: int
) -> None:
    chance = Seeded(f"{seats} {shyness}")
    for seed in range(3):
        match = GAME.new(seats, seed=seed, options={"to_the_end": seed == 1})
        while match.outcome is None and len(match.played) < 600:
            play_at_random(match, chance, shyness)
            knowledge = knowledge_of(match)
            is_true(knowledge, state_of(match))
            world = imagined(match, knowledge, chance)
            world.check()
            is_true(knowledge, world)
            assert to_bytes(GAME.view(world, None, None)) == to_bytes(
                GAME.view(state_of(match), None, None)
            )


@rule("BEL-09")
def test_a_pile_just_won_is_known_card_by_card() -> None:
    table = dealt_table(2, "2 red hat, 1 green potion, 1 yellow hat, 3 red candle, 2 green candle")
    table.turn(5).ring(1)
    known = knowledge_of(table.match).draw[1][26:]
    assert [name_of(kind) for kind in known] == [
        "1 green potion",
        "3 red candle",
        "2 red hat",
        "1 yellow hat",
        "2 green candle",
    ]
    assert [table.pile(1)[26 + n] for n in range(5)] == [name_of(kind) for kind in known]


@rule("BEL-10")
def test_a_card_given_away_is_known_only_if_it_was_known_before() -> None:
    table = dealt_table(3, "1 red hat").turn().ring(0)
    knowledge = knowledge_of(table.match)
    assert knowledge.draw == [[UNKNOWN] * 16, [UNKNOWN] * 20, [UNKNOWN] * 19]


@rule("BEL-17")
def test_a_gathering_leaves_the_cards_known_and_their_order_open() -> None:
    match = GAME.new(2, seed=3, options={"first": 0})
    while match.view(None)["phase"] != "gather":
        match.play(match.awaited[0], GAME.actions.read("turn"))
    match.play(match.awaited[0], GAME.actions.read("gather"))
    knowledge = knowledge_of(match)
    assert sorted(knowledge.bags[0]) == sorted(state_of(match).kinds_in(0))
    worlds = {imagined(match, knowledge, Seeded(n)).facts() for n in range(10)}
    assert len(worlds) == 10


@rule("BEL-18")
def test_unseen_cards_are_imagined_uniformly() -> None:
    """All cards are known except three: each of their orders is imagined equally often."""
    table = dealt_table(2, "1 red hat, 2 red hat, 3 red hat")
    kinds = [table.state.kinds_in(seat) for seat in (0, 1)]
    knowledge = knowledge_of(table.match)
    knowledge.draw = [list(pile) for pile in kinds]
    open_places = [(0, 0), (0, 1), (1, 0)]
    for seat, at in open_places:
        knowledge.draw[seat][at] = UNKNOWN
    chance = Seeded("evenly")
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        world = imagined(table.match, knowledge, chance)
        found[tuple(world.kinds_in(seat)[at] for seat, at in open_places)] += 1
    assert len(found) == 6
    assert all(150 < times < 250 for times in found.values())


@rule("BEL-18")
def test_the_view_overrides_wrong_memories() -> None:
    table = dealt_table(2, "5 red hat, 1 blue potion").turn(2)
    knowledge = knowledge_of(table.match)
    knowledge.up[0] = [number("5 blue chameleon")]
    knowledge.draw[0][0] = knowledge.draw[0][1] = number("5 red hat")  # it lies face up
    knowledge.draw[1] = [number("1 red hat")] * 40  # there are not 40 cards
    world = imagined(table.match, knowledge, Seeded(1))
    world.check()
    assert to_bytes(GAME.view(world, None, None)) == to_bytes(GAME.view(table.state, None, None))


@rule("BEL-18")
def test_a_late_viewer_knows_only_what_is_visible() -> None:
    table = dealt_table(3, "").turn(7)
    worlds = {imagined(table.match, Seen(), Seeded(n)).facts() for n in range(10)}
    assert len(worlds) == 10


@rule("BEL-18")
def test_forgotten_cards_can_be_heard_of_again() -> None:
    match = GAME.new(2, seed=4, options={"first": 0})
    mind = knowledge_of(match)
    chance = Seeded("forget")
    while match.outcome is None and len(match.played) < 400:
        before = match.seq
        play_at_random(match, chance, 60)
        for event in match.heard(None, before):
            mind.hear(event)
        for pile in mind.draw + mind.up:
            if pile and chance.below("forget", 3) == 0:
                pile[chance.below("card", len(pile))] = UNKNOWN
        world = imagined(match, mind, chance)
        world.check()
        assert to_bytes(GAME.view(world, None, None)) == to_bytes(
            GAME.view(state_of(match), None, None)
        )


@pytest.mark.parametrize("shyness", [5, 1000])
def test_a_cloned_mind_does_not_hear_what_the_other_hears(shyness: int) -> None:
    match = GAME.new(3, seed=1)
    mind = knowledge_of(match)
    chance = Seeded("clones")
    while match.outcome is None:
        clone, known, before = mind.clone(), repr(vars(mind)), match.seq
        play_at_random(match, chance, shyness)
        for event in match.heard(None, before):
            mind.hear(event)
        assert repr(vars(clone)) == known
    assert mind.out or mind.bags
