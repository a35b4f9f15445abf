import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { httpServer } from './http-server';
import { answerTo, challengeIn, zeros } from './work';

afterEach(() => void vi.unstubAllGlobals());

test('zero bits are counted from the left', () => {
  expect(zeros(Uint8Array.of(0, 0, 255))).toBe(16);
  expect(zeros(Uint8Array.of(0, 1))).toBe(15);
  expect(zeros(Uint8Array.of(0, 0))).toBe(16);
});

test('an answer begins with its challenge, and its SHA-256 with so many zeros', async () => {
  const answer = await answerTo({ challenge: '1-f-abc', bits: 10 });
  expect(answer).toMatch(/^1-f-abc\.\d+$/);
  const hash = createHash('sha256').update(answer).digest();
  expect(hash.readUInt16BE() >> 6).toBe(0);
});

test('a refusal without a challenge asks for no work', () => {
  expect(challengeIn({ code: 'wire/too-fast', facts: { seconds: '1' } })).toBeNull();
  expect(challengeIn(null)).toBeNull();
});

test('who is refused for the sake of others computes, and asks again', async () => {
  const facts = { seconds: '1', challenge: '1-4-abc', bits: '4' };
  const refused = new Response(JSON.stringify({ code: 'wire/too-fast', facts }), { status: 429 });
  const given = new Response(JSON.stringify({ id: 'a' }));
  const fetch = vi.fn().mockResolvedValueOnce(refused).mockResolvedValueOnce(given);
  vi.stubGlobal('fetch', fetch);
  expect(await httpServer.request('/tables', {})).toEqual({ ok: true, body: { id: 'a' } });
  expect(fetch.mock.calls[1]?.[1].headers['sortilege-work']).toMatch(/^1-4-abc\.\d+$/);
});

test('who is refused for long hears so in the end', async () => {
  const facts = { challenge: '1-1-abc', bits: '1' };
  const refuse = () => new Response(JSON.stringify({ code: 'wire/too-fast', facts }), { status: 429 });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => refuse()),
  );
  expect((await httpServer.request('/tables', {})).ok).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(4);
});
