import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { extractFile, listPackage, statFile } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { Arch, build, type Configuration, Platform } from 'app-builder-lib';
// Not part of its public face: the versions of package.json are exact.
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { build as bundle } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import forge from '../forge.config.ts';
import { ownCopy } from './builder-maker.ts';
import { installers } from './installers.ts';
import { collectNatives } from './native-packages.ts';
import { fuses } from './packaging.ts';
import { archiveProblems, packedProblems } from './packed-app.ts';
import { builderPacking } from './testing/builder-packing.ts';
import * as electron from './testing/fake-electron.ts';

const root = resolve(import.meta.dirname, '..');

describe('what electron-builder is told', () => {
  const validate = (candidate: object) =>
    validateConfiguration(candidate as Configuration, { isEnabled: false } as never);

  it('is accepted by electron-builder', async () => {
    await validate(installers);
    await validate(builderPacking);
  });

  it.each([
    { ...installers, winn: {} },
    { ...installers, fileAssociations: [{ extension: 'etl' }] },
  ])('is rejected when a key is misspelt', async (misspelt) => {
    await expect(validate(misspelt)).rejects.toThrow(/Invalid configuration object/);
  });
});

/** What lies in a checkout and must never be shipped. */
const decoys = [
  'README.md',
  'forge.config.ts',
  'electron/main.ts',
  'engine/format/trace.test.ts',
  'dist/cli/corescope.js',
  'test-results/start.png',
  'traces/secret.etl',
  '.vite/cache.json',
  '.git/config',
  'node_modules/react/index.js',
];
/** Native packages of a platform, outside the archive. */
const nativesOf = (target: string): string[] => [
  `node_modules/@koromix/koffi-${target}/koffi.node`,
  `node_modules/@duckdb/node-bindings-${target}/duckdb.node`,
];
/** Those of the machine that packs. */
const natives = nativesOf('linux-x64');

