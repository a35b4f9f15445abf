/**
 * Connects this client to a server inside the page. The import `#backend` resolves to this file in
 * the offline page (`vite.config.ts`), else to `lib/backend.ts`.
 */
import { registerServiceWorker } from './register-service-worker';
import { workerServer } from './worker-server';

export { workerServer as server };
export { default as Notices } from './Notices.svelte';
export { default as TableExport } from './TableExport.svelte';

/** Whether the server runs inside this page, so that no other device can reach it. */
export const isOffline = true;

// The shelf appears immediately: meanwhile the page loads Python, and then all files that an
// offline visit needs.
setTimeout(() => void workerServer.start());
registerServiceWorker();
