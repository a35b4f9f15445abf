/**
 * Connects this client to a remote server. The import `#backend` resolves to this file, or to
 * `page/backend.ts` in the offline page (`vite.config.ts`).
 */
import type { Component } from 'svelte';

export { httpServer as server } from './http-server';

/** Whether the server runs inside this page, so that no other device can reach it. */
export const isOffline: boolean = false;
/** Components that the offline page adds: its notices, and its controls on the shelf. */
export const Notices: Component | null = null;
export const TableExport: Component<{ changed?: () => void }> | null = null;
