"""A race between a person and computer players: the first one to act wins."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Final, Generic, TypeVar

from sortilege.bots.company import Company
from sortilege.bots.reflexes import MIN_REACTION, reaction
from sortilege.cli.boards import Aside, Board
from sortilege.cli.race_input import Key, KeyInput, RaceInput, TypedInput
from sortilege.cli.sitting import Sitting
from sortilege.cli.story import SeatNames
from sortilege.cli.terminal import Terminal
from sortilege.kernel.action import Action
from sortilege.kernel.event import Event
from sortilege.kernel.game import View
from sortilege.kernel.match import Match

RUNG: Final = re.compile(r"[sr1](?: +(\d{1,2}(?:[.,]\d{1,3})?))?")
"""The answer for ringing, with a number of seconds."""

MAX_STORY_LINES: Final = 7
"""The number of story lines below the cards."""


@dataclass(frozen=True, order=True)
class Plan:
    """An action planned for so many seconds after the cards appeared, unless another player is
    faster."""

    after: float
    seat: int
    action: Action = field(compare=False)


H = TypeVar("H", bound=RaceInput)


class Racing(Sitting, Generic[H]):
    """Runs a race: the first player to act wins it. Computer players ring after a random reaction
    time, and every card stays at least as long as the pace demands."""

    def __init__(
        self,
        match: Match,
        seat: int,
        company: Company,
        terminal: Terminal,
        names: SeatNames,
        board: Board,
        input: H,
    ) -> None:
        super().__init__(match, seat, company, terminal, names, board)
        self.input = input
        race = match.game.race
        assert race is not None, "only a race is played against the clock"
        self.pace = race.pace(match.options)
        self.raced = match.game.actions.at(race.code)
        self.began = 0.0
        self.before: View = {}

    def play(self) -> None:
        self.listen()
        while self.match.outcome is None:
            self.carry_out(self.race())

    def race(self) -> Plan:
        """The first plan to be carried out with these cards."""
        self.company.catch_up()
        plans = list(self.plans_of_company())
        self.invite()
        self.began = self.input.now()
        while (key := self.input.wait(self.next_of(plans))) is not None:
            plans += self.heed(key)
        return min(plans)

    def next_of(self, plans: list[Plan]) -> float | None:
        return self.began + min(plans).after if plans else None

    def carry_out(self, plan: Plan) -> None:
        self.before = self.latest.view
        if plan.action == self.raced:
            self.tell_time("rang_after", plan.seat, plan.after)
        self.match.play(plan.seat, plan.action)
        self.listen()

    def hear(self, event: Event) -> None:
        """Play the action; the board first remembers the cards, which may explain it."""
        super().hear(event)
        if isinstance(self.board, Aside):
            aside = self.board.aside(event, self.before, self.words)
            if aside is not None:
                self.note(aside)

    def invite(self) -> None:
        """Show the cards to the person, and let the person act."""
        raise AssertionError("there are two ways to answer")

    # ── plans ──

    @property
    def least(self) -> float:
        """The least time in seconds for which these cards stay; 0 if no seat may ring for them."""
        raced, match = self.raced, self.match
        is_open = any(raced in match.legal(seat) for seat in match.actors)
        lies = self.pace.lies if self.company.players else self.pace.lies_for_people
        return lies if is_open else 0.0

    def plans_of_company(self) -> Iterator[Plan]:
        for seat, player in self.company.players.items():
            update = self.company.latest[seat]
            if self.raced in update.legal:
                after = player.react(update, self.pace.slowness)
                if after is not None:
                    yield Plan(after, seat, self.raced)
            if seat in self.match.awaited:
                yield Plan(self.least or self.pace.pause, seat, self.going_on(update.legal))

    def heed(self, key: Key) -> list[Plan]:
        """The action of a key; None if it is not possible now."""
        after = self.input.now() - self.began
        if key is Key.RING and self.raced in self.latest.legal and after >= MIN_REACTION:
            return [Plan(after, self.seat, self.raced)]
        if key is Key.ON and self.seat in self.match.awaited:
            return [Plan(max(after, self.least), self.seat, self.going_on(self.latest.legal))]
        return []

    def going_on(self, legal: tuple[Action, ...]) -> Action:
        """The action of the awaited seat if it does not ring."""
        return next(action for action in legal if action != self.raced)

    # ── output ──

    def tell_time(self, key: str, seat: int, seconds: float) -> None:
        told = self.words.number(seconds, 2)
        self.note(self.words.say(f"story.{key}", seat=self.names[seat], seconds=told))

    def question(self) -> str:
        """Print what the person can do, or which player the table waits for."""
        is_awaited = self.seat in self.match.awaited
        return self.words.say(f"ask.{self.latest.view['phase']}") if is_awaited else self.waiting()


class WithLines(Racing[TypedInput]):
    """A person who types lines, and can state a reaction time."""

    helpful: ClassVar = ("goal", "rules", "story.lines")

    def play(self) -> None:
        self.terminal.tell(self.words.say("story.lines"), "dim")
        super().play()

    def invite(self) -> None:
        if self.latest.legal:
            self.draw()
            self.terminal.tell(self.question(), "bold")
            self.input.press(*self.answer())
            self.heard.clear()

    def carry_out(self, plan: Plan) -> None:
        """Cancel the ring that the person had planned for later, and say that it came too late."""
        super().carry_out(plan)
        rung = self.input.drop()
        if rung is not None:
            self.tell_time("too_late", self.seat, rung - self.began)

    def answer(self) -> tuple[Key, float]:
        """The person's key press, and its time in seconds."""
        prompt = self.ringing_prompt()
        while (pressed := self.understood(self.typed(prompt).lower())) is None:
            self.terminal.tell(self.words.say("cli.play.misheard", answers=prompt))
        return pressed

    def ringing_prompt(self) -> str:
        if self.raced not in self.latest.legal:
            return self.words.say("cli.play.enter")
        is_awaited = self.seat in self.match.awaited
        return self.words.say(
            f"story.prompt_{self.latest.view['phase']}" if is_awaited else "story.prompt"
        )

    def understood(self, typed: str) -> tuple[Key, float] | None:
        if not typed:
            return Key.ON, 0.0
        rung = RUNG.fullmatch(typed)
        if rung is None or self.raced not in self.latest.legal:
            return None
        after = float(rung[1].replace(",", ".")) if rung[1] else self.drawn()
        return (Key.RING, after) if after >= MIN_REACTION else None

    def drawn(self) -> float:
        """The reaction time of a person who gives no time: that of the computer players."""
        return self.pace.slowness * reaction(self.input.chance)


