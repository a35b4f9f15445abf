// Runs pytest inside Pyodide, as the page has it: node inside.mjs ROOT PACKAGES WHEELS -- WORD…
// ROOT is our tree, PACKAGES a folder with pure Python packages (pytest among them), WHEELS those made for Pyodide.
import { readFile, readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const [root, packages, wheels, ...words] = process.argv.slice(2);
const home = `${root}/web/node_modules/pyodide`;
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`).href);
const python = await loadPyodide({ env: { PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1', HOME: '/home/pyodide' } });
const site = python.runPython('import site; site.getsitepackages()[0]');
for (const name of (await readdir(wheels)).filter((name) => name.endsWith('.whl')))
  python.unpackArchive(new Uint8Array(await readFile(`${wheels}/${name}`)), 'zip', { extractDir: site });
for (const [at, from] of [['/root', root], ['/packages', packages]]) {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: from }, at);
}
python.globals.set('WORDS', python.toPy(words));
process.exit(
  await python.runPythonAsync(`
import os, sys
sys.dont_write_bytecode = True
sys.path += ["/root/src", "/root", "/packages"]
os.chdir("/root")
import pytest
int(pytest.main(["-q", "-p", "no:cacheprovider", *WORDS]))
`),
);