/** Has no more of a library than its header: for ELF, that it is one, and the processor. */
function elf(machine: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('\x7fELF', 'latin1');
  bytes.writeUInt16LE(machine, 18);
  return bytes;
}
const elfOf: Record<string, Buffer> = { x64: elf(62), arm64: elf(183) };
/** What a lock file says of packages that nobody has to fetch. */
const lockOf = (targets: string[]) =>
  JSON.stringify({
    packages: Object.fromEntries(
      targets
        .flatMap(nativesOf)
        .map((file) => [dirname(file), { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` }]),
    ),
  });

/** Has nothing of Electron's binary but the fuse wire: version 1, nine fuses, set to the opposite of ours. */
const fakeElectron = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100111'),
]);

/**
 * electron-builder's real packing of the real bundles, around a fake Electron: proves which files are shipped and which
 * fuses are set, not that the app starts.
 */
describe('the package', () => {
  const project = mkdtempSync(join(tmpdir(), 'corescope-package-'));
  const output = join(project, 'out/make');
  const resources = join(output, 'linux-unpacked/resources');
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), content);
  };
  const pack = (arch: Arch, change: Configuration = {}) =>
    build({
      projectDir: project,
      targets: Platform.LINUX.createTarget('dir', arch),
      config: { ...ownCopy(builderPacking), electronDist: 'electron-dist', directories: { output }, ...change },
      publish: 'never',
    });
  /** Files in the archive, without folders. */
  let shipped: string[] = [];

  beforeAll(async () => {
    for (const entry of ['main', 'workers', 'preload', 'host-process']) {
      await bundle({
        logLevel: 'error',
        configFile: join(root, `electron/vite.${entry}.config.ts`),
        build: { outDir: join(project, '.vite/build') },
      });
    }
    await bundle({
      logLevel: 'error',
      configFile: join(root, 'renderer/vite.config.ts'),
      build: { outDir: join(project, 'dist/page') },
    });
    const modules = [...natives, 'node_modules/react/index.js'].map((file) =>
      dirname(file).replace('node_modules/', ''),
    );
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    manifest.dependencies = Object.fromEntries(modules.map((name) => [name, '1.0.0']));
    write('package.json', JSON.stringify(manifest));
    for (const name of modules) write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0' }));
    for (const path of decoys) write(path, '');
    for (const path of natives) write(path, elfOf.x64);
    write('package-lock.json', lockOf(['linux-x64', 'linux-arm64']));
    write('electron-dist/electron', fakeElectron);
    write('electron-dist/resources/.keep', '');
    await pack(Arch.x64);
    const archive = join(resources, 'app.asar');
    shipped = listPackage(archive, { isPack: false })
      .map((path) => path.replaceAll('\\', '/').slice(1))
      .filter((path) => 'size' in statFile(archive, path));
  }, 60_000);
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it('has the page and the bundles, and no sources, tests, traces or npm packages', () => {
    /** What bundles of threads share: named by its content. */
    const isChunk = (path: string): boolean => /^\.vite\/build\/[\w-]+-[\w-]{8}\.js$/.test(path);
    expect(shipped.filter((path) => !path.startsWith('dist/page/') && !isChunk(path)).sort()).toEqual([
      '.vite/build/bridge.worker.js',
      '.vite/build/host-process.cjs',
      '.vite/build/main.cjs',
      '.vite/build/merge.worker.js',
      '.vite/build/preload.cjs',
      '.vite/build/reading.worker.js',
      '.vite/build/real-time.worker.js',
      '.vite/build/rows.worker.js',
      ...natives.flatMap((file) => [file, `${dirname(file)}/package.json`]).sort(),
      'package.json',
    ]);
    expect(shipped).toContain('dist/page/index.html');
  });

  it('starts with the main bundle', () => {
    const manifest = JSON.parse(extractFile(join(resources, 'app.asar'), 'package.json').toString());
    expect(shipped).toContain(manifest.main);
  });

  it('runs: main opens its window, and the trace host answers', async () => {
    // What `require('electron')` finds from the bundles.
    write('node_modules/electron/index.js', 'module.exports = globalThis.fakeElectron;');
    const parentPort = new EventEmitter();
    vi.stubGlobal('fakeElectron', electron);
    vi.stubGlobal('process', Object.assign(Object.create(process), { parentPort, argv: ['node', 'app', project] }));
    const load = createRequire(join(project, '.vite/build/'));
    load('./main.cjs');
    await vi.waitFor(() => expect(electron.BrowserWindow.all.map(({ urls }) => urls)).toEqual([['app://corescope/']]));

    load('./host-process.cjs');
    const page = Object.assign(new EventEmitter(), { start: () => {}, postMessage: vi.fn() });
    parentPort.emit('message', { data: { type: 'connect' }, ports: [page] });
    page.emit('message', { data: { type: 'call', id: 1, method: 'hello', params: {} } });
    await vi.waitFor(() => expect(page.postMessage).toHaveBeenCalledOnce());
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(page.postMessage.mock.lastCall![0]).toMatchObject({ type: 'result', id: 1, result: { version } });
    vi.unstubAllGlobals();
  });

  it('loads DuckDB when SQL is first used, not when the host starts', () => {
    const text = extractFile(join(resources, 'app.asar'), '.vite/build/host-process.cjs').toString();
    expect(text).toContain('import("@duckdb/node-api")');
    expect(text).not.toMatch(/require\(["'`]@duckdb/);
  });

  it('keeps native modules as files', () => {
    for (const native of natives) expect(existsSync(join(resources, 'app.asar.unpacked', native))).toBe(true);
  });

  it('for another processor has that one’s native packages, and no other', async () => {
    const target = { platform: 'linux', arch: 'arm64' };
    const fetched: string[] = [];
    await pack(Arch.arm64, {
      beforePack: async ({ packager: { projectDir } }) => {
        collectNatives(projectDir, target, ({ name, version }, into) => {
          fetched.push(`${name}@${version}`);
          writeFileSync(join(into, 'package.json'), JSON.stringify({ name, version }));
          writeFileSync(join(into, name.startsWith('@duckdb') ? 'duckdb.node' : 'koffi.node'), elfOf.arm64);
        });
      },
    });
    expect(fetched.sort()).toEqual(['@duckdb/node-bindings-linux-arm64@1.0.0', '@koromix/koffi-linux-arm64@1.0.0']);
    const unpacked = join(output, 'linux-arm64-unpacked/resources');
    const files = listPackage(join(unpacked, 'app.asar'), { isPack: false }).filter((path) => path.endsWith('.node'));
    expect(files.map((path) => path.replaceAll('\\', '/').slice(1)).sort()).toEqual(nativesOf('linux-arm64').sort());
    for (const file of nativesOf('linux-arm64'))
      expect(readFileSync(join(unpacked, 'app.asar.unpacked', file)).equals(elfOf.arm64)).toBe(true);
  }, 60_000);

  it('is not made with native packages of another processor', async () => {
    const collected = join(project, 'out/natives/linux-arm64/node_modules');
    const wrong = pack(Arch.arm64, {
      beforePack: async () => {
        rmSync(collected, { recursive: true, force: true });
        for (const file of nativesOf('linux-x64')) {
          const path = join(collected, file.replace('node_modules/', ''));
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, elfOf.x64);
        }
      },
    });
    await expect(wrong).rejects.toThrow(
      'The package for linux-arm64 lacks @duckdb/node-bindings-linux-arm64 and @koromix/koffi-linux-arm64.',
    );
  }, 60_000);

  it('is what check-package finds nothing wrong with', async () => {
    const target = { platform: 'linux', arch: 'x64' };
    expect(await packedProblems(join(output, 'linux-unpacked'), target)).toEqual([]);
    const files = listPackage(join(resources, 'app.asar'), { isPack: false });
    const without = files.filter((path) => !path.endsWith('merge.worker.js'));
    expect(archiveProblems([...without, '/node_modules/react/index.js', '\\traces\\secret.etl'])).toEqual([
      'The archive contains traces, which should not be shipped.',
      'The archive contains node_modules/react, which is bundled or not needed.',
      'The archive lacks .vite/build/merge.worker.js.',
    ]);
  });

  it('has its fuses set', async () => {
    const wire = await getCurrentFuseWire(join(output, 'linux-unpacked/corescope'));
    for (const [fuse, on] of Object.entries(fuses(process.env))) {
      expect([FuseV1Options[Number(fuse)], wire[fuse as never]]).toEqual([
        FuseV1Options[Number(fuse)],
        on ? FuseState.ENABLE : FuseState.DISABLE,
      ]);
    }
  });

  it('is what Forge packs too', () => {
    const ignore = forge.packagerConfig?.ignore as (path: string) => boolean;
    for (const path of [...decoys, 'out', 'node_modules/react'])
      expect([path, ignore(`/${path}`)]).toEqual([path, true]);
    for (const path of ['', ...shipped.flatMap(withFolders)]) expect([path, ignore(path)]).toEqual([path, false]);
  });
});

/** `a/b/c` as `/a`, `/a/b`, `/a/b/c`: Forge asks for each folder on the way. */
function withFolders(path: string): string[] {
  const names = path.split('/');
  return names.map((_name, index) => `/${names.slice(0, index + 1).join('/')}`);
}

it('enables in Electron only what is needed, the inspector only for the end-to-end tests', () => {
  const enabled = (env: Record<string, string>) =>
    Object.entries(fuses(env)).flatMap(([fuse, on]) => (on ? FuseV1Options[Number(fuse)] : []));
  const release = [
    'EnableCookieEncryption',
    'EnableEmbeddedAsarIntegrityValidation',
    'OnlyLoadAppFromAsar',
    'WasmTrapHandlers',
  ];
  expect(enabled({}).sort()).toEqual(release);
  expect(enabled({ CORESCOPE_E2E: '1' }).sort()).toEqual([...release, 'EnableNodeCliInspectArguments'].sort());
});
