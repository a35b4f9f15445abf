/** Defers work, so that a slow phone can paint first. */

/**
 * Returns whether a condition has held for this many milliseconds. Call it during component
 * initialization.
 */
export function after(ms: number, holds: () => boolean): () => boolean {
  const now = $derived(holds());
  let due = $state(false);
  $effect(() => {
    if (!now) return;
    const timer = setTimeout(() => (due = true), ms);
    return () => {
      clearTimeout(timer);
      due = false;
    };
  });
  return () => due;
}
