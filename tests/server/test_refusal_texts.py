"""Every refusal of the table and the server has a text in every language."""

import re

import pytest

from sortilege.kernel.refusals import Refusal
from sortilege.server.log.event_log import ClaimLost, LogInUse
from sortilege.server.log.postgres.refusals import NoDatabase
from sortilege.server.log.storage import SeveralDatabases
from sortilege.server.network.address import NoSuchHost, PortTaken
from sortilege.server.refusals import OldClient, OwnerUnreachable, RelayedTwice, facts, status
from sortilege.server.tables.connection import CloseReason
from sortilege.table.refusals import UnknownName
from sortilege.words import LANGS, Words


def below(kind: type[Refusal]) -> list[type[Refusal]]:
    return [kind] + [found for part in kind.__subclasses__() for found in below(part)]


OURS = [kind for kind in below(Refusal) if re.match("table|wire|log|serve", kind.code)]
assert {PortTaken, NoSuchHost, NoDatabase} < set(OURS)
OWNERSHIP = {
    NoDatabase: "log/no-database",
    ClaimLost: "table/moved",
    OwnerUnreachable: "table/owner-unreachable",
    RelayedTwice: "wire/relayed-twice",
    LogInUse: "log/in-use",
    SeveralDatabases: "serve/several-databases",
    OldClient: "wire/old-client",
}
"""Refusals about the ownership of tables, with the codes that clients and docs use."""


@pytest.mark.parametrize("kind", OURS, ids=lambda kind: kind.code)
def test_a_refusal_has_a_text_in_every_language(kind: type[Refusal]) -> None:
    key = f"refusal.{kind.code}"
    said = [Words(lang, "server") for lang in LANGS]
    facts = {name: name for name in said[0].placeholders(key)}
    assert len({words.say(key, **facts) for words in said}) == len(LANGS)


def test_refusals_about_ownership_have_texts_and_stable_codes() -> None:
    assert OWNERSHIP.keys() <= set(OURS)
    assert {kind: kind.code for kind in OWNERSHIP} == OWNERSHIP


def test_every_refusal_has_a_status_and_short_facts() -> None:
    for kind in below(Refusal):
        assert 400 <= status(kind()) < 600
    assert facts(UnknownName(name="x" * 500, animal=3)) == {"name": "x" * 80, "animal": "3"}


def test_every_goodbye_has_a_code_of_its_own() -> None:
    codes = [reason.value[0] for reason in CloseReason]
    assert len(set(codes)) == len(codes)
    known = {1000, 1012}  # normal closure and service restart, by RFC 6455 and its registry
    assert all(code in known or 4000 <= code < 5000 for code in codes)
