/** Answers to the calls of the contract, one map per subject: loaded with the first call, for a command line that makes none. */

import type { Preferences } from '../contract/preferences.ts';
import { calls, type HostHello, type helloCalls, type MethodName, type Results } from '../contract/queries.ts';
import { sqlCalls } from '../contract/sql-console.ts';
import { version } from '../package.json';
import type { CallOptions } from './base/call-options.ts';
import type { Grants } from './base/grants.ts';
import type { Handlers } from './base/handlers.ts';
import { HostError, toHostError } from './base/host-error.ts';
import { shareLimits } from './base/memory-budget.ts';
import { findingHandlers } from './findings/finding-handlers.ts';
import { pageHandlers } from './pages/page-handlers.ts';
import { pluginHandlers } from './plugins/plugin-handlers.ts';
import { type ComparedTrace, rangeComparisonOf } from './ranges/range-comparison.ts';
import { noRecording, type RecordingSide, recordingHandlers } from './recorder/recording-handlers.ts';
import { speHandlers } from './spe/spe-handlers.ts';
import type { SqlConsole } from './sql/sql-console.ts';
import { sqlHandlers } from './sql/sql-handlers.ts';
import { symbolHandlers } from './symbols/symbol-handlers.ts';
import { tableHandlers } from './tables/table-handlers.ts';
import { threadHandlers } from './threads/thread-handlers.ts';
import { topDownHandlers } from './topdown/top-down-handlers.ts';
import type { UserData } from './traces/decoded-trace.ts';
import { fileHandlers } from './traces/file-handlers.ts';
import { StackTagFiles } from './traces/imports/stack-tag-files.ts';
import { traceHandlers } from './traces/trace-handlers.ts';
import type { TraceStore } from './traces/trace-store.ts';
import { PreferencesFile } from './user/preferences-file.ts';
import { type GivenPresets, PresetsFile } from './user/presets-file.ts';
import { userHandlers } from './user/user-handlers.ts';
import { workspaceHandlers } from './workspaces/workspace-handlers.ts';
import { Workspaces } from './workspaces/workspaces.ts';

/** What a page opens on arrival, by grants. */
export type Given = Pick<HostHello, 'initial' | 'beside'>;

interface AnswersOptions {
  grants: Grants;
  stateDir: string | undefined;
  store: TraceStore;
  sql: SqlConsole;
  given: Given;
  stackTags: ConstructorParameters<typeof StackTagFiles>[0];
  recording: RecordingSide | undefined;
  /** Open traces keep what the command line says, whatever the preferences say. */
  memoryIsGiven: boolean;
}

const comparedTrace = (store: TraceStore, trace: string): ComparedTrace => ({
  name: store.decoded(trace).trace.info.file,
  tables: store.decoded(trace).tables,
});

/** By GUID of the table: the names of its presets that are no user's. */
async function givenPresets({ plugins, profiles }: UserData): Promise<ReadonlyMap<string, GivenPresets>> {
  const imported = await profiles.configurations();
  const tables = (await plugins.plugins()).flatMap(({ definition }) => definition.tables);
  return new Map(
    tables.map(({ id, name, configurations }) => {
      const all = [...configurations, ...(imported.get(id) ?? [])];
      return [id, { name, presets: new Set(all.map((one) => one.name.toLowerCase())) }];
    }),
  );
}

/**
 * Questions about a large trace whose answers are kept for the next time it is opened: what shows it as it was left. Some
 * answers grow with what is known of the trace: they serve until that is known again.
 */
const keptAnswers: ReadonlyMap<MethodName, 'always' | 'while it is unread'> = new Map([
  ['names', 'always'],
  ['kinds', 'while it is unread'],
  ['tables', 'while it is unread'],
  ['tableInfo', 'always'],
  ['table', 'always'],
  ['tableSeries', 'always'],
  ['tableHeatMap', 'always'],
  ['tableStatistics', 'always'],
  ['tablePreview', 'while it is unread'],
]);

export class Answers {
  readonly #store: TraceStore;
  readonly #workspaces: Workspaces;
  readonly #closeRecording: () => Promise<void>;
  readonly #handlers: Handlers<MethodName>;

