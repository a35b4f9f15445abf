"""The log of the offline page passes the conformance suite in a real browser."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Worker

from tests.browser.conftest import NewPerson
from tests.browser.offline_page import OfflinePage
from tests.browser.offline_table import comes_to, worker_of
from tests.server.log_conformance import POINTS_WITH_HEADS

TESTS = Path(__file__).parents[1]
MODULES = {
    "log_conformance": TESTS / "server" / "log_conformance.py",
    "log_inside": TESTS / "page" / "log_inside.py",
}
RUN = """async ([modules, only]) => {
  const { python, Store } = self.sortilege;
  for (const [name, text] of Object.entries(modules))
    python.FS.writeFile(`/home/pyodide/${name}.py`, text);
  const open = (name) => Store.open(`conformance-${name}`);
  const spoil = async (name, table, seq, entry) => {
    const store = await open(name);
    const writing = store.db.transaction('entries', 'readwrite');
    const row = await writing.store.get([table, seq]);
    await (entry ? writing.store.put({ ...row, entry }) : writing.store.delete([table, seq]));
    await writing.done;
    store.close();
  };
  python.runPython("import sys; sys.path.append('/home/pyodide')");
  return await python.pyimport('log_inside').run(open, spoil, only);
}"""


def ran_in(worker: Worker, only: str = "") -> dict[str, Any]:
    modules = {name: path.read_text("utf-8") for name, path in MODULES.items()}
    told: dict[str, Any] = json.loads(worker.evaluate(RUN, [modules, only]))
    return told


def test_the_log_of_a_page_keeps_its_promise(
    new_person: NewPerson, offline_page: OfflinePage
) -> None:
    person = new_person(at=offline_page.url)
    comes_to(person, offline_page)
    told = ran_in(worker_of(person.page))
    assert told == {"ran": len(POINTS_WITH_HEADS), "wrong": {}}
