/**
 * The trace host: holds opened traces and answers questions about them. One class for every door: Electron's utility
 * process, `corescope serve`, the command line, tests. Each subject answers by a map of its own.
 */
import { join, resolve } from 'node:path';
import { initialPreferences } from '../contract/preferences.ts';
import type { HostHello, MethodName, Results } from '../contract/queries.ts';
import type { TraceSurvey } from '../engine/format/survey.ts';
import type { Trace } from '../engine/format/trace.ts';
import type { Answers, Given } from './answers.ts';
import type { CallOptions } from './base/call-options.ts';
import { Grants } from './base/grants.ts';
import { MemoryBudget, shareLimits, strictly } from './base/memory-budget.ts';
import { SpillFile } from './base/spill-file.ts';
import { repairStateFolder } from './base/state-file.ts';
import { removeLeft } from './base/temporary.ts';
import { Plugins } from './plugins/plugins.ts';
import type { RecordingSide } from './recorder/recording-handlers.ts';
import { SqlOnDemand } from './sql/sql-on-demand.ts';
import { SymbolSettings } from './symbols/symbol-settings.ts';
import type { DecodedTrace, UserData } from './traces/decoded-trace.ts';
import { Profiles } from './traces/imports/profiles.ts';
import { RegionFiles } from './traces/imports/region-files.ts';
import type { OpenOptions } from './traces/load-trace.ts';
import { type AskSchemas, MachineSchemasOnce } from './traces/machine-schemas.ts';
import { Manifests } from './traces/manifests.ts';
import { type ReadingOptions, usualReading } from './traces/reading-threads.ts';
import { sampleName, TraceStore } from './traces/trace-store.ts';

export interface TraceHostOptions {
  /** Where the list of recent traces is kept, and the manifests and plugins of this user lie; none without it. */
  stateDir?: string;
  /** Manifests that the command line names: files and folders. */
  manifests?: readonly string[];
  /** Without them traces are read by what they, and the user's manifests, say of them. */
  builtInSchemas?: boolean;
  /** Asks TDH of this machine about events that nothing in a trace describes; without it they stay undecoded. */
  askMachine?: AskSchemas | undefined;
  /** Plugins that the command line names: files and folders. */
  plugins?: readonly string[];
  /** Profiles of WPA that the command line names: files and folders. */
  profiles?: readonly string[];
  /** Files of regions of interest that the command line names, and folders of them. */
  regions?: readonly string[];
  /** Files of stack tags that the command line names, and folders of them. */
  stackTags?: readonly string[];
  /** Where symbols are looked for, as `_NT_SYMBOL_PATH` has it, instead of what the user chose. */
  symbolPath?: string | undefined;
  /** Folders of source files, used instead of `_NT_SOURCE_PATH` and in its form. */
  sourcePath?: string | undefined;
  /** What a page opens on arrival: a file's path, or the sample. */
  initial?: { path: string } | 'sample';
  /** Paths of traces that it opens beside that one. */
  beside?: readonly string[];
  /** Bytes that open traces may keep in memory, instead of what the preferences say. */
  memoryBytes?: number | undefined;
  /** How large files are read; what is left out is as usual. */
  reading?: Partial<ReadingOptions>;
  /** Records, on the machine that the door knows; without it, questions about recording are refused. */
  recording?: RecordingSide;
}

/** Of the state folder: what is always at hand. */
const folders = {
  manifests: 'manifests',
  plugins: 'plugins',
  profiles: 'profiles',
  regions: 'regions',
  stackTags: 'stacktags',
} as const;

export class TraceHost {
  readonly grants = new Grants();
  readonly #options: TraceHostOptions;
  readonly #given: Given;
  readonly #sql: SqlOnDemand;
  readonly #store: TraceStore;
  readonly #plugins: Plugins;
  readonly #spill: SpillFile | null;
  #answers: Promise<Answers> | null = null;

