/** What the package is made of, for forge.config.ts. */
import { join } from 'node:path';
import { FuseV1Options } from '@electron/fuses';

/** The bundles have npm's packages inside; only native modules must stay files: DuckDB (SQL and export), koffi (Windows calls; its script lies in a package of its own). */
export const shippedRoots = [
  'package.json',
  '.vite/build',
  'dist/page',
  'node_modules/koffi',
  'node_modules/@koromix',
  'node_modules/@duckdb',
];

/** Native modules cannot be loaded from inside an archive. */
export const unpackedGlobs = ['**/node_modules/@koromix/**', '**/node_modules/@duckdb/**'];

/**
 * Forge's `ignore`, by the path from the project's root with a leading slash; empty for the root itself. Folders on
 * the way to a shipped one are kept, or nothing below them would be looked at.
 */
export function isIgnored(path: string): boolean {
  const name = path.replace(/^\//, '');
  const kept = shippedRoots.some(
    (root) => name === root || name.startsWith(`${root}/`) || root.startsWith(`${name}/`) || name === '',
  );
  return !kept;
}

/** The folder of resources in an app that was packed to `folder`. */
export const resourcesIn = (folder: string, platform: string): string =>
  platform === 'darwin' ? join(folder, 'Corescope.app/Contents/Resources') : join(folder, 'resources');

/**
 * Electron's fuses. The inspector fuse is off in releases: with it on, anybody may debug the app into running their
 * code. Playwright needs it, so a package for the end-to-end tests is made with CORESCOPE_E2E=1.
 */
export function fuses(env: Record<string, string | undefined>): Record<FuseV1Options, boolean> {
  return {
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: env.CORESCOPE_E2E === '1',
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    [FuseV1Options.WasmTrapHandlers]: true,
  };
}
