"""Search that stays at the first action: what follows is played on as people play."""

from mypy_extensions import mypyc_attr

from sortilege.bots.search import Search, Sense


@mypyc_attr(allow_interpreted_subclasses=True)
class FlatSense(Sense):
    """A sense whose `choose` reckons with what the others know too: only the first action is
    searched, for deeper down an action would have to be the same in worlds that look the same."""


class Playouts(Search):
    """Tries each first action in many worlds, the promising ones more often."""

    def iterate(self) -> None:
        self.iterations += 1
        state = self.sense.world(self.chance)
        root = self.root
        index = root.select()
        seat, code = root.seat, root.codes[index]
        state.apply(seat, code, self.chance, None)
        self.sense.notice(state, seat, code)
        self.steps += 1
        self.play_on(state)
        rewards = self.sense.value(state)
        self.add(rewards)
        root.note(index, rewards[seat])
