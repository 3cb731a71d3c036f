import { create } from 'zustand';
import {
  initialPreferences,
  type KeptPreferences,
  type Preferences,
  type PreferencesPatch,
  preferenceNames,
  readPreferences,
} from '../../contract/preferences.ts';
import { readStored, writeStored } from '../kit/local-storage.ts';
import { errorInfo, type TraceClient } from './client/trace-client.ts';

interface PreferencesState extends Preferences {
  /** Why they are not those that were chosen, or do not last; null = all is well. */
  warning: string | null;
  /** Holds at once, in the whole page, and is kept by the host. */
  set(patch: PreferencesPatch): void;
  /** Those of a new installation. */
  reset(): void;
}

const storageKey = 'corescope.preferences';

/** The copy of the last visit: the first paint cannot wait for the host. */
function readCopy(): PreferencesPatch {
  try {
    return readPreferences(JSON.parse(readStored(storageKey) ?? '{}')).found;
  } catch {
    // Somebody else's text.
    return {};
  }
}

const writeCopy = (preferences: Preferences): void => writeStored(storageKey, JSON.stringify(preferences));

/** The preferences alone. */
export const preferencesOf = (state: Preferences): Preferences =>
  Object.fromEntries(preferenceNames.map((name) => [name, state[name]])) as Preferences;

let host: TraceClient | null = null;
/** Changed before there was a host. */
let untold: PreferencesPatch = {};

export const usePreferences = create<PreferencesState>()((set, get) => ({
  ...initialPreferences,
  ...readCopy(),
  warning: null,

  set(patch) {
    set(patch);
    writeCopy(preferencesOf(get()));
    if (host === null) {
      untold = { ...untold, ...patch };
      return;
    }
    host.call('setPreferences', { patch }).then(
      ({ warning }) => set({ warning }),
      (error: unknown) =>
        set({ warning: `This choice applies until the window is closed: ${errorInfo(error).message}` }),
    );
  },
  reset: () => get().set(initialPreferences),
}));

/** Takes over what the host has kept, and tells it of every change from now on. Without an answer all stays as it is. */
export async function followHost(client: TraceClient): Promise<void> {
  let answer: KeptPreferences;
  try {
    answer = await client.call('preferences', {});
  } catch {
    return;
  }
  host = client;
  client.onGone(() => {
    if (host === client) host = null;
  });
  const patch = untold;
  untold = {};
  const { preferences, kept, warning } = answer;
  if (kept) usePreferences.setState({ ...preferences, ...patch, warning });
  writeCopy(preferencesOf(usePreferences.getState()));
  if (Object.keys(patch).length > 0) usePreferences.getState().set(patch);
}
