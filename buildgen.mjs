import { build } from 'vite';
await build({ root: process.cwd(), configFile: false, logLevel: 'error', build: { ssr: '/tmp/ci/genentry.ts', outDir: '/tmp/ci/gen', emptyOutDir: true, minify: false } });
