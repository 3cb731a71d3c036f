import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import {
  builtFor,
  checkIntegrity,
  checkPackedNatives,
  collectNatives,
  isNativePackage,
  lockedPackage,
  nativePackages,
  placeNatives,
} from './native-packages.ts';

const root = resolve(import.meta.dirname, '..');
const realLock = readFileSync(join(root, 'package-lock.json'), 'utf8');

test.each([
  ['win32', 'x64'],
  ['win32', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['linux', 'x64'],
  ['linux', 'arm64'],
])('the lock file has the native packages of %s-%s with their hashes', (platform, arch) => {
  const names = nativePackages({ platform, arch });
  expect(names).toEqual([`@duckdb/node-bindings-${platform}-${arch}`, `@koromix/koffi-${platform}-${arch}`]);
  for (const name of names) expect(lockedPackage(realLock, name).integrity).toMatch(/^sha512-/);
});

test('what is native, and what is not', () => {
  const names = ['@duckdb/node-bindings-win32-x64', '@koromix/koffi-linux-arm64', '@duckdb/node-bindings'];
  expect([...names, '@duckdb/node-api', 'koffi', '@other/koffi-linux-x64'].map(isNativePackage)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('no package for a platform that there are no libraries of, and none without a hash', () => {
  expect(() => lockedPackage(realLock, '@duckdb/node-bindings-win32-ia32')).toThrow(
    'package-lock.json has no @duckdb/node-bindings-win32-ia32: Corescope cannot be packaged for this platform.',
  );
  const lock = JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } });
  expect(() => lockedPackage(lock, 'a')).toThrow('package-lock.json has no sha512 hash for a@1.0.0');
});

test('an archive is what its hash says, to the bit', () => {
  const archive = Buffer.from('an archive');
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  const locked = { name: '@koromix/koffi-win32-arm64', version: '3.3.4', integrity };
  checkIntegrity(archive, locked);
  archive[0] ^= 1;
  expect(() => checkIntegrity(archive, locked)).toThrow('@koromix/koffi-win32-arm64@3.3.4 from the registry is not');
});

/** The least of a library that says what it was built for. */
function library(kind: 'pe' | 'elf' | 'mach', machine: number): Buffer {
  const bytes = Buffer.alloc(128);
  if (kind === 'elf') {
    bytes.writeUInt32BE(0x7f454c46, 0);
    bytes.writeUInt16LE(machine, 18);
  } else if (kind === 'mach') {
    bytes.writeUInt32BE(0xcffaedfe, 0);
    bytes.writeUInt32LE(machine, 4);
  } else {
    bytes.write('MZ');
    bytes.writeUInt32LE(64, 60);
    bytes.write('PE\0\0', 64);
    bytes.writeUInt16LE(machine, 68);
  }
  return bytes;
}

test('a library says by its header what it was built for', () => {
  expect(builtFor(library('pe', 0xaa64))).toEqual({ platform: 'win32', arch: 'arm64' });
  expect(builtFor(library('pe', 0x8664))).toEqual({ platform: 'win32', arch: 'x64' });
  expect(builtFor(library('elf', 183))).toEqual({ platform: 'linux', arch: 'arm64' });
  expect(builtFor(library('mach', 0x0100000c))).toEqual({ platform: 'darwin', arch: 'arm64' });
  expect(builtFor(library('pe', 0x1234))).toBeNull();
  expect(builtFor(library('pe', 0x8664).fill(0xff, 60, 64))).toBeNull();
  expect([builtFor(new Uint8Array(0)), builtFor(new Uint8Array(63)), builtFor(new Uint8Array(64))]).toEqual([
    null,
    null,
    null,
  ]);
  // Those that are installed here: of this machine.
  for (const name of nativePackages(process)) {
    const folder = join(root, 'node_modules', name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.node'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect(builtFor(readFileSync(join(folder, file)))).toEqual({ platform: process.platform, arch: process.arch });
  }
});

describe('a project', () => {
  let project: string;
  const put = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), content);
  };
  const arm = { platform: 'win32', arch: 'arm64' };
  const [duckdb, koffi] = nativePackages(arm);
  const integrity = `sha512-${'A'.repeat(86)}==`;
  const fetchArm: Parameters<typeof collectNatives>[2] = ({ name, version }, into) => {
    writeFileSync(join(into, 'package.json'), JSON.stringify({ name, version }));
    writeFileSync(join(into, 'a.node'), library('pe', 0xaa64));
  };
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'corescope-natives-'));
    const packages = [duckdb, koffi].map((name) => [`node_modules/${name}`, { version: '2.0.0', integrity }]);
    put('package-lock.json', JSON.stringify({ packages: Object.fromEntries(packages) }));
    put('node_modules/@duckdb/node-bindings-linux-x64/duckdb.node', library('elf', 62));
    put('node_modules/@duckdb/node-bindings/duckdb.js', '');
    put('node_modules/@koromix/koffi-linux-x64/koffi.node', library('elf', 62));
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  it('takes what npm has installed in the version of the lock file, and fetches the rest', () => {
    put(`node_modules/${duckdb}/package.json`, '{"version":"2.0.0"}');
    put(`node_modules/${koffi}/package.json`, '{"version":"1.9.9"}');
    const fetched: string[] = [];
    const folder = collectNatives(project, arm, (locked, into) => {
      fetched.push(`${locked.name}@${locked.version}`);
      fetchArm(locked, into);
    });
    expect(fetched).toEqual([`${koffi}@2.0.0`]);
    expect(existsSync(join(folder, duckdb, 'package.json'))).toBe(true);
  });

  it('leaves nothing half done when it cannot be fetched', () => {
    const failing = (): never => {
      throw new Error('no network');
    };
    expect(() => collectNatives(project, arm, failing)).toThrow('no network');
    expect(existsSync(join(project, 'out/natives/win32-arm64/node_modules', duckdb))).toBe(false);
  });

  it('puts them in the place of those of this machine, and leaves the rest alone', () => {
    const nodeModules = join(project, 'app/resources/app.asar.unpacked/node_modules');
    mkdirSync(nodeModules, { recursive: true });
    put('app/resources/app.asar.unpacked/node_modules/@duckdb/node-bindings-linux-x64/duckdb.node', '');
    put('app/resources/app.asar.unpacked/node_modules/@duckdb/node-bindings/duckdb.js', '');
    placeNatives(collectNatives(project, arm, fetchArm), nodeModules);
    expect(readdirSync(join(nodeModules, '@duckdb')).sort()).toEqual(['node-bindings', 'node-bindings-win32-arm64']);
    checkPackedNatives(join(project, 'app/resources'), arm);
  });

  it.each<[string, () => void, string]>([
    [
      'a missing one',
      () => rmSync(join(project, 'r/app.asar.unpacked/node_modules', koffi), { recursive: true }),
      `lacks ${koffi}`,
    ],
    [
      'one too many',
      () => put('r/app.asar.unpacked/node_modules/@koromix/koffi-linux-x64/a.node', ''),
      'contains @koromix/koffi-linux-x64, for another platform',
    ],
    [
      'a library of another processor',
      () => put(`r/app.asar.unpacked/node_modules/${koffi}/a.node`, library('pe', 0x8664)),
      `${koffi}/a.node, which was built for win32-x64`,
    ],
    [
      'a library that is none',
      () => put(`r/app.asar.unpacked/node_modules/${koffi}/a.node`, 'text'),
      'built for no known platform',
    ],
    [
      'no library',
      () => rmSync(join(project, 'r/app.asar.unpacked/node_modules', koffi, 'a.node')),
      `${koffi} without a library`,
    ],
  ])('a package with %s is refused', (_what, spoil, said) => {
    const nodeModules = join(project, 'r/app.asar.unpacked/node_modules');
    mkdirSync(nodeModules, { recursive: true });
    placeNatives(collectNatives(project, arm, fetchArm), nodeModules);
    checkPackedNatives(join(project, 'r'), arm);
    spoil();
    expect(() => checkPackedNatives(join(project, 'r'), arm)).toThrow(said);
  });
});
