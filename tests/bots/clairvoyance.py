"""Four checks that detect computer players with more information than people could have.

Each check seats a company with a `Seating` and returns the evidence, which is empty for honest
players. `test_clairvoyance.py` runs the checks on every level of every game, and on the cheating
companies of `cheats.py`, each of which must be detected.
"""

import gc
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import sqrt

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.bots.strategy import strategy_of
from sortilege.games import games
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Sealed, Seeded
from sortilege.kernel.game import Viewer
from sortilege.kernel.match import Match
from sortilege.kernel.serialize import to_bytes
from sortilege.kernel.state import State
from sortilege.kernel.stream import Stream
from tests.contract.entry import Entry
from tests.contract.secrets import hidden_contents, secrets_of
from tests.contract.trace import Trace
from tests.contract.twins import Twin, at_deal, of_luck

SEATS = 2
SEARCH_ITERATIONS = {"metamorphose": 6}
"""Iterations per search, thirty in most games; cheating shows with few."""
STEPS = {"mago": 80}
"""The number of actions until the game has hidden things; in most games it has some from the deal
on."""
MAX_DEVIATIONS = 4.5
"""The number of standard deviations that count as evidence, given some hundred checks."""

Seating = Callable[[Match, int | None, str], Company]
"""Seats a company of one level at a match, with randomness from this seed."""


def honest(match: Match, level: int | None, seed: str) -> Company:
    """Players that receive only the events of their seats, with their own randomness."""
    return Company(match, [player(match, level, seat, seed) for seat in range(match.seats)])


def player(match: Match, level: int | None, seat: int, seed: str) -> Player:
    """A player of that level with a short search."""
    usual = strategy_of(match.game).level(level)
    brief = replace(
        usual, iterations=min(usual.iterations, SEARCH_ITERATIONS.get(match.game.id, 30))
    )
    luck = Seeded(f"{seed}/{seat}")
    return Player(match.game, seat, match.seats, match.options, luck, brief)


def played(seating: Seating, id: str, level: int | None, steps: int, seed: int) -> Company:
    """A company after some steps of its match."""
    match = games[id].new(SEATS, seed=seed)
    company = seating(match, level, str(seed))
    for _ in range(steps):
        if match.outcome is None:
            company.play_on()
    company.catch_up()
    return company


# ── 1: references of a player ──


def held(seating: Seating, id: str, level: int | None) -> list[str]:
    """Objects of the match that a player references after some steps."""
    company = played(seating, id, level, 12, 3)
    own = (company.match, company.match._state, company.match._chance)
    return [
        type(one).__name__
        for player in company.players.values()
        for one in reachable(player)
        if isinstance(one, State | Match | Stream) or any(one is truth for truth in own)
    ]


def reachable(root: object) -> Iterator[object]:
    """Yield all objects that an object references directly or indirectly, except modules and
    classes.
    """
    seen: set[int] = set()
    waiting = [root]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, type) or type(one).__name__ in ("module", "function"):
            continue
        seen.add(id(one))
        yield one
        waiting += gc.get_referents(one)


# ── 2: knowledge of a player ──


