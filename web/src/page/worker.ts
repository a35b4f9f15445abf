/**
 * The server inside a page: loads Python, starts `sortilege.server.offline`, and passes messages
 * between it and the window.
 */
import type { PyodideAPI } from 'pyodide';
import { built } from 'virtual:page';
import { Downloads } from './download';
import type { FromWorker, ToWorker } from './messages';
import { Store } from './store';

/** The interface of `server/offline/page.py`. */
interface Page {
  open(line: number): void;
  hear(line: number, text: string): void;
  hang_up(line: number): void;
  ask(question: number, path: string, body?: string): void;
}

type Start = Extract<ToWorker, { type: 'start' }>;

const post = (message: FromWorker): void => self.postMessage(message);
/** Messages of the page that arrived before Python was ready. */
const waiting: ToWorker[] = [];
let page: Page | null = null;

self.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  if (data.type === 'start') void start(data);
  else if (page) carry(page, data);
  else waiting.push(data);
};

/** After Python has crashed every call fails: the page then starts another worker. */
function carry(page: Page, message: ToWorker): void {
  try {
    hear(page, message);
  } catch (error) {
    post({ type: 'failed', why: String(error).slice(-2000) });
  }
}

function hear(page: Page, message: ToWorker): void {
  switch (message.type) {
    case 'open':
      return page.open(message.line);
    case 'say':
      return page.hear(message.line, message.text);
    case 'close':
      return page.hang_up(message.line);
    case 'ask':
      return page.ask(message.question, message.path, message.body);
  }
}

async function start({ id, base, store, pace }: Start): Promise<void> {
  void navigator.locks?.request(id, () => new Promise(() => undefined));
  try {
    const [python, kept] = await Promise.all([load(base), open(store)]);
    const entry = python.pyimport('sortilege.server.offline.page') as {
      start(window: object, store: Store | undefined, pace: string): Page;
    };
    page = entry.start(WINDOW, kept, pace);
    Object.assign(self, { sortilege: { python, page, Store } }); // for the browser's developer tools
    performance.mark('ready');
    post({ type: 'ready' });
    for (const message of waiting.splice(0)) carry(page, message);
  } catch (error) {
    post({ type: 'failed', why: String(error).slice(-2000) });
  }
}

/** A message from Python to the page. */
const WINDOW = {
  told: (line: number, text: string) => post({ type: 'told', line, text }),
  closed: (line: number, code: number) => post({ type: 'closed', line, code }),
  answered: (question: number, ok: boolean, body: string) => post({ type: 'answered', question, ok, body }),
  unkept: (why: string) => post({ type: 'unkept', why }),
};

/** Loads Python and unpacks our package. */
async function load(base: string): Promise<PyodideAPI> {
  const at = (file: string): string => new URL(file, base).href;
  const downloads = new Downloads(built.size, (loaded, total) => post({ type: 'progress', loaded, total }));
  self.fetch = downloads.fetch; // Pyodide requests its own files itself
  const { loadPyodide } = (await import(/* @vite-ignore */ at(`${built.runtime}pyodide.mjs`))) as {
    loadPyodide: typeof import('pyodide').loadPyodide;
  };
  const [python, ours] = await Promise.all([
    loadPyodide({
      indexURL: at(built.runtime),
      stdLibURL: at(`${built.python}stdlib.zip`),
      lockFileContents: built.lock,
    }),
    downloads.bytes(at(`${built.python}sortilege.zip`)),
  ]);
  performance.mark('loaded');
  const site = python.runPython('import site; site.getsitepackages()[0]') as string;
  python.unpackArchive(ours, 'zip', { extractDir: site });
  performance.mark('unpacked');
  return python;
}

/** The storage of this browser; null if the browser denies it. */
async function open(name: string): Promise<Store | undefined> {
  try {
    return await Store.open(name);
  } catch (error) {
    post({ type: 'unkept', why: String(error).slice(0, 200) });
    return undefined;
  }
}
