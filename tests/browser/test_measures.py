"""The client is small. How quick it is `python -m bench.client` measures, on a quiet machine."""

import pytest
from playwright.sync_api import Browser

from bench.client import KB, SCRIPT
from tests.browser.hands import EVERY, Hands
from tests.browser.house import House
from tests.browser.measures import script


@pytest.mark.parametrize("hands", EVERY, ids=lambda hands: hands.game)
def test_the_script_for_the_shelf_and_one_game_is_small(
    browser: Browser, house: House, hands: Hands
) -> None:
    fetched = script(browser, house, hands.game)
    assert fetched.files > 3
    assert fetched.gzipped < SCRIPT * KB
