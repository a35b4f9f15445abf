/** Arrow-key navigation: along a row, and from row to row. */

/**
 * The target of this key among `count` items in rows of `columns`; null for other keys. At an edge
 * the focus stays.
 */
export function walk(at: number, key: string, columns: number, count: number): number | null {
  const by: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: count - 1 - at,
  };
  const step = by[key];
  if (step === undefined) return null;
  return at + step >= 0 && at + step < count ? at + step : at;
}

/** Moves the focus to the neighbour, within the market, an area, or the candidates. */
export function walkWithin(event: KeyboardEvent): void {
  const here = event.target instanceof HTMLButtonElement ? event.target : null;
  const list = here?.closest('.market, .area, .candidates');
  if (!here || !list) return;
  const all = [...list.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const line = all[0]?.getBoundingClientRect().top ?? 0;
  const columns = all.filter((one) => Math.abs(one.getBoundingClientRect().top - line) < 8).length;
  const to = walk(all.indexOf(here), event.key, columns, all.length);
  if (to === null) return;
  event.preventDefault();
  all[to]?.focus();
}
