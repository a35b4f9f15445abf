"""`make ray`, or python -m tests.lab.on_ray [CHECK …]: simulate, arena and balance give the same
results on a local Ray cluster as in processes, even if a worker is killed. Separate from the other
tests, because Ray is large and slow to start."""

import os
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from sortilege.games import games
from sortilege.kernel.refusals import Refusal
from sortilege.lab.arena import Arena
from sortilege.lab.arena_book import Book, Header
from sortilege.lab.balance import Balance
from sortilege.lab.batches import Workers, map_batches
from sortilege.lab.ray_cluster import run_batch
from sortilege.lab.refusals import NoRayCluster, OtherBuild
from sortilege.lab.round_robin import RoundRobin
from sortilege.lab.study import Study, find

CLUSTER = Workers(ray="local")
BOX = Path(__file__).parents[2] / "src/sortilege/games/unicorn/box.toml"


def main() -> None:
    wanted = sys.argv[1:] or list(CHECKS)
    failed = [name for name in wanted if not passed(name, CHECKS[name])]
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)


def passed(name: str, check: Callable[[], bool]) -> bool:
    ok = check()
    print(f"{'ok' if ok else 'DIFFERS'}  {name}", flush=True)
    return ok


def simulate() -> bool:
    study = Study("unicorn", 2, games["unicorn"].settle(2, {}), "random", seed=3)
    return study.answer(1200, 2) == study.answer(1200, CLUSTER)


def arena() -> bool:
    told = []
    for workers in (Workers(2), CLUSTER):
        asked = Arena("unicorn", {}, 5)
        contest = RoundRobin(asked, Book(Header.of(asked)), 40, 0.3, workers)
        told.append((contest.duel(("plain", "random")), contest.book.bouts))
    return told[0] == told[1]


def balance() -> bool:
    question = Balance("mago", 2, 1)
    return question.answer(60, 2) == question.answer(60, CLUSTER)


def other_box() -> bool:
    """Use two boxes one after the other on one cluster: each has its own workers."""
    own = BOX.read_text(encoding="utf-8")
    texts = (own, own.replace("dog = 10", "dog = 20"))
    asked = [Balance("unicorn", 2, 1, box=text) for text in texts]
    found = [(one.answer(30, 2), one.answer(30, CLUSTER)) for one in asked]
    return all(mine == theirs for mine, theirs in found) and found[0][0] != found[1][0]


class KilledOnce:
    """Runs a batch, but kills the first worker that gets a certain one."""

    def __init__(self, mark: str, number: int) -> None:
        self.mark = mark
        self.number = number

    def __call__(self, batch: object) -> object:
        if getattr(batch, "number", None) == self.number and not Path(self.mark).exists():
            Path(self.mark).write_text(str(os.getpid()), encoding="utf-8")
            os.kill(os.getpid(), signal.SIGKILL)
        return find(batch)  # type: ignore[arg-type]


def killed_worker() -> bool:
    study = Study("unicorn", 2, games["unicorn"].settle(2, {}), "random", seed=9)
    with tempfile.TemporaryDirectory() as folder:
        mark = Path(folder) / "killed"
        work = KilledOnce(str(mark), 2)
        found = list(map_batches(work, study.batches(1500), CLUSTER))
        return found == list(study.run(1500)) and mark.exists()


def refusals() -> bool:
    """Check refusals: no cluster, another build, and a refusal by a worker."""
    return (
        is_refused(NoRayCluster, lambda: list(map_batches(str, [1], Workers(ray="127.0.0.1:1"))))
        and is_refused(OtherBuild, lambda: run_batch(str, 1, "another build"))
        and is_refused(Refusal, lambda: list(map_batches(opened, ["chess"], CLUSTER)))
    )


def opened(game: str) -> str:
    return games[game].id


def is_refused(kind: type[Refusal], attempt: Callable[[], object]) -> bool:
    try:
        attempt()
    except kind:
        return True
    return False


CHECKS = {
    "simulate": simulate,
    "arena": arena,
    "balance": balance,
    "balance with two boxes": other_box,
    "a worker killed in the middle": killed_worker,
    "refusals": refusals,
}

if __name__ == "__main__":
    main()
