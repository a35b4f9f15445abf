/** Our server may have a page that needs none of it: whoever has opened that once plays on without a network. */

/** Where that page is; null where nobody has built it. The server says so in the head of this one. */
export const alonePage = (): string | null =>
  document.querySelector('link[data-alone]')?.getAttribute('href') ?? null;

/** From now on that page is shown where this one cannot be reached. Over plain http browsers do not do that. */
export function fallBack(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  void container?.register('/offline.js').catch(() => undefined);
}
