"""Every refusal of the table and of the server has words in both languages."""

import re

import pytest

from sortilege.kernel.refusals import Refusal
from sortilege.server.live.connection import Farewell
from sortilege.server.log.carriers.refusals import NoBus
from sortilege.server.log.postgres.refusals import NoDatabase
from sortilege.server.network.address import NoSuchHost, PortTaken
from sortilege.server.refusals import facts, status
from sortilege.table.refusals import UnknownName
from sortilege.words import LANGS, Words


def below(kind: type[Refusal]) -> list[type[Refusal]]:
    return [kind] + [found for part in kind.__subclasses__() for found in below(part)]


OURS = [kind for kind in below(Refusal) if re.match("table|wire|log|bus|serve", kind.code)]
assert {PortTaken, NoSuchHost, NoBus, NoDatabase} < set(OURS)


@pytest.mark.parametrize("kind", OURS, ids=lambda kind: kind.code)
def test_a_refusal_is_said_in_every_language(kind: type[Refusal]) -> None:
    key = f"refusal.{kind.code}"
    said = [Words(lang, "server") for lang in LANGS]
    facts = {name: name for name in said[0].placeholders(key)}
    assert len({words.say(key, **facts) for words in said}) == len(LANGS)


def test_every_refusal_has_a_status_and_short_facts() -> None:
    for kind in below(Refusal):
        assert 400 <= status(kind()) < 600
    assert facts(UnknownName(name="x" * 500, animal=3)) == {"name": "x" * 80, "animal": "3"}


def test_every_goodbye_has_a_code_of_its_own() -> None:
    codes = [farewell.value[0] for farewell in Farewell]
    assert len(set(codes)) == len(codes)
    known = {1000, 1012}  # RFC 6455 and its registry: a normal closure, a service restart
    assert all(code in known or 4000 <= code < 5000 for code in codes)
