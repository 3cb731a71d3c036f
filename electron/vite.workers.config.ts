import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Threads of recording and reading, beside the bundle of main, which starts them by their files' names. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  build: {
    target: 'node24',
    outDir: '.vite/build',
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    lib: {
      entry: {
        'bridge.worker': 'native-bridge/rpc/bridge.worker.ts',
        'real-time.worker': 'native-bridge/win32/real-time.worker.ts',
        'merge.worker': 'host/recorder/merge.worker.ts',
        'reading.worker': 'host/traces/reading.worker.ts',
        'rows.worker': 'host/parallel/rows.worker.ts',
      },
      formats: ['es'],
    },
    rollupOptions: {
      external: ['koffi', /^node:/, ...builtinModules],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  resolve: { conditions: ['node'] },
});
