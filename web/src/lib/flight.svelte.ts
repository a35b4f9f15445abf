/** What is on its way over a board now, or null. Called while a component is set up.
 *
 * `plan` runs before the page changes: what leaves its place still lies there, and the browser need not lay the
 * page out again to measure it. It runs again when what it reads changes; a flight then ends, as it does after
 * `ms` milliseconds. */
export function inFlight<Plan>(ms: number, plan: () => Plan | null): () => Plan | null {
  let flight = $state.raw<Plan | null>(null);
  $effect.pre(() => {
    const begun = plan();
    flight = begun;
    if (!begun) return;
    const land = () => void (flight = null);
    const timer = setTimeout(land, ms);
    return () => {
      clearTimeout(timer);
      land();
    };
  });
  return () => flight;
}
