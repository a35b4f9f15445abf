"""French first, English equal: the locale decides, unless somebody says otherwise."""

import pytest

from sortilege.cli.language import Lang, of_environment
from tests.cli.desk import shell


@pytest.mark.parametrize(
    ("locale", "lang"),
    [
        ("fr_FR.UTF-8", Lang.fr),
        ("en_GB.UTF-8", Lang.en),
        ("en", Lang.en),
        ("de_DE.UTF-8", Lang.fr),
        ("C", Lang.fr),
        ("", Lang.fr),
    ],
)
def test_the_locale_decides_and_french_is_for_all_others(
    locale: str, lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", locale)
    assert of_environment() is lang


def test_what_overrides_the_locale_overrides_it_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert of_environment() is Lang.en


def test_help_is_given_in_the_language_of_the_locale() -> None:
    assert "Raconter une partie" in shell("--help", LANG="fr_FR.UTF-8").stdout
    assert "Tell the story" in shell("--help", LANG="en_GB.UTF-8").stdout


def test_a_terminal_without_accents_breaks_nothing() -> None:
    ended = shell("games", "cinderella", LANG="fr_FR", PYTHONIOENCODING="ascii")
    assert ended.returncode == 0, ended.stderr
    assert "Cendrillon avant minuit" in ended.stdout
