"""The computer players of a table: on chairs of their own, and for people who are away."""

from collections.abc import Iterator
from dataclasses import replace

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.stream import Update
from sortilege.table.asking import Following, MoveAsked, name_of
from sortilege.table.moves import Acted
from sortilege.table.table import Table

Occasion = tuple[int, int, tuple[tuple[int, int], ...]]
"""The round, the match's number, and who is played for at which level: what else changes at a table
makes no difference to its computer players."""


class StandIns:
    """Says what they do; when they do it is for others to say. Their luck depends on the moment
    alone, so that every process that asks them gets the same answer.

    Who races reacts, here and at once. Everybody else thinks elsewhere: `asked` says what is to
    be thought about, `hear` is told what came of it, and then `ask` knows."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.company: Company | None = None
        self.answers: dict[int, int | None] = {}
        """What was decided on this occasion, by seat: a code, or None for nothing."""
        self.answered: Occasion | None = None
        self.idle: Occasion | None = None

    @property
    def seats(self) -> list[int]:
        return self.table.played_by_bots()

    def occasion(self, match: Match) -> Occasion:
        levels = tuple([(seat, self.table.chairs[seat].level) for seat in self.seats])
        return self.table.rounds, match.seq, levels

    def awaited(self, match: Match) -> list[int]:
        """Those without whom nothing goes on."""
        return [seat for seat in match.awaited if seat in self.seats]

    def may_act(self, match: Match) -> bool:
        """Whether it is worth asking: somebody has decided to act, or reacts when asked, and
        nobody has let it be on this occasion."""
        if match.game.race is None:
            return self.decision(match) is not None
        return bool(self.seats) and self.idle != self.occasion(match)

    def ask(self, match: Match) -> Acted | None:
        """What one of them does now; None if nobody does anything before the match goes on, or
        somebody still thinks."""
        if match.game.race is not None:
            return self.react(match)
        decision = self.decision(match)
        if decision is None:
            return None
        seat, code = decision
        return self.acted(seat, match.game.actions.at(code))

    def acted(self, seat: int, action: Action) -> Acted:
        return Acted(seat, str(action), f"bot/{self.table.rounds}/{self.table.seq}")

    def luck(self, label: str) -> Seeded:
        """Luck that depends on the table's own, and from which that cannot be found: the seed is
        taken away, since it spells the key."""
        luck = Seeded(f"{self.table.luck}/{label}")
        luck.seed = label
        return luck

    # ── thinking ──

    def in_turn(self, match: Match) -> list[int]:
        """Who may act, those who need not first."""
        acting = [seat for seat in self.seats if seat in match.actors]
        awaited = match.awaited
        return [seat for seat in acting if seat not in awaited] + [
            seat for seat in acting if seat in awaited
        ]

    def known(self, match: Match) -> dict[int, int | None]:
        """The answers on this occasion. Where there is no choice nobody need think."""
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
        """Who does what, once that is known."""
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

    def thinks(self, match: Match) -> tuple[Occasion, int] | None:
        """Which seat has to think, and on which occasion; None where nobody has to."""
        if not self.seats:
            return None
        known = self.known(match)
        for seat in self.in_turn(match):
            if seat not in known:
                return self.occasion(match), seat
            if known[seat] is not None:
                return None
        return None

    def asked(self, match: Match, seat: int) -> MoveAsked:
        """What this seat is to think about."""
        level = self.table.chairs[seat].level
        return MoveAsked(
            f"{name_of(self.table)}/{seat}/{level}",
            Following(match, seat, seat),
            seat,
            level,
            self.luck(str(seat)).word,
            self.luck(f"{seat}/{match.seq}").word,
        )

    def hear(self, occasion: Occasion, seat: int, code: int | None) -> None:
        """This seat has thought; for what is over by now it does not matter any more."""
        if self.answered == occasion:
            self.answers[seat] = code

    def improvise(self, match: Match, seat: int) -> int | None:
        """What a plain player would do here, at one look: when nobody could think."""
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
        return self.acted(*answer)

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
