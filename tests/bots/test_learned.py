"""Learned players: the output of a network for a tensor, and the input of its player."""

from typing import Any

import numpy as np
import pytest

from sortilege.bots.company import Company
from sortilege.bots.learned import Learned
from sortilege.bots.network_file import check_table, read_network
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.refusals import BadNetwork
from sortilege.learn.table import Setting, StudyTable
from tests.bots.networks import drawn_network, written

MAX_ACTIONS = 60
"""The maximum number of actions of a match."""


def smallest(id: str) -> int:
    return max(2, games[id].seats[0])


def learned(match: Match, seat: int, seed: int = 0) -> Learned:
    network = read_network(written(drawn_network(match.game, match.seats, seed)))
    return Learned(match.game, seat, match.seats, match.options, Seeded(seat), network)


def by_numpy(told: dict[str, Any], tensor: bytes, seat: int) -> Any:
    """The same computation with NumPy."""
    seen, layers = np.frombuffer(tensor, np.uint8).astype(float), told["layers"]
    seen = seen[told["columns"][seat]]

    def sums(name: str, given: Any) -> Any:
        return given @ np.array(layers[name]["weights"]).T + np.array(layers[name]["bias"])

    def relu(given: Any) -> Any:
        return np.maximum(given, 0.0)

    def pooled(rows: Any, groups: list[int]) -> list[Any]:
        return [rows[np.array(groups) == group].mean(0) for group in range(max(groups) + 1)]

    rest = relu(sums("rest", seen[told["rest"]]))
    counted = np.array([[seen[columns].sum() for columns in kind] for kind in told["kinds"]])
    kinds = sums("kind", counted) + sums("kind_rest", rest)
    kinds = relu(
        sums("kind_second", relu(kinds + np.array(told["kind_bias"])[told["kind_groups"]]))
    )
    mixes = np.array([[likely(seen, rows, len(kinds)) for rows in mix] for mix in told["mixes"]])
    mixed = np.concatenate(list(mixes @ kinds), axis=1)
    spots = sums("spot", seen[np.array(told["spots"])]) + sums("spot_mix", mixed)
    spots = relu(spots + sums("spot_rest", rest) + np.array(told["spot_bias"])[told["groups"]])
    means = pooled(kinds, told["kind_groups"]) + pooled(spots, told["groups"])
    second = relu(sums("second", relu(sums("trunk", np.concatenate([rest, *means])))))
    plain = sums("out", second)
    pointed = sums("heads", relu(sums("point", spots) + sums("point_trunk", second)))
    kind_point = relu(sums("kind_point", kinds) + sums("kind_point_trunk", second))
    named = [plain, *pointed.T, sums("kind_heads", kind_point)[:, 0]]
    answers = [named[head + 1][at] for head, at in told["answers"]]
    return [answers[code] for code in told["codes"][seat]]


def likely(seen: Any, rows: list[list[int]], kinds: int) -> Any:
    """The first row with a value other than zero, scaled to a sum of one."""
    full = [seen[row] / seen[row].sum() for row in rows if seen[row].any()]
    return full[0] if full else np.zeros(kinds)


def test_a_network_comes_to_what_others_reckon() -> None:
    setting = Setting("unicorn", 2, memory=True)
    told = drawn_network(setting.game, 2)
    table, luck = StudyTable(setting), Seeded("answers")
    table.begin(3)
    seats = set()
    for _ in range(12):
        assert table.asked is not None
        tensor = table.observe(table.asked).tobytes()
        ours = read_network(written(told)).appeal(tensor, table.asked)
        assert ours == pytest.approx(by_numpy(told, tensor, table.asked))
        seats.add(table.asked)
        table.answer(luck.pick("answer", table.legal))
    assert seats == {0, 1}


@pytest.mark.parametrize("id", games)
def test_its_tensor_is_that_of_the_table_though_it_only_hears_its_stream(id: str) -> None:
    """Hidden cards differ between the player's imagined table and the true one."""
    game, seats = games[id], smallest(id)
    match = game.new(seats, seed=5)
    players = [learned(match, seat) for seat in range(seats)]
    company, luck = Company(match, players), Seeded("moves")
    assert game.tensors is not None
    for _ in range(MAX_ACTIONS):
        if match.outcome is not None:
            break
        company.catch_up()
        for player in players:
            parts: list[bytes] = []
            game.tensors.write(match._state, player.seat, parts)
            game.tensors.write_memory(match.knowledge(player.seat), seats, parts)
            assert player.tensor(match.view(player.seat)) == b"".join(parts)
        seat = match.awaited[0]
        legal = match.legal(seat)
        match.play(seat, legal[luck.below("any", len(legal))])


