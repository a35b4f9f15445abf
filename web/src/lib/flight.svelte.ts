/**
 * Returns the piece that is flying over the board now, or null. Call it during component
 * initialization.
 *
 * `plan` runs before the DOM changes: a piece that leaves its place is still there, and the browser
 * need not compute the layout again to measure it. `plan` runs again when its dependencies change;
 * the current flight then ends, as it does after `ms` milliseconds.
 */
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
