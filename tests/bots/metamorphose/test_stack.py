"""The evaluation's stacks have the strengths that the rules give."""

from sortilege.bots.metamorphose import stack
from sortilege.bots.metamorphose.stack import (
    NO_STACK,
    NO_TOP,
    Stacks,
    best_shifted,
    colour_in,
    lying_in,
    power_in,
    shifted_in,
    size_in,
    top_in,
)
from sortilege.games.metamorphose.actions import ACTIONS, Place
from sortilege.games.metamorphose.components import COLOUR, CREATURES, POWER, RECOLOUR
from sortilege.games.metamorphose.creature import card_of, own_strength, top_of
from sortilege.games.metamorphose.fields import TO_PLACE
from tests.bots.metamorphose.moments import moments
from tests.rulings import rule


@rule("MET-18")
def test_only_what_may_be_shifted_is_shifted_and_only_if_that_makes_stronger() -> None:
    stronger = 0
    for state in moments(2, 5):
        for layers in state.creatures:
            for done in (0, 2, 4):
                after = best_shifted(layers, done)
                assert [card_of(one) for one in after] == [card_of(one) for one in layers]
                assert own_strength(after) > own_strength(layers) or after == layers
                kept = [card for card in range(len(layers)) if card == 0 or done >> card & 1]
                assert [after[card] for card in kept] == [layers[card] for card in kept]
                stronger += after != layers
    assert stronger


@rule("MET-11", "MET-12", "MET-19")
def test_a_card_more_or_less_makes_the_stack_that_the_rules_make() -> None:
    stacks, placed = Stacks(), 0
    for state in moments(2, 6):
        codes = state.placings(state.active) if state.phase == TO_PLACE else []
        for code in codes:
            placing = ACTIONS.at(code)
            if isinstance(placing, Place):
                at = state.active * CREATURES + placing.creature
                before = stacks.number(state.creatures[at])
                both = stacks.put(before, state.hand)[placing.above]
                after = state.clone()
                after.place(state.active, code, None)
                assert lying_in(both) == own_strength(after.creatures[at])
                assert shifted_in(both) >= lying_in(both)
                left = stacks.take(stacks.number(after.creatures[at]), placing.above)
                assert len(stacks.layers[left]) == len(state.creatures[at])
                placed += 1
    assert placed


@rule("MET-18", "MET-37")
def test_a_stack_is_as_strong_as_the_rules_count_it_once_it_is_shifted() -> None:
    stacks, recoloured = Stacks(), 0
    for state in moments(4, 14, every=3):
        for layers in filter(None, state.creatures):
            both = stacks.both(stacks.number(layers))
            assert lying_in(both) == own_strength(layers)
            assert shifted_in(both) == own_strength(best_shifted(layers, 0))
            recoloured += POWER[top_of(layers)] == RECOLOUR
    assert recoloured


def test_a_stack_has_its_size_and_top_card() -> None:
    stacks = Stacks()
    for state in moments(2, 15):
        for layers in filter(None, state.creatures):
            facts, top = stacks.facts[stacks.number(layers)], top_of(layers)
            assert (size_in(facts), top_in(facts)) == (len(layers), top)
            assert (colour_in(facts), power_in(facts)) == (COLOUR[top], POWER[top])


def test_a_place_without_a_creature_is_a_stack_without_strength() -> None:
    stacks = Stacks()
    assert stacks.number([]) == NO_STACK
    facts = stacks.facts[NO_STACK]
    assert (top_in(facts), size_in(facts), stacks.both(NO_STACK)) == (NO_TOP, 0, 0)


def test_a_cleared_cache_gives_the_same_stacks() -> None:
    stacks, fresh = Stacks(), Stacks()
    [layers, *_] = [one for one in moments(2, 16)[-1].creatures if len(one) > 1]
    before = stacks.put(stacks.number(layers), 5)
    stacks.tidy()
    assert len(stacks.layers) > 1, "there are not too many"
    stacks.worked_out = stack.MAX_CACHED_STRENGTHS
    stacks.tidy()
    assert len(stacks.layers) == 1
    assert stacks.put(stacks.number(layers), 5) == before == fresh.put(fresh.number(layers), 5)
    assert stacks.take(stacks.number(layers), 0) == fresh.take(fresh.number(layers), 0)
