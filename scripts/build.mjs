/** Builds the page (dist/page), the command line with `serve` (dist/cli), and Electron's bundles (.vite/build). */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** As host/plugins/checked-built-in.ts calls it. */
const checkedPlugins = 'built-in-plugins.json';

const root = resolve(fileURLToPath(import.meta.url), '../..');

/** @param {{ logLevel?: 'info' | 'warn' | 'error' }} [options] */
export async function buildAll({ logLevel = 'warn' } = {}) {
  await build({ root: resolve(root, 'renderer'), configFile: resolve(root, 'renderer/vite.config.ts'), logLevel });
  const script = await buildCli({ logLevel });
  keepCompiled(script);
  await keepServed(script);
  for (const entry of ['main', 'workers', 'preload', 'host-process']) {
    await build({ configFile: resolve(root, `electron/vite.${entry}.config.ts`), logLevel });
  }
  copyFileSync(resolve(root, 'dist/cli', checkedPlugins), resolve(root, '.vite/build', checkedPlugins));
}

/**
 * The command alone. It finds npm's packages from where it lies, and the page in the folder `page` beside its own.
 * @param {{ logLevel?: 'info' | 'warn' | 'error', outDir?: string }} [options]
 * @returns {Promise<string>} the path of the command
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
          // For Node programs: `exports` of package.json.
          mark: resolve(root, 'native-bridge/mark.ts'),
          // Threads of recording and reading, which are started by their files' names.
          'bridge.worker': resolve(root, 'native-bridge/rpc/bridge.worker.ts'),
          'real-time.worker': resolve(root, 'native-bridge/win32/real-time.worker.ts'),
          'merge.worker': resolve(root, 'host/recorder/merge.worker.ts'),
          'reading.worker': resolve(root, 'host/traces/reading.worker.ts'),
          'rows.worker': resolve(root, 'host/parallel/rows.worker.ts'),
        },
        formats: ['cjs'],
      },
      rollupOptions: {
        external: [...builtinModules, /^node:/, /^@duckdb\//, 'koffi', 'ws', 'commander'],
        // CommonJS has no import.meta: threads are found beside the bundle by this.
        transform: { define: { 'import.meta.url': 'bundleUrl' } },
        output: {
          // All of it is parsed at each start: comments take a tenth of that time.
          comments: { legal: true, annotation: false, jsdoc: false },
          dynamicImportInCjs: false,
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          banner: ({ name }) => (name === 'corescope' ? '#!/usr/bin/env node' : ''),
          intro: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;",
        },
      },
    },
  });
  const script = resolve(root, outDir, 'corescope.js');
  chmodSync(script, 0o755);
  writeFileSync(resolve(root, outDir, 'package.json'), '{ "type": "commonjs" }\n');
  writeFileSync(
    resolve(root, outDir, 'mark.d.ts'),
    '/** Writes a marker for sessions that have Corescope.Marker enabled. False off Windows. */\nexport function mark(text: string): boolean;\n',
  );
  return script;
}

/**
 * Has commands run that load what most starts need, and V8's code of it kept (cli/compiled.ts), and the built-in plugins as
 * they were checked (host/plugins/checked-built-in.ts).
 * @param {string} script
 * @param {(trace: string) => string[][]} [commands] they have an example trace
 */
export function keepCompiled(script, commands = commonCommands) {
  const folder = mkdtempSync(join(tmpdir(), 'corescope-build-'));
  const trace = join(folder, 'sample.etl');
  const env = { ...process.env, CORESCOPE_COMPILED: 'write', CORESCOPE_STATE_DIR: join(folder, 'state') };
  try {
    for (const args of commands(trace)) {
      const { status, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
      if (status !== 0) throw new Error(`corescope ${args[0]} failed: ${stderr}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The same of the server, which ends when it is told to.
 * @param {string} script
 */
async function keepServed(script) {
  const stateDir = mkdtempSync(join(tmpdir(), 'corescope-build-'));
  const env = { ...process.env, CORESCOPE_COMPILED: 'write', CORESCOPE_STATE_DIR: stateDir };
  const args = [script, 'serve', '--port', '0', '--no-open', '--sample'];
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  server.kill();
  await once(server, 'exit');
  rmSync(stateDir, { recursive: true });
}

/** @param {string} trace */
const commonCommands = (trace) => [
  ['--help'],
  ['sample', trace],
  ['info', trace],
  ['table', trace, 'cpu_precise'],
  ['query', trace, 'SELECT count(*) FROM cpu_precise'],
  ['tables', trace],
];

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll({ logLevel: 'info' });
