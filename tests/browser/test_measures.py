"""The client is small. `python -m bench.client` measures its speed on a quiet machine."""

import pytest
from playwright.sync_api import Browser

from bench.client import KB, SCRIPT
from tests.browser.game_server import GameServer
from tests.browser.hands import ALL_HANDS, Hands
from tests.browser.measures import script


@pytest.mark.parametrize("hands", ALL_HANDS, ids=lambda hands: hands.game)
def test_the_script_for_the_shelf_and_one_game_is_small(
    browser: Browser, server: GameServer, hands: Hands
) -> None:
    fetched = script(browser, server, hands.game)
    assert fetched.files > 3
    assert fetched.gzipped < SCRIPT * KB
