/** The state of the server inside this page, shown by `Notices.svelte`. */

export type Stage = 'loading' | 'ready' | 'failed' | 'old';

class Status {
  /** `old`: this browser lacks features that Python needs. */
  stage = $state<Stage>('loading');
  /** The loading progress, from 0 to 1. */
  loaded = $state(0);
  /** The storage does not work: further moves are lost when the page closes. */
  isUnkept = $state(false);
  /** A newer version is ready. */
  isNewer = $state(false);
}

export const status = new Status();
