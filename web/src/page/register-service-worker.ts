/**
 * Registers the service worker, which caches everything the offline page needs, version by version:
 * see `service-worker.ts`.
 */
import { status } from './status.svelte';

let waiting: ServiceWorker | null = null;

export function registerServiceWorker(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !container) return; // not available over plain http
  // When another version takes over, the old files are gone. Reloading keeps every tab on one
  // version.
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

/** Activates the newer version, here and in all other tabs. */
export const activateUpdate = (): void => waiting?.postMessage('take over');
