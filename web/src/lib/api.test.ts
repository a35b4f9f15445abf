import { expect, test, vi } from 'vitest';
import { Api, ApiError, codeOf, NO_ANSWER } from './api';
import type { Answer, Server } from './server';

/** A server that gives the same answer to every request. */
function answering(answer: () => Promise<Answer>) {
  const request = vi.fn<Server['request']>(answer);
  return {
    request,
    api: new Api({ open: vi.fn(), silence: 0, request, address: (path) => `worker:${path}` }),
  };
}

const codeFrom = (asked: Promise<unknown>) => asked.then(() => null, codeOf);

test('returns the answer, and escapes the table in the path', async () => {
  const { request, api } = answering(async () => ({ ok: true, body: { steps: [] } }));
  expect(await api.replay({ table: 'a/b', round: null }, 1)).toEqual({ steps: [] });
  expect(request).toHaveBeenCalledWith('/tables/a%2Fb/replay?seat=1', undefined);
  await api.replay({ table: 't1', round: 2 }, null);
  expect(request).toHaveBeenCalledWith('/tables/t1/rounds/2/replay', undefined);
  await api.replay({ share: 'x/y' }, null);
  expect(request).toHaveBeenCalledWith('/shared/x%2Fy/replay', undefined);
  await api.find('fox');
  expect(request).toHaveBeenLastCalledWith('/codes', { code: 'fox' });
});

test('a refusal is an error with its code', async () => {
  const { api } = answering(async () => ({ ok: false, body: { code: 'table/no-such-table' } }));
  await expect(api.record({ table: 't1', round: null })).rejects.toBeInstanceOf(ApiError);
  expect(await codeFrom(api.record({ table: 't1', round: null }))).toBe('table/no-such-table');
});

test('a server that does not answer, or not in our words, is silent', async () => {
  expect(await codeFrom(answering(() => Promise.reject(new Error('cut'))).api.openTables())).toBe(NO_ANSWER);
  expect(await codeFrom(answering(async () => ({ ok: false, body: null })).api.openTables())).toBe(NO_ANSWER);
});

test('the games are asked for once, and again where there was no answer', async () => {
  let isThere = false;
  const { request, api } = answering(async () => {
    if (!isThere) throw new Error('cut');
    return { ok: true, body: [] };
  });
  await expect(api.games()).rejects.toThrow();
  isThere = true;
  await Promise.all([api.games(), api.games()]);
  expect(request).toHaveBeenCalledTimes(2);
});

test('files and pictures lie where this server has them', () => {
  const { api } = answering(async () => ({ ok: true, body: null }));
  expect(api.recordFile({ table: 't1', round: 3 })).toBe('worker:/tables/t1/rounds/3/record');
  expect(api.invitationPicture('t1')).toBe('worker:/tables/t1/invitation.svg');
});
