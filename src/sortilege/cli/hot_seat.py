"""Several people at one terminal. They take turns, and a curtain hides what only one may see."""

from collections.abc import Sequence

from sortilege.cli.sitting import LEAVE_WORD, PersonLeft, Sitting
from sortilege.cli.story import say
from sortilege.kernel.action import Action


class HotSeat:
    """The people at one terminal, each with a stream of their own. Everybody sees what happened
    since they last sat here."""

    def __init__(self, sittings: Sequence[Sitting]) -> None:
        self.sittings = {sitting.seat: sitting for sitting in sittings}
        first = sittings[0]
        self.match, self.company, self.terminal = first.match, first.company, first.terminal
        self.words, self.names = first.words, first.names
        self.facing: int | None = None
        """The seat whose person sits at the terminal."""

    def play(self) -> None:
        """Play to the end. Raises PersonLeft if the people leave before."""
        while self.match.outcome is None:
            self.act(*(self.meddle() or self.company.ask() or self.decide()))

    def act(self, seat: int, action: Action) -> None:
        """Play an action. If a person took it, print what that person perceives of it."""
        if seat in self.match.awaited:
            for sitting in self.sittings.values():
                sitting.lets_be = False
        self.match.play(seat, action)
        if seat in self.sittings:
            self.sittings[seat].catch_up()
            self.terminal.breathe()

    def meddle(self) -> tuple[int, Action] | None:
        """A voluntary action of one of the people, if any."""
        for seat, sitting in self.sittings.items():
            if sitting.may_meddle:
                self.pass_to(seat)
                answer = sitting.meddle()
                if answer is not None:
                    return answer
        return None

    def decide(self) -> tuple[int, Action]:
        """The action of the person whom the match waits for."""
        seat = next(seat for seat in self.match.awaited if seat in self.sittings)
        self.pass_to(seat)
        return self.sittings[seat].decide()

    def pass_to(self, seat: int) -> None:
        """Let the person of this seat sit down, behind an empty screen. Then print the news."""
        if self.facing != seat:
            if self.facing is not None:
                self.wait("cli.play.hide", self.facing)
            self.facing = seat
            self.wait("cli.play.pass_to", seat)
            self.terminal.turn_page()
        self.sittings[seat].catch_up()

    def wait(self, key: str, seat: int) -> None:
        """Print a line, and clear the screen when a person has pressed Enter. Raises PersonLeft."""
        self.terminal.tell(say(key, {"seat": seat}, self.words, self.names), "bold")
        typed = self.terminal.ask(self.words.say("cli.play.enter"))
        if typed is None or typed.lower() == LEAVE_WORD:
            raise PersonLeft(said=typed is not None)
        self.terminal.turn_page()

    def close(self) -> None:
        """Print the final table and the outcome."""
        last = self.sittings[next(iter(self.sittings)) if self.facing is None else self.facing]
        last.catch_up()
        last.close()