  constructor({ grants, stateDir, store, sql, given, stackTags, recording, memoryIsGiven }: AnswersOptions) {
    this.#store = store;
    const { userData } = store;
    const { plugins } = userData;
    const tagFiles = new StackTagFiles(stackTags);
    const workspaces = new Workspaces({
      grants,
      stateDir,
      trace: (id) => store.copied(id),
      openedPaths: () => store.openedPaths(),
      opened: (path, content) => store.rememberWorkspace(path, content),
    });
    const ofRecording =
      recording === undefined
        ? { handlers: noRecording(), close: async () => {} }
        : recordingHandlers(recording, { grants, library: () => userData.manifests.library() });
    const preferences = new PreferencesFile(stateDir);
    const setBudget = ({ memoryPercent }: Preferences) => {
      if (!memoryIsGiven) store.memory.setLimits(shareLimits(memoryPercent));
    };
    const budgetIsSet = preferences.read().then((kept) => setBudget(kept.preferences));
    this.#workspaces = workspaces;
    this.#closeRecording = ofRecording.close;
    this.#handlers = {
      ...helloHandlers(store, workspaces, given, budgetIsSet),
      ...traceHandlers(store, tagFiles),
      ...pageHandlers(store),
      ...findingHandlers(store),
      ...tableHandlers((trace) => store.decoded(trace).tables),
      ...topDownHandlers((trace) => store.decoded(trace).tables),
      runComparison: async ({ trace }) => store.comparison(trace),
      rangeComparison: async ({ trace, ...question }, options) => {
        const [a, b] = [comparedTrace(store, question.baseline.trace), comparedTrace(store, trace)];
        return { comparison: await rangeComparisonOf(a, b, question, options) };
      },
      ...speHandlers((trace) => ({
        ...{ decoded: store.decoded(trace), path: store.copied(trace).origin.path, spe: store.spe(trace) },
      })),
      ...threadHandlers((trace) => store.decoded(trace).tables),
      ...symbolHandlers((trace) => store.decoded(trace), userData.symbols, tagFiles),
      ...sqlHandlers(sql, plugins, grants),
      ...fileHandlers(userData, tagFiles, grants),
      ...pluginHandlers(plugins, grants),
      ...workspaceHandlers(workspaces, grants),
      ...userHandlers(new PresetsFile(stateDir), preferences, setBudget, () => givenPresets(userData)),
      ...ofRecording.handlers,
    };
  }

  /** @param params anything: they are checked here @throws HostError, always */
  async call<M extends MethodName>(method: M, params: unknown, options: CallOptions): Promise<Results[M]> {
    const checked = checkParams(method, params);
    // The map's types pair each method with its parameters; TypeScript cannot follow the pair through an index.
    const handle = this.#handlers[method] as (checked: unknown, options: CallOptions) => Promise<Results[M]>;
    try {
      // A statement may name any of them.
      const traces = Object.hasOwn(sqlCalls, method) ? this.#store.openIds : tracesIn(checked);
      return await this.#store.during(traces, () =>
        this.#answered(method, checked, traces, async () => handle(checked, options)),
      );
    } catch (error) {
      throw toHostError(error, `“${method}”`);
    }
  }

  /** From what was kept of the last time, where the question is about one trace, and one of those that are kept. */
  #answered<T>(method: MethodName, params: unknown, traces: readonly string[], make: () => Promise<T>): Promise<T> {
    const [trace, ...others] = traces;
    const kept = keptAnswers.get(method);
    if (kept === undefined || trace === undefined || others.length > 0) return make();
    // Which columns come first is no other question; one that no values come for is.
    const { trace: _, first, ...asked } = params as { trace: string; first?: readonly string[] };
    const question = { method, params: first?.length === 0 ? { ...asked, first } : asked };
    return this.#store.decoded(trace).answered(question, kept === 'while it is unread', make);
  }

  /** The page that autosaved under this name has gone. */
  releaseAutosave(session: string): void {
    this.#workspaces.release(session);
  }

  /** What is recorded is saved. */
  closeRecording(): Promise<void> {
    return this.#closeRecording();
  }

  closeWorkspaces(): Promise<void> {
    return this.#workspaces.close();
  }
}

/** Traces that a question is about: its own, and those that it compares with. */
function tracesIn(params: unknown): string[] {
  if (typeof params !== 'object' || params === null) return [];
  const own = 'trace' in params && typeof params.trace === 'string' ? [params.trace] : [];
  return [...own, ...Object.values(params).flatMap((inner) => (Array.isArray(inner) ? [] : tracesIn(inner)))];
}

const helloHandlers = (
  store: TraceStore,
  workspaces: Workspaces,
  given: Given,
  budgetIsSet: Promise<void>,
): Handlers<keyof typeof helloCalls> => ({
  hello: async () => ({ version, ...given, recent: await store.recent(), ...(await workspaces.onHello()) }),
  clearRecent: () => store.clearRecent(),
  memoryUse: async () => {
    await budgetIsSet;
    return { budget: store.memory.limits.bytes, ...store.memory.use(), onDisk: store.memory.shelf.onDiskBytes };
  },
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
