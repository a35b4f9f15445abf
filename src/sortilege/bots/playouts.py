"""Search that stays at the first action: what follows is played on as people play."""

from sortilege.bots.search import Search


class Playouts(Search):
    """Tries each first action in many worlds, the promising ones more often. For a sense whose
    `choose` reckons with what the others know too: deeper down an action would have to be the same
    in worlds that look the same."""

    def iterate(self) -> None:
        self.iterations += 1
        state = self.sense.world(self.chance)
        root = self.root
        edge = root.select()
        self.sense.play(state, root.seat, edge.code, self.luck)
        self.steps += 1
        self.play_on(state)
        rewards = self.sense.value(state)
        self.add(rewards)
        edge.note(rewards[root.seat])
