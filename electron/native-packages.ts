/**
 * The native packages of a platform and processor: npm installs those of the machine that it runs on, and a package for
 * another one needs the other's. They are taken from node_modules where they are there, else fetched in the version that
 * package-lock.json names and checked against its hash; and what was packed is looked at afterwards.
 */
import { execFileSync } from 'node:child_process';
import { createHash, timingSafeEqual } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What is packed for: `platform` and `arch` as Node's `process` has them. */
export interface Target {
  platform: string;
  arch: string;
}

/** Scope → beginning of the names of its native packages, before `PLATFORM-ARCH`. */
const families: Record<string, string> = { '@duckdb': 'node-bindings-', '@koromix': 'koffi-' };

export const nativePackages = ({ platform, arch }: Target): string[] =>
  Object.entries(families).map(([scope, prefix]) => `${scope}/${prefix}${platform}-${arch}`);

/** Whether a folder below node_modules (`@koromix/koffi-win32-x64`) is such a package, of any platform. */
export function isNativePackage(name: string): boolean {
  const [scope = '', own] = name.split('/');
  return own?.startsWith(families[scope] ?? '\0') ?? false;
}

export interface LockedPackage {
  name: string;
  version: string;
  /** `sha512-BASE64`. */
  integrity: string;
}

/**
 * @param lock text of package-lock.json
 * @throws Error when it does not have the package, or not its hash
 */
