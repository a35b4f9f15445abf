/**
 * The server may offer an offline page: a device that has opened it once can play without a
 * network.
 */

/**
 * The URL of the offline page; null if the server has none. The server states it in the head of
 * this page.
 */
export const offlinePage = (): string | null =>
  document.querySelector('link[data-alone]')?.getAttribute('href') ?? null;

/**
 * Registers a service worker that shows the offline page if this one is unreachable. Browsers do
 * not allow it over plain http.
 */
export function registerOfflinePage(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  void container?.register('/offline.js').catch(() => undefined);
}
