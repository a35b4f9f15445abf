/** Things that come one after another: all at once would make a slow phone stand still. */

/** Whether something has held for so many milliseconds. To be asked for while a component is made. */
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
