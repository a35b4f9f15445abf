// Says which functions and data the side modules below a folder want that the runtime does not have (it would find that
// out when they are called, and end), or that lead into the interpreter itself, where two releases of one Python differ.
//
//   node page/symbols.mjs FOLDER
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const home = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
const compiled = async (file) => WebAssembly.compile(await readFile(file));
const names = (list) => list.map(({ name }) => name);
const INSIDE =
  /^(_PyRuntime|_Py_tss_\w+|_PyThreadState_GetCurrent|_?PyInterpreterState_\w+|PyThreadState_GetInterpreter)$/;
const LOADER = ['memory', '__indirect_function_table', '__stack_pointer', '__memory_base', '__table_base'];

const has = new Set([
  ...LOADER,
  ...names(WebAssembly.Module.exports(await compiled(`${home}/pyodide.asm.wasm`))),
]);
const [folder] = process.argv.slice(2);
const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.so'));
const wanted = new Set();
for (const file of files) {
  const module = await compiled(`${folder}/${file}`);
  // What a module has itself it may still look up by the table of all symbols.
  const own = new Set(names(WebAssembly.Module.exports(module)));
  for (const name of names(WebAssembly.Module.imports(module))) if (!own.has(name)) wanted.add(name);
}
const missing = [...wanted].filter((name) => !has.has(name));
const inside = [...wanted].filter((name) => INSIDE.test(name));
for (const name of missing) console.error(`not there: ${name}`);
for (const name of inside) console.error(`leads into the interpreter: ${name}`);
console.log(
  `${files.length} side modules want ${wanted.size} symbols; ${missing.length + inside.length} are refused`,
);
process.exit(files.length && !missing.length && !inside.length ? 0 : 1);
