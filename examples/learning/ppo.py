"""Train a player: first by imitation of a teacher, then by self-play (MaskablePPO).

    python examples/learning/ppo.py unicorn --seed 1

Training continues where it stopped (`--out` has its whole state). It ends with a plot and the file
of a player (`sortilege play unicorn --seats 2 --bot learned/unicorn/player.json`). The arena
measures its strength: `sortilege arena unicorn --entrants 3,learned/unicorn/player.json`.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from lessons import imitate, prepared
from places import UNABLE, Alike, PlacesPolicy, write
from rich.progress import Progress, track
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from tables import SelfPlay
from teacher import Asked, lessons

from sortilege.learn.table import Setting

# For each game: seats and options, the teacher's level and (if it searches) its iterations, the
# number of its decisions, and the number of epochs.
TABLES: dict[str, dict[str, Any]] = {
    "unicorn": {
        "seats": 2, "options": {}, "level": 5, "iterations": 400,
        "lessons": 112_000, "epochs": 10,
    },
    "cinderella": {
        "seats": 3, "options": {"variant": "advanced"}, "level": 5, "iterations": 0,
        "lessons": 100_000, "epochs": 6,
    },
}  # fmt: skip


def main() -> None:
    asked = arguments().parse_args()
    told = TABLES[asked.game]
    asked.lessons, asked.epochs = asked.lessons or told["lessons"], asked.epochs or told["epochs"]
    torch.set_num_threads(1)  # the network is small: a second thread would mostly wait
    folder = asked.out / asked.game
    folder.mkdir(parents=True, exist_ok=True)
    setting = Setting(asked.game, told["seats"], told["options"], memory=True)
    tables = SelfPlay(setting, asked.tables, asked.seed)
    model = model_on(tables, setting, asked)
    diary = Diary(folder / "diary.jsonl")
    learn_lessons(model.policy, setting, asked, folder, diary)
    if asked.minutes:
        tables.narrowed = Alike(model.policy.mlp_extractor).narrowed
        tables.others = lambda seen, masks: answered(model, seen, masks)
        practise(model, tables, asked, diary, folder)
    diary.note()  # not yet in another line
    seconds = sum(line["spent"] + line.get("took", 0.0) for line in diary.lines())
    made = f"examples/learning/ppo.py {asked.game} --seed {asked.seed}, {seconds:.0f} s"
    write(model.policy, made, folder / "player.json")
    plot(diary, folder / "learning.svg")
    print(f"{folder / 'player.json'}: {made}")


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=sorted(TABLES))
    parser.add_argument("--minutes", type=float, default=0.0, help="of practice, after lessons")
    parser.add_argument("--lessons", type=int, help="decisions of the teacher")
    parser.add_argument("--epochs", type=int, help="how often lessons are gone through")
    parser.add_argument(
        "--warm", type=int, default=3, help="rounds in which only values are learned"
    )
    parser.add_argument("--tables", type=int, default=128)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2, help="in which the teacher plays")
    parser.add_argument("--out", type=Path, default=Path("learned"))
    return parser


class Diary:
    """A log of the training, one JSON object per line: `spent` is the processor time since the last
    line, `took` the processor time of the teacher's processes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.told = 0.0

    def note(self, **told: Any) -> None:
        now = time.process_time()
        told, self.told = {**told, "spent": now - self.told}, now
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({k: round(v, 4) for k, v in told.items()}) + "\n")

    def lines(self) -> list[dict[str, float]]:
        if not self.path.exists():
            return []
        return [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]


# ── lessons ──


def learn_lessons(
    policy: PlacesPolicy, setting: Setting, asked: argparse.Namespace, folder: Path, diary: Diary
) -> None:
    """Let the teacher play, and learn from it, as far as this is not done yet."""
    told, weights = TABLES[asked.game], folder / "weights.pt"
    done = max([int(line.get("epoch", 0)) for line in diary.lines()], default=0)
    if weights.exists():
        policy.load_state_dict(torch.load(weights))
    if done >= asked.epochs:
        return
    wanted = Asked(setting, told["level"], told["iterations"], asked.seed)
    taken = lessons(wanted, asked.lessons, asked.processes, folder / "lessons")
    if all("took" not in line for line in diary.lines()):
        diary.note(lessons=asked.lessons, took=taken["spent"].sum())
    taught = prepared(policy, taken)
    times = imitate(policy, taught, done, asked.epochs, asked.seed)
    for how in track(times, "learns from it", total=asked.epochs - done):
        torch.save(policy.state_dict(), weights)
        diary.note(**how)


