import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where programs of this system keep what they remember between runs. CORESCOPE_STATE_DIR says it differently. */
export function stateDir(env: Record<string, string | undefined>, platform: NodeJS.Platform): string {
  if (env.CORESCOPE_STATE_DIR) return env.CORESCOPE_STATE_DIR;
  const home = homedir();
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'Corescope');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Corescope');
  return join(env.XDG_STATE_HOME || join(home, '.local', 'state'), 'corescope');
}
