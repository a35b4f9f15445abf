"""Flat Monte Carlo search: a search over the first action only, followed by playouts."""

from sortilege.bots.search import Search


class Playouts(Search):
    """Tries each first action in many sampled states, the promising ones more often. For evaluators
    whose `choose` also uses what the other players know: deeper in a tree an action would have to
    be the same in all states that look the same."""

    def iterate(self) -> None:
        self.iterations += 1
        state = self.evaluator.world(self.chance)
        root = self.root
        edge = root.select()
        self.evaluator.play(state, root.seat, edge.code, self.luck)
        self.steps += 1
        self.play_on(state)
        rewards = self.evaluator.value(state)
        self.add(rewards)
        edge.note(rewards[root.seat])
