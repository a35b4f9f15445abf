"""Whole games in the terminal: typed input and printed output."""

import io

import pytest

from sortilege.cli.boards import board_of
from sortilege.cli.play import Luck, sit_down, sitting_at
from sortilege.cli.story import named
from sortilege.cli.terminal import Terminal
from sortilege.games import games
from sortilege.kernel.match import Match
from sortilege.kernel.replay import opening
from sortilege.words import Words

GOODBYE = {"fr": "À bientôt !", "en": "See you soon!"}


def drawn(match: Match, viewer: int | None = 0, lang: str = "en") -> str:
    """The table as text."""
    words = Words(lang, match.game.id)
    names = named(words, match.seats)
    return board_of(match.game.id).draw(match.view(viewer), words, names).plain


def line_with(text: str, drawing: str) -> str:
    return next(line for line in drawing.splitlines() if text in line)


def answers_along(plan: Match, seat: int = 0) -> list[str]:
    """The input of the person at that seat with which the match goes as planned."""
    match, board = opening(games, plan.record), board_of(plan.game.id)
    typed = []
    for who, action in plan.played:
        if who == seat:
            known = board.answers(match.legal(seat))
            typed.append(next(key for key, meant in known.items() if meant == action))
        match.play(who, action)
    return typed


def shown(match: Match, typed: str, capsys: pytest.CaptureFixture[str], lang: str = "en") -> str:
    """The output for the person at seat 0, who types this and leaves. The computer players always
    draw the same random numbers."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.StringIO(typed))
        sit_down(sitting_at(match, 0, Luck(1), Terminal(Words(lang, match.game.id))), None)
    return capsys.readouterr().out
