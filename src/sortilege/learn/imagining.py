"""Imagined moments: other possible worlds that one seat cannot distinguish from the true one.

The other seats' private knowledge is part of the imagined world. It follows from that world and
from what the seat has heard, never from the true match. In a race no seat sees in which order the
seats are asked, so this order is imagined, too.
"""

from collections.abc import Sequence
from dataclasses import replace

from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.knowledge import Information, Knowledge
from sortilege.kernel.state import State, seats_in
from sortilege.learn.refusals import CannotImagine
from sortilege.learn.seeds import DRAWN_SEEDS
from sortilege.learn.sequential_match import packed
from sortilege.learn.snapshots import ActionAnswer, Snapshot, Story, copied, first_words, luck_at
from sortilege.learn.table import Setting, view_of


def imagined(snapshot: Snapshot, player: int, chance: Chance) -> Snapshot:
    """A moment that this player cannot distinguish from the given one. The same seat is asked, and
    future draws are random. Raises CannotImagine."""
    setting, mind = snapshot.setting, snapshot.knowledge(player)
    view = view_of(setting, snapshot.turns.state, player, mind)
    world: State = setting.game.imagine(view, mind, chance)
    story = retold(setting, snapshot.story, player, mind, world)
    waiting = snapshot.turns.asked_next
    if setting.is_race:
        story, waiting = reordered(snapshot, story, player, chance)
    seed = None if snapshot.seed is None else str(chance.below("imagine luck", DRAWN_SEEDS))
    words = None if seed is None else first_words(seed)
    turns = copied(snapshot.turns, *luck_at(words, ()))
    turns.state, turns.waiting = world, packed(waiting)
    return replace(snapshot, turns=turns, story=story, seed=seed, words=words, trail=None)


def retold(setting: Setting, story: Story, player: int, mind: Knowledge, world: State) -> Story:
    """The events and answers as they would have been in an imagined world. Raises CannotImagine if
    the game cannot say what other seats heard there."""
    if mind.information is not Information.PRIVATE:
        return story
    game = setting.game
    events = [part for part in story if isinstance(part, Event)]
    heard = [one for event in events if (one := game.project(event, player)) is not None]
    whole = game.retell(heard, mind, world)
    if whole is None or len(whole) != len(events):
        raise CannotImagine(game=game.id, seat=player)
    events_there = iter(whole)
    return tuple(part if isinstance(part, ActionAnswer) else next(events_there) for part in story)


# ── the order of questions in a race ──


def reordered(
    snapshot: Snapshot, story: Story, player: int, chance: Chance
) -> tuple[Story, list[int]]:
    """The story with another order of the asked seats that this player cannot distinguish from the
    true one, and the seats that are asked after the current one."""
    wait, order, waits = snapshot.setting.codes, list[Event | ActionAnswer](), list[ActionAnswer]()
    for part in story:
        if isinstance(part, ActionAnswer) and part.code == wait:
            waits.append(part)
            continue
        if isinstance(part, ActionAnswer) and part.may_wait:
            asked, later = another_order(waits, part.seat, part.unasked, player, chance)
            order += [ActionAnswer(seat, wait, True) for seat in asked]
            order.append(replace(part, unasked=tuple(later)))
        else:
            order += [*waits, part]
        waits = []
    turns = snapshot.turns
    awaited = seats_in(turns.state.awaited())
    after = turns.asked_next
    if turns.asked in awaited:
        return (*order, *waits), after
    unasked = [seat for seat in after if seat not in awaited]
    asked, later = another_order(waits, turns.asked, unasked, player, chance)
    order += [ActionAnswer(seat, wait, True) for seat in asked]
    return tuple(order), later + [seat for seat in after if seat in awaited]


def another_order(
    waits: list[ActionAnswer], seat: int, unasked: Sequence[int], player: int, chance: Chance
) -> tuple[list[int], list[int]]:
    """The seats that were asked before this seat, and those that would be asked after it, in
    another possible order. The player knows only on which side of the seat it was itself."""
    before = any(one.seat == player for one in waits)
    order = sorted([*(one.seat for one in waits), seat, *unasked])
    while True:
        chance.shuffle("imagine order", order)
        at = order.index(seat)
        if player == seat or player not in order or (player in order[:at]) == before:
            return order[:at], order[at + 1 :]