# ── practice ──


def model_on(tables: SelfPlay, setting: Setting, asked: argparse.Namespace) -> MaskablePPO:
    return MaskablePPO(
        PlacesPolicy,
        tables,
        policy_kwargs={"setting": setting},
        n_steps=64,
        batch_size=1024,
        n_epochs=4,
        learning_rate=3e-4,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.005,
        clip_range=0.15,
        seed=asked.seed,
        device="cpu",
    )


def answered(model: MaskablePPO, seen: Any, masks: Any) -> list[int]:
    """An action drawn from the learner's own policy."""
    with torch.no_grad():
        logits = model.policy.mlp_extractor.forward_actor(torch.as_tensor(seen).float())
        logits[~torch.as_tensor(masks)] = UNABLE
        drawn: list[int] = torch.distributions.Categorical(logits=logits).sample().tolist()
    return drawn


class Watch(BaseCallback):
    """A callback that ends practice in time, logs its progress, and saves checkpoints."""

    def __init__(self, tables: SelfPlay, seconds: float, diary: Diary, folder: Path) -> None:
        super().__init__()
        self.tables = tables
        self.seconds = seconds
        self.diary = diary
        self.folder = folder
        self.begun = time.process_time()
        self.bar = Progress()

    def _on_training_start(self) -> None:
        self.bar.start()
        self.task = self.bar.add_task("practises", total=self.seconds)

    def _on_rollout_end(self) -> None:
        spent = time.process_time() - self.begun
        self.bar.update(self.task, completed=spent)
        ended, self.tables.returns = self.tables.returns, []
        mean = float(np.mean(ended)) if ended else 0.0
        told = {k.split("/")[1]: float(v) for k, v in self.logger.name_to_value.items() if "/" in k}
        wanted = ("entropy_loss", "value_loss", "explained_variance", "approx_kl")
        told = {k: v for k, v in told.items() if k in wanted}
        self.diary.note(steps=self.num_timesteps, seconds=spent, mean=mean, **told)
        torch.save(self.model.policy.state_dict(), self.folder / "weights.pt")

    def _on_step(self) -> bool:
        return time.process_time() - self.begun < self.seconds

    def _on_training_end(self) -> None:
        self.bar.stop()


def practise(
    model: MaskablePPO, tables: SelfPlay, asked: argparse.Namespace, diary: Diary, folder: Path
) -> None:
    """Train by self-play. At first only the value is trained: a random value function would spoil
    the imitated policy."""
    everything = [p for p in model.policy.parameters() if p.requires_grad]
    value = list(model.policy.value_net.parameters())
    for parameter in everything:
        parameter.requires_grad = any(parameter is one for one in value)
    round_ = model.n_steps * tables.num_envs
    if asked.warm:
        model.learn(asked.warm * round_, callback=Watch(tables, 1e9, diary, folder))
    for parameter in everything:
        parameter.requires_grad = True
    model.learn(10**9, callback=Watch(tables, 60 * asked.minutes, diary, folder))


def plot(diary: Diary, path: Path) -> None:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    lines = diary.lines()
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(9, 3.2))
    left.plot([line["agrees"] for line in lines if "agrees" in line])
    left.set(title="agrees with the teacher", xlabel="times gone through the lessons")
    rounds = [line for line in lines if "explained_variance" in line]
    right.plot([n["steps"] for n in rounds], [n["explained_variance"] for n in rounds])
    right.set(title="values: variance explained", xlabel="answers in practice")
    figure.tight_layout()
    figure.savefig(path)


if __name__ == "__main__":
    main()
