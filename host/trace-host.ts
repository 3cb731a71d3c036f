/**
 * The trace host: holds opened traces and answers questions about them. One class for every door: Electron's utility
 * process, `corescope serve`, the command line, tests.
 */
import { stat, unlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { OpenSource } from '../contract/open-source.ts';
import {
  type CheckedParams,
  type HostHello,
  type MethodName,
  methodSchemas,
  type OpenedTrace,
  type RecentTrace,
  type Results,
} from '../contract/queries.ts';
import type { ColumnSet } from '../engine/columns/column.ts';
import { lossesOf } from '../engine/events/losses/losses.ts';
import { ProviderCatalog } from '../engine/events/provider-catalog.ts';
import type { TraceDecoder } from '../engine/events/trace-decoder.ts';
import { type ByteSource, memorySource } from '../engine/format/byte-source.ts';
import { openTrace, type Trace } from '../engine/format/trace.ts';
import { traceStatistics } from '../engine/reports/trace-statistics.ts';
import { SchemaResolver } from '../engine/schema/schema-resolver.ts';
import type { Table } from '../engine/tables/table.ts';
import { MemorySink } from '../engine/write/buffer-writer.ts';
import { writeSampleTrace } from '../machine/sample-trace.ts';
import { version } from '../package.json';
import { BlockSource } from './base/block-source.ts';
import type { CallOptions } from './base/call-options.ts';
import { cancelToken } from './base/cancel.ts';
import { FileSource, ReadAheadSource } from './base/file-source.ts';
import { type GrantedPath, Grants } from './base/grants.ts';
import { cancelledError, HostError, toHostError } from './base/host-error.ts';
import { shownFolder } from './base/shown-folder.ts';
import { repairStateFolder } from './base/state-file.ts';
import { removeLeft } from './base/temporary.ts';
import { diagnose } from './pages/diagnostics.ts';
import { systemOf } from './pages/system-config.ts';
import { Plugins } from './plugins/plugins.ts';
import { type RecordingHost, type RecordingService, recordingHandlers } from './recorder/recording-service.ts';
import { exportTable } from './sql/export-tables.ts';
import { makeSqlTable } from './sql/make-sql-table.ts';
import { SqlConsole } from './sql/sql-console.ts';
import { DecodedTrace, passOptions, type UserData } from './traces/decoded-trace.ts';
import { Profiles } from './traces/imports/profiles.ts';
import { RegionFiles } from './traces/imports/region-files.ts';
import { StackTagFiles } from './traces/imports/stack-tag-files.ts';
import { Manifests } from './traces/manifests.ts';
import { OpenTraces } from './traces/open-traces.ts';
import { RecentTraces } from './traces/recent.ts';
import { thumbnailOf } from './traces/thumbnail.ts';
import { traceMarks } from './traces/trace-marks.ts';
import { noRegions, traceRegions } from './traces/trace-regions.ts';
import { openWperf } from './traces/wperf-file.ts';
import { PreferencesFile } from './user/preferences-file.ts';
import { PresetsFile } from './user/presets-file.ts';
import type { OpenTraceFile } from './workspaces/share.ts';
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
  /** What a page opens on arrival: a file's path, or the sample. */
  initial?: { path: string } | 'sample';
  /** Paths of traces that it opens beside that one. */
  beside?: readonly string[];
  /** Records, on the machine that the door knows; without it, questions about recording are refused. */
  recording?: (host: RecordingHost) => RecordingService;
}

export interface OpenOptions extends CallOptions {
  /** What errors call the file; its base name where it is left out. */
  label?: string;
}

type Answer<M extends MethodName> = Results[M] | Promise<Results[M]>;

const sampleName = 'sample.etl';

