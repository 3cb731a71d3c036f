import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const executables = { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' };

/**
 * Path of Electron's executable, or null where its binary has not been fetched. Looks only: loading the package
 * `electron` in plain Node would start the download. ELECTRON_OVERRIDE_DIST_PATH names another folder, as for Electron.
 * @returns {string | null}
 */
export function electronBinary() {
  const dist =
    process.env.ELECTRON_OVERRIDE_DIST_PATH ?? fileURLToPath(new URL('../node_modules/electron/dist', import.meta.url));
  const path = resolve(dist, executables[process.platform] ?? 'electron');
  return existsSync(path) ? path : null;
}