export function lockedPackage(lock: string, name: string): LockedPackage {
  const entry = (JSON.parse(lock) as { packages?: Record<string, Partial<LockedPackage>> }).packages?.[
    `node_modules/${name}`
  ];
  if (entry?.version === undefined)
    throw new Error(`package-lock.json has no ${name}: Corescope cannot be packaged for this platform.`);
  const { version, integrity } = entry;
  if (integrity === undefined || !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
    throw new Error(`package-lock.json has no sha512 hash for ${name}@${version}, so it cannot be verified.`);
  return { name, version, integrity };
}

/** @throws Error when these are not the bytes that the lock file means */
export function checkIntegrity(tarball: Uint8Array, { name, version, integrity }: LockedPackage): void {
  const wanted = Buffer.from(integrity.slice('sha512-'.length), 'base64');
  if (!timingSafeEqual(createHash('sha512').update(tarball).digest(), wanted))
    throw new Error(`${name}@${version} from the registry is not what package-lock.json names (sha512 differs).`);
}

/** Puts the package's content into a folder that is there. */
export type FetchPackage = (locked: LockedPackage, into: string) => void;

/** By npm, from the registry that it is set to. @throws Error */
const fetchByNpm: FetchPackage = (locked, into) => {
  const folder = mkdtempSync(join(tmpdir(), 'corescope-native-'));
  try {
    const args = ['pack', `${locked.name}@${locked.version}`, '--silent', '--pack-destination', folder];
    // On Windows npm is a script, which only its own Node starts without a shell.
    const script = process.env.npm_execpath;
    if (script?.endsWith('.js')) execFileSync(process.execPath, [script, ...args], { stdio: 'ignore' });
    else execFileSync('npm', args, { stdio: 'ignore', shell: process.platform === 'win32' });
    const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    if (tarball === undefined) throw new Error(`npm pack gave no archive of ${locked.name}@${locked.version}.`);
    checkIntegrity(readFileSync(join(folder, tarball)), locked);
    execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', into], { cwd: folder, stdio: 'ignore' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Below the project's root: where the packages of a target are collected. electron-builder matches what stays a file outside
 * of the archive by where it comes from, so that is below a node_modules too.
 */
export const collectedFolder = ({ platform, arch }: Target): string => `out/natives/${platform}-${arch}/node_modules`;

const versionIn = (folder: string): string | null =>
  existsSync(join(folder, 'package.json'))
    ? (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
    : null;

/**
 * Collects the native packages of a target.
 * @param root the project, with package-lock.json and node_modules
 * @returns the folder, with `@scope/name` in it
 * @throws Error for a target that there are no packages of, or when one cannot be had
 */
export function collectNatives(root: string, target: Target, fetch: FetchPackage = fetchByNpm): string {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = nativePackages(target).map((name) => lockedPackage(lock, name));
  const folder = join(root, collectedFolder(target));
  rmSync(folder, { recursive: true, force: true });
  for (const locked of wanted) {
    const installed = join(root, 'node_modules', locked.name);
    const part = join(folder, `${locked.name}.part`);
    mkdirSync(part, { recursive: true });
    // npm has checked what it installed.
    if (versionIn(installed) === locked.version) cpSync(installed, part, { recursive: true });
    else fetch(locked, part);
    renameSync(part, join(folder, locked.name));
  }
  return folder;
}

/** Takes the native packages of other targets out of a node_modules, and puts those of this one in. */
export function placeNatives(collected: string, nodeModules: string): void {
  for (const name of packagesIn(nodeModules)) rmSync(join(nodeModules, name), { recursive: true, force: true });
  for (const name of packagesIn(collected)) {
    mkdirSync(dirname(join(nodeModules, name)), { recursive: true });
    cpSync(join(collected, name), join(nodeModules, name), { recursive: true });
  }
}

/** Native packages of any platform in a node_modules. */
function packagesIn(nodeModules: string): string[] {
  return Object.keys(families).flatMap((scope) =>
    existsSync(join(nodeModules, scope))
      ? readdirSync(join(nodeModules, scope))
          .map((own) => `${scope}/${own}`)
          .filter(isNativePackage)
      : [],
  );
}

/** Machine numbers of PE, ELF and Mach-O → `process.arch`. */
const peMachines: Record<number, string> = { 34404: 'x64', 43620: 'arm64', 332: 'ia32' };
const elfMachines: Record<number, string> = { 62: 'x64', 183: 'arm64', 3: 'ia32' };
const machMachines: Record<number, string> = { 16777223: 'x64', 16777228: 'arm64' };

/** What a library was built for, by its header; null: it is none that is known. */
export function builtFor(bytes: Uint8Array): Target | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 64) return null;
  const magic = view.getUint32(0);
  if (magic === 0x7f454c46) return targetOf('linux', elfMachines[view.getUint16(18, true)]);
  if (magic === 0xcffaedfe) return targetOf('darwin', machMachines[view.getUint32(4, true)]);
  const peAt = view.getUint32(60, true);
  if (magic >>> 16 !== 0x4d5a || peAt + 6 > bytes.length || view.getUint32(peAt) !== 0x50450000) return null;
  return targetOf('win32', peMachines[view.getUint16(peAt + 4, true)]);
}

const targetOf = (platform: string, arch: string | undefined): Target | null =>
  arch === undefined ? null : { platform, arch };

/**
 * Looks at what was packed: exactly the native packages of the target, with libraries that were built for it.
 * @param resources the packed app's folder of resources
 * @throws Error with what is wrong
 */
export function checkPackedNatives(resources: string, target: Target): void {
  const wanted = nativePackages(target);
  const nodeModules = join(resources, 'app.asar.unpacked/node_modules');
  const found = packagesIn(nodeModules);
  const what = `The package for ${target.platform}-${target.arch}`;
  const missing = wanted.filter((name) => !found.includes(name));
  if (missing.length > 0) throw new Error(`${what} lacks ${missing.join(' and ')}. Package it again.`);
  const others = found.filter((name) => !wanted.includes(name));
  if (others.length > 0)
    throw new Error(`${what} contains ${others.join(' and ')}, for another platform. Package it again.`);
  for (const name of wanted) {
    const libraries = readdirSync(join(nodeModules, name), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.node'),
    );
    if (libraries.length === 0) throw new Error(`${what} has ${name} without a library (*.node). Package it again.`);
    for (const file of libraries) {
      const built = builtFor(readFileSync(join(nodeModules, name, file)));
      if (built?.platform !== target.platform || built.arch !== target.arch)
        throw new Error(
          `${what} has ${name}/${file}, which was built for ${built === null ? 'no known platform' : `${built.platform}-${built.arch}`}.`,
        );
    }
  }
}