/** A trace that is open, and what has to be closed with it. */
interface OpenEntry {
  /** What queries of its own tables call it. */
  sqlId: string;
  decoded: DecodedTrace;
  file: FileSource | null;
  /** As workspaces name it, and copies of it are made. */
  copied: OpenTraceFile;
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
  readonly #recent: RecentTraces | null;
  /** In the life of this host: what there is without a state folder. */
  readonly #openedPaths = new Set<string>();
  readonly #initial: HostHello['initial'];
  readonly #beside: HostHello['beside'];
  readonly #manifests: Manifests;
  readonly #plugins: Plugins;
  readonly #profiles: Profiles;
  readonly #regions: RegionFiles;
  readonly #stackTags: StackTagFiles;
  readonly #preferences: PreferencesFile;
  readonly #presets: PresetsFile;
  readonly #workspaces: Workspaces;
  readonly #recording: RecordingService | null;
  readonly #traces = new OpenTraces<OpenEntry>((entry) => this.#end(entry));
  readonly #sql = new SqlConsole(
    (trace) => (this.#traces.find(trace) ?? this.#ofSql.get(trace))?.decoded.tables ?? null,
  );
  /** Loaded traces by the names that their own queries have them by, however often they are open. */
  readonly #ofSql = new Map<string, OpenEntry>();
  #nextSqlId = 1;

