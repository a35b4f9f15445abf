"""A viewer's stream contains every event exactly once."""

from sortilege.kernel.event import Event, Undone
from sortilege.kernel.stream import Stream
from tests.contract.toy.actions import Clap, Peek, Turn
from tests.contract.toy.events import Clapped, Dealt, Peeked, Turned
from tests.kernel.toys import toy_match


def test_the_first_update_tells_the_deal() -> None:
    match = toy_match()
    update = Stream(match, 1).catch_up()
    assert update is not None
    assert update.seq == 0
    assert update.events == (Dealt((None, 5), 0),)
    assert update.view == match.view(1)
    assert update.legal == (Clap(),)


def test_a_viewer_who_is_up_to_date_gets_no_update() -> None:
    stream = Stream(toy_match(), 0)
    assert stream.catch_up() is not None
    assert stream.catch_up() is None


def test_each_update_tells_what_came_since() -> None:
    match = toy_match()
    stream = Stream(match, 1)
    stream.catch_up()
    match.play(0, Peek(2))
    match.play(1, Turn(1))
    update = stream.catch_up()
    assert update is not None
    assert (update.seq, update.events) == (2, (Peeked(0, 2, None), Turned(1, 1, 1)))
    assert update.legal == (Clap(),)


def test_a_reconnected_device_names_its_last_number_and_gets_the_rest() -> None:
    match = toy_match()
    for seat, action in ((0, Peek(0)), (1, Peek(1)), (0, Peek(2))):
        match.play(seat, action)
    update = Stream(match, 0, since=1).catch_up()
    assert update is not None
    assert (update.seq, update.events) == (3, (Peeked(1, 1, None), Peeked(0, 2, 2)))
    assert Stream(match, 0, since=3).catch_up() is None


def test_a_spectator_has_a_stream_too_but_nothing_to_do() -> None:
    update = Stream(toy_match(), None).catch_up()
    assert update is not None
    assert update.events == (Dealt((None, None), 0),)
    assert update.view["you"] is None
    assert update.legal == ()


def test_an_undo_reaches_the_stream() -> None:
    match = toy_match()
    stream = Stream(match, 0)
    stream.catch_up()
    match.play(1, Clap())
    match.undo(1)
    update = stream.catch_up()
    assert update is not None
    assert (update.seq, update.events) == (2, (Clapped(1), Undone(1, "clap")))


def test_resumed_streams_hear_the_same_as_one_that_never_broke() -> None:
    match = toy_match()
    heard: list[Event] = []
    since = -1
    for place in (0, 1, 2):
        match.play(match.awaited[0], Peek(place))
        update = Stream(match, 1, since).catch_up()
        assert update is not None
        heard += update.events
        since = update.seq
    assert tuple(heard) == match.heard(1)
