import { describe, expect, test } from 'vitest';
import { parse } from './routes';

describe('addresses', () => {
  test('every page has its own', () => {
    expect(parse('/')).toEqual({ page: 'shelf' });
    expect(parse('/t/abc')).toEqual({ page: 'table', table: 'abc', watching: false });
    expect(parse('/t/abc', '?watch')).toEqual({ page: 'table', table: 'abc', watching: true });
    expect(parse('/replay/abc')).toEqual({ page: 'replay', table: 'abc', round: null });
    expect(parse('/replay/abc/2')).toEqual({ page: 'replay', table: 'abc', round: 2 });
    expect(parse('/shared/xyz1')).toEqual({ page: 'shared', share: 'xyz1' });
    expect(parse('/rules/bell/')).toEqual({ page: 'rules', game: 'bell' });
    expect(parse('/about')).toEqual({ page: 'about' });
  });

  test.each(['/t', '/rules', '/t/a/b', '/elsewhere', '/about/us', '/replay/a/b', '/replay/a/1/2'])(
    '%s leads nowhere',
    (path) => {
      expect(parse(path)).toEqual({ page: 'nowhere' });
    },
  );

  test('a spoilt address is no accident', () => {
    expect(parse('/t/%E0%A4%A')).toMatchObject({ page: 'table' });
  });
});
