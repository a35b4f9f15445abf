import { describe, expect, test } from 'vitest';
import { view } from './table.fixture';
import { secretOf, veiled } from './veil';

const SEEN = { place: 3, face: 'rat' };
const looked = view({ looker: 0, looked: [3], showing: [SEEN] });

describe('a secret on a shared device', () => {
  test('is there for somebody of this device alone', () => {
    expect(secretOf(looked, [0, 1])?.tiles).toEqual([SEEN]);
    expect(secretOf(looked, [1, 2])).toBeNull();
    expect(secretOf(looked, [0])).toBeNull();
  });

  test('is not drawn while the curtain is closed, whatever came over the wire', () => {
    expect(veiled(looked, secretOf(looked, [0, 1]), false).showing).toEqual([]);
  });

  test('stays as long as the curtain is open, though the table goes on', () => {
    const secret = secretOf(looked, [0, 1]);
    const later = view({ looker: null, looked: [], showing: [] });
    expect(veiled(later, secret, true)).toMatchObject({ looker: 0, looked: [3], showing: [SEEN] });
  });
});
