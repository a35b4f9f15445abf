"""All pieces stay distinguishable in grey print."""

import pytest
from PIL import Image, ImageChops, ImageStat

from sortilege.press.boxes import printed_games
from sortilege.press.ink import grey, greyed
from tests.press.sheets import Printout, Shown, printout

every_game = pytest.mark.parametrize("game", printed_games())


@every_game
def test_in_grey_there_is_no_colour(game: str) -> None:
    sheets = printout(game, "en", ink="grey")
    for page in range(len(sheets)):
        red, green, blue = sheets.picture(page).split()
        assert max(apart(red, green), apart(green, blue)) <= 1, page


def test_in_colour_there_is() -> None:
    sheets = printout("bell")
    fronts = 2  # behind the guide, which is a sheet of two pages
    red, _, blue = sheets.picture(fronts).split()
    assert apart(red, blue) > 100


def apart(one: Image.Image, other: Image.Image) -> int:
    """The largest difference of any pixel."""
    most = ImageChops.difference(one, other).getextrema()[1]
    assert isinstance(most, int)
    return most


@every_game
def test_grey_and_colour_have_everything_at_the_same_place(game: str) -> None:
    colour, grey = printout(game, "en"), printout(game, "en", ink="grey")
    assert [(one.says, one.box) for one in colour.shown] == [
        (one.says, one.box) for one in grey.shown
    ]


def cut(sheets: Printout, one: Shown) -> Image.Image:
    """A piece cut out of its sheet and scaled to one size and brightness, so that only its shape
    differs.
    """
    page = sheets.picture(one.page, scale=3).convert("L")
    dots = 3 * 72 / 25.4
    box = one.box
    corners = (box.left * dots, box.top * dots, box.right * dots, box.bottom * dots)
    small = page.crop(corners).resize((120, 168))
    bright = ImageStat.Stat(small).mean[0]
    return small.point(lambda light: max(0, min(255, light - bright + 128)))


def unlike(one: Image.Image, other: Image.Image) -> float:
    """The share of the pixels that clearly differ."""
    dots = ImageChops.difference(one, other).tobytes()
    return sum(dot > 12 for dot in dots) / len(dots)


def test_the_colours_of_the_bell_differ_in_pattern_and_mark() -> None:
    """One shape, one number, four colours: in grey with the same brightness, no two look alike."""
    sheets = printout("bell", "en", ink="grey")
    colours = ("red", "blue", "yellow", "green")
    cards = [
        cut(sheets, next(one for one in sheets.shown if one.says == f"hat ({colour}) × 1"))
        for colour in colours
    ]
    pairs = [(a, b) for a in range(4) for b in range(a)]
    assert min(unlike(cards[a], cards[b]) for a, b in pairs) > 0.1


def test_the_players_of_mago_and_unicorn_differ_in_shape() -> None:
    mago = printout("mago", "en", ink="grey")
    capes = [
        cut(mago, next(one for one in mago.shown if one.says == f"child 1 of player {player}"))
        for player in range(1, 6)
    ]
    assert min(unlike(capes[a], capes[b]) for a in range(5) for b in range(a)) > 0.05
    unicorn = printout("unicorn", "en", ink="grey")
    parts = [
        cut(
            unicorn,
            next(one for one in unicorn.shown if one.says == f"pony ({colour}): the unicorn book"),
        )
        for colour in ("blue", "pink", "yellow", "green")
    ]
    assert min(unlike(parts[a], parts[b]) for a in range(4) for b in range(a)) > 0.003


def test_the_colours_of_metamorphose_differ_in_shape() -> None:
    sheets = printout("metamorphose", "en", ink="grey")
    cards = [
        cut(sheets, next(one for one in sheets.shown if one.says == f"the {colour} ramfish"))
        for colour in ("dusk", "ember", "moss")
    ]
    assert min(unlike(cards[a], cards[b]) for a in range(3) for b in range(a)) > 0.01


def test_only_colours_are_greyed() -> None:
    svg = '<use href="#add"/><path fill="url(#fade)" stroke="#f00"/><stop stop-color="#00ff00"/>'
    assert greyed(svg) == (
        '<use href="#add"/><path fill="url(#fade)" stroke="#4c4c4c"/><stop stop-color="#969696"/>'
    )
    assert grey("#ffffff") == "#ffffff"
