/** Keeps every file of one version of the page, by what is in it, and answers with these alone. A newer version waits
 * until the last tab is closed, or until somebody asks for it. */
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

/** Written in by `vite.offline.config.ts`. */
declare const FILES: PrecacheEntry[];

cleanupOutdatedCaches();
precacheAndRoute(FILES);
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')));
const scope = self as unknown as Scope;
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting();
});
