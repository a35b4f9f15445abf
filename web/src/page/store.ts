/**
 * Stores the entries of all tables in IndexedDB. `server/offline/indexed_log.py` is the log above
 * it: the log knows entries and checksums, while this file only ensures that each number is used
 * once. Lists cross to Python as JSON, because only texts and numbers do.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface Entry {
  table: string;
  seq: number;
  at: number;
  entry: string;
  chain: string;
}

/**
 * The last entry of a table; `n` increases with every write at any table. Earlier versions also
 * wrote `held`.
 */
interface Head {
  table: string;
  seq: number;
  at: number;
  chain: string;
  n: number;
}

interface Tables extends DBSchema {
  entries: { key: [string, number]; value: Entry };
  heads: { key: string; value: Head; indexes: { n: number } };
}

/**
 * Pyodide destroys a Python function after the call that passed it: a copy stays until it is
 * destroyed explicitly.
 */
type Wrote = ((table: string) => void) & { copy?(): Wrote; destroy?(): void };

/** The answer of `append` if the last entry is a different one. */
const OTHER_HEAD = -1;
/** The checksum before the first entry of a table. */
const NO_CHECKSUM = '00'.repeat(8);
/** Write transactions complete only after the browser has flushed them to disk. */
const DURABLE: IDBTransactionOptions = { durability: 'strict' };

const all = (table: string, since = 0): IDBKeyRange =>
  IDBKeyRange.bound([table, since], [table, Number.MAX_SAFE_INTEGER]);

export class Store {
  readonly #channel: BroadcastChannel;
  #wrote: Wrote | null = null;

  private constructor(
    readonly db: IDBPDatabase<Tables>,
    name: string,
  ) {
    this.#channel = new BroadcastChannel(name);
  }

  static async open(name: string): Promise<Store> {
    const db = await openDB<Tables>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('entries', { keyPath: ['table', 'seq'] });
        fresh.createObjectStore('heads', { keyPath: 'table' }).createIndex('n', 'n');
      },
      // A newer version of this page in another tab wants to upgrade the database: close the
      // connection rather than block it.
      blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
    });
    return new Store(db, name);
  }

  /** Calls back with the id of a table whenever another tab has written to it. */
  listen(lent: Wrote): void {
    const wrote = (this.#wrote = lent.copy?.() ?? lent);
    this.#channel.onmessage = ({ data }: MessageEvent<string>) => wrote(data);
  }

  close(): void {
    this.#channel.close();
    this.#wrote?.destroy?.();
    this.db.close();
  }

  // ── writing ──

  append(table: string, expected: number, before: string, links: string): Promise<number> {
    return withJsErrors(this.#append(table, expected, before, links));
  }

  async #append(table: string, expected: number, before: string, links: string): Promise<number> {
    const added = JSON.parse(links) as [number, string, string][];
    const writing = this.db.transaction(['entries', 'heads'], 'readwrite', DURABLE);
    const [entries, heads] = [writing.objectStore('entries'), writing.objectStore('heads')];
    const head = await heads.get(table);
    if ((head?.seq ?? -1) + 1 !== expected || (head?.chain ?? NO_CHECKSUM) !== before) {
      await writing.done;
      return OTHER_HEAD;
    }
    const latest = await heads.index('n').openCursor(null, 'prev');
    const deeds: Promise<unknown>[] = added.map(([at, entry, chain], n) =>
      entries.add({ table, seq: expected + n, at, entry, chain }),
    );
    const seq = expected + added.length - 1;
    const [at, , chain] = added.at(-1) ?? [0, '', NO_CHECKSUM];
    deeds.push(heads.put({ table, seq, at, chain, n: (latest?.key ?? 0) + 1 }));
    await Promise.all([...deeds, writing.done]);
    this.#channel.postMessage(table);
    return seq;
  }

  forget(before: number, spared: string): Promise<void> {
    return withJsErrors(this.#forget(before, spared));
  }

  async #forget(before: number, spared: string): Promise<void> {
    const kept = new Set(JSON.parse(spared) as string[]);
    const writing = this.db.transaction(['entries', 'heads'], 'readwrite', DURABLE);
    const heads = await writing.objectStore('heads').getAll();
    const old = heads.filter(({ at, table }) => at < before && !kept.has(table));
    const deeds = old.flatMap(({ table }) => [
      writing.objectStore('heads').delete(table),
      writing.objectStore('entries').delete(all(table)),
    ]);
    await Promise.all([...deeds, writing.done]);
  }

  // ── reading ──

  head(table: string): Promise<string> {
    return withJsErrors(this.#head(table));
  }

  async #head(table: string): Promise<string> {
    return JSON.stringify(shortened(await this.db.get('heads', table)));
  }

  read(table: string, since: number): Promise<string> {
    return withJsErrors(this.#read(table, since));
  }

  async #read(table: string, since: number): Promise<string> {
    const reading = this.db.transaction(['entries', 'heads']);
    const [head, rows] = await Promise.all([
      reading.objectStore('heads').get(table),
      reading.objectStore('entries').getAll(all(table, since)),
    ]);
    const links = rows.map(({ seq, at, entry, chain }) => [seq, at, entry, chain]);
    return JSON.stringify([shortened(head), links]);
  }

  tables(): Promise<string> {
    return withJsErrors(this.#tables());
  }

  async #tables(): Promise<string> {
    const heads = await this.db.getAllFromIndex('heads', 'n');
    return JSON.stringify(heads.map(({ table }) => table).reverse());
  }
}

const shortened = (head: Head | undefined) => (head ? [head.seq, head.at, head.chain] : null);

/**
 * Converts a browser's exception to a JavaScript error: Python would wait indefinitely for the
 * former.
 */
async function withJsErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new Error(error instanceof DOMException ? `${error.name} ${error.message}` : String(error));
  }
}