  constructor(options: TraceHostOptions = {}) {
    const { stateDir, recording } = options;
    const { grants } = this;
    if (stateDir !== undefined) repairStateFolder(stateDir);
    void removeLeft();
    const userData = userDataOf(options);
    const sql = new SqlOnDemand((trace) => this.#store.forSql(trace)?.tables ?? null);
    this.#options = options;
    this.#given = givenTraces(options, grants);
    this.#spill = stateDir === undefined ? null : new SpillFile(stateDir);
    this.#sql = sql;
    this.#store = new TraceStore({
      grants,
      stateDir,
      userData,
      sql,
      reading: { ...usualReading(stateDir), ...options.reading },
      memory: new MemoryBudget(
        options.memoryBytes === undefined
          ? shareLimits(initialPreferences.memoryPercent)
          : strictly(options.memoryBytes),
        this.#spill,
      ),
    });
    this.#plugins = userData.plugins;
    // A recorder that runs has news for the page from its start.
    if (recording !== undefined) this.#loadAnswers().catch(() => {});
  }

  /**
   * Answers one question of the contract.
   * @param params anything: they are checked here
   * @throws HostError, always
   */
  async call<M extends MethodName>(method: M, params: unknown, options: CallOptions = {}): Promise<Results[M]> {
    return (await this.#loadAnswers()).call(method, params, options);
  }

  /**
   * Opens a file and keeps it open until `close`.
   * @returns the trace's id
   * @throws HostError
   */
  openPath(path: string, options: OpenOptions = {}): Promise<string> {
    return this.#store.openPath(path, options);
  }

  /**
   * Opens a trace that is in memory.
   * @returns the trace's id
   * @throws HostError
   */
  openBytes(bytes: Uint8Array, name: string, options: OpenOptions = {}): Promise<string> {
    return this.#store.openBytes(bytes, name, options);
  }

  /** @throws HostError when no trace of that id is open */
  trace(id: string): TraceSurvey {
    return this.#store.trace(id);
  }

  /** With the columns of its events. @throws HostError */
  loaded(id: string): Promise<Trace> {
    return this.#store.decoded(id).loaded();
  }

  /** The same with its payloads. @throws HostError as `trace` does */
  decoded(id: string): DecodedTrace {
    return this.#store.decoded(id);
  }

  /** The page that autosaved under this name has gone. */
  releaseAutosave(session: string): void {
    void this.#answers?.then((answers) => answers.releaseAutosave(session));
  }

  /** Closing what is not open (any more) is no error. */
  close(id: string): Promise<null> {
    return this.#store.close(id);
  }

  /** Closes every trace; resolves when the list of recent ones is written as well. */
  async closeAll(): Promise<void> {
    const answers = await this.#answers;
    await answers?.closeRecording();
    await this.#store.closeAll();
    this.#spill?.close();
    this.#plugins.close();
    await this.#sql.close();
    await this.#store.settle();
    await answers?.closeWorkspaces();
  }

  #loadAnswers(): Promise<Answers> {
    const { stateDir, recording } = this.#options;
    this.#answers ??= Promise.all([import('./answers.ts'), this.#sql.console()]).then(
      ([{ Answers }, sql]) =>
        new Answers({
          grants: this.grants,
          stateDir,
          store: this.#store,
          sql,
          given: this.#given,
          stackTags: filesOf('stackTags', this.#options),
          recording,
          memoryIsGiven: this.#options.memoryBytes !== undefined,
        }),
    );
    return this.#answers;
  }
}

/** What the state folder and the command line give of one kind. */
const filesOf = (what: keyof typeof folders, { stateDir, ...paths }: TraceHostOptions) => ({
  folder: stateDir === undefined ? undefined : join(stateDir, folders[what]),
  paths: paths[what] ?? [],
});

/** What this user, or the command line, has added. */
function userDataOf(options: TraceHostOptions): UserData {
  const { stateDir, builtInSchemas = true, symbolPath = null, sourcePath = null, askMachine } = options;
  const plugins = new Plugins(filesOf('plugins', options));
  return {
    manifests: new Manifests(filesOf('manifests', options), builtInSchemas),
    plugins,
    profiles: new Profiles(filesOf('profiles', options), () => plugins.plugins()),
    regions: new RegionFiles(filesOf('regions', options)),
    symbols: new SymbolSettings(stateDir, symbolPath, sourcePath),
    machine: askMachine === undefined || !builtInSchemas ? null : new MachineSchemasOnce(askMachine),
  };
}

/** What a page opens on arrival, by grants. */
function givenTraces({ initial, beside = [] }: TraceHostOptions, grants: Grants): Given {
  const given = (path: string): HostHello['beside'][number] => {
    const { grant, name } = grants.add(resolve(path));
    return { source: { type: 'grant', grant }, name };
  };
  const first = (): HostHello['initial'] => {
    if (initial === undefined) return null;
    return initial === 'sample' ? { source: { type: 'sample' }, name: sampleName } : given(initial.path);
  };
  return { initial: first(), beside: beside.map(given) };
}
