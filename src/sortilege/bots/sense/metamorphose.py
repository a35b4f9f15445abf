"""What search makes of metamorphose: the few best actions at a glance, played on at a glance."""

from math import exp
from typing import Final

from mypy_extensions import i64

from sortilege.bots.search import SIGHTS, Sense, shares
from sortilege.bots.taste.metamorphose_sight import Sight, Weights, best
from sortilege.games.metamorphose.components import CREATURES, MANA, PLACES
from sortilege.games.metamorphose.rules import PASS, SOURCE, TOKEN, State
from sortilege.games.metamorphose.state import TO_CLOSE, TO_PLACE
from sortilege.games.metamorphose.ways import MOVE_ALONE, PLACE_ALONE, SHIFTS
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State as AnyState

MIX: Final = 131


class MetamorphoseSense(Sense):
    """Nothing but the decks and the contests to come is hidden: worlds differ in these alone."""

    def __init__(self, worlds: list[State]) -> None:
        self.worlds = worlds
        self.base = worlds[0]
        self.weights = Weights()
        self.width = 5  # so many actions are tried
        self.rounds = 1  # so many rounds are played on before a moment is judged
        self.scale = 8.0  # so many points ahead, and the odds are e to one

    def world(self, chance: Chance) -> State:
        worlds = self.worlds
        return worlds[chance.below("imagine", len(worlds))].clone()

    def notice(self, any_state: AnyState, seat: int, code: int) -> int:
        """The market, the card in hand and the points: what came from a deck is seen there."""
        assert isinstance(any_state, State)
        state = any_state
        seen: i64 = state.hand + 1
        for card in state.market:
            seen = (seen * MIX + card + 1) % SIGHTS
        for points in state.points:
            seen = (seen * MIX + points) % SIGHTS
        return (seen * MIX + state.round) % SIGHTS

    def candidates(self, any_state: AnyState, seat: int) -> list[int]:
        """The best at a glance."""
        assert isinstance(any_state, State)
        codes = any_state.legal(seat)
        if len(codes) <= 2:
            return codes
        found = self.weighed(any_state, seat, codes)
        found.sort(reverse=True)
        return [code for _, code in found[: self.width]] if found else codes[:1]

    def weighed(self, state: State, seat: int, codes: list[int]) -> list[tuple[float, int]]:
        """The actions with what they are worth at a glance."""
        sight = Sight(state, seat, self.weights)
        if state.phase == TO_PLACE:
            return self.placings(sight, state, seat, codes)
        if state.phase == TO_CLOSE:
            return self.options(sight, state, seat, codes)
        return self.summonings(sight, codes)

    def summonings(self, sight: Sight, codes: list[int]) -> list[tuple[float, int]]:
        found: list[tuple[float, int]] = []
        last: i64 = -1
        for code in codes:
            if code >= PLACE_ALONE:
                continue
            way: i64 = SOURCE[code] * len(MANA) + max(TOKEN[code], 0) // CREATURES
            if SOURCE[code] < PLACES and way != last:
                last = way
                found.append((sight.value_summoned(code), code))
        return found

    def placings(
        self, sight: Sight, state: State, seat: int, codes: list[int]
    ) -> list[tuple[float, int]]:
        found: list[tuple[float, int]] = []
        for code in codes:
            after = state.clone()
            after.place(seat, code, None)
            found.append((sight.value(after, True), code))
        return found

    def options(
        self, sight: Sight, state: State, seat: int, codes: list[int]
    ) -> list[tuple[float, int]]:
        found = [(sight.value(state, False) + self.weights.gain, PASS)]
        for code in codes:
            if code >= SHIFTS:
                after = state.clone()
                after.rearrange(seat, code, None)
                found.append((sight.value(after, code >= MOVE_ALONE), code))
        return found

    def choose(self, any_state: AnyState, seat: int, chance: Chance) -> int:
        assert isinstance(any_state, State)
        return best(any_state, seat, any_state.legal(seat), self.weights)

    def enough(self, any_state: AnyState, steps: int) -> bool:
        """At the end of the round, or of so many rounds."""
        assert isinstance(any_state, State)
        return any_state.round >= self.base.round + self.rounds

    def value(self, any_state: AnyState) -> list[float]:
        """By the points, and by what everybody's creatures are worth in the contests to come."""
        assert isinstance(any_state, State)
        state = any_state
        if state.is_over():
            return shares(state)
        odds: list[float] = []
        total = 0.0
        for seat in range(state.seats):
            hopes = Sight(state, seat, self.weights).value(state, False)
            odd: float = exp((float(state.points[seat]) + hopes) / self.scale)
            odds.append(odd)
            total += odd
        return [odd / total for odd in odds]
