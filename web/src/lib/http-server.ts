/** The server that this page came from: lines are WebSockets, questions are HTTP requests. */
import type { Answer, Line, Server } from './server';

const address = (path: string): string => `/api${path}`;

/** How often work is shown for one question. */
const TRIES = 3;

async function request(path: string, body?: unknown): Promise<Answer> {
  let answer = await ask(path, body, {});
  for (let tries = 0; tries < TRIES && isTooFast(answer); tries += 1) {
    const { answerTo, challengeIn } = await import('./work');
    const challenge = challengeIn(answer.body);
    if (!challenge) break;
    answer = await ask(path, body, { 'sortilege-work': await answerTo(challenge) });
  }
  return answer;
}

async function ask(path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(address(path), body === undefined ? { headers } : posted(body, headers));
  return { ok: answer.ok, body: await answer.json().catch(() => null) };
}

const isTooFast = ({ ok, body }: Answer): boolean =>
  !ok && (body as { code?: string } | null)?.code === 'wire/too-fast';

function posted(body: unknown, headers: Record<string, string>): RequestInit {
  const typed = { 'content-type': 'application/json', ...headers };
  return { method: 'POST', headers: typed, body: JSON.stringify(body) };
}

/** The table is in the address, so that a proxy can send all its devices to one process. */
function open(table: string): Line {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/ws?table=${encodeURIComponent(table)}`);
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