@pytest.mark.parametrize("id", games)
def test_whatever_it_has_learned_it_plays_by_the_rules(id: str) -> None:
    match = games[id].new(smallest(id), seed=2)
    company = Company(match, [learned(match, seat) for seat in range(match.seats)])
    for _ in range(MAX_ACTIONS):
        if match.outcome is not None or company.play_on() is None:
            break
    assert match.played


def without(told: dict[str, Any], *path: Any) -> dict[str, Any]:
    inner = told
    for name in path[:-1]:
        inner = inner[name]
    del inner[path[-1]]
    return told


def changed(told: dict[str, Any], value: Any, *path: Any) -> dict[str, Any]:
    inner: Any = told
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    return told


SPOILT: list[tuple[str, Any, tuple[Any, ...]]] = [
    ("format", "sortilege-network/1", ("format",)),
    ("game", 7, ("game",)),
    ("seats", True, ("seats",)),
    ("memory", 1, ("memory",)),
    ("spots", [1, 2], ("spots", 0)),
    ("spots", [], ("spots",)),
    ("spots", [[99_999]] * 4, ("spots",)),
    ("groups", [0, 0, 0], ("groups",)),
    ("groups", [0, 0, 2, 2], ("groups",)),
    ("groups", "0011", ("groups",)),
    ("rest", [99_999], ("rest",)),
    ("rest", [], ("rest",)),
    ("kinds", [], ("kinds",)),
    ("kinds", [[0]], ("kinds", 0)),
    ("kinds", [[0], [99_999], []], ("kinds", 0)),
    ("kinds", 7, ("kinds", 0)),
    ("kind_groups", [0, 2], ("kind_groups",)),
    ("mixes", [], ("mixes",)),
    ("mixes", [[[0]]] * 4, ("mixes", 0)),
    ("mixes", [-1, 0], ("mixes", 0, 0, 0)),
    ("columns", [[0, 1]], ("columns",)),
    ("codes", [0], ("codes", 0)),
    ("codes", [[0], [0]], ("codes",)),
    ("heads", 10**15, ("spot_heads",)),
    ("answers", [1, 0, 0], ("answers", 0)),
    ("answers", [-1, 10_000], ("answers", 0)),
    ("answers", [2, 0], ("answers", 0)),
    ("answers", [0], ("answers", 0)),
    ("kind_bias", [0.0], ("kind_bias", 0)),
    ("kind_bias", [], ("kind_bias",)),
    ("spot_bias", [0.0], ("spot_bias", 0)),
    ("trunk", [], ("layers", "trunk", "weights")),
    ("trunk", float("nan"), ("layers", "trunk", "bias", 0)),
    ("trunk", float("-inf"), ("layers", "trunk", "bias", 0)),
    ("trunk", 10**400, ("layers", "trunk", "bias", 0)),
    ("trunk", 1e308, ("layers", "trunk", "bias", 0)),
    ("groups", 10**12, ("groups", 0)),
    ("kind_groups", -1, ("kind_groups", 0)),
    ("heads", "high", ("layers", "heads", "bias", 0)),
    ("out", [0.0], ("layers", "out", "weights", 0)),
    ("kind_heads", [0.0, 0.0], ("layers", "kind_heads", "bias")),
]


@pytest.mark.parametrize(("where", "value", "path"), SPOILT)
def test_a_spoilt_network_is_refused_by_name(where: str, value: Any, path: tuple[Any, ...]) -> None:
    told = drawn_network(games["unicorn"], 2)
    with pytest.raises(BadNetwork) as refused:
        read_network(written(changed(told, value, *path)))
    assert refused.value.facts["where"] == where


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b"\xff\x00", b"[" * 100_000, b"7"])
def test_an_invalid_network_is_refused_by_name(content: bytes) -> None:
    with pytest.raises(BadNetwork):
        read_network(content)


def test_a_missing_part_is_named() -> None:
    with pytest.raises(BadNetwork) as refused:
        read_network(written(without(drawn_network(games["mago"], 2), "layers", "point")))
    assert refused.value.facts == {"where": "point"}


def test_a_network_sits_only_where_it_was_made_for() -> None:
    network = read_network(written(drawn_network(games["unicorn"], 2)))
    check_table(network, games["unicorn"], 2)
    for id, seats, where in (("mago", 2, "game"), ("unicorn", 3, "seats")):
        with pytest.raises(BadNetwork) as refused:
            check_table(network, games[id], seats)
        assert refused.value.facts["where"] == where
    other = changed(drawn_network(games["unicorn"], 2), 99, "rules_version")
    with pytest.raises(BadNetwork, match="rules_version"):
        check_table(read_network(written(other)), games["unicorn"], 2)
    far = changed(drawn_network(games["unicorn"], 2), 99_999, "columns", 0, 0)
    with pytest.raises(BadNetwork, match="columns"):
        check_table(read_network(written(far)), games["unicorn"], 2)
