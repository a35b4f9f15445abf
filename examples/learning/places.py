"""A network that treats places alike: whatever it learns of one card in a row or one tile in a
grid it knows of all others. `sortilege.bots.network` is the same in plain Python, and reads what
`written` writes; no learner's library is needed to play with it."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from torch import nn

from sortilege.bots.network import FORMAT
from sortilege.learn.table import Setting

WIDTHS = {"rest": 64, "spot": 48, "trunk": 128, "second": 96, "point": 32}
FEW = 8.0
"""Numbers that can be higher are divided by this, so that all are of one size."""

# Where the places of a game are: axes of planes that run over them (the first one, the last one, or
# the first two), how many groups they form, and the first code of each kind that names a place.
PLACES: dict[str, dict[str, Any]] = {
    "unicorn": {
        "first_two": ["turned", "faces", "remembered", "batch"],
        "codes": {10: "all"},
    },
    "cinderella": {
        "first": ["down", "open", "named", "looked", "faces", "remembered", "excluded", "public"],
        "last": ["pointed", "lookers"],
        "codes": {3: "all", 26: "all"},
    },
}


class Layout:
    """Which numbers of a tensor belong to which place, and which answers do."""

    def __init__(self, setting: Setting) -> None:
        told = PLACES[setting.game.id]
        index = setting.split(np.arange(setting.size))
        columns, owned = [], set[int]()
        for name, plane in index.items():
            if name in told.get("first_two", []):
                columns.append(plane.reshape(plane.shape[0] * plane.shape[1], -1))
            elif name in told.get("first", []):
                columns.append(plane.reshape(plane.shape[0], -1))
            elif name in told.get("last", []):
                columns.append(plane.reshape(-1, plane.shape[-1]).T)
            else:
                continue
            owned.update(int(number) for number in plane.ravel())
        self.spots = np.concatenate(columns, axis=1)
        self.rest = [number for number in range(setting.size) if number not in owned]
        rows = (
            next(plane.shape[0] for n, plane in index.items() if n in told.get("first_two", []))
            if "first_two" in told
            else 1
        )
        self.groups = [spot * rows // len(self.spots) for spot in range(len(self.spots))]
        self.answers = self.answers_of(setting, told["codes"])

    def answers_of(self, setting: Setting, starts: dict[int, str]) -> list[tuple[int, int]]:
        """For each code the head and the place it names, or -1 and a number of its own."""
        found, plain = [], 0
        for code in range(setting.codes + 1):
            head = sum(code >= start for start in starts) - 1
            spot = code - list(starts)[head] if head >= 0 else -1
            if head >= 0 and code < setting.codes and spot < len(self.spots):
                found.append((head, spot))
            else:
                found.append((-1, plain))
                plain += 1
        return found

    @property
    def plain(self) -> int:
        return sum(head < 0 for head, _ in self.answers)

    @property
    def heads(self) -> int:
        return max(head for head, _ in self.answers) + 1


class Places(nn.Module):
    """What SB3 calls an extractor; what it extracts for the policy are the logits themselves."""

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.layout = layout = Layout(setting)
        tops = np.minimum(setting.tops, FEW).astype(np.float32)
        self.register_buffer("scale", torch.from_numpy(tops))
        self.register_buffer("spots", torch.as_tensor(layout.spots))
        self.register_buffer("rest_of", torch.as_tensor(layout.rest))
        groups = max(layout.groups) + 1
        member = np.zeros((groups, len(layout.groups)), np.float32)
        for spot, group in enumerate(layout.groups):
            member[group, spot] = 1.0 / layout.groups.count(group)
        self.register_buffer("member", torch.from_numpy(member))
        self.register_buffer("group", torch.as_tensor(layout.groups))
        wide = WIDTHS
        self.rest = nn.Linear(len(layout.rest), wide["rest"])
        self.spot = nn.Linear(layout.spots.shape[1], wide["spot"])
        self.spot_rest = nn.Linear(wide["rest"], wide["spot"], bias=False)
        self.group_bias = nn.Parameter(torch.zeros(groups, wide["spot"]).normal_(0, 0.1))
        self.trunk = nn.Linear(wide["rest"] + groups * wide["spot"], wide["trunk"])
        self.second = nn.Linear(wide["trunk"], wide["second"])
        self.out = nn.Linear(wide["second"], layout.plain)
        self.point = nn.Linear(wide["spot"], wide["point"])
        self.point_trunk = nn.Linear(wide["second"], wide["point"], bias=False)
        self.heads = nn.Linear(wide["point"], layout.heads)
        order = [
            layout.plain + head * len(layout.spots) + spot if head >= 0 else spot
            for head, spot in layout.answers
        ]
        self.register_buffer("order", torch.as_tensor(order))
        self.latent_dim_pi, self.latent_dim_vf = len(layout.answers), wide["second"]

    def forward(self, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        scaled = seen / self.scale
        rest = torch.relu(self.rest(scaled[:, self.rest_of]))
        spots = torch.relu(
            self.spot(scaled[:, self.spots])
            + self.spot_rest(rest)[:, None, :]
            + self.group_bias[self.group]
        )
        pooled = torch.einsum("gs,bsf->bgf", self.member, spots).flatten(1)
        trunk = torch.relu(self.trunk(torch.cat([rest, pooled], 1)))
        second = torch.relu(self.second(trunk))
        point = torch.relu(self.point(spots) + self.point_trunk(second)[:, None, :])
        pointed = self.heads(point).transpose(1, 2).flatten(1)
        return torch.cat([self.out(second), pointed], 1)[:, self.order], second

    def forward_actor(self, seen: torch.Tensor) -> torch.Tensor:
        return self(seen)[0]

    def forward_critic(self, seen: torch.Tensor) -> torch.Tensor:
        return self(seen)[1]


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


def written(policy: PlacesPolicy, made: str) -> str:
    """The network as the file that a computer player is made of."""
    net, setting = policy.mlp_extractor, policy.setting
    layout, scale = net.layout, net.scale.numpy()
    layers = {
        "rest": dense(net.rest, scale[layout.rest]),
        "spot": dense(net.spot, scale[layout.spots[0]]),
        "spot_rest": dense(net.spot_rest),
        "trunk": dense(net.trunk),
        "second": dense(net.second),
        "out": dense(net.out),
        "point": dense(net.point),
        "point_trunk": dense(net.point_trunk),
        "heads": dense(net.heads),
    }
    told = {
        "format": FORMAT,
        "game": setting.game.id,
        "rules_version": setting.game.rules_version,
        "seats": setting.seats,
        "memory": setting.memory,
        "made": made,
        "spots": layout.spots.tolist(),
        "groups": layout.groups,
        "rest": layout.rest,
        "answers": layout.answers,
        "group_bias": rounded(net.group_bias.detach().numpy()),
        "layers": layers,
    }
    return json.dumps(told, separators=(",", ":")) + "\n"


def dense(layer: nn.Linear, scale: Any = 1.0) -> dict[str, Any]:
    """Its weights, a row for each number that comes out, and what is added."""
    weights = layer.weight.detach().numpy() / scale
    bias = np.zeros(len(weights)) if layer.bias is None else layer.bias.detach().numpy()
    return {"weights": rounded(weights), "bias": rounded(bias)}


def rounded(numbers: Any) -> Any:
    """Five digits are more than play needs."""
    return [rounded(row) for row in numbers] if np.ndim(numbers) else float(f"{numbers:.5g}")


def write(policy: PlacesPolicy, made: str, path: Path) -> None:
    path.write_text(written(policy, made), encoding="utf-8")
