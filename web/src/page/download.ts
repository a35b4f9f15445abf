/** Downloads that report their progress, in uncompressed bytes. */

const plain = globalThis.fetch.bind(globalThis);

export class Downloads {
  loaded = 0;

  constructor(
    private readonly total: number,
    private readonly tell: (loaded: number, total: number) => void,
  ) {}

  /** Like `fetch`, but counts the bytes. */
  readonly fetch: typeof plain = async (input, init) => {
    const answer = await plain(input, init);
    if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
    if (!answer.body) return answer;
    // Browsers cache compiled code with the original response, not with a copy of it.
    if (answer.url.endsWith('.wasm')) return this.#beside(answer);
    const counted = answer.body.pipeThrough(new TransformStream({ transform: this.#count.bind(this) }));
    return new Response(counted, { status: answer.status, headers: answer.headers });
  };

  #beside(answer: Response): Response {
    const sink = new WritableStream<Uint8Array>({ write: (chunk) => this.#add(chunk) });
    answer
      .clone()
      .body?.pipeTo(sink)
      .catch(() => undefined);
    return answer;
  }

  async bytes(address: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.fetch(address)).arrayBuffer());
  }

  #count(chunk: Uint8Array, out: TransformStreamDefaultController<Uint8Array>): void {
    this.#add(chunk);
    out.enqueue(chunk);
  }

  #add(chunk: Uint8Array): void {
    this.loaded += chunk.byteLength;
    this.tell(Math.min(this.loaded, this.total), this.total);
  }
}
