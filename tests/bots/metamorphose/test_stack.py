"""Stacks are as strong as the rules say, however they are thought of."""

from sortilege.bots.metamorphose.stack import NO_STACK, Stacks, best_shifted, lying_in, shifted_in
from sortilege.games.metamorphose.actions import ACTIONS, Place
from sortilege.games.metamorphose.components import CREATURES
from sortilege.games.metamorphose.creature import card_of, own_strength
from sortilege.games.metamorphose.state import TO_PLACE
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
                both = stacks.put(before, state.hand, placing.above)
                after = state.clone()
                after.place(state.active, code, None)
                assert lying_in(both) == own_strength(after.creatures[at])
                assert shifted_in(both) >= lying_in(both)
                left = stacks.take(stacks.number(after.creatures[at]), placing.above)
                assert len(stacks.layers[left]) == len(state.creatures[at])
                placed += 1
    assert placed


def test_a_place_without_a_creature_is_a_stack_without_strength() -> None:
    stacks = Stacks()
    assert stacks.number([]) == NO_STACK
    assert (stacks.tops[NO_STACK], stacks.sizes[NO_STACK], stacks.strengths[NO_STACK]) == (-1, 0, 0)
