"""The toy game with faults in what it tells and what it imagines. In each exactly one thing is
wrong: where a secret is told, imagining respects what was told, so that it stays without fault."""

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.game import View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.state import Ear
from sortilege.kernel.state import State as AnyState
from sortilege.kernel.struct import struct
from tests.contract.toy import Toy
from tests.contract.toy.actions import ROW, STIR
from tests.contract.toy.events import Dealt, Peeked, Stirred
from tests.contract.toy.knowledge import Cards, Known
from tests.contract.toy.planted import caught_by
from tests.contract.toy.rules import State, tell
from tests.contract.toy.state import NOWHERE

# ── secrets told ──


@caught_by("keeps_secrets")
class ViewTellsHands(Toy):
    """A view with everybody's hand."""

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        assert isinstance(state, State)
        return {**super().view(state, viewer, knowledge), "hands": state.cards[ROW:]}


@caught_by("keeps_secrets")
class SpectatorSeesHands(Toy):
    """Seats see what they should, but whoever only watches sees more."""

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        assert isinstance(state, State)
        view = super().view(state, viewer, knowledge)
        return {**view, "hands": state.cards[ROW:]} if viewer is None else view


@caught_by("shares_eyes")
class EverybodySeesTheSame(Toy):
    """Those who hold a hand are said to see what a spectator sees."""

    def eyes(self, state: AnyState, viewer: Viewer) -> Viewer:
        return None


@caught_by("keeps_secrets")
class PeekIsHeard(Toy):
    """The others hear what somebody looked at alone."""

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        return event if isinstance(event, Peeked) else super().project(event, viewer)


@caught_by("keeps_secrets")
class DealIsHeard(Toy):
    """Everybody hears what was dealt to everybody."""

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        return event if isinstance(event, Dealt) else super().project(event, viewer)


@struct
class StirredLoudly(Stirred):
    row: tuple[int, ...]


class LoudTable(State):
    def stir(self, chance: Chance, ear: Ear | None) -> None:
        super().stir(chance, None)
        tell(ear, StirredLoudly(self.active, tuple(self.cards[:ROW])))


@caught_by("keeps_secrets")
class StirIsHeard(Toy):
    """Whoever listens hears how the row lies after it was mixed unseen."""

    table = LoudTable


class TellingTable(State):
    def legal(self, seat: int) -> list[int]:
        codes = super().legal(seat)
        return codes if self.cards[ROW + 1 - seat] % 2 else [c for c in codes if c != STIR]


@caught_by("keeps_secrets")
class LegalTells(Toy):
    """One may stir only while the other has an odd card. Imagining looks at the truth, or it
    could not be right about it."""

    table = TellingTable

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        self.truth = state
        return super().view(state, viewer, knowledge)

    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> State:
        assert isinstance(self.truth, State)
        odd = [self.truth.cards[place] % 2 for place in (4, 5)]
        for attempt in range(1000):
            table = super().imagine(view, knowledge if attempt < 50 else Known(), chance)
            if [table.cards[place] % 2 for place in (4, 5)] == odd:
                return table
        raise AssertionError("no such table")


@caught_by("forgets", "writes_all")
class ViewReminds(Toy):
    """A view that repeats the card turned up last, though it lies face down again."""

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        assert isinstance(state, State)
        card = None if state.turned == NOWHERE else state.cards[state.turned]
        return {**super().view(state, viewer, knowledge), "reminder": card}

    def visible(self, view: View) -> Cards:
        cards = super().visible(view)
        return cards if view["reminder"] is None else {**cards, view["turned"]: view["reminder"]}


# ── imagining ──


@caught_by("imagines_more")
class NeverShuffles(Toy):
    """Whoever imagines always imagines the same."""

    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> State:
        return super().imagine(view, knowledge, Seeded("always the same"))


@caught_by("imagines_the_same")
class ImaginesOtherwise(Toy):
    """Whoever imagines forgets whether the row was stirred."""

    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> State:
        table = super().imagine(view, knowledge, chance)
        table.stirred = False
        return table


@caught_by("imagines_the_same")
class TrustsMemory(Toy):
    """Whoever imagines believes wrong memories more than the eyes."""

    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> State:
        assert isinstance(knowledge, Known)
        table = super().imagine(view, knowledge, chance)
        for place, card in knowledge.cards.items():
            other = table.cards.index(card)
            table.cards[place], table.cards[other] = table.cards[other], table.cards[place]
        return table
