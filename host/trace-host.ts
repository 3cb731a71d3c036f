/**
 * The trace host: holds opened traces and answers questions about them. One class for every door: Electron's utility
 * process, `corescope serve`, the command line, tests. Each subject answers by a map of its own.
 */
import { join, resolve } from 'node:path';
import { calls, type HostHello, type helloCalls, type MethodName, type Results } from '../contract/queries.ts';
import type { Trace } from '../engine/format/trace.ts';
import { version } from '../package.json';
import type { CallOptions } from './base/call-options.ts';
import { Grants } from './base/grants.ts';
import type { Handlers } from './base/handlers.ts';
import { HostError, toHostError } from './base/host-error.ts';
import { repairStateFolder } from './base/state-file.ts';
import { removeLeft } from './base/temporary.ts';
import { findingHandlers } from './findings/finding-handlers.ts';
import { pageHandlers } from './pages/page-handlers.ts';
import { pluginHandlers } from './plugins/plugin-handlers.ts';
import { Plugins } from './plugins/plugins.ts';
import { noRecording, type RecordingSide, recordingHandlers } from './recorder/recording-handlers.ts';
import { SqlConsole } from './sql/sql-console.ts';
import { sqlHandlers } from './sql/sql-handlers.ts';
import { symbolHandlers } from './symbols/symbol-handlers.ts';
import { SymbolSettings } from './symbols/symbol-settings.ts';
import { tableHandlers } from './tables/table-handlers.ts';
import { threadHandlers } from './threads/thread-handlers.ts';
import { topDownHandlers } from './topdown/top-down-handlers.ts';
import type { DecodedTrace, UserData } from './traces/decoded-trace.ts';
import { fileHandlers } from './traces/file-handlers.ts';
import { Profiles } from './traces/imports/profiles.ts';
import { RegionFiles } from './traces/imports/region-files.ts';
import { StackTagFiles } from './traces/imports/stack-tag-files.ts';
import { Manifests } from './traces/manifests.ts';
import { traceHandlers } from './traces/trace-handlers.ts';
import { type OpenOptions, sampleName, TraceStore } from './traces/trace-store.ts';
import { PreferencesFile } from './user/preferences-file.ts';
import { PresetsFile } from './user/presets-file.ts';
import { userHandlers } from './user/user-handlers.ts';
import { workspaceHandlers } from './workspaces/workspace-handlers.ts';
import { Workspaces } from './workspaces/workspaces.ts';

export interface TraceHostOptions {
  /** Where the list of recent traces is kept, and the manifests and plugins of this user lie; none without it. */
  stateDir?: string;
  /** Manifests that the command line names: files and folders. */
  manifests?: readonly string[];
  /** Without them traces are read by what they, and the user's manifests, say of them. */
  builtInSchemas?: boolean;
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
  /** What a page opens on arrival: a file's path, or the sample. */
  initial?: { path: string } | 'sample';
  /** Paths of traces that it opens beside that one. */
  beside?: readonly string[];
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
  readonly #sql: SqlConsole;
  readonly #store: TraceStore;
  readonly #plugins: Plugins;
  readonly #workspaces: Workspaces;
  readonly #closeRecording: () => Promise<void>;
  readonly #handlers: Handlers<MethodName>;

