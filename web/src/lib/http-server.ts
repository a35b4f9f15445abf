/** The server that served this page: connections are WebSockets, requests use HTTP. */
import { later } from './later';
import { CLIENT_VERSION } from './protocol';
import type { Answer, Channel, Server } from './server';

/** Three heartbeats. A process that hangs still accepts connections, so this is also the limit for the handshake. */
const SILENCE_MS = 6000;

const address = (path: string): string => `/api${path}`;

async function request(path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(address(path), body === undefined ? {} : posted(body));
  return { ok: answer.ok, body: await answer.json().catch(() => null) };
}

function posted(body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/**
 * The URL contains the table, so that a proxy can route all its devices to one process, and the
 * version of this client, so that the server can refuse one that is too old.
 */
function open(table: string): Channel {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const asked = `table=${encodeURIComponent(table)}&v=${CLIENT_VERSION}`;
  const socket = new WebSocket(`${scheme}://${location.host}/ws?${asked}`);
  const opened = later(SILENCE_MS, () => socket.close());
  const channel: Channel = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.onopen = () => {
    opened();
    channel.onopen?.();
  };
  socket.onmessage = (message: MessageEvent) => channel.onmessage?.(String(message.data));
  socket.onclose = (closed: CloseEvent) => {
    opened();
    channel.onclose?.(closed.code);
  };
  return channel;
}

export const httpServer: Server = { open, silence: SILENCE_MS, request, address };
