"""The computer players of a table, including replacements for people who are away."""

from collections.abc import Iterator
from dataclasses import replace

from sortilege.bots.company import Company
from sortilege.bots.jobs import MoveJob
from sortilege.bots.player import Player
from sortilege.bots.seat_stream import seat_stream
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.stream import Update
from sortilege.table.moves import Acted
from sortilege.table.table import Table

Occasion = tuple[int, int, tuple[tuple[int, int], ...]]
"""The round, the match's number, and the seats of computer players with their levels. Other
changes of the table do not affect its computer players."""


class StandIns:
    """Decides what computer players do; `Timetable` decides when. Their luck depends only on the
    state of the match, so that the same question gets the same answer after a restart.

    Players of a race react in this process, without a job. All others decide in a worker:
    `move_job` is the job of a seat, `take_result` stores its result, and `ask` returns it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.company: Company | None = None
        self.answers: dict[int, int | None] = {}
        """The decisions on this occasion by seat: an action code, or None for no action."""
        self.answered: Occasion | None = None
        self.idle: Occasion | None = None

    @property
    def seats(self) -> list[int]:
        return self.table.played_by_bots()

    def occasion(self, match: Match) -> Occasion:
        levels = tuple([(seat, self.table.chairs[seat].level) for seat in self.seats])
        return self.table.rounds, match.seq, levels

    def awaited(self, match: Match) -> list[int]:
        """The seats of computer players that the match waits for."""
        return [seat for seat in match.awaited if seat in self.seats]

    def may_act(self, match: Match) -> bool:
        """Whether a computer player has decided to act, or may react on this occasion."""
        if match.game.race is None:
            return self.decision(match) is not None
        return bool(self.seats) and self.idle != self.occasion(match)

    def ask(self, match: Match) -> Acted | None:
        """The next action of a computer player; None if none acts, or one has not decided yet."""
        if match.game.race is not None:
            return self.react(match)
        decision = self.decision(match)
        return None if decision is None else self.acted(*decision)

    def acted(self, seat: int, code: int) -> Acted:
        text = self.table.game.actions.text(code)
        return Acted(seat, text, f"bot/{self.table.rounds}/{self.table.seq}")

    def luck(self, label: str) -> Seeded:
        """Luck that is derived from the table's. The seed is removed, because it contains the
        secret key."""
        luck = Seeded(f"{self.table.luck}/{label}")
        luck.seed = label
        return luck

    # ── decisions ──

    def in_turn(self, match: Match) -> list[int]:
        """The computer players that may act; those that the match does not wait for come first."""
        acting = [seat for seat in self.seats if seat in match.actors]
        awaited = match.awaited
        return [seat for seat in acting if seat not in awaited] + [
            seat for seat in acting if seat in awaited
        ]

    def known(self, match: Match) -> dict[int, int | None]:
        """The decisions on this occasion. A seat without a choice needs no job."""
        occasion = self.occasion(match)
        if self.answered != occasion:
            self.answered = occasion
            self.answers = {
                seat: match.codes(seat)[0]
                for seat in self.awaited(match)
                if len(match.codes(seat)) == 1
            }
        return self.answers

    def decision(self, match: Match) -> tuple[int, int] | None:
        """The next action that is decided, with its seat."""
        if not self.seats:
            return None
        known = self.known(match)
        for seat in self.in_turn(match):
            if seat not in known:
                return None
            code = known[seat]
            if code is not None:
                return seat, code
        return None

    def undecided(self, match: Match) -> tuple[Occasion, int] | None:
        """The seat that has to decide next, and on which occasion; None if no seat has to."""
        if not self.seats:
            return None
        known = self.known(match)
        for seat in self.in_turn(match):
            if seat not in known:
                return self.occasion(match), seat
            if known[seat] is not None:
                return None
        return None

    def move_job(self, match: Match, seat: int) -> MoveJob:
        """The job that decides for this seat."""
        return MoveJob(
            seat_stream(match, seat, seat),
            self.table.chairs[seat].level,
            self.luck(str(seat)).word,
            self.luck(f"{seat}/{match.seq}").word,
        )

    def take_result(self, occasion: Occasion, seat: int, code: int | None) -> None:
        """This seat has decided. A result for another occasion is ignored."""
        if self.answered == occasion:
            self.answers[seat] = code

    def fallback_move(self, match: Match, seat: int) -> int | None:
        """The move of a player that does not search, for use after a failed job."""
        luck = self.luck(f"{seat}/{match.seq}")
        player = Player(match.game, seat, match.seats, match.options, luck)
        player.knowledge = match.knowledge(seat)
        action = player.choose(Update(match.seq, (), match.view(seat), match.legal(seat)))
        return None if action is None else action.code

    # ── in a race ──

    def react(self, match: Match) -> Acted | None:
        answer = self.gather(match).ask()
        if answer is None:
            self.idle = self.occasion(match)
            return None
        seat, action = answer
        return self.acted(seat, action.code)

    def gather(self, match: Match) -> Company:
        """The players of this match. If their seats have changed, they are created again."""
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

    def reactions(self, match: Match) -> Iterator[tuple[float, int]]:
        """The seats that ring for the current reveal, and after how many seconds."""
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
        """The action of an awaited player that has not rung in time."""
        company = self.gather(match)
        company.catch_up()
        update = company.latest[seat]
        legal = tuple(action for action in update.legal if action.code != self.table.race_code)
        action = company.players[seat].choose(replace(update, legal=legal))
        assert action is not None, "awaited, yet idle"
        return self.acted(seat, action.code)