def guessed(seating: Seating, id: str, level: int | None) -> float:
    """By how many standard deviations players guess hidden things better than a rival with a
    perfect memory of the seat's events. The rival's guesses count as chance."""
    gains = []
    for seed in range(20):
        company = played(seating, id, level, STEPS.get(id, 10), seed)
        if company.match.outcome is not None:  # a short game: use its middle
            company = played(seating, id, level, len(company.match.played) // 2, seed)
        gains += [gain(company, seat, seed) for seat in company.players]
    return deviations(gains)


def gain(company: Company, seat: int, seed: int, guesses: int = 8) -> float:
    """How many more hidden things a player guesses correctly than its rival."""
    match, view = company.match, company.latest[seat].view
    truth = hidden(match, match._state, seat)
    knowledge_at = (company.players[seat].knowledge, match.knowledge(seat))
    mine, rival = Seeded(f"mine {seed}"), Seeded(f"rival {seed}")
    hits = [0, 0]
    for _ in range(guesses):
        for who, luck in enumerate((mine, rival)):
            guess = hidden(match, match.game.imagine(view, knowledge_at[who], luck), seat)
            hits[who] += sum(guess.get(place) == face for place, face in truth.items())
    return (hits[0] - hits[1]) / guesses


def hidden(match: Match, state: State, viewer: Viewer) -> dict[object, object]:
    """The contents of the places that are hidden from this viewer by the rules."""
    return dict(hidden_contents(viewer, state, secrets_of(match.game)))


def deviations(values: list[float]) -> float:
    """The distance of the mean from zero in its standard deviations."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean / sqrt(spread / len(values)) if spread else 0.0


# ── 3: randomness of a player ──


def foreseen(seating: Seating, id: str, level: int | None) -> float:
    """By how many standard deviations the players' draws agree with those of the table more often
    than independent draws would. After every action, players draw for the same labels."""
    over = expected = spread = 0.0
    for seed in range(12):
        key = int(Seeded(f"key {seed}").below("key", 1 << 30)).to_bytes(32, "big")
        match = games[id].new(SEATS, chance=Sealed(key))
        company = seating(match, level, key.hex())
        for label, bound, value in drawn(match, Seeded(f"policy {seed}")):
            for player in company.players.values():
                over += player.chance.below(label, bound) == value
                expected += 1 / bound
                spread += 1 / bound * (1 - 1 / bound)
    return (over - expected) / sqrt(spread)


def drawn(match: Match, policy: Chance, actions: int = 60) -> Iterator[tuple[str, int, int]]:
    """Yield the table's draws at the deal and in this many actions."""
    known = 0
    for _ in range(actions):
        yield from match._draws[known:]
        known = len(match._draws)
        if match.outcome is not None:
            return
        seat = match.awaited[0]
        match.play(seat, match.game.actions.at(policy.pick("any", match.codes(seat))))


# ── 4: actions of a player ──


def differing(
    seating: Seating, id: str, *levels: int | None, seeds: int = 5
) -> tuple[int, list[int | None]]:
    """Count the moments at which players decided in two worlds that look the same to their seat,
    and list the level of each player that decided differently. Both worlds continue with the same
    actions and the same draws, and all players receive the events of their world."""
    asked, differ = 0, list[int | None]()
    for seed in range(seeds):
        for seat in range(SEATS):
            for truth, twin in worlds(id, seat, f"twins {seed}"):
                asked += 1
                for level in levels:
                    answers = [answer(seating, one, level, seat) for one in (truth, twin)]
                    differ += [level] if answers[0] != answers[1] else []
    return asked, differ


def answer(seating: Seating, match: Match, level: int | None, seat: int) -> Action | None:
    company = seating(match, level, "same")
    company.catch_up()
    return company.players[seat].choose(company.latest[seat])


def worlds(id: str, seat: int, seed: str) -> Iterator[tuple[Match, Match]]:
    """Yield a match and its twin whenever the game waits for this seat and it has a choice, while
    the seat cannot distinguish them."""
    entry = Entry(games[id], SEATS, {})
    trace = Trace(entry, seed, limit=STEPS.get(id, 10) + 20)
    twin = first_twin(trace, seat, Seeded(f"{seed}: twin"))
    if twin is None:
        return
    truth, other = (entry.new("", Seeded(f"{seed}: luck")) for _ in range(2))
    for at, (mover, code) in enumerate([*trace.moves, (0, 0)]):
        if at == twin.at:
            other._state, other._told[at] = twin.state.clone(), twin.events
        if at >= twin.at:
            if seen(truth, seat) != seen(other, seat) or code not in other.codes(mover):
                return
            if seat in truth.awaited and len(truth.codes(seat)) > 1:
                yield truth, other
        truth.play(mover, code)
        other.play(mover, code)


def first_twin(trace: Trace, seat: int, chance: Chance) -> Twin | None:
    """A world that this seat cannot distinguish from the true one: from the deal on, or from the
    first draw that it does not see."""
    twin = at_deal(trace, seat, chance)
    for at in range(1, len(trace)):
        twin = twin or of_luck(trace, at, seat, chance)
    return twin


def seen(match: Match, seat: int) -> bytes:
    """Everything that a seat has seen and heard, and its legal actions."""
    heard = [to_bytes(event) for event in match.heard(seat)]
    return b"\n".join([*heard, to_bytes(match.view(seat)), to_bytes(match.codes(seat))])