  readonly #handlers: { [M in MethodName]: (params: CheckedParams<M>, options: CallOptions) => Answer<M> } = {
    hello: () => this.#hello(),
    open: ({ source }, options) => this.#openSource(source, options),
    close: ({ trace }) => this.close(trace),
    info: ({ trace }) => this.trace(trace).info,
    kinds: ({ trace }) => this.decoded(trace).kinds(),
    events: async ({ trace, offset, limit, ...filter }, options) => {
      const rows = await this.decoded(trace).matchRows(filter, options);
      return this.trace(trace).readRows(rows, offset, limit);
    },
    series: ({ trace, ...query }) => this.trace(trace).querySeries(query),
    clearRecent: () => this.#clearRecent(),
    names: async ({ trace }, options) => (await this.decoded(trace).decoderWithStacks(options)).summary(),
    describe: async ({ trace, rows }, options) => (await this.decoded(trace).decoder(options)).texts(rows),
    event: ({ trace, row }, options) => this.#event(trace, row, options),
    providers: async ({ trace }, options) => (await this.#providers(trace, options)).providers(),
    provider: async ({ trace, guid }, options) => (await this.#providers(trace, options)).provider(guid),
    processes: async ({ trace }, options) => (await this.decoded(trace).decoder(options)).processes(),
    threads: async ({ trace }, options) => (await this.decoded(trace).decoder(options)).threads(),
    images: async ({ trace }, options) => (await this.decoded(trace).decoder(options)).images(),
    manifests: () => this.#manifests.list(),
    addManifests: ({ grants }) => this.#manifests.add(grants.map((grant) => this.#granted(grant))),
    removeManifest: ({ name }) => this.#manifests.remove(name),
    profiles: () => this.#profiles.list(),
    addProfiles: ({ grants }) => this.#profiles.add(grants.map((grant) => this.#granted(grant))),
    removeProfile: ({ name }) => this.#profiles.remove(name),
    regions: async ({ trace }, options) => {
      const { tables } = this.decoded(trace);
      // Without files there is nothing to look for, and no payload to read.
      return (await this.#regions.sets()).length === 0 ? noRegions() : traceRegions(tables, options);
    },
    marks: ({ trace }, options) => traceMarks(this.decoded(trace), options),
    regionFiles: () => this.#regions.list(),
    addRegionFiles: ({ grants }) => this.#regions.add(grants.map((grant) => this.#granted(grant))),
    removeRegionFile: ({ name }) => this.#regions.remove(name),
    plugins: () => this.#plugins.list(),
    pluginChanges: async ({ version: since }, { signal }) => ({ version: await this.#plugins.changed(since, signal) }),
    addPlugins: ({ grants }) => this.#plugins.add(grants.map((grant) => this.#granted(grant))),
    removePlugin: ({ id }) => this.#plugins.remove(id),
    checkPluginText: ({ text, file }) => this.#plugins.checkText(text, file),
    tables: ({ trace }, options) => this.decoded(trace).tables.list(options),
    table: async ({ trace, ...query }, options) => {
      const { tables } = this.decoded(trace);
      const baseline = await this.#baseline(query, options);
      const page = await tables.page(query, options, baseline);
      void tables.prepare(query, baseline);
      return page;
    },
    tableSeries: ({ trace, ...query }, options) => this.decoded(trace).tables.series(query, options),
    tableFind: async ({ trace, ...query }, options) =>
      this.decoded(trace).tables.find(query, options, await this.#baseline(query, options)),
    rowFacts: ({ trace, ...query }, options) => this.decoded(trace).tables.rowFacts(query, options),
    filterCompletions: ({ trace, ...query }, options) => this.decoded(trace).tables.filterCompletions(query, options),
    tablePreview: ({ trace, ...query }, options) => this.decoded(trace).tables.preview(query, options),
    losses: ({ trace }) => lossesOf(this.trace(trace)),
    system: ({ trace }, options) => systemOf(this.decoded(trace).tables, this.trace(trace).info, options),
    statistics: async ({ trace }, options) => {
      const { names } = await this.decoded(trace).decoder(options);
      const processAt = (pid: number, ns: number): string => names.processAt(pid, ns)?.name ?? '';
      return traceStatistics(this.trace(trace), processAt, passOptions(this.trace(trace), options));
    },
    diagnostics: ({ trace, allTables }, options) => this.#diagnose(trace, allTables, options),
    sql: (question, options) => this.#sql.query(question, options),
    sqlRun: (question, options) => this.#sql.run(question, options),
    sqlPage: (question) => this.#sql.answers.page(question),
    sqlPoints: (question) => this.#sql.answers.points(question),
    sqlForget: ({ answer }) => {
      this.#sql.answers.forget(answer);
      return null;
    },
    sqlSave: (question, options) => this.#saveAnswer(question, options),
    sqlSchema: ({ trace }, options) => this.#sql.schema(trace, options),
    sqlComplete: (question, options) => this.#sql.complete(question, options),
    makeSqlTable: (question) => makeSqlTable(question, this.#plugins),
    presets: () => this.#presets.list(),
    setPreset: ({ table, configuration }) => this.#presets.set(table, configuration),
    removePreset: ({ table, name }) => this.#presets.remove(table, name),
    importPresets: ({ text }) => this.#presets.import(text),
    saveWorkspace: (params) => this.#workspaces.save(params),
    autosaveWorkspace: (params) => this.#workspaces.autosave(params),
    endAutosave: ({ session }) => this.#workspaces.endAutosave(session),
    recoverWorkspace: ({ session }) => this.#workspaces.recover(session),
    discardRecovery: ({ session }) => this.#workspaces.discard(session),
    openWorkspace: ({ grant }, options) => this.#workspaces.open(this.#granted(grant), options),
    shareWorkspace: (params, options) => this.#workspaces.share(params, options),
    exportTrace: (params, options) => this.#workspaces.exportTrace(params, options),
    startupWorkspace: () => this.#workspaces.startup(),
    setStartupWorkspace: ({ workspace }) => this.#workspaces.setStartup(workspace),
    preferences: () => this.#preferences.read(),
    setPreferences: ({ patch }) => this.#preferences.set(patch),
    ...recordingHandlers(() => this.#recording),
  };

  constructor({ stateDir, initial, beside = [], recording, ...paths }: TraceHostOptions = {}) {
    if (stateDir !== undefined) repairStateFolder(stateDir);
    void removeLeft();
    this.#recent = stateDir === undefined ? null : new RecentTraces(stateDir);
    const filesOf = (what: keyof typeof folders) => ({
      folder: stateDir === undefined ? undefined : join(stateDir, folders[what]),
      paths: paths[what] ?? [],
    });
    this.#manifests = new Manifests(filesOf('manifests'), paths.builtInSchemas ?? true);
    this.#plugins = new Plugins(filesOf('plugins'));
    this.#profiles = new Profiles(filesOf('profiles'), () => this.#plugins.plugins());
    this.#regions = new RegionFiles(filesOf('regions'));
    this.#stackTags = new StackTagFiles(filesOf('stackTags'));
    this.#preferences = new PreferencesFile(stateDir);
    this.#workspaces = new Workspaces({
      grants: this.grants,
      stateDir,
      trace: (id) => this.#traces.get(id).copied,
      openedPaths: async () => (await this.#recent?.openedPaths()) ?? [...this.#openedPaths],
      opened: (path, { sizeBytes, ...workspace }) => {
        const none = { events: 0, eventsLost: 0, damagedBuffers: 0, durationNs: 0, processors: 0 };
        const picture = { thumbnail: [], thumbnailRows: 0, thumbnailColumns: 0 };
        const openedAtUtc = new Date().toISOString();
        this.#recent?.add({ path, sizeBytes, ...none, ...picture, openedAtUtc, workspace }).catch(() => {});
      },
    });
    this.#presets = new PresetsFile(stateDir);
    this.#recording = recording?.({ grants: this.grants, library: () => this.#manifests.library() }) ?? null;
    this.#initial = initial === undefined ? null : this.#initialOf(initial);
    this.#beside = beside.map((path) => this.#pathOf(path));
  }

  /**
   * Answers one question of the contract.
   * @param params anything: they are checked here
   * @throws HostError, always
   */
  async call<M extends MethodName>(method: M, params: unknown, options: CallOptions = {}): Promise<Results[M]> {
    const checked = checkParams(method, params);
    // The map's types pair each method with its parameters; TypeScript cannot follow the pair through an index.
    const handle = this.#handlers[method] as (checked: unknown, options: CallOptions) => Answer<M>;
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
  async openPath(path: string, options: OpenOptions = {}): Promise<string> {
    const { label, ...call } = options;
    return this.#openLasting(resolve(path), label, call);
  }

  /**
   * Opens a trace that is in memory.
   * @returns the trace's id
   * @throws HostError
   */
  async openBytes(bytes: Uint8Array, name: string, options: OpenOptions = {}): Promise<string> {
    return this.#traces.open(null, (call) => this.#loadMemory(bytes, name, false, { ...options, ...call }), options);
  }

  /** @throws HostError when no trace of that id is open */
  trace(id: string): Trace {
    return this.decoded(id).trace;
  }

  /** The same with its payloads. @throws HostError as `trace` does */
  decoded(id: string): DecodedTrace {
    return this.#traces.get(id).decoded;
  }

  /** The page that autosaved under this name has gone. */
  releaseAutosave(session: string): void {
    this.#workspaces.release(session);
  }

  /** Closing what is not open (any more) is no error. */
  async close(id: string): Promise<null> {
    this.#sql.forget(id);
    await this.#traces.close(id);
    return null;
  }

  async #end({ sqlId, decoded, file }: OpenEntry): Promise<void> {
    decoded.tables.rest();
    this.#ofSql.delete(sqlId);
    this.#sql.forget(sqlId);
    await file?.close();
  }

  /** Closes every trace; resolves when the list of recent ones is written as well. */
  async closeAll(): Promise<void> {
    await this.#recording?.close();
    await this.#traces.closeAll();
    this.#plugins.close();
    await this.#sql.close();
    await this.#recent?.settle();
    await this.#workspaces.close();
  }

  get #userData(): UserData {
    return { manifests: this.#manifests, plugins: this.#plugins, profiles: this.#profiles, regions: this.#regions };
  }

  #initialOf(initial: { path: string } | 'sample'): HostHello['initial'] {
    if (initial === 'sample') return { source: { type: 'sample' }, name: sampleName };
    return this.#pathOf(initial.path);
  }

  #pathOf(path: string): HostHello['beside'][number] {
    const { grant, name } = this.grants.add(resolve(path));
    return { source: { type: 'grant', grant }, name };
  }

  async #hello(): Promise<HostHello> {
    const entries = (await this.#recent?.list()) ?? [];
    const recent = entries.map(({ path, ...entry }): RecentTrace => {
      if (entry.upload) return { grant: null, name: path, folder: '', ...entry };
      return { ...this.grants.add(path), folder: shownFolder(path), ...entry };
    });
    return { version, initial: this.#initial, beside: this.#beside, recent, ...(await this.#workspaces.onHello()) };
  }

  async #clearRecent(): Promise<null> {
    try {
      await this.#recent?.clear();
    } catch (error) {
      throw toHostError(error, 'The list of recent traces');
    }
    return null;
  }

  async #openSource(source: OpenSource, options: CallOptions): Promise<OpenedTrace> {
    if (source.type === 'sample') return this.#opened(await this.#openSample(options));
    return this.#opened(await this.#openGranted(this.#granted(source.grant), options));
  }

  #granted(grant: string): GrantedPath {
    const granted = this.grants.take(grant);
    if (granted === null)
      throw new HostError('not-found', 'The file is not available any more. Choose it again from the disk.');
    return granted;
  }

  async #event(trace: string, row: number, options: CallOptions): Promise<Results['event']> {
    const decoded = this.decoded(trace);
    const { events } = decoded.trace.info;
    if (row >= events) throw new HostError('bad-request', `The trace has ${events} events: there is no row ${row}.`);
    const details = await (await decoded.decoderWithStacks(options)).details(row);
    const stackTag = await this.#stackTags.tagOf(details.stack);
    return stackTag === null ? details : { ...details, stackTag };
  }

  async #saveAnswer(
    { answer, format, grant, spreadsheetSafe }: CheckedParams<'sqlSave'>,
    options: CallOptions,
  ): Promise<{ rows: number }> {
    const target = this.grants.target(grant);
    if (target === null)
      throw new HostError('not-found', 'The place to write to is no longer available. Choose one again.');
    return {
      rows: await exportTable(this.#sql.answers.asTable(answer), target.path, format, { ...options, spreadsheetSafe }),
    };
  }

  async #diagnose(trace: string, allTables: boolean, options: CallOptions): Promise<Results['diagnostics']> {
    const names = await (await this.decoded(trace).decoderWithStacks(options)).summary();
    const files = {
      manifests: await this.#manifests.list(),
      profiles: await this.#profiles.list(),
      regions: await this.#regions.list(),
    };
    const denied = await this.decoded(trace).tables.denied(allTables, options);
    return diagnose(this.trace(trace).info, names, (await this.#plugins.list()).plugins, files, denied);
  }

  /** The same table of the trace that is taken off. */
  async #baseline(
    { table, baseline }: Pick<CheckedParams<'table'>, 'table' | 'baseline'>,
    options: CallOptions,
  ): Promise<Table | undefined> {
    return baseline === undefined ? undefined : this.decoded(baseline.trace).tables.table(table, options);
  }

  /** Of a trace and of all manifests; without a trace of the manifests alone. */
  async #providers(trace: string | null, options: CallOptions): Promise<Pick<TraceDecoder, 'providers' | 'provider'>> {
    if (trace !== null) return this.decoded(trace).decoder(options);
    const library = await this.#manifests.library();
    return new ProviderCatalog(library, new SchemaResolver(library), []);
  }

