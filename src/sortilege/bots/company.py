"""Computer players that play a match together."""

from collections.abc import Sequence

from sortilege.bots.player import Player
from sortilege.kernel.action import Action
from sortilege.kernel.event import Event, Undone
from sortilege.kernel.match import Match
from sortilege.kernel.stream import Stream, Update


class Company:
    """The players of a match and the streams that they follow."""

    def __init__(self, match: Match, players: Sequence[Player]) -> None:
        self.match = match
        self.players = {player.seat: player for player in players}
        self.streams = {seat: Stream(match, seat) for seat in self.players}
        self.latest: dict[int, Update] = {}

    def catch_up(self) -> None:
        """Give every player the events since the last call."""
        for seat, stream in self.streams.items():
            update = stream.catch_up()
            if update is not None:
                self.tell(self.players[seat], update)
                self.latest[seat] = update

    def tell(self, player: Player, update: Update) -> None:
        """Give a player its new events. After an undo, recompute its knowledge from the events of
        its seat that are still valid."""
        if any(isinstance(event, Undone) for event in update.events):
            player.knowledge = self.match.knowledge(player.seat)
        else:
            player.follow(update)

    def ask(self) -> tuple[int, Action] | None:
        """The next seat that acts, and its action; None if no player acts now. Seats that may act
        but need not come first. Each player is asked once after every action."""
        self.catch_up()
        return self.race() or self.ask_around()

    def race(self) -> tuple[int, Action] | None:
        """The action of the quickest player in a race, as a clock would decide it, if any player
        acts before the cards have lain long enough."""
        race = self.match.game.race
        if race is None:
            return None
        pace, action = race.pace(self.match.options), self.match.game.actions.at(race.code)
        times: list[tuple[float, int]] = []
        for seat, update in self.latest.items():
            player = self.players[seat]
            if player.is_quick and action in update.legal:
                after = player.react(update, pace.slowness)
                if after is not None and after < pace.lies:
                    times.append((after, seat))
        return (min(times)[1], action) if times else None

    def ask_around(self) -> tuple[int, Action] | None:
        """The seats in order, those that need not act first."""
        awaited = self.match.awaited
        for seat in sorted(self.latest, key=lambda seat: seat in awaited):
            if seat in self.match.actors:
                action = self.players[seat].choose(self.latest[seat])
                if action is not None:
                    return seat, action
        return None

    def play_on(self) -> tuple[Event, ...] | None:
        """Play one action and return what happened; None if no player acts."""
        answer = self.ask()
        return None if answer is None else self.match.play(*answer)

    def play_out(self) -> None:
        """Play to the end; all seats must belong to these players."""
        while self.match.outcome is None:
            assert self.play_on() is not None, "no player can continue"
