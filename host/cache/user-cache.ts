/** The cache of this user: none without a state folder, where the preferences say so, and where the sources run as they are. */
import { PreferencesFile } from '../user/preferences-file.ts';
import { CacheStore } from './cache-store.ts';
import { programId } from './program-id.ts';

export interface UserCache {
  readonly store: CacheStore;
  /** For keys. */
  readonly program: string;
}

export async function userCache(stateDir: string | undefined): Promise<UserCache | null> {
  const program = programId();
  if (stateDir === undefined || program === null) return null;
  const { preferences } = await new PreferencesFile(stateDir).read();
  return preferences.keepCache ? { store: new CacheStore(stateDir), program } : null;
}