  async #openGranted({ path, name, temporary }: GrantedPath, options: CallOptions): Promise<string> {
    if (temporary) {
      const load = async (call: CallOptions) => {
        // An open file lives on without its name: nothing is left behind, however this process ends.
        const file = await FileSource.open(path, name).finally(() => unlink(path).catch(() => {}));
        return this.#loadFile(file, name, null, call);
      };
      const opened = await this.#traces.open(null, load, options);
      this.#remember(name, this.trace(opened), { upload: true });
      return opened;
    }
    const id = await this.#openLasting(path, name, options);
    this.#openedPaths.add(path);
    this.#remember(path, this.trace(id));
    return id;
  }

  /** A file that stays where it is: whoever opens it as it is now has the same trace. */
  async #openLasting(path: string, label: string | undefined, options: CallOptions): Promise<string> {
    const name = basename(path);
    const load = async (call: CallOptions) =>
      this.#loadFile(await FileSource.open(path, label ?? name), name, path, call);
    return this.#traces.open(await identityOf(path), load, options);
  }

  #openSample(options: CallOptions): Promise<string> {
    const load = async (call: CallOptions) => {
      call.onProgress?.({ phase: 'generating', bytesDone: 0, bytesTotal: 0, events: 0 });
      // Generating takes a moment in one go: first let the progress out.
      await setImmediate();
      if (call.signal?.aborted) throw cancelledError();
      const sink = new MemorySink();
      writeSampleTrace(sink);
      return this.#loadMemory(sink.bytes(), sampleName, true, call);
    };
    return this.#traces.open('sample', load, options);
  }

  async #loadMemory(bytes: Uint8Array, name: string, sample: boolean, options: OpenOptions): Promise<OpenEntry> {
    const source = memorySource(bytes);
    const trace = await this.#read(source, name, options);
    return this.#entry(trace, source, null, { name, origin: originOf(trace, null, sample), source, trimmable: true });
  }

  /** @param path null where the file has none that lasts */
  async #loadFile(file: FileSource, name: string, path: string | null, options: CallOptions): Promise<OpenEntry> {
    const ahead = new ReadAheadSource(file);
    try {
      const wperf = await openWperf(file, name);
      const trace = wperf?.trace ?? (await this.#read(ahead, name, { label: file.name, ...options }));
      const copied = { name, origin: originOf(trace, path, false), source: file, trimmable: wperf === null };
      return wperf === null
        ? this.#entry(trace, new BlockSource(file), file, copied)
        : this.#entry(trace, memorySource(new Uint8Array(0)), file, copied, wperf.sources);
    } catch (error) {
      await ahead.settle();
      await file.close();
      throw error;
    }
  }

  async #read(source: ByteSource, name: string, { signal, onProgress, label = name }: OpenOptions): Promise<Trace> {
    try {
      const trace = await openTrace(source, {
        fileName: name,
        cancel: cancelToken(signal),
        pause: setImmediate,
        ...(onProgress && { onProgress }),
      });
      if (signal?.aborted) throw cancelledError();
      return trace;
    } catch (error) {
      throw toHostError(error, label);
    }
  }

  #entry(
    trace: Trace,
    source: ByteSource,
    file: FileSource | null,
    copied: OpenTraceFile,
    sources?: ReadonlyMap<string, ColumnSet>,
  ): OpenEntry {
    const sqlId = `own${this.#nextSqlId++}`;
    const decoded = new DecodedTrace(trace, source, file, this.#userData, sources, (sql, options) =>
      this.#sql.read(sqlId, sql, options),
    );
    const entry = { sqlId, decoded, file, copied };
    this.#ofSql.set(sqlId, entry);
    return entry;
  }

  #opened(id: string): OpenedTrace {
    const { info, kinds } = this.trace(id);
    return { trace: id, info, kinds: [...kinds] };
  }

  #remember(path: string, trace: Trace, how: { upload?: true } = {}): void {
    const { sizeBytes, events, eventsLost, damagedBuffers, processors, firstEventNs, lastEventNs } = trace.info;
    const durationNs = Math.max(0, (lastEventNs ?? 0) - (firstEventNs ?? 0));
    const openedAtUtc = new Date().toISOString();
    const figures = { sizeBytes, events, eventsLost, damagedBuffers, processors, durationNs, openedAtUtc };
    // A list that cannot be kept (a read-only disk) is no reason not to show a trace.
    this.#recent?.add({ path, ...how, ...figures, ...thumbnailOf(trace) }).catch(() => {});
  }
}

/** Another one when another file is at its place, or the same was written anew; null where there is none. */
async function identityOf(path: string): Promise<string | null> {
  const stats = await stat(path).catch(() => null);
  return stats && JSON.stringify([path, stats.size, stats.mtimeMs]);
}

function originOf({ info }: Trace, path: string | null, sample: boolean): OpenTraceFile['origin'] {
  return { path, sample, sizeBytes: info.sizeBytes, startTimeUtc: info.startTimeUtc };
}

/** @throws HostError that names the field */
function checkParams(method: MethodName, params: unknown): unknown {
  if (!Object.hasOwn(methodSchemas, method))
    throw new HostError('bad-request', `There is no method “${method}”. Page and host may be of different versions.`);
  const parsed = methodSchemas[method].safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'parameters';
  throw new HostError('bad-request', `“${method}” was asked with a bad ${field}: ${issue?.message ?? 'not valid'}.`);
}
