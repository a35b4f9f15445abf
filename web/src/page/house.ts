/** This client lives in a page of its own, with its server inside it. `#house` stands for this file where a page is
 * built (`vite.config.ts`), else for `lib/house.ts`. */
import { stayOffline } from './offline';
import { workerServer } from './worker-server';

export { workerServer as server };
export { default as Notices } from './Notices.svelte';
export { default as Belongings } from './Belongings.svelte';

/** No other device comes here. */
export const isAlone = true;

// Whoever looks at the shelf waits for nothing: Python is loaded meanwhile, and then all that an offline visit needs.
setTimeout(() => void workerServer.start());
stayOffline();
