/** Runs a function after this many milliseconds; the returned function cancels it. */
export function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
