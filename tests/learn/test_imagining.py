"""Imagined moments are consistent, and use only the knowledge of the asking seat."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sortilege.games import games
from sortilege.games.cinderella.components import BASE_TILES, DIE, FIRST_SPECIAL, SPECIAL_TILES
from sortilege.games.cinderella.events import Rolled
from sortilege.games.cinderella.knowledge import Seen
from sortilege.kernel.chance import Chance, Scripted, Seeded, draws_for
from sortilege.kernel.event import Event
from sortilege.kernel.knowledge import Information
from sortilege.kernel.match import Match
from sortilege.learn.imagining import imagined
from sortilege.learn.refusals import CannotImagine
from sortilege.learn.snapshots import Snapshot, dealt, replayed
from sortilege.learn.table import Setting, view_of
from tests.contract.toy import Toy
from tests.learn.test_openspiel import can_imagine

Imagine = Callable[[Snapshot, int, Chance], Snapshot]
CINDERELLA = Setting("cinderella", 3, {"first": 0})
VARIANTS = [
    CINDERELLA,
    *(
        Setting("cinderella", 3, {"first": 0, "variant": variant, "last_chance": last_chance})
        for variant in ("magic", "advanced")
        for last_chance in (False, True)
    ),
]
BELL = Setting("bell", 4, {"first": 0})


def with_the_true_story(snapshot: Snapshot, player: int, chance: Chance) -> Snapshot:
    """Planted fault: another world in which other players still know the true one."""
    other = imagined(snapshot, player, chance)
    return replace(other, story=snapshot.story)


def with_the_true_order(snapshot: Snapshot, player: int, chance: Chance) -> Snapshot:
    """Planted fault: the seats of a race are asked in their true order."""
    other = imagined(snapshot, player, chance)
    other.turns.waiting = snapshot.turns.waiting
    return replace(other, story=snapshot.story)


def walked(setting: Setting, seed: str, answers: int, match: str | None = None) -> Snapshot:
    """A moment after this many random answers, with explicit chance or in a match with a seed."""
    luck, snapshot, left = Seeded(seed), dealt(setting, match), answers
    while snapshot.wanted is not None or (left and snapshot.asked >= 0):
        if snapshot.wanted is not None:
            snapshot = snapshot.drawn(luck.below("draw", snapshot.wanted[1]))
        else:
            snapshot = snapshot.answered(luck.pick("answer", snapshot.turns.legal))
            left -= 1
    return snapshot


def moments(setting: Setting) -> list[Snapshot]:
    found = [walked(setting, f"{n}", 4 + n % 25) for n in range(40)]
    return [snapshot for snapshot in found if snapshot.asked >= 0]


# ── consistency ──


def grid(snapshot: Snapshot) -> list[int]:
    return [int(face) for face in snapshot.turns.state.tiles]  # type: ignore[attr-defined]


def played_again(snapshot: Snapshot) -> Match:
    """Deal and play the match of an imagined moment by the rules."""
    events = [part for part in snapshot.story if isinstance(part, Event)]
    rolls = [list(DIE).index(event.die) for event in events if isinstance(event, Rolled)]
    decks = {"grid": [grid(snapshot)], "specials": [bag_of_specials(snapshot)]}
    luck = Scripted(rolls={"die": rolls}, decks=decks)
    setting = snapshot.setting
    match: Match = setting.game.new(setting.seats, options=setting.options, chance=luck)
    for part in snapshot.story:
        if not isinstance(part, Event) and part.code < CINDERELLA.codes:
            do_forced(match, len(events))
            match.play(part.seat, part.code)
    do_forced(match, len(events))
    return match


def bag_of_specials(snapshot: Snapshot) -> list[int]:
    """CEN-19: first the tiles that the players hold, then those in the grid, then the rest."""
    held = [int(face) for face in snapshot.turns.state.specials]  # type: ignore[attr-defined]
    dealt = [*held, *(face for face in grid(snapshot) if face >= FIRST_SPECIAL)]
    return [*dealt, *(face for face in SPECIAL_TILES if face not in dealt)]


def do_forced(match: Match, events: int) -> None:
    """Play actions without a choice, as long as events of the moment are missing."""
    while not match.is_over and match.actors == match.awaited:
        codes = match.codes(match.awaited[0])
        if len(codes) > 1 or sum(len(told) for told in match._told) >= events:  # type: ignore[attr-defined]
            return
        match.play(match.awaited[0], codes[0])


def contradictions(imagine: Imagine, setting: Setting = CINDERELLA) -> int:
    """Count the moments whose imagined events are impossible in the imagined world."""
    wrong = 0
    for n, snapshot in enumerate(moments(setting)):
        for player in range(setting.seats):
            other = imagine(snapshot, player, Seeded(n))
            match = played_again(other)
            told = tuple(part for part in other.story if isinstance(part, Event))
            wrong += tuple(event for events in match._told for event in events) != told
    return wrong


@pytest.mark.parametrize("setting", VARIANTS, ids=lambda one: str(one.options))
def test_public_sights_fit_the_imagined_world(setting: Setting) -> None:
    assert contradictions(imagined, setting) == 0


@pytest.mark.parametrize("setting", VARIANTS, ids=lambda one: str(one.options))
def test_knowledge_of_the_true_world_contradicts_the_imagined_one(setting: Setting) -> None:
    assert contradictions(with_the_true_story, setting) > 10


# ── independence ──


def knows(snapshot: Snapshot, viewer: int) -> str:
    """The information state of a seat, as OpenSpiel writes it."""
    return "; ".join(str(part) for part in snapshot.heard(viewer))


def everything(snapshot: Snapshot) -> Any:
    """All knowledge, views and legal actions of all seats at a moment."""
    state, setting = snapshot.turns.state, snapshot.setting
    seats = range(setting.seats)
    knowledge_at = [knows(snapshot, seat) for seat in seats]
    views = [view_of(setting, state, seat, None) for seat in seats]
    return knowledge_at, views, snapshot.asked, snapshot.turns.asked_next, state.facts()


def other_deals(snapshot: Snapshot, player: int) -> list[Snapshot]:
    """The same answers after deals that exchange two tiles, if another seat knows the difference
    and the player does not."""
    assert snapshot.trail is not None
    tiles, found, mind = grid(snapshot), list[Snapshot](), snapshot.knowledge(player)
    assert isinstance(mind, Seen)
    unknown = [p for p in range(12) if p not in mind.faces and snapshot.turns.state.down >> p & 1]  # type: ignore[attr-defined]
    for one in unknown:
        for two in unknown:
            wanted = list(tiles)
            wanted[one], wanted[two] = tiles[two], tiles[one]
            draws = draws_for(list(BASE_TILES), wanted)
            trail = ((False, -1), *((True, draw) for draw in draws), *snapshot.trail[12:])
            twin = replayed(CINDERELLA, None, trail) if one < two else snapshot
            others = [seat for seat in range(3) if seat != player]
            if knows(twin, player) == knows(snapshot, player) and any(
                knows(twin, seat) != knows(snapshot, seat) for seat in others
            ):
                found.append(twin)
    return found


def dependent_deals(imagine: Imagine) -> tuple[int, int]:
    """The number of twins, and of those with different imagined moments."""
    twins = different = 0
    for n, snapshot in enumerate(moments(CINDERELLA)[:30]):
        player = snapshot.asked
        for twin in other_deals(snapshot, player)[:3]:
            twins += 1
            one, two = (imagine(each, player, Seeded(n)) for each in (snapshot, twin))
            assert knows(one, player) == knows(two, player) == knows(snapshot, player)
            different += everything(one) != everything(two)
    return twins, different


def test_an_imagined_world_is_the_same_whatever_the_true_one_is() -> None:
    twins, different = dependent_deals(imagined)
    assert twins > 20
    assert different == 0


def test_knowledge_of_the_true_world_depends_on_it() -> None:
    twins, different = dependent_deals(with_the_true_story)
    assert different == twins


EVERY_GAME = [
    *(Setting(game, min(3, games[game].seats[-1])) for game in games if can_imagine(game)),
    *(Setting("cinderella", 3, {"variant": variant}) for variant in ("magic", "advanced")),
]
by_game = pytest.mark.parametrize("setting", EVERY_GAME, ids=lambda one: str(one.game.id))


def with_the_true_world(snapshot: Snapshot, player: int, chance: Chance) -> Snapshot:
    """Planted fault: the hidden cards stay where they are."""
    other = imagined(snapshot, player, chance)
    other.turns.state = snapshot.turns.state.clone()
    return other


def with_the_true_luck(snapshot: Snapshot, player: int, chance: Chance) -> Snapshot:
    """Planted fault: future draws are those of the true match."""
    other = imagined(snapshot, player, chance)
    return replace(other, seed=snapshot.seed, words=snapshot.words)


def dependent_worlds(imagine: Imagine, setting: Setting, seed: str = "") -> tuple[int, int]:
    """The number of true worlds that a seat cannot tell apart, and of those that lead to different
    imagined worlds. A twin is another world that the seat imagined. With a seed, chance is
    sampled."""
    twins = different = 0
    for n in range(16):
        snapshot = walked(setting, f"{n}", 3 + 2 * n, f"{seed}{n}" if seed else None)
        for player in range(setting.seats) if snapshot.asked >= 0 else ():
            twin = imagined(snapshot, player, Seeded(f"twin {n}"))
            assert knows(twin, player) == knows(snapshot, player)
            one, two = (imagine(each, player, Seeded(n)) for each in (snapshot, twin))
            twins += (everything(twin), twin.words) != (everything(snapshot), snapshot.words)
            different += (everything(one), one.words) != (everything(two), two.words)
    return twins, different


@by_game
def test_no_game_imagines_worlds_that_depend_on_the_true_one(setting: Setting) -> None:
    """A seat that knows everything has no twins."""
    twins, different = dependent_worlds(imagined, setting)
    assert twins == 0 if is_open(setting) else twins > 20
    assert different == 0


@by_game
def test_future_draws_in_an_imagined_world_do_not_depend_on_the_true_one(setting: Setting) -> None:
    twins, different = dependent_worlds(imagined, setting, "sampled")
    assert twins > 20
    assert different == 0
    assert dependent_worlds(with_the_true_luck, setting, "sampled")[1] > 20


@by_game
def test_hidden_cards_and_private_looks_of_the_true_world_are_noticed(setting: Setting) -> None:
    for fault in (with_the_true_world, with_the_true_story):
        if fault is with_the_true_world or information_of(setting) is Information.PRIVATE:
            twins, different = dependent_worlds(fault, setting)
            assert different > 20 or twins == 0


def information_of(setting: Setting) -> Information:
    return walked(setting, "any", 1).knowledge(0).information


def is_open(setting: Setting) -> bool:
    return information_of(setting) is Information.OPEN


def other_orders(snapshot: Snapshot) -> list[Snapshot]:
    """The same moment of a race with other orders of asking the seats."""
    assert snapshot.trail is not None
    trail, wait = list(snapshot.trail), snapshot.setting.codes
    while trail and trail[-1] == (False, wait):
        trail.pop()
    while trail and trail[-1][0]:
        trail.pop()
    found = []
    for n in range(8):
        other, luck = replayed(snapshot.setting, None, tuple(trail)), Seeded(n)
        while other.wanted is not None:
            other = other.drawn(luck.below("order", other.wanted[1]))
        while other.asked not in (snapshot.asked, -1) and wait in other.turns.legal:
            other = other.answered(wait)
        if knows(other, snapshot.asked) == knows(snapshot, snapshot.asked):
            found.append(other)
    return found


def dependent_orders(imagine: Imagine) -> tuple[int, int]:
    twins = different = 0
    for n, snapshot in enumerate(moments(BELL)):
        waits = snapshot.setting.codes in snapshot.turns.legal
        for twin in other_orders(snapshot) if waits else []:
            if twin.asked == snapshot.asked and everything(twin) != everything(snapshot):
                twins += 1
                one, two = (imagine(each, each.asked, Seeded(n)) for each in (snapshot, twin))
                different += everything(one)[:4] != everything(two)[:4]
    return twins, different


def test_the_order_of_questions_in_a_race_is_imagined() -> None:
    """BEL-07: no player sees who else has not rung."""
    twins, different = dependent_orders(imagined)
    assert twins > 20
    assert different == 0


def test_the_true_order_of_questions_is_noticed() -> None:
    twins, different = dependent_orders(with_the_true_order)
    assert different == twins > 20


def test_the_same_seat_is_asked_whoever_imagines() -> None:
    for n, snapshot in enumerate([*moments(BELL), *moments(CINDERELLA)]):
        for player in range(snapshot.setting.seats):
            other = imagined(snapshot, player, Seeded(n))
            assert other.asked == snapshot.asked
            assert other.turns.legal == snapshot.turns.legal
            assert knows(other, player) == knows(snapshot, player)
            waiting = sorted(other.turns.asked_next)
            if not snapshot.setting.is_race:
                assert waiting == sorted(snapshot.turns.asked_next)


# ── games that cannot imagine ──


def test_a_game_that_cannot_tell_what_others_know_refuses_by_name() -> None:
    """The toy game has secret hands and a shuffled row, and does not define what other
    players saw.
    """
    toy = Toy()
    assert toy.knowledge(2, toy.settle(2, {}), 0).information is Information.PRIVATE
    snapshot = walked(Setting(toy), "toy", 1)
    with pytest.raises(CannotImagine) as refusal:
        imagined(snapshot, snapshot.asked, Seeded(1))
    assert refusal.value.facts == {"game": "toy", "seat": snapshot.asked}


def test_a_world_against_what_is_known_is_refused() -> None:
    """CEN-13: a player who finds the partner of a tile takes the pair."""
    for n, snapshot in enumerate(moments(CINDERELLA)):
        mind = snapshot.knowledge(snapshot.asked)
        assert isinstance(mind, Seen)
        world = imagined(snapshot, snapshot.asked, Seeded(n)).turns.state
        for place, faces in mind.excluded.items():
            tiles = list(world.tiles)  # type: ignore[attr-defined]
            tiles[place] = min(faces)
            world.tiles = tiles  # type: ignore[attr-defined]
            assert games["cinderella"].retell([], mind, world) is None
            return
    raise AssertionError("nobody has looked in vain")
