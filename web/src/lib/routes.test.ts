import { describe, expect, test } from 'vitest';
import { parse } from './routes';

describe('addresses', () => {
  test('every page has its own', () => {
    expect(parse('/')).toEqual({ page: 'shelf' });
    const table = { page: 'table', table: 'abc', watching: false, joining: false };
    expect(parse('/t/abc')).toEqual(table);
    expect(parse('/t/abc', '?watch')).toEqual({ ...table, watching: true });
    expect(parse('/t/abc', '?join')).toEqual({ ...table, joining: true });
    const replay = { page: 'replay', table: 'abc', round: null, asking: false };
    expect(parse('/replay/abc')).toEqual(replay);
    expect(parse('/replay/abc/2')).toEqual({ ...replay, round: 2 });
    expect(parse('/replay/abc/2', '?owl')).toEqual({ ...replay, round: 2, asking: true });
    expect(parse('/shared/xyz1')).toEqual({ page: 'shared', share: 'xyz1' });
    expect(parse('/rules/bell/')).toEqual({ page: 'rules', game: 'bell' });
    expect(parse('/tv')).toEqual({ page: 'screen', table: null });
    expect(parse('/tv/abc')).toEqual({ page: 'screen', table: 'abc' });
    expect(parse('/about')).toEqual({ page: 'about' });
  });

  test.each(['/t', '/rules', '/t/a/b', '/elsewhere', '/about/us', '/tv/a/b', '/replay/a/b', '/replay/a/1/2'])(
    '%s leads nowhere',
    (path) => {
      expect(parse(path)).toEqual({ page: 'nowhere' });
    },
  );

  test('a spoilt address is no accident', () => {
    expect(parse('/t/%E0%A4%A')).toMatchObject({ page: 'table' });
  });
});
