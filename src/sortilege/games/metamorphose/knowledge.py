"""What a player of metamorphose can know, and sampled states that fit that knowledge."""

from sortilege.games.metamorphose.components import (
    CARD_LEVELS,
    CARDS,
    COLOURS,
    CONTESTS,
    CREATURES,
    FIRST_COLOUR,
    FIRST_PRIZES,
    HEAD_START,
    LEVEL,
    MANA,
    NAMES,
    SECOND_COLOUR,
)
from sortilege.games.metamorphose.creature import layer
from sortilege.games.metamorphose.fields import AREA, NO_CARD, NOT_SHIFTED, OVER
from sortilege.games.metamorphose.state import State
from sortilege.games.metamorphose.view import PHASES, Area, Contest, Creature, View
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.knowledge import Information, Knowledge


class Nothing(Knowledge):
    """No memory: a face-up card never becomes hidden again, so the view holds all that a player can
    know."""

    information = Information.SHARED

    def hear(self, event: Event) -> None:
        pass

    def clone(self) -> "Nothing":
        return Nothing()


def imagine(table: View, chance: Chance) -> State:
    """Sample a state that looks like this view, with the decks and the contest pile shuffled."""
    state = from_view(table)
    hidden = [card for card in range(CARDS) if NAMES[card] not in table["cards"]]
    state.decks = []
    for level in range(CARD_LEVELS):
        deck = [card for card in hidden if LEVEL[card] == level]
        chance.shuffle("imagine deck", deck)
        state.decks.append(deck)
    state.contests = imagine_contests(table, chance)
    return state


def imagine_contests(table: View, chance: Chance) -> list[int]:
    """The contests held, one that fits the card on the pile, and the others in random order."""
    known = [held(contest) for contest in table["past"]]
    rest = [number for number in range(CONTESTS) if number not in known]
    if table["contest"] is not None:
        fitting = [number for number in rest if fits(number, table["contest"])]
        known.append(chance.pick("imagine contest", fitting))
        rest.remove(known[-1])
    chance.shuffle("imagine contests", rest)
    return known + rest


def held(contest: Contest) -> int:
    """The contest card with these colours."""
    return next(number for number in range(CONTESTS) if fits(number, contest))


def fits(number: int, contest: Contest) -> bool:
    """Whether a contest card could be this one, judging by what it shows."""
    if COLOURS[FIRST_COLOUR[number]] != contest["colour"]:
        return False
    if contest["other_colour"] is None:
        return FIRST_PRIZES[number] == contest["prizes"]
    return COLOURS[SECOND_COLOUR[number]] == contest["other_colour"]


def from_view(table: View) -> State:
    """The state as far as every player sees it."""
    state = State()
    state.seats = len(table["areas"])
    state.phase = PHASES.index(table["phase"])
    state.round = table["rounds"] if state.phase == OVER else table["round"] - 1
    state.alpha = table["alpha"]
    if table["behind"] is not None:
        state.opener, state.head_start = table["behind"], HEAD_START
    state.active = table["active"]
    state.left = list(table["decks"])
    state.market = [number_of(card) for card in table["market"]]
    state.hand = number_of(table["hand"])
    state.points = [area["points"] for area in table["areas"]]
    state.creatures = [layers(one) for area in table["areas"] for one in area["creatures"]]
    state.shifting = [shifting(area) for area in table["areas"]]
    state.shifted = [sum(1 << card for card in area["shifted"]) for area in table["areas"]]
    state.moved = sum(1 << seat for seat, area in enumerate(table["areas"]) if area["moved"])
    lay_tokens(state, table)
    return state


def number_of(card: str | None) -> int:
    return NO_CARD if card is None else NAMES.index(card)


def layers(creature: Creature | None) -> list[int]:
    cards = [] if creature is None else creature["cards"]
    return [layer(number_of(one["card"]), one["offset"]) for one in cards]


def shifting(area: Area) -> int:
    return NOT_SHIFTED if area["shifting"] is None else area["shifting"]


def lay_tokens(state: State, table: View) -> None:
    for seat, area in enumerate(table["areas"]):
        for place, creature in enumerate(area["creatures"]):
            for token in [] if creature is None else creature["tokens"]:
                bit = 1 << MANA.index(token["mana"]) * AREA + seat * CREATURES + place
                state.owned |= bit
                state.ready |= bit if token["state"] == "usable" else 0
                state.fresh |= bit if token["state"] == "new" else 0
