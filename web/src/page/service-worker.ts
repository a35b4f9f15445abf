/**
 * Caches every file of one version of the page, by content hash, and serves only these. A newer
 * version waits until the last tab closes, or until a page asks for it.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

interface Scope {
  addEventListener(type: 'message', deed: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
}

/** Injected by `vite.offline.config.ts`. */
declare const FILES: PrecacheEntry[];

cleanupOutdatedCaches();
precacheAndRoute(FILES);
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')));
const scope = self as unknown as Scope;
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting();
});
