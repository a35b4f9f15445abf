"""The computer players of a table: on chairs of their own, and for people who are away."""

from collections.abc import Iterator
from dataclasses import replace

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.bots.strategy import strategy_of
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.table.moves import Acted
from sortilege.table.table import Table


class StandIns:
    """Says what they do; when they do it is for others to say. Their luck depends on the moment
    alone, so that every process that asks them gets the same answer."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.company: Company | None = None
        self.idle_at = -1

    @property
    def seats(self) -> list[int]:
        return self.table.played_by_bots()

    def awaited(self, match: Match) -> list[int]:
        """Those without whom nothing goes on."""
        return [seat for seat in match.awaited if seat in self.seats]

    @property
    def may_act(self) -> bool:
        """Whether it is worth asking: there is somebody to ask, and nobody has let it be since
        the table last changed."""
        return bool(self.seats) and self.idle_at != self.table.seq

    def are_thoughtful(self, match: Match) -> bool:
        """Whether one of them searches, and may take a while."""
        strategy = strategy_of(match.game)
        levels = [strategy.level(self.table.chairs[seat].level) for seat in self.seats]
        return any(level.iterations for level in levels)

    def ask(self, match: Match) -> Acted | None:
        """What one of them does now; None if nobody does anything before the table changes."""
        answer = self.gather(match).ask()
        if answer is None:
            self.idle_at = self.table.seq
            return None
        return self.acted(*answer)

    def acted(self, seat: int, action: Action) -> Acted:
        return Acted(seat, str(action), f"bot/{self.table.rounds}/{self.table.seq}")

    def gather(self, match: Match) -> Company:
        """The players of this match; new ones where other seats are played for now."""
        company = self.company
        if company is None or company.match is not match or sorted(company.players) != self.seats:
            players = [self.player(match, seat) for seat in self.seats]
            company = self.company = Company(match, players)
        for seat, player in company.players.items():
            player.chance = self.luck(f"{seat}/{match.seq}")
        return company

    def player(self, match: Match, seat: int) -> Player:
        luck, level = self.luck(str(seat)), self.table.chairs[seat].level
        return Player(match.game, seat, match.seats, match.options, luck, level)

    def luck(self, label: str) -> Seeded:
        """Luck that depends on the table's own, and from which that cannot be found: the seed is
        taken away, since it spells the key."""
        luck = Seeded(f"{self.table.luck}/{label}")
        luck.seed = label
        return luck

    # ── in a race ──

    def reactions(self, match: Match) -> Iterator[tuple[float, int]]:
        """After how many seconds which seat rings for what lies there."""
        race = match.game.race
        assert race is not None, "cards are raced for"
        company = self.gather(match)
        company.catch_up()
        slowness = race.pace(match.options).slowness
        for seat, player in company.players.items():
            if race.code in match.codes(seat):
                seconds = player.react(company.latest[seat], slowness)
                if seconds is not None:
                    yield seconds, seat

    def without_ringing(self, match: Match, seat: int) -> Acted:
        """What an awaited player does who has not rung in time."""
        company = self.gather(match)
        company.catch_up()
        update = company.latest[seat]
        legal = tuple(action for action in update.legal if action.code != self.table.race_code)
        action = company.players[seat].choose(replace(update, legal=legal))
        assert action is not None, "awaited, yet idle"
        return self.acted(seat, action)
