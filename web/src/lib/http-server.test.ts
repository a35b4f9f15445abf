import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { httpServer } from './http-server';
import { CLIENT_VERSION } from './protocol';

/** The part of a browser's WebSocket that the client uses. */
class PlainSocket {
  static last: PlainSocket;
  onopen: (() => void) | null = null;
  onmessage: ((message: MessageEvent) => void) | null = null;
  onclose: ((closed: CloseEvent) => void) | null = null;
  send = vi.fn();
  close = vi.fn();
  constructor(readonly url: string) {
    PlainSocket.last = this;
  }
}

beforeEach(() => void vi.stubGlobal('WebSocket', PlainSocket));
afterEach(() => void vi.unstubAllGlobals());

test('a line is a WebSocket to where the page came from, with the table in its address', () => {
  const line = httpServer.open('table-1');
  expect(PlainSocket.last.url).toBe(`ws://${location.host}/ws?table=table-1&v=${CLIENT_VERSION}`);
  line.send('hello');
  line.close();
  expect(PlainSocket.last.send).toHaveBeenCalledWith('hello');
  expect(PlainSocket.last.close).toHaveBeenCalledOnce();
});

test('what the WebSocket says is heard on the line, as text', () => {
  const heard: string[] = [];
  const line = httpServer.open('table-1');
  line.onopen = () => heard.push('open');
  line.onmessage = (text) => heard.push(text);
  line.onclose = (code) => heard.push(`close ${code}`);
  PlainSocket.last.onopen?.();
  PlainSocket.last.onmessage?.(new MessageEvent('message', { data: '{"type":"ping"}' }));
  PlainSocket.last.onclose?.(new CloseEvent('close', { code: 1012 }));
  expect(heard).toEqual(['open', '{"type":"ping"}', 'close 1012']);
});

test.each([true, false])('a handshake has as long as any silence: answered %s', (isAnswered) => {
  vi.useFakeTimers();
  httpServer.open('table-1');
  if (isAnswered) PlainSocket.last.onopen?.();
  vi.advanceTimersByTime(httpServer.silence);
  expect(PlainSocket.last.close).toHaveBeenCalledTimes(isAnswered ? 0 : 1);
  vi.useRealTimers();
});

test('a question is a request below /api; an answer that is no JSON is an empty one', async () => {
  const fetched = vi.fn(async (path: string) => new Response(path.endsWith('/games') ? '[1]' : '<html>'));
  vi.stubGlobal('fetch', fetched);
  expect(await httpServer.request('/games')).toEqual({ ok: true, body: [1] });
  expect(await httpServer.request('/codes', { code: 'fox' })).toEqual({ ok: true, body: null });
  expect(fetched).toHaveBeenLastCalledWith(
    '/api/codes',
    expect.objectContaining({ method: 'POST', body: '{"code":"fox"}' }),
  );
});

test('nothing else in the client knows of WebSockets, requests and their addresses', () => {
  const folder = resolve(__dirname, '..');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(svelte|ts)$/.test(file) && !/\.(test|fixture)\.ts$/.test(file),
  );
  const knows = /\bWebSocket\b|\bfetch\(|XMLHttpRequest|['"`]\/(api|ws)\b/;
  const found = sources.filter((file) => knows.test(readFileSync(join(folder, file), 'utf8')));
  // The offline page loads its own files and sends no other requests.
  expect(found).toEqual(['lib/http-server.ts', 'page/download.ts']);
});
