"""A network that shares its weights between places: what it learns about one card in a row or one
tile in a grid applies to all others, and what it learns about one kind of card to similar kinds.

`sortilege.bots.network` computes the same network in plain Python, and reads the file that
`written` returns. So playing needs no machine-learning library.
"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import torch
from layout import layout_of
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from torch import nn

from sortilege.bots.network import TensorLayout
from sortilege.bots.network_file import FORMAT
from sortilege.learn.table import Setting

WIDTHS = {
    "rest": 32, "kind": 32, "kind_second": 24, "spot": 40, "trunk": 96, "second": 64, "point": 32,
}  # fmt: skip
MAX_COUNT = 8.0
"""Inputs with larger values are divided by this, so that all have a similar scale."""

UNABLE = -1e8
"""The logit of an illegal action."""


class Places(nn.Module):
    """A feature extractor for SB3. The features for the policy are the logits themselves."""

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.layout = layout = layout_of(setting)
        tops = np.minimum(setting.tops, MAX_COUNT).astype(np.float32)
        self.keep("scale", tops)
        self.keep("columns", layout.columns)
        self.keep("codes", layout.codes)
        self.keep("spots", layout.spots)
        self.keep("rest_of", layout.rest)
        self.keep("kind_sums", sums_of(layout.kinds, tops))
        self.keep("members", members(layout.groups))
        self.keep("groups", layout.groups)
        self.keep("kind_members", members(layout.kind_groups))
        self.keep("kind_groups", layout.kind_groups)
        for number, mix in enumerate(layout.mixes):
            self.keep(f"mix{number}", mix)
        groups, kind_groups = max(layout.groups) + 1, max(layout.kind_groups) + 1
        wide = WIDTHS
        self.rest = nn.Linear(len(layout.rest), wide["rest"])
        self.kind = nn.Linear(len(layout.kinds[0]), wide["kind"])
        self.kind_rest = nn.Linear(wide["rest"], wide["kind"], bias=False)
        self.kind_bias = nn.Parameter(torch.zeros(kind_groups, wide["kind"]).normal_(0, 0.1))
        self.kind_second = nn.Linear(wide["kind"], wide["kind_second"])
        self.spot = nn.Linear(len(layout.spots[0]), wide["spot"])
        mixed = len(layout.mixes) * wide["kind_second"]
        self.spot_mix = nn.Linear(mixed, wide["spot"], bias=False)
        self.spot_rest = nn.Linear(wide["rest"], wide["spot"], bias=False)
        self.spot_bias = nn.Parameter(torch.zeros(groups, wide["spot"]).normal_(0, 0.1))
        pooled = kind_groups * wide["kind_second"] + groups * wide["spot"]
        self.trunk = nn.Linear(wide["rest"] + pooled, wide["trunk"])
        self.second = nn.Linear(wide["trunk"], wide["second"])
        self.out = nn.Linear(wide["second"], unplaced_actions(layout))
        self.point = nn.Linear(wide["spot"], wide["point"])
        self.point_trunk = nn.Linear(wide["second"], wide["point"], bias=False)
        self.heads = nn.Linear(wide["point"], layout.spot_heads)
        self.kind_point = nn.Linear(wide["kind_second"], wide["point"])
        self.kind_point_trunk = nn.Linear(wide["second"], wide["point"], bias=False)
        self.kind_heads = nn.Linear(wide["point"], 1)
        self.keep("order", order(layout))
        self.latent_dim_pi, self.latent_dim_vf = len(layout.answers), wide["second"]

    def keep(self, name: str, numbers: Any) -> None:
        """Register a constant tensor, which is not trained."""
        self.register_buffer(name, torch.as_tensor(np.asarray(numbers)), persistent=False)

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        seat = seen[:, : len(self.columns)].argmax(1)
        seen = seen.gather(1, self.columns[seat])
        scaled = seen / self.scale
        rest = torch.relu(self.rest(scaled[:, self.rest_of]))
        kinds = self.look_at_kinds(seen, rest)
        spots = torch.relu(
            self.spot(scaled[:, self.spots])
            + self.spot_mix(torch.cat([mix @ kinds for mix in self.mixed(seen)], 2))
            + self.spot_rest(rest)[:, None, :]
            + self.spot_bias[self.groups]
        )
        pooled = [(self.kind_members @ kinds).flatten(1), (self.members @ spots).flatten(1)]
        second = torch.relu(self.second(torch.relu(self.trunk(torch.cat([rest, *pooled], 1)))))
        point = torch.relu(self.point(spots) + self.point_trunk(second)[:, None, :])
        kind = torch.relu(self.kind_point(kinds) + self.kind_point_trunk(second)[:, None, :])
        named = [
            part.transpose(1, 2).flatten(1) for part in (self.heads(point), self.kind_heads(kind))
        ]
        logits = torch.cat([self.out(second), *named], 1)[:, self.order]
        return logits.gather(1, self.codes[seat]), second

    def look_at_kinds(self, seen: torch.Tensor, rest: torch.Tensor) -> torch.Tensor:
        counted = (seen @ self.kind_sums).view(len(seen), len(self.kind_groups), -1)
        first = (
            self.kind(counted) + self.kind_rest(rest)[:, None, :] + self.kind_bias[self.kind_groups]
        )
        return torch.relu(self.kind_second(torch.relu(first)))

    def mixed(self, seen: torch.Tensor) -> list[torch.Tensor]:
        """For each mixture, the probability of each kind at each place."""
        found = []
        for number in range(len(self.layout.mixes)):
            rows = seen[:, getattr(self, f"mix{number}")]
            sums = rows.sum(3, keepdim=True)
            is_first = (sums > 0) & ((sums > 0).cumsum(2) == 1)
            found.append((rows / sums.clamp(min=1) * is_first).sum(2))
        return found

    def forward_actor(self, seen: torch.Tensor) -> torch.Tensor:
        return self(seen)[0]

    def forward_critic(self, seen: torch.Tensor) -> torch.Tensor:
        return self(seen)[1]


class Alike:
    """Equivalent actions: those that name places which look the same. Training uses only the first
    of them; otherwise many weak cards would outweigh one good action."""

    def __init__(self, net: Places) -> None:
        self.net, layout = net, net.layout
        told = [(head, at) if head < layout.spot_heads else (-1, at) for head, at in layout.answers]
        self.spot = torch.as_tensor([at if head >= 0 else -1 for head, at in told])
        self.head = torch.as_tensor([h if h >= 0 else -1 - n for n, (h, _) in enumerate(told)])

    @torch.no_grad()
    def first(self, seen: torch.Tensor, legal: torch.Tensor) -> torch.Tensor:
        """For every action, the first legal action that is equivalent; the action itself if there
        is none."""
        seat = seen[:, : len(self.net.columns)].argmax(1)
        codes, looks = self.net.codes[seat], self.looks(seen.gather(1, self.net.columns[seat]))
        spot = self.spot[codes]
        look = torch.where(spot >= 0, looks.gather(1, spot.clamp(min=0)), 0)
        look = look + (self.head[codes] << 40)
        same = (look[:, :, None] == look[:, None, :]) & legal[:, None, :]
        first = same.to(torch.uint8).argmax(2)
        return torch.where(same.any(2), first, torch.arange(legal.shape[1]))

    def looks(self, turned: torch.Tensor) -> torch.Tensor:
        """A number for each place, the same for places that look the same."""
        rows = torch.cat([turned[:, self.net.spots], *self.net.mixed(turned)], 2).double()
        shades = torch.as_tensor(np.random.default_rng(0).random(rows.shape[2]))
        return ((rows * shades).sum(2) * 1e6).round().long() + (self.net.groups << 36)

    def narrowed(self, seen: Any, legal: Any) -> Any:
        """The legal actions without those that are equivalent to an earlier one."""
        first = self.first(torch.as_tensor(seen).float(), torch.as_tensor(legal)).numpy()
        return legal & (first == np.arange(legal.shape[1]))


def unplaced_actions(layout: TensorLayout) -> int:
    """The actions that name neither place nor kind."""
    return 1 + max(at for head, at in layout.answers if head < 0)


def order(layout: TensorLayout) -> list[int]:
    """The order of the actions: first those that name nothing, then for each head all places, then
    all kinds."""
    first = [
        unplaced_actions(layout) + head * len(layout.spots) for head in range(layout.spot_heads + 1)
    ]
    return [at if head < 0 else first[head] + at for head, at in layout.answers]


def sums_of(kinds: list[list[list[int]]], tops: Any) -> Any:
    """The matrix that computes the counts of each kind from a tensor."""
    found = np.zeros((len(tops), len(kinds) * len(kinds[0])), np.float32)
    for number, columns in enumerate(feature for kind in kinds for feature in kind):
        found[columns, number] = 1.0 / tops[columns]
    return found


def members(groups: list[int]) -> Any:
    """The matrix that computes the mean of each group."""
    found = np.zeros((max(groups) + 1, len(groups)), np.float32)
    for one, group in enumerate(groups):
        found[group, one] = 1.0 / groups.count(group)
    return found


class PlacesPolicy(MaskableActorCriticPolicy):
    """MaskablePPO's policy around `Places`."""

    def __init__(self, *given: Any, setting: Setting, **named: Any) -> None:
        self.setting = setting
        super().__init__(*given, **named, normalize_images=False, ortho_init=False)

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Places(self.setting)

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()
        self.optimizer = self.optimizer_class(
            self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs
        )


