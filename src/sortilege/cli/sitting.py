"""A person at a table in the terminal, with computer players."""

import unicodedata
from collections.abc import Iterable
from itertools import groupby
from typing import ClassVar

from sortilege.bots.company import Company
from sortilege.cli.boards import Board, Menu
from sortilege.cli.coach import CoachLines
from sortilege.cli.story import SeatNames, ending, offer, say, tell
from sortilege.cli.terminal import Terminal
from sortilege.kernel.action import Action
from sortilege.kernel.event import Event
from sortilege.kernel.match import Match
from sortilege.kernel.stream import Stream, Update

HELP_WORD, LEAVE_WORD, NO_WORD, ENTER_WORD = "?", "q", "", "enter"


class PersonLeft(Exception):
    """The person ends the game by typing q (`said`), or the input has ended."""

    def __init__(self, said: bool) -> None:
        self.said = said


class Sitting:
    """Prints the stream of the person's seat, and nothing else."""

    helpful: ClassVar = ("goal", "rules", "cli.play.help")

    def __init__(
        self,
        match: Match,
        seat: int,
        company: Company,
        terminal: Terminal,
        names: SeatNames,
        board: Board,
    ) -> None:
        self.match = match
        self.seat = seat
        self.company = company
        self.terminal = terminal
        self.words = terminal.words
        self.names = names
        self.board = board
        self.stream = Stream(match, seat)
        self.heard: list[str] = []  # since the person's last action
        self.lets_be = False  # declined a voluntary action until the next event
        self.latest: Update
        self.coach: CoachLines | None = None

    def play(self) -> None:
        """Play to the end. Raises PersonLeft if the person leaves before."""
        self.listen()
        while self.match.outcome is None:
            self.act(*(self.meddle() or self.company.ask() or self.decide()))

    def act(self, seat: int, action: Action) -> None:
        """Play an action and print what the person perceives of it."""
        if seat in self.match.awaited:
            self.lets_be = False
        self.match.play(seat, action)
        self.listen()
        if seat != self.seat:
            self.terminal.breathe()

    def catch_up(self) -> None:
        """Print what has happened since this person last looked."""
        if self.stream.seq < self.match.seq:
            self.listen()

    @property
    def may_meddle(self) -> bool:
        """Whether the person may act although nobody waits for them, and has not declined."""
        seat, match = self.seat, self.match
        return not self.lets_be and seat not in match.awaited and bool(match.codes(seat))

    def listen(self) -> None:
        update = self.stream.catch_up()
        assert update is not None, "something always happened"
        self.latest = update
        for event in update.events:
            self.hear(event)

    def hear(self, event: Event) -> None:
        self.note(tell(event, self.words, self.names))

    def note(self, line: str) -> None:
        """Print a line, and repeat it at the top of the next page."""
        self.heard.append(line)
        self.terminal.tell(line)

    def close(self) -> None:
        """Print the final table and the outcome."""
        outcome = self.match.outcome
        assert outcome is not None, "the match has ended"
        self.show_table()
        for line in ending(outcome, self.words, self.names):
            self.terminal.tell(line, "bold")
        if self.coach is not None:
            self.coach.look_back()

    # ── questions to the person ──

    def meddle(self) -> tuple[int, Action] | None:
        """A voluntary action of the person, if any; asks once until the next event."""
        if self.lets_be or not self.latest.legal or self.seat in self.match.awaited:
            return None
        self.draw()
        self.terminal.tell(self.waiting())
        action = self.ask("offer", {**self.answers(), NO_WORD: None})
        self.lets_be = action is None
        return None if action is None else (self.seat, action)

    def decide(self) -> tuple[int, Action]:
        """The action of the awaited person."""
        answers: dict[str, Action | None] = self.answers()
        if len(answers) == 1:
            answers[NO_WORD] = self.latest.legal[0]
        else:
            self.draw()
            if self.coach is not None:
                self.coach.advise(self.latest)
        action = self.ask("ask", answers)
        assert action is not None, "who is awaited acts"
        return self.seat, action

    def answers(self) -> dict[str, Action | None]:
        return {**self.board.answers(self.latest.legal)}

    def ask(self, kind: str, answers: dict[str, Action | None]) -> Action | None:
        """Ask again until one of the answers is typed."""
        key = f"{kind}.{self.latest.view['phase']}"
        self.terminal.tell(
            self.words.say(key if self.words.has(key) else f"cli.play.{kind}"), "bold"
        )
        self.list(answers)
        prompt = self.prompt(answers)
        while (typed := self.typed(prompt)) not in answers:
            self.terminal.tell(self.words.say("cli.play.misheard", answers=prompt))
        self.heard.clear()
        return answers[typed]

    def typed(self, prompt: str) -> str:
        """The person's input; answers requests for help first. Raises PersonLeft."""
        while (typed := self.terminal.ask(prompt)) == HELP_WORD:
            self.help()
        if typed is None or typed.lower() == LEAVE_WORD:
            raise PersonLeft(said=typed is not None)
        return NO_WORD if self.is_enter(typed) else typed

    def is_enter(self, typed: str) -> bool:
        """Whether the person typed the name of the key instead of pressing it."""
        return spelled(typed) in (ENTER_WORD, spelled(self.words.say("cli.play.enter")))

    def prompt(self, answers: dict[str, Action | None]) -> str:
        """The possible answers in the shortest form."""
        if NO_WORD not in answers:
            return spans(answers)
        if answers[NO_WORD] is None:
            return self.words.say("cli.play.or_enter", numbers=spans(answers))
        return self.words.say("cli.play.enter")

    def list(self, answers: dict[str, Action | None]) -> None:
        """Explain the answers, if there is a choice and the drawing does not show them."""
        if len(self.latest.legal) > 1:
            known = {key: action for key, action in answers.items() if action is not None}
            self.terminal.list(self.menu(known))

    def menu(self, answers: dict[str, Action]) -> Iterable[str]:
        """The explained answers: in the board's own way, or one by one."""
        if isinstance(self.board, Menu):
            lines = self.board.menu(answers, self.latest.view, self.words, self.names)
            if lines is not None:
                return lines
        return [
            f"{key.rjust(2)}  {offer(action, self.words, self.names)}"
            for key, action in answers.items()
            if self.board.is_listed(action)
        ]

    def waiting(self) -> str:
        """The seat that the table waits for."""
        key = f"wait.{self.latest.view['phase']}"
        return say(key, {"seat": self.match.awaited}, self.words, self.names)

    def draw(self) -> None:
        """Print the table on a clean page, below the latest events."""
        self.terminal.turn_page()
        self.show_table()

    def show_table(self) -> None:
        if self.terminal.is_live:
            for line in self.heard:
                self.terminal.tell(line)
        self.terminal.tell()
        self.terminal.show(self.board.draw(self.latest.view, self.words, self.names))
        self.terminal.tell()

    def help(self) -> None:
        """The rules in short."""
        for key in self.helpful:
            if self.words.has(key):
                self.terminal.tell(self.words.say(key).strip())


def spelled(typed: str) -> str:
    """Letters without case and accents: people type `entree`, too."""
    plain = unicodedata.normalize("NFKD", typed.strip("[]<> ").casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def spans(answers: Iterable[str]) -> str:
    """The numbers among the answers, with ranges: `1–4, 6`."""
    numbers = sorted(int(answer) for answer in answers if answer)
    runs = [
        [number for _, number in run]
        for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])
    ]
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
