"""The coach computes exact risks, and advises the action that it would take."""

from collections.abc import Iterator

import pytest

from sortilege.bots.coach import MOST_ADVICES, Advice, Coach, CoachResult, odds, percent
from sortilege.bots.reasons import Why
from sortilege.bots.strategy import strategy_of
from sortilege.cli.story import named, say
from sortilege.games import games
from sortilege.games.cinderella.actions import Choose
from sortilege.games.mago.actions import MoveFrog
from sortilege.games.unicorn.actions import Flip, FlipPile, Stop
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.state import State
from sortilege.kernel.stream import Stream, Update
from sortilege.words import LANGS, Words
from tests.bots.clairvoyance import worlds
from tests.bots.test_clairvoyance import TWINNED
from tests.games.cinderella.table import cinderella_table
from tests.games.mago.table import mago_table
from tests.games.unicorn.table import unicorn_table
from tests.rulings import rule

GAME = games["unicorn"]
ADVISED = ("unicorn", "mago", "cinderella", "metamorphose")


def moment(seed: int, flips: int) -> Match:
    """A match in which the first player has flipped some cards without losing the turn."""
    match, luck = GAME.new(2, seed=seed, options={"first": 0}), Seeded(seed)
    while len(match.played) < flips:
        legal = [action for action in match.legal(match.awaited[0]) if action != Stop()]
        match.play(match.awaited[0], legal[luck.below("any", len(legal))])
    return match


def latest(match: Match, seat: int) -> Update:
    update = Stream(match, seat).catch_up()
    assert update is not None
    return update


def advised(match: Match, seat: int, iterations: int = 40) -> CoachResult:
    return Coach(match.game, seat, iterations).advise(latest(match, seat), match.knowledge(seat))


def loses(match: Match, seat: int, action: Action, seed: int) -> bool:
    """Whether the action loses the turn in an imagined world."""
    state: State = GAME.imagine(match.view(seat), match.knowledge(seat), Seeded(seed))
    state.apply(seat, action.code, Seeded(seed), None)
    return state.awaited() != 1 << seat


@rule("UNI-10", "UNI-11", "UNI-12")
@pytest.mark.parametrize(("seed", "flips"), [(1, 1), (2, 5), (3, 12), (5, 30)])
def test_the_risk_is_what_many_imagined_worlds_say(seed: int, flips: int) -> None:
    match = moment(seed, flips)
    seat = match.awaited[0]
    update, knowledge = latest(match, seat), match.knowledge(seat)
    actions = [action for action in update.legal if isinstance(action, Flip | FlipPile)][:2]
    for action in actions:
        risk = strategy_of(GAME).risk(update.view, knowledge, action)
        assert risk is not None
        many = 3000
        lost = sum(loses(match, seat, action, seed) for seed in range(many)) / many
        assert abs(lost - risk) < 4 * (0.25 / many) ** 0.5


def test_a_known_dog_is_a_sure_loss_and_stopping_is_none() -> None:
    table = unicorn_table(rows=["friend", "dog star"], seats=2).flip(1, 0).flip(0, 0).stop()
    match = table.match
    risk, view, known = strategy_of(GAME).risk, match.view(0), match.knowledge(0)
    assert risk(view, known, Flip(1, 0)) == 1.0
    assert risk(view, known, Stop()) is None


# ── advice ──


def played(id: str, steps: int, seed: int = 3) -> Match:
    """A match after some random actions."""
    match, luck = games[id].new(3, seed=seed), Seeded(seed)
    while len(match.played) < steps or len(match.legal(match.awaited[0])) == 1:
        legal = match.legal(match.awaited[0])
        match.play(match.awaited[0], legal[luck.below("any", len(legal))])
    return match


@pytest.mark.parametrize("id", ADVISED)
def test_it_names_at_most_three_actions_the_best_first(id: str) -> None:
    match = played(id, 20)
    seat = match.awaited[0]
    result = advised(match, seat)
    assert 1 <= len(result.advices) <= MOST_ADVICES
    assert result.advices[0].worse == 0.0 or strategy_of(match.game).can_search
    assert all(advice.action in match.legal(seat) for advice in result.advices)
    chances = [advice.chance for advice in result.advices]
    assert all((chance is not None) == strategy_of(match.game).can_search for chance in chances)
    assert result == advised(match, seat), "asked again, it says so"


@pytest.mark.parametrize("id", ADVISED)
def test_no_two_pieces_of_advice_say_the_same(id: str) -> None:
    for steps in (4, 12, 26):
        match = played(id, steps)
        told = [(a.why, round(a.worse, 3)) for a in advised(match, match.awaited[0]).advices]
        assert all(one not in told[:number] for number, one in enumerate(told))


def walk(id: str, steps: int) -> Iterator[Match]:
    """Yield the moments of a match with a choice."""
    match, luck = games[id].new(3, seed=2), Seeded(2)
    while match.outcome is None and len(match.played) < steps:
        legal = match.legal(match.awaited[0])
        if len(legal) > 1:
            yield match
        match.play(match.awaited[0], legal[luck.below("any", len(legal))])