  constructor(options: TraceHostOptions = {}) {
    const { stateDir, recording } = options;
    const { grants } = this;
    if (stateDir !== undefined) repairStateFolder(stateDir);
    void removeLeft();
    const { userData, stackTags } = userFilesOf(options);
    const sql = new SqlConsole((trace) => store.forSql(trace)?.tables ?? null);
    const store = new TraceStore({ grants, stateDir, userData, sql });
    const workspaces = new Workspaces({
      grants,
      stateDir,
      trace: (id) => store.copied(id),
      openedPaths: () => store.openedPaths(),
      opened: (path, content) => store.rememberWorkspace(path, content),
    });
    const { manifests, plugins } = userData;
    const ofRecording =
      recording === undefined
        ? { handlers: noRecording(), close: async () => {} }
        : recordingHandlers(recording, { grants, library: () => manifests.library() });
    this.#sql = sql;
    this.#store = store;
    this.#plugins = plugins;
    this.#workspaces = workspaces;
    this.#closeRecording = ofRecording.close;
    this.#handlers = {
      ...helloHandlers(store, workspaces, givenTraces(options, grants)),
      ...traceHandlers(store, stackTags),
      ...pageHandlers(store),
      ...findingHandlers(store),
      ...tableHandlers((trace) => store.decoded(trace).tables),
      ...topDownHandlers((trace) => store.decoded(trace).tables),
      ...threadHandlers((trace) => store.decoded(trace).tables),
      ...symbolHandlers((trace) => store.decoded(trace), userData.symbols),
      ...sqlHandlers(sql, plugins, grants),
      ...fileHandlers(userData, grants),
      ...pluginHandlers(plugins, grants),
      ...workspaceHandlers(workspaces, grants),
      ...userHandlers(new PresetsFile(stateDir), new PreferencesFile(stateDir)),
      ...ofRecording.handlers,
    };
  }

  /**
   * Answers one question of the contract.
   * @param params anything: they are checked here
   * @throws HostError, always
   */
  async call<M extends MethodName>(method: M, params: unknown, options: CallOptions = {}): Promise<Results[M]> {
    const checked = checkParams(method, params);
    // The map's types pair each method with its parameters; TypeScript cannot follow the pair through an index.
    const handle = this.#handlers[method] as (checked: unknown, options: CallOptions) => Promise<Results[M]>;
    try {
      return await handle(checked, options);
    } catch (error) {
      throw toHostError(error, `“${method}”`);
    }
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
  trace(id: string): Trace {
    return this.#store.trace(id);
  }

  /** The same with its payloads. @throws HostError as `trace` does */
  decoded(id: string): DecodedTrace {
    return this.#store.decoded(id);
  }

  /** The page that autosaved under this name has gone. */
  releaseAutosave(session: string): void {
    this.#workspaces.release(session);
  }

  /** Closing what is not open (any more) is no error. */
  close(id: string): Promise<null> {
    return this.#store.close(id);
  }

  /** Closes every trace; resolves when the list of recent ones is written as well. */
  async closeAll(): Promise<void> {
    await this.#closeRecording();
    await this.#store.closeAll();
    this.#plugins.close();
    await this.#sql.close();
    await this.#store.settle();
    await this.#workspaces.close();
  }
}

/** What this user, or the command line, has added. */
function userFilesOf({ stateDir, builtInSchemas = true, symbolPath, ...paths }: TraceHostOptions): {
  userData: UserData;
  stackTags: StackTagFiles;
} {
  const filesOf = (what: keyof typeof folders) => ({
    folder: stateDir === undefined ? undefined : join(stateDir, folders[what]),
    paths: paths[what] ?? [],
  });
  const plugins = new Plugins(filesOf('plugins'));
  return {
    userData: {
      manifests: new Manifests(filesOf('manifests'), builtInSchemas),
      plugins,
      profiles: new Profiles(filesOf('profiles'), () => plugins.plugins()),
      regions: new RegionFiles(filesOf('regions')),
      symbols: new SymbolSettings(stateDir, symbolPath ?? null),
    },
    stackTags: new StackTagFiles(filesOf('stackTags')),
  };
}

type Given = Pick<HostHello, 'initial' | 'beside'>;

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

const helloHandlers = (store: TraceStore, workspaces: Workspaces, given: Given): Handlers<keyof typeof helloCalls> => ({
  hello: async () => ({ version, ...given, recent: await store.recent(), ...(await workspaces.onHello()) }),
  clearRecent: () => store.clearRecent(),
});

/** @throws HostError that names the field */
function checkParams(method: MethodName, params: unknown): unknown {
  if (!Object.hasOwn(calls, method))
    throw new HostError('bad-request', `There is no method “${method}”. Page and host may have different versions.`);
  const parsed = calls[method].params.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'parameters';
  throw new HostError(
    'bad-request',
    `“${method}” was called with an invalid ${field}: ${issue?.message ?? 'not valid'}.`,
  );
}
