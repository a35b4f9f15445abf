"""A device sees the view of its seat, or the public view."""

import pytest

from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import Viewer
from sortilege.kernel.serialize import to_bytes
from sortilege.table.device import Device
from sortilege.table.projection import moment
from sortilege.table.summary import summary
from sortilege.table.table import Table, fold
from tests.contract.secrets import Place
from tests.games.cinderella import secrets
from tests.table.drawn import ROLL, Drawn, same


def looking() -> Drawn:
    """A table at which seat 0 looks at a tile in secret."""
    for luck in range(100):
        drawn = Drawn("PPP", first=0).start(f"{luck:064x}")
        drawn.act(0, ROLL)
        if drawn.match.view(None)["die"] == "cauldron":
            drawn.act(0, drawn.code("choose 4"))
            return drawn
    raise AssertionError("no cauldron in a hundred rolls")


def holding(device: Device, seat: int | None) -> Device:
    return Device(device.seats, device.is_host, seat)


def test_a_device_of_one_seat_sees_with_its_eyes() -> None:
    drawn = looking()
    assert drawn.device(0).viewer == 0
    assert [tile["place"] for tile in drawn.sees(drawn.device(0)).view["showing"]] == [4]
    assert drawn.sees(drawn.device(1)).view["showing"] == []


def test_a_device_of_several_seats_sees_what_everybody_sees() -> None:
    drawn = looking()
    shared = drawn.device(0, 1)
    assert shared.viewer is None
    assert same(drawn.sees(shared).view, drawn.sees(drawn.spectator).view)
    assert sorted(drawn.sees(shared).legal) == [0, 1]


def test_behind_the_curtain_a_device_sees_with_the_eyes_of_the_seat_it_holds() -> None:
    drawn = looking()
    shared = drawn.device(0, 1)
    assert same(drawn.sees(holding(shared, 0)).view, drawn.sees(drawn.device(0)).view), (
        "seat 0 looks"
    )
    assert drawn.sees(holding(shared, 1)).view["showing"] == []
    assert holding(shared, None).viewer is None


def test_nobody_holds_a_seat_that_is_not_their_own() -> None:
    drawn = looking()
    assert holding(drawn.device(1, 2), 0).viewer is None
    assert holding(drawn.spectator, 0).viewer is None


def test_a_reconnected_device_gets_every_missed_event_once() -> None:
    drawn = Drawn("PPP").start()
    seen = drawn.table.seq
    drawn.play(20)
    device = drawn.device(1)
    whole, missed = drawn.sees(device), drawn.sees(device, since=seen)
    assert len(whole.events) == len(missed.events) + 1, "all but the deal"
    assert whole.events[1:] == missed.events
    assert drawn.sees(device, since=drawn.table.seq).events == ()
    assert drawn.sees(device, since=10**9).events == ()


def test_of_an_earlier_match_nothing_is_repeated() -> None:
    drawn = Drawn("PP").start().play(1000)
    heard = drawn.table.seq
    drawn.start("22" * 32)
    told = drawn.sees(drawn.device(0), since=heard).events
    assert [type(event).__name__ for event in told] == ["Dealt"]
    assert same(told, drawn.sees(drawn.device(0)).events)


def test_before_a_match_there_is_nothing_to_see() -> None:
    drawn = Drawn("PP")
    assert moment(drawn.table, drawn.device(0), -1) is None


def test_a_summary_tells_who_sits_where_and_no_key() -> None:
    table = Drawn("PB.").table
    told = summary(table, [0])
    assert [sitter.kind for sitter in told.sitters] == ["person", "bot", "empty"]
    assert [sitter.here for sitter in told.sitters] == [True, False, False]
    assert table.chairs[0].key
    assert table.chairs[0].key.encode() not in to_bytes(told)
    assert table.host.encode() not in to_bytes(told)


# ── twin worlds ──


def twin(drawn: Drawn, first: int, second: int) -> Table:
    """The same table, with two hidden tiles exchanged."""
    other = fold("drawn", drawn.log)
    assert other.match is not None
    other.match._state = secrets.swap(other.match._state, first, second)
    return other


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("variant", ["base", "advanced"])
def test_tables_that_differ_in_hidden_tiles_look_the_same_to_other_seats(
    seed: int, variant: str
) -> None:
    chance = Seeded(f"twins {seed} {variant}")
    drawn = Drawn("PPP", variant=variant).start(f"{seed:064x}").play(seed * 3, chance)
    viewer = [None, 0, 1, 2][seed % 4]
    hidden = secrets.hidden(drawn.match._state, viewer)[0]
    first, second = hidden[0], hidden[-1]
    assert isinstance(first, int)
    assert isinstance(second, int)
    other = twin(drawn, first, second)
    device = drawn.spectator if viewer is None else drawn.device(viewer)
    while same(moment(drawn.table, device, -1), moment(other, device, -1)):
        if drawn.match.outcome is not None:
            return
        told = play_both(drawn, other, viewer, chance)
        if told & {first, second}:
            return
    raise AssertionError(f"after {drawn.match.seq} actions the device can tell the two apart")


def play_both(drawn: Drawn, other: Table, viewer: Viewer, chance: Seeded) -> set[Place]:
    """Take the same action in both worlds; return the places that it reveals to the viewer in
    either.
    """
    assert other.match is not None
    states = drawn.match._state.clone(), other.match._state.clone()
    seat = drawn.match.awaited[0]
    drawn.act(seat, chance.pick("any", [action.code for action in drawn.match.legal(seat)]))
    other.absorb(drawn.log[-1])
    return {
        place
        for state, table in zip(states, (drawn.table, other), strict=True)
        for event in table.latest
        for place in secrets.told(state, event, viewer)
    }


def test_the_looking_player_can_distinguish_the_twins() -> None:
    drawn = looking()
    other = fold("drawn", drawn.log[:-1])
    assert other.match is not None
    faces = [secrets.lies(other.match._state, place) for place in range(12)]
    unlike = next(place for place in range(12) if faces[place] != faces[4])
    other.match._state = secrets.swap(other.match._state, 4, unlike)
    other.absorb(drawn.log[-1])
    for seat, can_tell in ((0, True), (1, False)):
        device = drawn.device(seat)
        assert same(moment(drawn.table, device, -1), moment(other, device, -1)) is not can_tell
