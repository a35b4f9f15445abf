/** What this page needs without a network is kept by a service worker, version by version: see `service-worker.ts`. */
import { status } from './status.svelte';

let waiting: ServiceWorker | null = null;

export function stayOffline(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !container) return; // over plain http there is none
  // Old files are gone when another version has taken over: no tab goes on with half of each.
  if (container.controller) container.addEventListener('controllerchange', () => location.reload());
  void container.register('./service-worker.js', { updateViaCache: 'none' }).then(watch, () => undefined);
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    waiting = registration.waiting;
    status.isNewer = waiting !== null && registration.active !== null;
  };
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
}

/** Let the newer version take over, here and in all other tabs. */
export const takeNewer = (): void => waiting?.postMessage('take over');
