/** The screen stays on while a match goes on, where the browser can do that. */

interface Locks {
  request(kind: 'screen'): Promise<{ release(): Promise<void> }>;
}

const locks = (): Locks | undefined => (navigator as { wakeLock?: Locks }).wakeLock;

export const canStayAwake = (): boolean => locks() !== undefined;

/** Keep the screen on until the returned function is called. A browser lets go whenever the page is hidden: it is asked
 * again when the page is back. Where it says no, nothing happens. */
export function stayAwake(): () => void {
  let isOver = false;
  let held: { release(): Promise<void> } | null = null;
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    locks()
      ?.request('screen')
      .then(
        (lock) => {
          if (isOver) void lock.release().catch(() => undefined);
          else held = lock;
        },
        () => undefined,
      );
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void held?.release().catch(() => undefined);
  };
}
