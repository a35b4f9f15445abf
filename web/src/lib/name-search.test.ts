import { describe, expect, test } from 'vitest';
import { findNames, simplified } from './name-search';
import * as lists from './names';

const find = (typed: string, lang = 'fr') => findNames(typed, lists, lang, ['Anna', 'Milo']);

describe('names', () => {
  test('are many, and families have their own words', () => {
    expect(lists.FIRST_NAMES.length).toBeGreaterThan(500);
    for (const lang of ['fr', 'en']) expect(lists.FAMILY_WORDS[lang]?.length).toBeGreaterThan(20);
  });

  test('are found by their first letters, whatever accents they have', () => {
    expect(find('zoe')).toEqual(['Zoe', 'Zoé']);
    expect(find('LUKA')).toContain('Łukasz');
    expect(find('soeur')).toContain('Sœurette');
    expect(find('xyz')).toEqual([]);
    expect(simplified('Grand-Mère Şükrü Øyvind')).toBe('grand-mere sukru oyvind');
  });

  test('the words of one’s own language come first, those of others are there', () => {
    expect(find('mam').slice(0, 3)).toEqual(['Maman', 'Mamie', 'Mamy']);
    expect(find('mam', 'en').slice(0, 2)).toEqual(['Mam', 'Mama']);
    expect(find('nonn', 'en')).toContain('Nonna');
    expect(find('op')).toContain('Opa');
  });

  test('a word after a hyphen counts', () => {
    expect(find('père')).toContain('Grand-père');
  });

  test('each is there once, and before anything is typed there are the usual ones', () => {
    const found = find('ma');
    expect(new Set(found).size).toBe(found.length);
    expect(find('').slice(0, 2)).toEqual(['Maman', 'Papa']);
    expect(find('')).toContain('Milo');
  });
});
