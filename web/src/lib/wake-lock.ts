/** Keeps the screen on during a match, if the browser supports it. */

interface Locks {
  request(kind: 'screen'): Promise<{ release(): Promise<void> }>;
}

const locks = (): Locks | undefined => (navigator as { wakeLock?: Locks }).wakeLock;

export const canStayAwake = (): boolean => locks() !== undefined;

/** Whether the browser offers this, but not to a page that came over plain HTTP. */
export const needsHttps = (): boolean => !canStayAwake() && !window.isSecureContext;

/**
 * Keeps the screen on until the returned function is called. Browsers release the lock when the
 * page is hidden, so this requests it again when the page is visible. A refusal has no effect.
 */
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
