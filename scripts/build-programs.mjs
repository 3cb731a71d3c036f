import { resolve } from 'node:path';
import { build } from 'vite';

/**
 * Bundles programs of Node that are not shipped: benches, checks, what tests start.
 * @param {string} root the repository: whoever calls may itself have been bundled elsewhere
 * @param {string} outDir gets NAME.js for each
 * @param {Record<string, string>} entries name → path from the repository's root
 * @param {Record<string, string>} [alias] module → what stands for it
 */
export const buildPrograms = (root, outDir, entries, alias = {}) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      copyPublicDir: false,
      rollupOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, resolve(root, path)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
