"""The sources of the browser client do not include the tests beside them."""

import re
from pathlib import Path

import pytest

from tools import client_build

TEST = re.compile(r"\.(test|fixture)\b|vitest\.setup")


def test_the_client_is_made_of_its_sources_and_no_test() -> None:
    names = {
        path.relative_to(client_build.WEB.parent).as_posix() for path in client_build.sources()
    }
    assert {"web/src/main.ts", "web/index.html", "src/sortilege/words/fr/client.ftl"} <= names
    assert "src/sortilege/words/fr/language.json" in names
    assert [name for name in names if TEST.search(name)] == []
    assert (client_build.WEB / "src/lib/words.test.ts").is_file()


def test_no_source_of_the_client_takes_in_a_test_or_its_fixtures() -> None:
    texts = (path for path in client_build.sources() if path.suffix in (".ts", ".svelte"))
    imports = re.compile(r"(?:from|import)\b[^'\n]*'[^'\n]*\.(?:test|fixture)\b")
    assert [path.name for path in texts if imports.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("name", ["src/lib/x.test.ts", "src/games/bell/table.fixture.ts"])
def test_a_changed_test_does_not_build_the_client_again(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_build, "ROOT", tmp_path)
    monkeypatch.setattr(client_build, "WEB", tmp_path / "web")
    monkeypatch.setattr(client_build, "SOURCES", (tmp_path / "web",))
    test, source = (tmp_path / "web" / one for one in (name, "src/lib/x.ts"))
    test.parent.mkdir(parents=True)
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text("1")
    before = client_build.digest()
    test.write_text("2")
    assert client_build.digest() == before
    source.write_text("3")
    assert client_build.digest() != before
