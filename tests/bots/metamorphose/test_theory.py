"""Values of creatures and mana, and of positions that the evaluation only imagines."""

import pytest

from sortilege.bots.metamorphose import STRATEGY
from sortilege.bots.metamorphose.choices import Choices
from sortilege.bots.metamorphose.draft import Draft
from sortilege.bots.metamorphose.reasons import weigh
from sortilege.bots.metamorphose.stack import Stacks
from sortilege.bots.metamorphose.theory import (
    EVERY_PRIZE,
    POINT_UNITS,
    WORTH_A_MOVE,
    chance_behind,
    odds_of,
)
from sortilege.games.metamorphose.actions import ACTIONS
from sortilege.games.metamorphose.components import COLOURS, CREATURES, MANA
from sortilege.games.metamorphose.fields import AREA, TO_CLOSE, TO_PLACE, TO_SUMMON
from sortilege.games.metamorphose.state import PASS, SOURCE, State
from sortilege.games.metamorphose.view import view
from sortilege.kernel.chance import Seeded
from tests.bots.metamorphose.moments import moments
from tests.rulings import rule


def draft(state: State, seat: int) -> Draft:
    return Draft(state, seat, Stacks(), EVERY_PRIZE)


def choices(state: State) -> Choices:
    return Choices(state, state.active, Stacks(), EVERY_PRIZE)


# ── leads ──


def test_a_lead_of_zero_falls_behind_half_of_the_time() -> None:
    assert chance_behind(0, 4) == POINT_UNITS // 2


def test_a_lead_of_one_doubt_divides_the_odds_by_about_e() -> None:
    assert odds_of(0, 7) == POINT_UNITS
    assert odds_of(7, 7) / POINT_UNITS == pytest.approx(0.368, abs=0.002)
    assert odds_of(10**6, 7) == 0


@pytest.mark.parametrize("doubt", [4, 22, 147])
def test_the_more_one_leads_the_less_often_one_is_behind(doubt: int) -> None:
    chances = [chance_behind(lead, doubt) for lead in range(-70, 71)]
    assert chances == sorted(chances, reverse=True)
    for lead in range(1, 71):
        assert chance_behind(lead, doubt) + chance_behind(-lead, doubt) == POINT_UNITS


# ── what an area is worth ──


@rule("MET-26", "MET-27", "MET-38")
@pytest.mark.parametrize("seats", [2, 4])
def test_everybodys_strength_is_seen_as_the_rules_count_it(seats: int) -> None:
    for state in moments(seats, seats):
        for seat in range(seats):
            seen = draft(state, seat)
            for colour in range(len(COLOURS)):
                assert seen.strength(colour) == state.strength(seat, colour)


@rule("MET-28")
def test_more_strength_is_never_worth_less_and_none_takes_nothing_now() -> None:
    for state in moments(3, 4):
        outlook = draft(state, state.active).outlook
        for colour in range(len(COLOURS)):
            assert outlook.soon(colour, 0) == 0
            for worth in (outlook.soon, outlook.late):
                worths = [worth(colour, strength) for strength in range(40)]
                assert worths == sorted(worths)


def after(state: State, code: int, placing: int) -> State:
    """The state after this action, before another player's turn."""
    table, seat = state.clone(), state.active
    if state.phase == TO_SUMMON:
        table.pay(seat, code, None)
        table.summon(seat, SOURCE[code], None)
        table.place(seat, placing, None)
        table.phase = TO_SUMMON
    elif state.phase == TO_PLACE:
        table.place(seat, code, None)
    elif code != PASS:
        table.rearrange(seat, code, None)
    return table


@rule("MET-11", "MET-19", "MET-21", "MET-23", "MET-38", "MET-39")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_the_value_of_an_action_is_that_of_the_area_afterwards(seats: int, seed: int) -> None:
    phases = set()
    for state in moments(seats, seed, every=7):
        found = choices(state)
        phases.add(int(state.phase))
        for code, placing, value in zip(found.codes, found.placings, found.values, strict=True):
            if SOURCE[code] < 0 or placing != PASS:
                lies = draft(after(state, code, placing), state.active).value()
                assert value == lies + (WORTH_A_MOVE if code == PASS else 0)
    assert phases == {TO_SUMMON, TO_PLACE, TO_CLOSE}


def with_any_tokens(state: State, luck: Seeded) -> State:
    """The same state with random tokens, used or not, for the active player, as if a previous card
    had given them (MET-23)."""
    table, seat = state.clone(), int(state.active)
    for value in range(len(MANA)):
        for place in range(CREATURES):
            if len(state.creature(seat, place)) == 1:
                bit = 1 << int(value * AREA + seat * CREATURES + place)
                kind = luck.below("token", 4)
                table.owned |= bit if kind > 0 else 0
                table.ready |= bit if kind == 2 else 0
                table.fresh |= bit if kind == 3 else 0
    table.check()
    return table


@rule("MET-19", "MET-23")
def test_tokens_that_would_go_with_a_last_card_are_weighed_where_they_would_lie() -> None:
    luck, brought = Seeded(17), 0
    closing = [state for state in moments(3, 18, every=2) if state.phase == TO_CLOSE]
    for state in [with_any_tokens(one, luck) for one in closing]:
        found, seat = choices(state), int(state.active)
        for code, value in zip(found.codes, found.values, strict=True):
            table = after(state, code, PASS)
            if code != PASS and table.owned != state.owned:
                assert value == draft(table, seat).value()
                brought += 1
    assert brought


def test_all_is_reckoned_in_whole_numbers() -> None:
    for state in moments(2, 11):
        assert {type(value) for value in choices(state).values} == {int}


# ── the coach's use of values ──


def test_to_the_coach_nothing_is_worth_more_than_what_the_plain_player_does() -> None:
    for state in moments(2, 12, every=3):
        seat = int(state.active)
        legal = tuple(ACTIONS.at(code) for code in state.legal(seat))
        ranked = weigh(view(state), legal, Seeded(1))
        assert {action for action, _ in ranked} <= set(legal)
        assert len({action for action, _ in ranked}) == len(ranked)
        if state.phase != TO_CLOSE:
            worths = {action.code: worth for action, worth in ranked}
            assert ranked[0][1] == worths[STRATEGY.code(state, seat)]


@rule("MET-18")
def test_to_the_coach_every_shift_has_a_worth_and_the_plain_players_is_no_loss() -> None:
    shifts = 0
    for state in moments(2, 13, every=3):
        if state.phase != TO_CLOSE:
            continue
        seat, codes = int(state.active), list[int]()
        state.add_shifts(seat, codes)
        legal = tuple(ACTIONS.at(code) for code in state.legal(seat))
        worths = {action.code: worth for action, worth in weigh(view(state), legal, Seeded(1))}
        assert set(codes) <= set(worths)
        done = STRATEGY.code(state, seat)
        assert worths[done] >= worths[PASS]
        shifts += done in codes
    assert shifts