@pytest.mark.parametrize("id", ADVISED)
def test_every_reason_has_a_text_in_both_languages(id: str) -> None:
    heard: dict[str, Why] = {}
    for match in walk(id, 60):
        seat = match.awaited[0]
        view, knowledge = match.view(seat), match.knowledge(seat)
        for action in match.legal(seat)[::3]:
            why = strategy_of(match.game).why(view, knowledge, action)
            heard[why.key] = why
    assert len(heard) > 3
    for why in heard.values():
        for lang in LANGS:
            words = Words(lang, id)
            assert "{" not in say(f"why.{why.key}", why.facts, words, named(words, 3))


def test_it_is_silent_when_it_is_not_your_turn_and_when_there_is_no_choice() -> None:
    match = moment(1, 1)
    assert advised(match, 1 - match.awaited[0]) == CoachResult(silence="waiting")
    tiles = games["cinderella"].new(2, seed=1)
    only = Advice(tiles.legal(tiles.awaited[0])[0], None, None, 0.0, Why("sensible"))
    assert advised(tiles, tiles.awaited[0]) == CoachResult((only,), silence="forced")


def test_at_the_bell_it_never_says_a_word() -> None:
    for steps in range(12):
        match, luck = games["bell"].new(2, seed=steps), Seeded(steps)
        while len(match.played) < steps:
            legal = match.legal(match.awaited[0])
            match.play(match.awaited[0], legal[luck.below("any", len(legal))])
        for seat in range(2):
            assert advised(match, seat) == CoachResult(silence="race")


def results(id: str, known_to: int) -> list[bool]:
    """For moments in two worlds that look the same to seat 0: whether the coach gives the same
    advice in both, with the knowledge of the seat `known_to`."""
    agreed = []
    for seed in range(6):
        for truth, twin in worlds(id, 0, f"coached {seed}"):
            said = [
                Coach(one.game, 0, 30).advise(told(one), one.knowledge(known_to))
                for one in (truth, twin)
            ]
            agreed.append(repr(said[0]) == repr(said[1]))
    return agreed


def told(match: Match) -> Update:
    return Update(5, (), match.view(0), match.legal(0))


@pytest.mark.parametrize("id", [id for id in ADVISED if id in TWINNED])
def test_in_a_world_that_looks_the_same_it_says_the_same(id: str) -> None:
    agreed = results(id, known_to=0)
    assert len(agreed) > 10
    assert all(agreed)


def test_a_coach_who_looks_over_another_shoulder_would_be_noticed() -> None:
    assert not all(results("cinderella", known_to=1))


# ── concrete reasons ──


def why(match: Match, seat: int, action: Action) -> Why:
    return strategy_of(match.game).why(match.view(seat), match.knowledge(seat), action)


def test_in_unicorn_it_names_what_everybody_has_seen() -> None:
    table = unicorn_table(rows=["friend dog star", "moon dog star"], seats=2)
    match = table.flip(1, 1).flip(0, 2).stop().match
    assert why(match, 0, Flip(1, 1)) == Why("known_dog")
    assert why(match, 0, Flip(1, 0)).key == "unseen"
    assert why(table.flip(1, 0).match, 0, Stop()) == Why("keep", {"faces": ["moon"]})


def test_in_cinderella_it_knows_both_halves_and_who_points() -> None:
    """A mouse, a mouse and a horse come first. All players see the first tile; only the second
    player sees the second tile."""
    table = cinderella_table(die="wand cauldron hourglass").roll().choose(0).roll().choose(1).roll()
    match = table.match
    assert why(match, 2, Choose(0)) == Why("others_may_know", {"face": "mouse", "count": 1})
    assert why(match, 2, Choose(1)) == Why("looked_by", {"seats": [1]})
    assert why(match, 2, Choose(2)) == Why("nobody_looked")
    pair = Why("pair", {"faces": ["mouse", "mouse"], "places": [0, 1]})
    assert why(match, 1, Choose(0)) == pair
    table.choose(0).point(1, 1)
    assert why(match, 2, Choose(1)) == Why("pointed", {"seats": [1]})


def test_in_mago_it_says_whose_frog_that_is() -> None:
    table = mago_table(m8="a1 b1", m1="M").witch("m8", 4, 7)
    assert why(table.match, 0, MoveFrog(4, "clockwise")) == Why("own_frog", {"hops": 1})
    assert why(table.match, 0, MoveFrog(7, "clockwise")) == Why("others_frog", {"owner": 1})


def test_chances_are_called_by_their_names() -> None:
    names = [odds(share) for share in (1.0, 0.99, 0.7, 0.5, 0.3, 0.01, 0.0)]
    assert names == [
        "sure", "very_likely", "likely", "even", "unlikely", "very_unlikely", "never",
    ]  # fmt: skip
    assert [percent(share) for share in (1.0, 0.998, 0.5, 0.002, 0.0)] == [100, 99, 50, 1, 0]


def test_chances_of_all_seats_add_up_to_one() -> None:
    match = moment(2, 3)
    seat = match.awaited[0]
    search = strategy_of(GAME).search(seat, match.view(seat), match.knowledge(seat), Seeded(1))
    search.run(40)
    assert abs(sum(search.expected(seat) for seat in range(2)) - 1.0) < 1e-9
