import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The kit's parts on a page of their own: `npm run gallery`, and e2e/gallery.spec.ts, which builds it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react()],
  build: { target: 'chrome128', assetsInlineLimit: 0 },
});