# ── the file ──

LAYERS = (
    "rest", "kind_rest", "kind_second", "spot_mix", "spot_rest", "trunk", "second",
    "out", "point", "point_trunk", "heads", "kind_point", "kind_point_trunk", "kind_heads",
)  # fmt: skip


def written(policy: PlacesPolicy, made: str) -> str:
    """The network in the file format of learned players."""
    net, setting = policy.mlp_extractor, policy.setting
    layout, scale = net.layout, net.scale.numpy()
    counted = [scale[columns[0]] if columns else 1.0 for columns in widest(layout.kinds)]
    layers = {name: dense(getattr(net, name)) for name in LAYERS}
    layers["rest"] = dense(net.rest, scale[layout.rest])
    layers["kind"] = dense(net.kind, np.asarray(counted))
    layers["spot"] = dense(net.spot, scale[layout.spots[0]])
    told = {
        "format": FORMAT,
        "game": setting.game.id,
        "rules_version": setting.game.rules_version,
        "seats": setting.seats,
        "memory": setting.memory,
        "made": made,
        **asdict(layout),
        "kind_bias": rounded(net.kind_bias.detach().numpy()),
        "spot_bias": rounded(net.spot_bias.detach().numpy()),
        "layers": layers,
    }
    return json.dumps(told, separators=(",", ":")) + "\n"


def widest(kinds: list[list[list[int]]]) -> list[list[int]]:
    """For each counted quantity, the indices of a kind that has it."""
    return [max(columns, key=len) for columns in zip(*kinds, strict=True)]


def dense(layer: nn.Linear, scale: Any = 1.0) -> dict[str, Any]:
    """The weights of a layer, one row for each output, and its biases."""
    weights = layer.weight.detach().numpy() / scale
    bias = np.zeros(len(weights)) if layer.bias is None else layer.bias.detach().numpy()
    return {"weights": rounded(weights), "bias": rounded(bias)}


def rounded(numbers: Any) -> Any:
    """Rounded numbers: three digits are enough to play."""
    return [rounded(row) for row in numbers] if np.ndim(numbers) else float(f"{numbers:.3g}")


def write(policy: PlacesPolicy, made: str, path: Path) -> None:
    path.write_text(written(policy, made), encoding="utf-8")
