import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The page: one bundle for both doors. Relative addresses, because Electron serves it from `app://corescope/` and
 * `corescope serve` from `/`; nothing inline, because both send a Content-Security-Policy without 'unsafe-inline'.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react()],
  build: {
    target: 'chrome128',
    outDir: '../dist/page',
    emptyOutDir: true,
    // A data: URL would need an exception in the policy.
    assetsInlineLimit: 0,
    // What the start screen needs is one file: a browser fetches six at a time, and each costs a round trip.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
  },
});
