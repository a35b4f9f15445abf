// Packs what the page loads: bytecode instead of source, and of the standard library only what is in use. Python does
// it (slim.py): the bytecode has to be of the very Python that will read it.
//
//   node page/slim.mjs OUT PACKAGE.zip WHEEL…      writes OUT/stdlib.zip, OUT/sortilege.zip and OUT/games.json
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [out, ...archives] = process.argv.slice(2);
const home = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.mkdirTree('/out');
python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(out) }, '/out');
python.FS.writeFile('/home/pyodide/stdlib.zip', new Uint8Array(await readFile(`${home}/python_stdlib.zip`)));
const site = python.runPython('import site; site.getsitepackages()[0]');
for (const archive of archives)
  python.unpackArchive(new Uint8Array(await readFile(archive)), 'zip', { extractDir: site });
await python.runPythonAsync(await readFile(new URL('slim.py', import.meta.url), 'utf8'));
process.exit(0);
