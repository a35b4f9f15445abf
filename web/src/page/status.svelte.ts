/** How the server inside this page is: shown by `Notices.svelte`. */

export type Stage = 'loading' | 'ready' | 'failed' | 'old';

class Status {
  /** `old`: this browser lacks what Python needs. */
  stage = $state<Stage>('loading');
  /** Of what has to be loaded, from 0 to 1. */
  loaded = $state(0);
  /** What is played from now on is gone when the page is closed. */
  isUnkept = $state(false);
  /** A newer version lies ready. */
  isNewer = $state(false);
}

export const status = new Status();
