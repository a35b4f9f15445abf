// Runs pytest inside Pyodide, as the page has it: node inside.mjs ROOT PACKAGES STDLIB ARCHIVE… -- WORD…
// ROOT is our tree, PACKAGES a folder with pure Python packages (pytest among them), STDLIB its
// standard library. The archives are unpacked: wheels made for Pyodide, and our package where it is compiled; else it is
// imported from the tree.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const [root, packages, stdlib, ...more] = process.argv.slice(2);
const [archives, words] = [more.slice(0, more.indexOf('--')), more.slice(more.indexOf('--') + 1)];
const kind = process.env['SORTILEGE_PAGE'] === 'compiled' ? 'compiled' : 'pure';
const home = `${root}/web/node_modules/pyodide`;
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`).href);
const python = await loadPyodide({
  stdLibURL: stdlib,
  env: { PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1', HOME: '/home/pyodide', SORTILEGE_EXPECT: kind },
});
const site = python.runPython('import site; site.getsitepackages()[0]');
for (const archive of archives)
  python.unpackArchive(new Uint8Array(await readFile(archive)), 'zip', { extractDir: site });
const mounts = [['/root', root], ['/packages', packages]];
// A page has no words in its Python; those who tell stories need them.
if (kind === 'compiled') mounts.push([`${site}/sortilege/words`, `${root}/src/sortilege/words`]);
for (const [at, from] of mounts) {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: from }, at);
}
python.globals.set('WORDS', python.toPy(words));
python.globals.set('PATHS', python.toPy([...(kind === 'pure' ? ['/root/src'] : []), '/root', '/packages']));
process.exit(
  await python.runPythonAsync(`
import os, sys
sys.dont_write_bytecode = True
sys.path += PATHS
os.chdir("/root")
import pytest
int(pytest.main(["-q", "-p", "no:cacheprovider", *WORDS]))
`),
);
