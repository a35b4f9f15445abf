"""The locale decides the language; English if the catalogue does not have it."""

import pytest

from sortilege.cli.app import MODULES, commands_of
from sortilege.cli.language import of_environment
from tests.cli.desk import shell


@pytest.mark.parametrize(
    ("locale", "lang"),
    [
        ("fr_FR.UTF-8", "fr"),
        ("fr", "fr"),
        ("fr_CA@euro", "fr"),
        ("en_GB.UTF-8", "en"),
        ("en", "en"),
        ("de_DE.UTF-8", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("", "en"),
    ],
)
def test_the_locale_decides_and_english_is_the_default(
    locale: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", locale)
    assert of_environment() == lang


def test_what_overrides_the_locale_overrides_it_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert of_environment() == "en"
    monkeypatch.setenv("LANGUAGE", "de:fr:en")
    assert of_environment() == "fr"


def test_help_is_given_in_the_language_of_the_locale() -> None:
    assert "Raconter une partie" in shell("--help", LANG="fr_FR.UTF-8").stdout
    assert "Show a recorded game" in shell("--help", LANG="en_GB.UTF-8").stdout


def test_a_terminal_without_accents_breaks_nothing() -> None:
    ended = shell("games", "cinderella", LANG="fr_FR", PYTHONIOENCODING="ascii")
    assert ended.returncode == 0, ended.stderr
    assert "Cendrillon avant minuit" in ended.stdout


ENGLISH_FRAME = ("Usage", "default:", "required", "Show this", "Commands", "<int>", "<str>")


@pytest.mark.parametrize("command", ["", *MODULES])
def test_the_whole_help_is_in_french(command: str) -> None:
    told = shell(*command.split(), "--help", LANGUAGE="fr").stdout
    assert told.startswith("Utilisation : ")
    assert [word for word in ENGLISH_FRAME if word in told] == []


@pytest.mark.parametrize("command", ["", *MODULES])
def test_the_help_names_every_parameter_with_its_default(command: str) -> None:
    group = commands_of(MODULES[command]) if command else {}
    told = " ".join(shell(*command.split(), "--help", LANGUAGE="en", COLUMNS="200").stdout.split())
    for param in group[command].params if command else ():
        assert (param.opts[0] if param.opts[0].startswith("-") else param.name) in told
        if isinstance(param.default, int) and not isinstance(param.default, bool):
            assert f"[default: {param.default}]" in told


def test_language_comes_before_the_locale() -> None:
    told = shell("--help", LANGUAGE="xx:fr", LC_ALL="en_GB.UTF-8", LANG="en_GB.UTF-8").stdout
    assert told.startswith("Utilisation : ")
