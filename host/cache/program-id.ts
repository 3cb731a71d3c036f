import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { version } from '../../package.json';

/**
 * Of this very build: what another one has kept is of no use. Null where the sources run as they are, each of which may have
 * changed by itself.
 */
export function programId(): string | null {
  const path = fileURLToPath(import.meta.url);
  if (path.endsWith('.ts')) return null;
  // The bundle that this lies in; every build writes it anew.
  const { size, mtimeMs } = statSync(path);
  return `${version} ${size} ${mtimeMs}`;
}
