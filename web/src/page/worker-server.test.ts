import { beforeEach, expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from './messages';
import { status } from './status.svelte';
import { WorkerServer } from './worker-server';

/** The part of a worker that the page uses. */
class PlainWorker {
  static made: PlainWorker[] = [];
  onmessage: ((message: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((error: ErrorEvent) => void) | null = null;
  readonly heard: ToWorker[] = [];
  terminate = vi.fn();
  constructor() {
    PlainWorker.made.push(this);
  }
  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  says(told: FromWorker): void {
    this.onmessage?.(new MessageEvent('message', { data: told }));
  }
}

function served(): { server: WorkerServer; worker: () => PlainWorker } {
  const server = new WorkerServer(() => new PlainWorker() as unknown as Worker);
  return { server, worker: () => PlainWorker.made.at(-1)! };
}

function heardOn(line: ReturnType<WorkerServer['open']>): string[] {
  const heard: string[] = [];
  line.onopen = () => heard.push('open');
  line.onmessage = (text) => heard.push(text);
  line.onclose = (code) => heard.push(`close ${code}`);
  return heard;
}

beforeEach(() => {
  PlainWorker.made = [];
  status.stage = 'loading';
  status.isUnkept = false;
  vi.stubGlobal('indexedDB', {});
  return () => vi.unstubAllGlobals();
});

test('a line opens when Python is there, and carries texts both ways', () => {
  const { server, worker } = served();
  const line = server.open();
  const heard = heardOn(line);
  expect(worker().heard.map(({ type }) => type)).toEqual(['start', 'open']);
  expect(heard).toEqual([]);
  worker().says({ type: 'ready' });
  line.send('hello');
  expect(worker().heard.at(-1)).toEqual({ type: 'say', line: 1, text: 'hello' });
  worker().says({ type: 'told', line: 1, text: 'welcome' });
  worker().says({ type: 'closed', line: 1, code: 4005 });
  worker().says({ type: 'told', line: 1, text: 'too late' });
  expect(heard).toEqual(['open', 'welcome', 'close 4005']);
});

test('a question has one answer, its own', async () => {
  const { server, worker } = served();
  const [first, second] = [server.request('/tables/a'), server.request('/codes', { code: 'fox' })];
  expect(worker().heard.slice(1)).toEqual([
    { type: 'ask', question: 1, path: '/tables/a' },
    { type: 'ask', question: 2, path: '/codes', body: '{"code":"fox"}' },
  ]);
  worker().says({ type: 'answered', question: 2, ok: false, body: '{"code":"table/no-such-code"}' });
  worker().says({ type: 'answered', question: 1, ok: true, body: '7' });
  expect(await first).toEqual({ ok: true, body: 7 });
  expect(await second).toEqual({ ok: false, body: { code: 'table/no-such-code' } });
});

test('where Python cannot be loaded lines break, questions fail, and the next one tries again', async () => {
  const { server, worker } = served();
  const heard = heardOn(server.open());
  const asked = server.request('/tables/a');
  worker().says({ type: 'failed', why: 'no network' });
  await expect(asked).rejects.toThrow();
  expect(heard).toEqual(['close undefined']);
  expect(status.stage).toBe('failed');
  server.open();
  expect(PlainWorker.made).toHaveLength(2);
  expect(status.stage).toBe('loading');
});

test('one deed that fails is not the end of the worker', () => {
  const { server, worker } = served();
  const heard = heardOn(server.open());
  worker().says({ type: 'ready' });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  worker().onerror?.(new ErrorEvent('error', { message: 'oh' }));
  expect(warned).toHaveBeenCalledWith('oh');
  expect(heard).toEqual(['open']);
  expect(status.stage).toBe('ready');
});

test('a worker that is gone lets go of its lock: its lines break, and another is started', () => {
  let granted: () => void = () => undefined;
  const request = vi.fn((_id: string, deed: () => void) => void (granted = deed));
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  const { server, worker } = served();
  const heard = heardOn(server.open());
  worker().says({ type: 'ready' });
  expect(request.mock.calls[0]?.[0]).toBe((worker().heard[0] as { id: string }).id);
  granted();
  expect(heard).toEqual(['open', 'close undefined']);
  server.open();
  expect(PlainWorker.made).toHaveLength(2);
});

test('without the features that Python needs nothing starts, and the page says so', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  const { server } = served();
  await expect(server.request('/tables/a')).rejects.toThrow();
  expect(PlainWorker.made).toEqual([]);
  expect(status.stage).toBe('old');
});

test('reports failed storage and the loading progress', () => {
  const { server, worker } = served();
  server.start();
  worker().says({ type: 'progress', loaded: 3, total: 4 });
  worker().says({ type: 'unkept', why: 'QuotaExceededError' });
  expect(status.loaded).toBe(0.75);
  expect(status.isUnkept).toBe(true);
});
