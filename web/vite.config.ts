import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { page } from './plugins/page.ts';
import { rules } from './plugins/rules.ts';
import { words } from './plugins/words.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['SORTILEGE_SERVER'] ?? 'http://127.0.0.1:8000';

// What only tests need is a devDependency: the wheel is built without those.
async function testing() {
  return process.env['VITEST'] ? [(await import('@testing-library/svelte/vite')).svelteTesting()] : [];
}

// One file for the shelf, two for what is at every table, one for each game, each with what it imports and no earlier one
// has. Left alone, whatever two pages share is a file of its own, and a newcomer fetches sixty.
const files = [
  { name: 'shelf', test: /\/src\/main\.ts$/, priority: 3 },
  { name: 'table', test: /\/src\/(pages\/(Table|Replay)\.svelte$|pieces\/)/, priority: 2 },
  { name: 'boards', test: /\/src\/lib\//, minShareCount: 2, priority: 2 },
  {
    name: (id: string) => /\/src\/games\/(\w+)\/index\.ts$/.exec(id)?.[1] ?? null,
    debugName: 'games',
    priority: 1,
  },
];

// `--mode page`: without a server, see tools/page_build.py. It lies below any address, so nothing begins with a slash.
export default defineConfig(async ({ mode }): Promise<UserConfig> => ({
  base: mode === 'page' ? './' : '/',
  plugins: [
    words(here('../src/sortilege/words')),
    rules(here('../docs/rules')),
    page(here('../build/page-parts/page.json')),
    svelte(),
    ...(await testing()),
  ],
  resolve: {
    alias: {
      '@words': here('../src/sortilege/words'),
      '@rules': here('../docs/rules'),
      '#backend': here(mode === 'page' ? 'src/page/backend.ts' : 'src/lib/backend.ts'),
    },
  },
  build: {
    outDir: here(mode === 'page' ? '../build/page' : '../src/sortilege/static'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page may load from its own server only, not from data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: files } } },
  },
  worker: { format: 'es', plugins: () => [page(here('../build/page-parts/page.json'))] },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  ...{
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.ts'],
      setupFiles: ['vitest.setup.ts'],
      // No test file replaces a module, and each cleans up behind itself: one page does for all.
      isolate: false,
      pool: 'threads',
      testTimeout: 60_000, // a busy machine is no fault
    },
  },
}));
