/** The entries of all tables in IndexedDB. `server/page/indexed_log.py` is the log above it: that one knows what entries
 * and checksums are, this one only that a number is given once. Lists come and go as JSON: nothing but texts and numbers
 * crosses over to Python. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface Entry {
  table: string;
  seq: number;
  at: number;
  entry: string;
  chain: string;
}

/** The last entry of a table; `n` grows with every writing at any table, `held` says until when somebody sits there. */
interface Head {
  table: string;
  seq: number;
  at: number;
  chain: string;
  n: number;
  held: number;
}

interface Tables extends DBSchema {
  entries: { key: [string, number]; value: Entry };
  heads: { key: string; value: Head; indexes: { n: number } };
}

/** A function of Python's is only lent to us while we are called: a copy stays until it is destroyed. */
type Hint = ((table: string, seq: number) => void) & { copy?(): Hint; destroy?(): void };

export const TAKEN = -1;
export const OTHER_HEAD = -2;
/** What stands before the first entry of a table. */
const START = '00'.repeat(8);
/** An answer is safe when the browser has handed it to the disk. */
const SAFE: IDBTransactionOptions = { durability: 'strict' };

const all = (table: string, since = 0): IDBKeyRange =>
  IDBKeyRange.bound([table, since], [table, Number.MAX_SAFE_INTEGER]);

export class Store {
  readonly #channel: BroadcastChannel;
  #hint: Hint | null = null;

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
      // A newer version of this page in another tab wants to change it: give way rather than block it.
      blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
    });
    return new Store(db, name);
  }

  listen(lent: Hint): void {
    const hint = (this.#hint = lent.copy?.() ?? lent);
    this.#channel.onmessage = ({ data }: MessageEvent<[string, number]>) => hint(...data);
  }

  close(): void {
    this.#channel.close();
    this.#hint?.destroy?.();
    this.db.close();
  }

  // ── writing ──

  append(table: string, expected: number, before: string, links: string): Promise<number> {
    return plainly(this.#append(table, expected, before, links));
  }

  async #append(table: string, expected: number, before: string, links: string): Promise<number> {
    const added = JSON.parse(links) as [number, string, string][];
    const writing = this.db.transaction(['entries', 'heads'], 'readwrite', SAFE);
    const [entries, heads] = [writing.objectStore('entries'), writing.objectStore('heads')];
    const head = await heads.get(table);
    const isNext = (head?.seq ?? -1) + 1 === expected;
    if (!isNext || (head?.chain ?? START) !== before) {
      await writing.done;
      return isNext ? OTHER_HEAD : TAKEN;
    }
    const latest = await heads.index('n').openCursor(null, 'prev');
    const deeds: Promise<unknown>[] = added.map(([at, entry, chain], n) =>
      entries.add({ table, seq: expected + n, at, entry, chain }),
    );
    const seq = expected + added.length - 1;
    const [at, , chain] = added.at(-1) ?? [0, '', START];
    deeds.push(heads.put({ table, seq, at, chain, n: (latest?.key ?? 0) + 1, held: head?.held ?? 0 }));
    await Promise.all([...deeds, writing.done]);
    this.#channel.postMessage([table, seq]);
    return seq;
  }

  hold(tables: string, until: number): Promise<void> {
    return plainly(this.#hold(tables, until));
  }

  async #hold(tables: string, until: number): Promise<void> {
    const writing = this.db.transaction('heads', 'readwrite', SAFE);
    const deeds: Promise<unknown>[] = [];
    for (const table of JSON.parse(tables) as string[]) {
      const head = await writing.store.get(table);
      if (head) deeds.push(writing.store.put({ ...head, held: until }));
    }
    await Promise.all([...deeds, writing.done]);
  }

  forget(before: number, now: number, spared: string): Promise<void> {
    return plainly(this.#forget(before, now, spared));
  }

  async #forget(before: number, now: number, spared: string): Promise<void> {
    const kept = new Set(JSON.parse(spared) as string[]);
    const writing = this.db.transaction(['entries', 'heads'], 'readwrite', SAFE);
    const heads = await writing.objectStore('heads').getAll();
    const old = heads.filter(({ at, held, table }) => at < before && held < now && !kept.has(table));
    const deeds = old.flatMap(({ table }) => [
      writing.objectStore('heads').delete(table),
      writing.objectStore('entries').delete(all(table)),
    ]);
    await Promise.all([...deeds, writing.done]);
  }

  // ── reading ──

  head(table: string): Promise<string> {
    return plainly(this.#head(table));
  }

  async #head(table: string): Promise<string> {
    return JSON.stringify(shortened(await this.db.get('heads', table)));
  }

  read(table: string, since: number): Promise<string> {
    return plainly(this.#read(table, since));
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

  reached(tables: string): Promise<string> {
    return plainly(this.#reached(tables));
  }

  async #reached(tables: string): Promise<string> {
    const names = JSON.parse(tables) as string[];
    const heads = await Promise.all(names.map((table) => this.db.get('heads', table)));
    return JSON.stringify(
      Object.fromEntries(heads.flatMap((head) => (head ? [[head.table, head.seq]] : []))),
    );
  }

  tables(): Promise<string> {
    return plainly(this.#tables());
  }

  async #tables(): Promise<string> {
    const heads = await this.db.getAllFromIndex('heads', 'n');
    return JSON.stringify(heads.map(({ table }) => table).reverse());
  }
}

const shortened = (head: Head | undefined) => (head ? [head.seq, head.at, head.chain] : null);

/** Python hears of an error that is one of JavaScript's own; of one of the browser's it would wait for ever. */
async function plainly<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new Error(error instanceof DOMException ? `${error.name} ${error.message}` : String(error));
  }
}
