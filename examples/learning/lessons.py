"""Imitation learning: train the policy on the teacher's visit counts, and the value on its
estimates."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi
from typing import Any

import numpy as np
import torch
from places import UNABLE, Alike, PlacesPolicy
from torch.nn.functional import log_softmax

BATCH = 512
RATE = 2e-3
VALIDATION_STEP = 20
"""One lesson in this many is held out for validation."""

VALUE_WEIGHT = 0.5
"""The weight of the value loss relative to the policy loss."""

Lessons = dict[str, Any]


@dataclass
class Taught:
    """Lessons as training data. Of equivalent answers, only the first is legal, and has the weight
    of all."""

    seen: torch.Tensor
    legal: torch.Tensor
    wanted: torch.Tensor
    worth: torch.Tensor

    def at(self, chosen: Any) -> "Taught":
        return Taught(*(part[chosen] for part in (self.seen, self.legal, self.wanted, self.worth)))

    def __len__(self) -> int:
        return len(self.seen)


def prepared(policy: PlacesPolicy, taken: Lessons) -> Taught:
    alike, parts = Alike(policy.mlp_extractor), list[Taught]()
    for start in range(0, len(taken["codes"]), BATCH):
        rows = ("seen", "masks", "tried", "worth")
        chunk = {name: torch.as_tensor(taken[name][start : start + BATCH]) for name in rows}
        seen, legal = chunk["seen"].float(), chunk["masks"].bool()
        first = alike.first(seen, legal)
        tried = chunk["tried"].float()
        wanted = torch.zeros_like(tried).scatter_add_(1, first, tried)
        wanted /= wanted.sum(1, keepdim=True)
        legal &= first == torch.arange(legal.shape[1])
        parts.append(Taught(chunk["seen"], legal, wanted, chunk["worth"].float()))
    fields = ("seen", "legal", "wanted", "worth")
    return Taught(*(torch.cat([getattr(part, name) for part in parts]) for name in fields))


def imitate(
    policy: PlacesPolicy, taught: Taught, begun: int, epochs: int, seed: int
) -> Iterator[dict[str, float]]:
    """Train for the remaining epochs. Yields the losses after each epoch."""
    optimizer = torch.optim.Adam(policy.parameters(), lr=RATE)
    order = np.random.default_rng(seed).permutation(len(taught))
    apart, most = order[: len(order) // VALIDATION_STEP], order[len(order) // VALIDATION_STEP :]
    steps = -(-len(most) // BATCH)
    for epoch in range(begun, epochs):
        mixed = np.random.default_rng([seed, epoch]).permutation(most)
        for step in range(steps):
            optimizer.param_groups[0]["lr"] = rate((epoch + step / steps) / epochs)
            loss = lesson_loss(policy, taught.at(mixed[step * BATCH : (step + 1) * BATCH]))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        yield {"epoch": epoch + 1, "lesson": loss.item(), **examined(policy, taught.at(apart))}


def rate(done: float) -> float:
    """The learning rate: a short warm-up, then cosine decay."""
    return RATE * min(1.0, done * 50 + 0.02) * (0.01 + 0.99 * (1 + cos(pi * done)) / 2)


def judged(policy: PlacesPolicy, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """The logits of the actions, and the value for the seat, from -1 to 1."""
    logits, latent = policy.mlp_extractor(seen.float())
    return logits, policy.value_net(latent)[:, 0]


def lesson_loss(policy: PlacesPolicy, taught: Taught) -> torch.Tensor:
    logits, value = judged(policy, taught.seen)
    logits = logits.masked_fill(~taught.legal, UNABLE)
    missed = -(taught.wanted * log_softmax(logits, 1)).sum(1).mean()
    told = taught.worth >= 0
    wrong = ((value - (2 * taught.worth - 1)) ** 2 * told).sum() / told.sum().clamp(min=1)
    return missed + VALUE_WEIGHT * wrong


@torch.no_grad()
def examined(policy: PlacesPolicy, taught: Taught) -> dict[str, float]:
    """The validation loss, and how often the policy prefers the teacher's most visited action."""
    agrees, loss = 0, 0.0
    for start in range(0, len(taught), BATCH):
        part = taught.at(slice(start, start + BATCH))
        logits = judged(policy, part.seen)[0].masked_fill(~part.legal, UNABLE)
        agrees += int((logits.argmax(1) == part.wanted.argmax(1)).sum())
        loss += float(lesson_loss(policy, part)) * len(part)
    return {"apart": loss / len(taught), "agrees": agrees / len(taught)}
