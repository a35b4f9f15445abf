/** Arrow-key navigation in a grid, as a step function. The last row may be short. */
const STEPS: Record<string, (at: number, columns: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at, columns) => at - columns,
  ArrowDown: (at, columns) => at + columns,
  Home: (at, columns) => at - (at % columns),
  End: (at, columns, count) => Math.min(at - (at % columns) + columns, count) - 1,
  PageUp: () => 0,
  PageDown: (_at, _columns, count) => count - 1,
};

/** The target of this key, or null if the grid does not use it. At an edge the focus stays. */
export function rove(at: number, key: string, columns: number, count: number): number | null {
  const to = STEPS[key]?.(at, columns, count);
  if (to === undefined) return null;
  const leavesRow = key.endsWith('Left') || key.endsWith('Right') ? sameRow(at, to, columns) : true;
  return to >= 0 && to < count && leavesRow ? to : at;
}

const sameRow = (a: number, b: number, columns: number): boolean =>
  Math.floor(a / columns) === Math.floor(b / columns);
