/** Work that is put off for a while, so that a slow phone paints in between. */

/** Whether something has held for so many milliseconds. Called while a component is set up. */
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
