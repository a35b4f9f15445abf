// Runs pytest inside Pyodide, as the page has it: node inside.mjs ROOT PACKAGES STDLIB ARCHIVE… -- WORD…
// ROOT is our tree, PACKAGES a folder with pure Python packages (pytest among them), STDLIB its
// standard library. The archives are unpacked: our package as the page has it.
import { readFile, readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const [root, purePackages, stdlib, ...more] = process.argv.slice(2);
const [archives, words] = [more.slice(0, more.indexOf('--')), more.slice(more.indexOf('--') + 1)];
const home = `${root}/web/node_modules/pyodide`;
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`).href);
const python = await loadPyodide({
  stdLibURL: stdlib,
  env: { PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1', HOME: '/home/pyodide', SORTILEGE_EXPECT: process.env['SORTILEGE_EXPECT'] },
});
const site = python.runPython('import site; site.getsitepackages()[0]');
for (const archive of archives)
  python.unpackArchive(new Uint8Array(await readFile(archive)), 'zip', { extractDir: site });
// Packages that a page does not have, such as its words: tests that tell stories need them.
const packages = await readdir(`${root}/src/sortilege`, { withFileTypes: true });
const missing = packages.filter((each) => each.isDirectory() && !python.FS.analyzePath(`${site}/sortilege/${each.name}`).exists);
const mounts = [
  ['/root', root],
  ['/packages', purePackages],
  ...missing.map(({ name }) => [`${site}/sortilege/${name}`, `${root}/src/sortilege/${name}`]),
];
for (const [at, from] of mounts) {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: from }, at);
}
python.globals.set('WORDS', python.toPy(words));
python.globals.set('PATHS', python.toPy(['/root', '/packages']));
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
