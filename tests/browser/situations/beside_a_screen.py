"""Phones beside a big screen, which show hands: every game."""

from functools import partial

from sortilege.games.mago.actions import MoveMagician
from tests.browser.hands import bell as bell_hands
from tests.browser.person import Person
from tests.browser.situations import bell, cinderella, mago, metamorphose, unicorn
from tests.browser.situations.cinderella import ADVANCED, MAGIC
from tests.browser.situations.situation import Deed

ADVANCED_GRID = {**ADVANCED, "specials_in_grid": 11}

cinderella_hand = partial(cinderella.board, is_hand=True, is_board=True)
unicorn_hand = partial(unicorn.board, is_hand=True, is_board=True)
mago_hand = partial(mago.board, is_hand=True, is_board=True)
bell_hand = partial(bell.board, is_hand=True, is_board=True)
metamorphose_hand = partial(metamorphose.board, is_hand=True, is_board=True)


def asks_for_the_board(person: Person) -> None:
    person.press(person.button("hand.board"))


def turns_to(page: str) -> Deed:
    return lambda person: person.press(person.hand.locator(f'[data-page="{page}"]'))


def opens_own_creature(person: Person) -> None:
    turns_to("own")(person)
    person.press(person.hand.locator("[data-creature]").first)


ALL = (
    cinderella_hand("hand-roll", "ppp", cinderella.ROLL, 0),
    cinderella_hand("hand-wait", "ppp", cinderella.moment("roll", 1, pairs=1), 0),
    cinderella_hand("hand-look", "pp", cinderella.moment("look"), 0),
    cinderella_hand(
        "hand-secret", "pp", cinderella.after(cinderella.is_looked_at_by(0)), 0, options=MAGIC
    ),
    cinderella_hand("hand-curtain", "pp", cinderella.after(cinderella.is_looked_at_by(0)), 0, 1),
    cinderella_hand(
        "hand-curtain-open",
        "pp",
        cinderella.after(cinderella.is_looked_at_by(0)),
        0,
        1,
        then=cinderella.peeks,
    ),
    cinderella_hand("hand-seek", "pppp", cinderella.has_helpers, 0, play=cinderella.with_helpers),
    cinderella_hand("hand-point", "ppp", cinderella.moment("seek", 1), 0),
    cinderella_hand("hand-point-shared", "ppp", cinderella.moment("seek", 1), 0, 1, 2),
    cinderella_hand(
        "hand-clock", "pppp", cinderella.moment("hold_clock", hand=1), 0, options=MAGIC
    ),
    cinderella_hand("hand-wand", "pp", cinderella.moment("show_another"), 0, options=MAGIC),
    cinderella_hand(
        "hand-twenty-three", "p", cinderella.moment("open", pairs=1), 0, options=ADVANCED_GRID
    ),
    cinderella_hand("hand-board", "ppp", cinderella.ROLL, 0, then=asks_for_the_board),
    unicorn_hand("hand-begin", "pp", unicorn.moment("begin", parts=3), 0, play=unicorn.daring),
    unicorn_hand("hand-three", "ppp", unicorn.moment("flip_row", up=2), 0, play=unicorn.daring),
    unicorn_hand("hand-four", "pppp", unicorn.moment("flip_row", up=4, parts=7), 0),
    unicorn_hand("hand-pile", "pppp", unicorn.moment("flip_pile", up=3), 0),
    unicorn_hand("hand-many", "pp", unicorn.moment("flip_pile", up=9), 0),
    unicorn_hand(
        "hand-wait", "ppp", unicorn.moment("flip_pile", 1, up=1, parts=4), 0, play=unicorn.daring
    ),
    unicorn_hand("hand-lucky", "ppp", unicorn.moment("answer", parts=3), 0, play=unicorn.daring),
    unicorn_hand("hand-pair", "ppp", unicorn.moment("pair", parts=3), 0),
    unicorn_hand("hand-shared", "ppp", unicorn.moment("flip_row", 1, up=2), 0, 1, 2),
    mago_hand("hand-roll", "pppp", mago.moment("roll", frogs=2, loaded=1, home=1), 0),
    mago_hand("hand-spin", "ppp", mago.moment("spin", frogs=1, loaded=1), 0),
    mago_hand("hand-move", "ppp", mago.BUSY, 0),
    mago_hand("hand-walk", "ppp", mago.BUSY, 0, then=mago.picks_a(MoveMagician)),
    mago_hand("hand-crowd", "ppppp", mago.where("move", mago.is_crowded), 0),
    mago_hand("hand-take", "pp", mago.moment("take", frogs=1), 0),
    mago_hand("hand-carry", "ppp", mago.moment("carry"), 0),
    mago_hand("hand-roll-again", "ppp", mago.moment("roll_again", frogs=1), 0),
    mago_hand("hand-wait", "pppp", mago.moment("move", 1, frogs=2, loaded=1), 0),
    mago_hand("hand-shared", "ppp", mago.moment("move", 1, frogs=1), 0, 1, 2),
    bell_hand("hand-first", "ppp", bell.lies(0), 0),
    bell_hand("hand-turn", "pppp", bell.lies(12), 0),
    bell_hand("hand-watch", "pppppp", bell.lies(13, 2), 0),
    bell_hand("hand-shared", "ppp", bell.lies(7), 0, 1),
    bell_hand("hand-six-shared", "pppppp", bell.lies(18), 0, 1, 2, 3, 4, 5),
    bell_hand("hand-duel", "ppp", bell.is_duel, 0, play=bell_hands.wise),
    metamorphose_hand("hand-summon", "pppp", metamorphose.moment("summon", 7), 0),
    metamorphose_hand("hand-own", "ppp", metamorphose.moment("summon", 7), 0, then=turns_to("own")),
    metamorphose_hand(
        "hand-card",
        "ppp",
        metamorphose.moment("summon", 5),
        0,
        then=metamorphose.looks_at('[data-place="9"]'),
    ),
    metamorphose_hand("hand-place", "ppp", metamorphose.moment("place", 6), 0),
    metamorphose_hand(
        "hand-creature", "pp", metamorphose.moment("summon", 8), 0, then=opens_own_creature
    ),
    metamorphose_hand("hand-close", "pp", metamorphose.moment("close", 6), 0),
    metamorphose_hand("hand-wait", "pp", metamorphose.moment("summon", 6, 1), 0),
    metamorphose_hand("hand-shared", "pp", metamorphose.moment("summon", 6, 1), 0, 1),
)