class WithKeys(Racing[KeyInput]):
    """A person who rings with a key while the clock runs."""

    helpful: ClassVar = ("goal", "rules", "story.keys")

    missed: float | None = None
    """When the cards appeared for which another player has just rung."""

    def play(self) -> None:
        with self.input.held():
            self.terminal.tell(self.words.say("story.keys"))
            self.terminal.tell(self.words.say("story.ready"), "bold")
            while (key := self.input.wait(None)) is not Key.ON:
                if key is Key.HELP:
                    self.help()
            super().play()

    def note(self, line: str) -> None:
        """Print nothing: the page shows it."""
        self.heard = [*self.heard, line][-MAX_STORY_LINES:]

    def invite(self) -> None:
        """Draw the cards always at the same place, with the story below."""
        self.terminal.turn_page()
        self.terminal.show(self.board.draw(self.latest.view, self.words, self.names))
        self.terminal.tell()
        self.terminal.tell(self.question(), "bold")
        self.terminal.tell(self.words.say("story.hint"), "dim")
        self.terminal.tell()
        for line in self.heard:
            self.terminal.tell(line)

    def carry_out(self, plan: Plan) -> None:
        super().carry_out(plan)
        rang = plan.action == self.raced
        self.missed = self.began if rang and plan.seat != self.seat else None
        if rang:
            self.terminal.out.bell()

    def heed(self, key: Key) -> list[Plan]:
        if key is Key.HELP:
            self.pause()
        if key is Key.RING and self.missed is not None:
            self.regret(self.input.now() - self.missed)
        return super().heed(key)

    def regret(self, seconds: float) -> None:
        """Say once that another player was faster."""
        self.missed = None
        self.tell_time("too_late", self.seat, seconds)
        self.invite()

    def pause(self) -> None:
        """Print the short rules while the clock is stopped."""
        stopped = self.input.now()
        self.terminal.turn_page()
        self.help()
        self.terminal.tell(self.words.say("story.ready"), "bold")
        self.input.wait(None)
        self.began += self.input.now() - stopped
        self.invite()
