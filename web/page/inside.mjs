// Runs a program inside Pyodide, under node: what is made for the page's Python is made by that very Python.
//
//   node page/inside.mjs PROGRAM.py FOLDER ARCHIVE…      the archives are unpacked where Python looks for packages,
//                                                        FOLDER is /out, and our tree /tree
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [program, folder, ...archives] = process.argv.slice(2);
const home = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
const tree = fileURLToPath(new URL('../..', import.meta.url));
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`).href);
// Bytecode that says in which line something is, and not in which column: a fifth smaller.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: '1' } });
for (const [at, root] of [
  ['/out', resolve(folder)],
  ['/tree', tree],
]) {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, at);
}
python.FS.writeFile('/home/pyodide/stdlib.zip', new Uint8Array(await readFile(`${home}/python_stdlib.zip`)));
const site = python.runPython('import site; site.getsitepackages()[0]');
for (const archive of archives)
  python.unpackArchive(new Uint8Array(await readFile(archive)), 'zip', { extractDir: site });
try {
  await python.runPythonAsync(await readFile(program, 'utf8'), { filename: program });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
