"""The toy game with planted faults in its views, events and imagined states.

Each has exactly one fault. If a game leaks a secret, its imagined states respect the leak, because
otherwise imagining would be a second fault."""

from dataclasses import dataclass

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.game import View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.state import EventSink
from sortilege.kernel.state import State as AnyState
from tests.contract.toy import Toy
from tests.contract.toy.actions import ROW, STIR
from tests.contract.toy.events import Dealt, Peeked, Stirred
from tests.contract.toy.fields import NOWHERE
from tests.contract.toy.knowledge import Cards, Known
from tests.contract.toy.planted import caught_by
from tests.contract.toy.state import State, tell

# ── leaked secrets ──


@caught_by("keeps_secrets")
class ViewShowsHands(Toy):
    """A view contains all hands."""

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        assert isinstance(state, State)
        return {**super().view(state, viewer, knowledge), "hands": state.cards[ROW:]}


@caught_by("keeps_secrets")
class SpectatorSeesHands(Toy):
    """Seats see only what they should, but spectators see more."""

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        assert isinstance(state, State)
        view = super().view(state, viewer, knowledge)
        return {**view, "hands": state.cards[ROW:]} if viewer is None else view


@caught_by("shares_equal_views")
class ClaimsEqualViews(Toy):
    """The game says that seats with cards share the view of a spectator."""

    def equivalent_viewer(self, state: AnyState, viewer: Viewer) -> Viewer:
        return None


@caught_by("keeps_secrets")
class PeekIsPublic(Toy):
    """Other players learn which card a player peeked at."""

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        return event if isinstance(event, Peeked) else super().project(event, viewer)


@caught_by("keeps_secrets")
class DealIsPublic(Toy):
    """All players learn all dealt cards."""

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        return event if isinstance(event, Dealt) else super().project(event, viewer)


@dataclass(frozen=True, slots=True)
class StirredPublicly(Stirred):
    row: tuple[int, ...]


class PublicStirTable(State):
    def stir(self, chance: Chance, sink: EventSink | None) -> None:
        super().stir(chance, None)
        tell(sink, StirredPublicly(self.active, tuple(self.cards[:ROW])))


@caught_by("keeps_secrets")
class StirIsPublic(Toy):
    """All viewers learn the order of the row after the shuffle."""

    table = PublicStirTable


class LeakingTable(State):
    def legal(self, seat: int) -> list[int]:
        codes = super().legal(seat)
        return codes if self.cards[ROW + 1 - seat] % 2 else [c for c in codes if c != STIR]


@caught_by("keeps_secrets")
class LegalActionsLeak(Toy):
    """A player may stir only while the other has an odd card. Imagined states copy the true hand,
    because otherwise their legal actions would differ."""

    table = LeakingTable

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
class ViewRemembers(Toy):
    """A view repeats the card turned up last, although it lies face down again."""

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        assert isinstance(state, State)
        card = None if state.turned == NOWHERE else state.cards[state.turned]
        return {**super().view(state, viewer, knowledge), "reminder": card}

    def visible(self, view: View) -> Cards:
        cards = super().visible(view)
        return cards if view["reminder"] is None else {**cards, view["turned"]: view["reminder"]}


# ── imagined states ──


@caught_by("imagines_more")
class ImaginesOneState(Toy):
    """The game always imagines the same state."""

    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> State:
        return super().imagine(view, knowledge, Seeded("always the same"))


@caught_by("imagines_the_same")
class ImaginesUnstirredRow(Toy):
    """An imagined state loses the fact that the row was stirred."""

    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> State:
        table = super().imagine(view, knowledge, chance)
        table.stirred = False
        return table


@caught_by("imagines_the_same")
class TrustsMemory(Toy):
    """An imagined state follows wrong memories instead of the view."""

    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> State:
        assert isinstance(knowledge, Known)
        table = super().imagine(view, knowledge, chance)
        for place, card in knowledge.cards.items():
            other = table.cards.index(card)
            table.cards[place], table.cards[other] = table.cards[other], table.cards[place]
        return table
