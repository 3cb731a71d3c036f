/** Where symbols are looked for, and which servers may be asked: what the user chose here, else the environment. */
import { join } from 'node:path';
import { z } from 'zod';
import { type ServerConsent, serverAnswers } from '../../contract/stacks.ts';
import { StateFile } from '../base/state-file.ts';
import type { Misses } from './servers/symbol-downloads.ts';
import { sourceFolders } from './source-files.ts';
import { SymbolCache } from './symbol-cache.ts';

const FILE_NAME = 'symbols.json';
const MISSES_NAME = 'symbol-misses.json';
const MOST_BYTES = 1 << 20;
const MOST_MISSES = 10_000;
const DAY_MS = 86_400_000;
const content = z.object({
  path: z.string().max(65_536).optional(),
  /** By server: whether it may be asked. */
  servers: z.record(z.string(), z.enum(serverAnswers)).default({}),
});
type Content = z.infer<typeof content>;

export class SymbolSettings {
  readonly #file: StateFile | null;
  readonly #given: string | null;
  /** Folders of source files, in addition to the trace's own. */
  readonly sourceFolders: readonly string[];
  readonly misses: KeptMisses;
  /** Names that were found before; null without a place to keep them. */
  readonly cache: SymbolCache | null;
  #content: Content | null = null;
  /** Until the program ends. */
  readonly #once = new Set<string>();

  /**
   * @param given by the command line: it counts instead of all else
   * @param sources source path; null: the environment's
   */
  constructor(stateDir: string | undefined, given: string | null, sources: string | null = null) {
    this.#file = stateDir === undefined ? null : new StateFile(stateDir, FILE_NAME, MOST_BYTES);
    this.#given = given;
    this.sourceFolders = sourceFolders(sources ?? process.env._NT_SOURCE_PATH ?? '');
    this.misses = new KeptMisses(stateDir);
    this.cache = stateDir === undefined ? null : new SymbolCache(join(stateDir, 'symbol-names'));
  }

  async path(): Promise<string> {
    if (this.#given !== null) return this.#given;
    const { path } = await this.#read();
    if (path !== undefined) return path;
    const { _NT_SYMBOL_PATH: own = '', _NT_ALT_SYMBOL_PATH: other = '' } = process.env;
    return [own, other].filter((each) => each !== '').join(';');
  }

  /** @throws HostError where it cannot be kept */
  async setPath(path: string): Promise<void> {
    await this.#write({ ...(await this.#read()), path });
  }

  async consent(server: string): Promise<ServerConsent['consent']> {
    if (this.#once.has(server)) return 'once';
    return (await this.#read()).servers[server] ?? 'unasked';
  }

  /** `once` leaves what is kept as it is. @throws HostError where it cannot be kept */
  async setConsent(server: string, consent: ServerConsent['consent']): Promise<void> {
    if (consent === 'once') {
      this.#once.add(server);
      return;
    }
    this.#once.delete(server);
    const kept = await this.#read();
    const { [server]: _, ...others } = kept.servers;
    await this.#write({ ...kept, servers: consent === 'unasked' ? others : { ...others, [server]: consent } });
  }

  async #read(): Promise<Content> {
    this.#content ??= content.safeParse((await this.#file?.read())?.json).data ?? { servers: {} };
    return this.#content;
  }

  async #write(next: Content): Promise<void> {
    await this.#file?.write(next);
    this.#content = next;
  }
}

/** Files that servers did not have, for a day. */
export class KeptMisses implements Misses {
  readonly #file: StateFile | null;
  /** `server file` → when, in milliseconds since 1970. */
  #times = new Map<string, number>();
  #isRead = false;

  constructor(stateDir: string | undefined) {
    this.#file = stateDir === undefined ? null : new StateFile(stateDir, MISSES_NAME, MOST_BYTES);
  }

  async load(): Promise<void> {
    if (this.#isRead) return;
    this.#isRead = true;
    const kept = z.record(z.string(), z.number()).safeParse((await this.#file?.read())?.json);
    if (kept.success) this.#times = new Map(Object.entries(kept.data));
  }

  /** @throws HostError where it cannot be kept */
  async save(): Promise<void> {
    const fresh = [...this.#times].filter(([, whenMs]) => Date.now() - whenMs < DAY_MS).slice(-MOST_MISSES);
    await this.#file?.write(Object.fromEntries(fresh));
  }

  /** When it was asked for in vain, in milliseconds since 1970; null where that was not within a day. */
  whenMs(server: string, file: string): number | null {
    const whenMs = this.#times.get(`${server} ${file}`);
    return whenMs !== undefined && Date.now() - whenMs < DAY_MS ? whenMs : null;
  }

  isKnown(server: string, file: string): boolean {
    return this.whenMs(server, file) !== null;
  }

  add(server: string, file: string): void {
    this.#times.set(`${server} ${file}`, Date.now());
  }
}
