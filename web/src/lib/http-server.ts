/** The server that this page came from: lines are WebSockets, questions are HTTP requests. */
import type { Answer, Line, Server } from './server';

const address = (path: string): string => `/api${path}`;

async function request(path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(address(path), body === undefined ? {} : posted(body));
  return { ok: answer.ok, body: await answer.json().catch(() => null) };
}

function posted(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function open(): Line {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  const line: Line = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.onopen = () => line.onopen?.();
  socket.onmessage = (message: MessageEvent) => line.onmessage?.(String(message.data));
  socket.onclose = (closed: CloseEvent) => line.onclose?.(closed.code);
  return line;
}

export const httpServer: Server = { open, request, address };
