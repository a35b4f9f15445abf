import { createHash, createHmac } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { commitment, verify, hmac, keyOf, Sealed, sha256, termsOf, toHex, type Luck } from './fair';
import { sha256Fallback } from './sha256';
import vectors from './fair.fixture.json';

const record = vectors.record as unknown as Luck;
const proof = record.proof;
if (!proof) throw new Error('the vectors have a proof');

const bytes = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
const changed = (more: Partial<Luck>): Luck => ({ ...record, ...more });

afterEach(() => vi.unstubAllGlobals());

test('SHA-256 by hand is SHA-256, at every length around a block', () => {
  for (const length of [0, 1, 3, 31, 32, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000])
    expect(toHex(sha256Fallback(bytes(length)))).toBe(
      createHash('sha256').update(bytes(length)).digest('hex'),
    );
});

test('HMAC is HMAC, with short keys and long ones, with WebCrypto and without', async () => {
  for (const isBare of [false, true]) {
    if (isBare) vi.stubGlobal('crypto', {});
    for (const [key, message] of [
      [32, 9],
      [64, 0],
      [65, 70],
      [160, 32],
    ] as const) {
      const known = createHmac('sha256', bytes(key)).update(bytes(message)).digest('hex');
      expect(toHex(await hmac(bytes(key), bytes(message)))).toBe(known);
    }
  }
});

test('without https there is no WebCrypto, and the digest is the same', async () => {
  const known = toHex(await sha256(bytes(77)));
  vi.stubGlobal('crypto', {});
  expect(toHex(await sha256(bytes(77)))).toBe(known);
});

test('keys and commitments come out as in Python', async () => {
  expect(await commitment(vectors.commitment.secret)).toBe(vectors.commitment.digest);
  for (const { secret, nonces, key } of vectors.keys) expect(await keyOf(secret, nonces)).toBe(key);
});

test('every draw comes out as in Python', async () => {
  const luck = new Sealed(vectors.sealed.key);
  for (const [label, bound, value] of vectors.sealed.draws as [string, number, number][])
    expect([label, bound, await luck.below(label, bound)]).toEqual([label, bound, value]);
});

test('a whole match is proven', async () => {
  const verdict = await verify(record, null);
  expect(verdict).toEqual({
    is: 'proven',
    where: null,
    draws: record.draws.length,
    devices: 2,
    isWitnessed: false,
  });
});

test('a device that was there is a witness', async () => {
  const nonce = proof.pledges[0]?.nonce ?? '';
  const { is, isWitnessed } = await verify(record, { commitment: proof.commitment, nonce, tries: 1 });
  expect([is, isWitnessed]).toEqual(['proven', true]);
});

test('without a proof, or with nobody else’s share, nothing is proven', async () => {
  const { proof: _, ...bare } = record;
  expect((await verify(bare, null)).is).toBe('unproven');
  expect((await verify(changed({ chance: { kind: 'seeded' } }), null)).is).toBe('unproven');
  const key = await keyOf(proof.secret, []);
  const alone = {
    ...record,
    chance: { kind: 'sealed', key },
    draws: [],
    proof: { ...proof, pledges: [], lots: [] },
  };
  expect((await verify(alone, null)).is).toBe('unproven');
});

test('a device that took part detects a changed secret', async () => {
  const other = await commitment('77'.repeat(32));
  expect(await verify(record, { commitment: other, nonce: null, tries: 1 })).toMatchObject({
    where: 'witness',
  });
  expect(
    await verify(record, { commitment: proof.commitment, nonce: '77'.repeat(32), tries: 1 }),
  ).toMatchObject({
    is: 'broken',
    where: 'witness',
  });
  const { proof: _, ...bare } = record;
  expect(await verify(bare, { commitment: other, nonce: null, tries: 1 })).toMatchObject({
    where: 'witness',
  });
});

test('a server that tried again, and does not say so, is found out', async () => {
  const seen = { commitment: proof.commitment, nonce: null };
  expect(await verify(record, { ...seen, tries: 2 })).toMatchObject({ is: 'broken', where: 'witness' });
  const told = changed({ proof: { ...proof, tries: 2, lots: [] }, draws: [] });
  const nonces = proof.pledges.map(({ nonce }) => nonce);
  const key = await keyOf(proof.secret, nonces, termsOf(told));
  const honest = { ...told, chance: { kind: 'sealed', key } };
  expect(await verify(honest, { ...seen, tries: 2 })).toMatchObject({ is: 'proven' });
  expect(await verify(honest, { ...seen, tries: 1 })).toMatchObject({ is: 'proven' });
});

test.each([
  ['secret', { proof: { ...proof, secret: '77'.repeat(32) } }],
  ['nonce', { proof: { ...proof, pledges: [{ hand: 0, digest: 'd1', nonce: '77'.repeat(32) }] } }],
  ['key', { proof: { ...proof, pledges: proof.pledges.slice(1) } }],
  ['key', { proof: { ...proof, pledges: proof.pledges.map((pledge) => ({ ...pledge, hand: 1 })) } }],
  ['key', { proof: { ...proof, tries: 2 } }],
  ['key', { options: { ...record.options, memory_aid: true } }],
  ['draws', { proof: { ...proof, lots: [['photo finish 7', 3, 5]] } }],
  ['draws', { draws: [['tiles', 7, 99], ...record.draws.slice(1)] }],
  ['draws', { chance: { kind: 'sealed', key: '77'.repeat(32) } }],
] as [string, Partial<Luck>][])('what was changed is found: %s', async (where, more) => {
  expect(await verify(changed(more), null)).toMatchObject({ is: 'broken', where });
});
