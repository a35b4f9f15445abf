/** This client lives at a server, which others can reach, too. `#house` stands for this file, or for `page/house.ts`
 * where a page without a server is built (`vite.config.ts`). */
import type { Component } from 'svelte';

export { httpServer as server } from './http-server';

/** No other device comes here. */
export const isAlone: boolean = false;
/** What such a page has to say of itself, and what it offers on the shelf. */
export const Notices: Component | null = null;
export const Belongings: Component<{ changed?: () => void }> | null = null;
