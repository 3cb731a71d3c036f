import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';

/**
 * One CommonJS file per process, everything of ours and of npm inside but native modules, which stay files: the package
 * ships those alone of node_modules.
 * Complete without Forge (scripts/build.mjs uses it as it is); Forge's own defaults agree with it.
 */
export function shellBundle(entry: 'main' | 'preload' | 'host-process'): UserConfig {
  return {
    root: fileURLToPath(new URL('..', import.meta.url)),
    build: {
      target: 'node24',
      outDir: '.vite/build',
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      lib: { entry: `electron/${entry}.ts`, formats: ['cjs'], fileName: () => `${entry}.cjs` },
      rollupOptions: {
        external: ['electron', /^node:/, /^@duckdb\//, ...builtinModules],
        // CommonJS has no import.meta: threads are found beside the bundle by this.
        transform: { define: { 'import.meta.url': 'bundleUrl' } },
        output: {
          codeSplitting: false,
          ...(entry !== 'preload' && {
            intro: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;",
          }),
        },
      },
    },
    resolve: { conditions: ['node'] },
  };
}
