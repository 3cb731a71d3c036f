/** The preferences of this user: one JSON file in a folder that the door names. */
import {
  initialPreferences,
  type KeptPreferences,
  type PreferencesPatch,
  readPreferences,
} from '../../contract/preferences.ts';
import { HostError } from '../base/host-error.ts';
import { StateFile } from '../base/state-file.ts';

/** Somebody else's file: ours have a few hundred bytes. */
const mostBytes = 1 << 20;
const fileName = 'preferences.json';

/** What the file says, with what it says beside that which this program knows. */
interface FileContent {
  raw: Record<string, unknown>;
  found: PreferencesPatch;
  warning: string | null;
}

/**
 * Changes are made one after the other; the file is replaced whole, so a crash leaves the old one. What cannot be used of
 * it is replaced by what holds at the beginning, and said.
 */
export class PreferencesFile {
  readonly #file: StateFile | null;
  /** Without a folder: kept as long as this process lives. */
  #inMemory: PreferencesPatch = {};
  #last: Promise<unknown> = Promise.resolve();

  /** @param dir is made when it is first written to */
  constructor(dir: string | undefined) {
    this.#file = dir === undefined ? null : new StateFile(dir, fileName, mostBytes);
  }

  /** What holds once all changes so far are made. Never fails. */
  async read(): Promise<KeptPreferences> {
    await this.#last;
    const { found, warning } = await this.#read();
    return { preferences: { ...initialPreferences, ...found }, kept: this.#file !== null, warning };
  }

  /** @throws HostError that says what is wrong with the change, or why it could not be kept */
  async set(patch: unknown): Promise<KeptPreferences> {
    const { found, problems } = readPreferences(patch);
    if (problems.length > 0)
      throw new HostError('bad-request', `These preferences cannot be set: ${problems.join(' ')}`);
    const written = this.#last.then(() => this.#write(found));
    this.#last = written.catch(() => {});
    await written;
    return this.read();
  }

  async #read(): Promise<FileContent> {
    if (this.#file === null) return { raw: {}, found: this.#inMemory, warning: null };
    const unusable = (why: string): FileContent => ({
      raw: {},
      found: {},
      warning: `The preferences cannot be read (${fileName}: ${why}). Corescope uses the defaults; the next change replaces the file.`,
    });
    const { json: raw, problem } = await this.#file.read();
    if (problem !== null) return unusable(problem);
    if (raw === undefined) return { raw: {}, found: {}, warning: null };
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return unusable('it is not a JSON object');
    const { found, problems } = readPreferences(raw);
    return {
      raw: raw as Record<string, unknown>,
      found,
      warning: problems.length === 0 ? null : `Some preferences in ${fileName} were ignored: ${problems.join(' ')}`,
    };
  }

  async #write(patch: PreferencesPatch): Promise<void> {
    if (this.#file === null) {
      this.#inMemory = { ...this.#inMemory, ...patch };
      return;
    }
    const { raw, found } = await this.#read();
    // What a newer program has written beside them stays.
    await this.#file.write({ ...withoutKnown(raw), ...found, ...patch });
  }
}

const withoutKnown = (raw: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !Object.hasOwn(initialPreferences, name)));
