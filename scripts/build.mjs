/** Builds the page (dist/page), the command line with `serve` (dist/cli), and Electron's bundles (.vite/build). */
import { chmodSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = resolve(fileURLToPath(import.meta.url), '../..');

/** @param {{ logLevel?: 'info' | 'warn' | 'error' }} [options] */
export async function buildAll({ logLevel = 'warn' } = {}) {
  await build({ root: resolve(root, 'renderer'), configFile: resolve(root, 'renderer/vite.config.ts'), logLevel });
  await buildCli({ logLevel });
  for (const entry of ['main', 'workers', 'preload', 'host-process']) {
    await build({ configFile: resolve(root, `electron/vite.${entry}.config.ts`), logLevel });
  }
}

/**
 * The command alone. It finds npm's packages from where it lies, and the page in the folder `page` beside its own.
 * @param {{ logLevel?: 'info' | 'warn' | 'error', outDir?: string }} [options]
 */
export async function buildCli({ logLevel = 'warn', outDir = 'dist/cli' } = {}) {
  await build({
    root,
    configFile: false,
    logLevel,
    build: {
      target: 'node20',
      outDir,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
      lib: {
        entry: {
          corescope: resolve(root, 'cli/corescope.ts'),
          // Threads of recording, which are started by their files' names.
          'bridge.worker': resolve(root, 'native-bridge/rpc/bridge.worker.ts'),
          'real-time.worker': resolve(root, 'native-bridge/win32/real-time.worker.ts'),
          'merge.worker': resolve(root, 'host/recorder/merge.worker.ts'),
        },
        formats: ['es'],
      },
      rollupOptions: {
        external: [...builtinModules, /^node:/, /^@duckdb\//, 'koffi', 'ws', 'commander'],
        output: {
          // All of it is parsed at each start: comments take a tenth of that time.
          comments: { legal: true, annotation: false, jsdoc: false },
          entryFileNames: '[name].js',
          banner: '#!/usr/bin/env node',
        },
      },
    },
  });
  chmodSync(resolve(root, outDir, 'corescope.js'), 0o755);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll({ logLevel: 'info' });
