/** Builds the service worker of the page without a server, once all other files of it are there. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  publicDir: false,
  define: {
    FILES: readFileSync(here('../build/page-parts/files.json'), 'utf8'),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: here('../build/page'),
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: here('src/page/service-worker.ts'),
      formats: ['iife'],
      name: 'offline',
      fileName: () => 'service-worker.js',
    },
  },
});
