/** An open trace with its payloads: decoded when first asked for, and anew when the manifests have changed. */
import { setImmediate } from 'node:timers/promises';
import type { EventSeries } from '../../contract/queries.ts';
import type { KindInfo } from '../../contract/trace.ts';
import { heldBytes } from '../../engine/base/held-bytes.ts';
import type { PassOptions } from '../../engine/base/pass-options.ts';
import { RecentlyUsed } from '../../engine/base/recently-used.ts';
import { EventCondition } from '../../engine/conditions/event-condition.ts';
import { TraceCondition } from '../../engine/conditions/trace-condition.ts';
import type { GatherThreads } from '../../engine/events/field-gatherer.ts';
import type { MachineSchemas } from '../../engine/events/machine-schemas.ts';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import type { ByteSource } from '../../engine/format/byte-source.ts';
import type { RatesQuery } from '../../engine/format/event-rates.ts';
import { type EventFilter, kindsOfProvider, type RowSet } from '../../engine/format/rows.ts';
import type { TraceSurvey } from '../../engine/format/survey.ts';
import type { SurveyRates } from '../../engine/format/survey-rates.ts';
import { fewerBuckets, type Trace } from '../../engine/format/trace.ts';
import type { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import type { CallOptions } from '../base/call-options.ts';
import { cancelToken } from '../base/cancel.ts';
import type { FileSource } from '../base/file-source.ts';
import { type HeldPart, nextUse } from '../base/memory-budget.ts';
import { sha256 } from '../base/sha256.ts';
import { SharedJob } from '../base/shared-job.ts';
import type { Plugins } from '../plugins/plugins.ts';
import type { SymbolSettings } from '../symbols/symbol-settings.ts';
import type { TraceSymbols } from '../symbols/trace-symbols.ts';
import { TraceTables, type TraceTablesOptions } from '../tables/trace-tables.ts';
import { filterNames } from './event-conditions.ts';
import type { Profiles } from './imports/profiles.ts';
import type { RegionFiles } from './imports/region-files.ts';
import { AskedMachine } from './kept/asked-machine.ts';
import { isComplete, KeptAnswers, type Question } from './kept/kept-answers.ts';
import type { Manifests } from './manifests.ts';
import { isGuid, isKnownProvider, noSuchProvider } from './provider-names.ts';
import { type ReadTrace, withColumns } from './read-trace.ts';

/** A set of rows takes 4 bytes a row. */
const KEPT_FILTERS = 3;

/** What all traces of a host share. */
export interface UserData {
  readonly manifests: Manifests;
  readonly plugins: Plugins;
  readonly profiles: Profiles;
  readonly regions: RegionFiles;
  readonly symbols: SymbolSettings;
  /** Of this machine, for what nothing in a trace describes; null: it is not asked. */
  readonly machine: MachineSchemas | null;
}

/** What was made with one library. */
interface Decoded {
  readonly library: SchemaLibrary;
  readonly decoder: SharedJob<TraceDecoder>;
  /** The same when it has joined the stacks as well. */
  readonly withStacks: SharedJob<TraceDecoder>;
  readonly filtered: RecentlyUsed<SharedJob<RowSet>>;
  /** By symbol path. */
  readonly symbols: RecentlyUsed<SharedJob<TraceSymbols>>;
}

export class DecodedTrace {
  readonly #trace: Trace;
  readonly #rates: SurveyRates | null;
  #loaded: SharedJob<Trace>;
  readonly #load: ReadTrace['load'];
  readonly #gathering: GatherThreads | null;
  #usedAt = 0;
  readonly tables: TraceTables;
  readonly #source: ByteSource;
  readonly #file: FileSource | null;
  readonly #manifests: Manifests;
  readonly #settings: SymbolSettings;
  readonly #machine: AskedMachine | null;
  readonly #answers: KeptAnswers | null;
  /** Where the trace lies; null where it has no file that lasts. */
  readonly #folder: string | null;
  #decoded: Decoded | null = null;
  /** What kinds were called before their events were let go, by these schemas. */
  #named: { readonly library: SchemaLibrary; readonly kinds: readonly KindInfo[] } | null = null;
  readonly #opened: TraceSymbols[] = [];
  /** GUIDs of the tables that showed stacks: their names are those of symbols, which may be others the next time. */
  readonly #withStacks = new Set<string>();

  /**
   * @param file the trace's own, where it has one: payloads are read from it as long as it is as it was
   * @param forTables what its tables are made with besides
   */
  constructor(
    { trace, rates, load, gathering, kept }: ReadTrace,
    source: ByteSource,
    file: FileSource | null,
    userData: UserData,
    folder: string | null,
    forTables: Pick<TraceTablesOptions, 'sources' | 'ask' | 'shelf' | 'rowThreads'>,
  ) {
    const { manifests, plugins, profiles, regions, symbols, machine } = userData;
    this.#trace = trace;
    this.#rates = rates;
    this.#load = load;
    this.#gathering = gathering;
    this.#loaded = this.#loading();
    this.#source = source;
    this.#file = file;
    this.#manifests = manifests;
    this.#settings = symbols;
    this.#machine = machine && new AskedMachine(machine);
    this.#answers = kept && new KeptAnswers(kept, () => fingerprintOf(userData), this.#machine);
    this.#folder = folder;
    this.tables = new TraceTables({
      decoder: (options) => this.decoder(options),
      plugins: () => plugins.plugins(),
      imported: () => profiles.configurations(),
      regions: () => regions.sets(),
      pass: (options) => this.pass(options),
      stacks: (options) => this.symbols(options),
      ...forTables,
    });
  }

  /** What is known without its events. */
  get trace(): TraceSurvey {
    return this.#trace;
  }

  /**
   * Answers a question about this trace alone, as the last time where nothing has changed since.
   * @param whileUnread the answer grows with what is known of the trace
   * @throws what `make` throws; HostError where the file is another by now
   */
  async answered<T>(question: Question, whileUnread: boolean, make: () => Promise<T>): Promise<T> {
    if (this.#answers === null) return make();
    const isRead = () => this.#decoded?.decoder.done != null;
    const { stacks } = this.tables;
    const { uses } = stacks;
    const showsStacks = (): boolean => {
      const { table } = question.params as { table?: string };
      if (table === undefined) return false;
      const id = this.tables.idOf(table);
      // Once it has: what it shows later may come from what was made then.
      if (stacks.uses > uses) this.#withStacks.add(id);
      return this.#withStacks.has(id);
    };
    const serves = async () => {
      if (whileUnread && isRead()) return false;
      await this.#file?.checkUnchanged();
      return true;
    };
    const rules = { serves, keeps: (answer: unknown) => isRead() && !showsStacks() && isComplete(question, answer) };
    return this.#answers.answer(question, rules, make);
  }

  /** Resolves when what is kept for the next time is written. */
  async settle(): Promise<void> {
    await this.#answers?.settle();
  }

  #loading(): SharedJob<Trace> {
    return new SharedJob((options) => withColumns({ trace: this.#trace, load: this.#load }, options));
  }

  /** What goes with a pass over its events, which loads their columns where it needs them. */
  pass(options: CallOptions = {}): PassOptions {
    return { ...passOptions(this.trace, options), load: () => this.loaded(options) };
  }

  /** With the columns of its events, which are read when they are first asked for. @throws HostError; CancelledError */
  loaded(options: CallOptions = {}): Promise<Trace> {
    this.#usedAt = nextUse();
    return this.#loaded.join(options);
  }

  /** Event rates of all kinds; null where they need the events themselves. */
  surveyedSeries({ kinds, ...query }: RatesQuery): EventSeries | null {
    if (kinds !== null || this.#rates === null) return null;
    return this.#rates.query({ ...query, buckets: fewerBuckets(query.buckets, query.cpus.length) });
  }

  /** Event rate per CPU and bucket. @throws as `loaded` does */
  async series(query: RatesQuery & { kinds: number[] | null; cpus: number[] }, options: CallOptions = {}) {
    return this.surveyedSeries(query) ?? (await this.loaded(options)).querySeries(query);
  }

  /** The decoder, prepared; without the columns of all events. @throws HostError, CancelledError, what reading throws */
  async decoder(options: CallOptions = {}): Promise<TraceDecoder> {
    this.#usedAt = nextUse();
    return (await this.#current()).decoder.join(options);
  }

  /** The same with columns, and it knows whose each event is. @throws as `decoder` does */
  async decoderOfEvents(options: CallOptions = {}): Promise<TraceDecoder> {
    await this.loaded(options);
    const decoder = await this.decoder(options);
    await decoder.whoRan(this.pass(options));
    return decoder;
  }

  /** The same with the stacks joined to their events, which takes another pass. */
  async decoderWithStacks(options: CallOptions = {}): Promise<TraceDecoder> {
    return (await this.#current()).withStacks.join(options);
  }

  /** Stacks with names, by the symbol path of now. @throws as `decoder` does */
  async symbols(options: CallOptions = {}): Promise<TraceSymbols> {
    const { withStacks, symbols } = await this.#current();
    const path = await this.#settings.path();
    const open = async (shared: CallOptions) => {
      const { TraceSymbols } = await import('../symbols/trace-symbols.ts');
      const { cache } = this.#settings;
      const opened = await TraceSymbols.open(await withStacks.join(shared), {
        ...{ symbolPath: path, folder: this.#folder, cache },
      });
      this.#opened.push(opened);
      return opened;
    };
    return symbols.get(path, () => new SharedJob(open)).join(options);
  }

  /** What is kept in memory: tables, their rows, and under these events with names and stacks. */
  held(): HeldPart[][] {
    const seen = new Set<object>();
    // First, for rows may show columns of the events.
    const bytes = heldBytes(this.#trace, seen);
    const letGo = this.#load === null ? null : () => this.#letGoEvents();
    return [...this.tables.held(seen), bytes === 0 ? [] : [{ kind: 'events', bytes, usedAt: this.#usedAt, letGo }]];
  }

  #letGoEvents(): void {
    this.rest();
    this.tables.letGo();
    const done = this.#decoded?.decoder.done ?? null;
    if (this.#decoded !== null && done !== null) this.#named = { library: this.#decoded.library, kinds: done.kinds() };
    this.#decoded = null;
    this.#trace.letGo();
    this.#loaded = this.#loading();
  }

  /** Files that were opened for names are closed. */
  rest(): void {
    this.tables.rest();
    for (const job of this.#opened.splice(0)) job.close();
  }

  /** The same when they are known, as whoever has heard the names of the trace takes them to be. @throws as `decoder` does */
  async namedKinds(options: CallOptions = {}): Promise<KindInfo[]> {
    if (this.#answers?.hasServed) await this.decoder(options);
    return this.kinds();
  }

  /** Kinds, with the names that their schemas give them once these are known. */
  kinds(): KindInfo[] {
    return this.#decoded?.decoder.done?.kinds() ?? [...(this.#named?.kinds ?? this.trace.kinds)];
  }

  /**
   * Rows that match a filter, with its conditions: those on fields cost a pass over the others, once.
   * @throws ConditionError; and as `decoder` does
   */
  async matchRows(filter: EventFilter & { where?: string[] | undefined }, options: CallOptions = {}): Promise<RowSet> {
    const { where = [], ...headers } = filter;
    const trace = await this.loaded(options);
    const rows = trace.matchRows(await this.headerFilter(headers, options));
    if (where.length === 0) return rows;
    const condition = new EventCondition(where, filterNames);
    const { filtered } = await this.#current();
    const job = filtered.get(
      JSON.stringify(filter),
      () =>
        new SharedJob(async (shared) =>
          new TraceCondition(condition, await this.decoderOfEvents(shared)).matchRows(rows, this.pass(shared)),
        ),
    );
    return job.join(options);
  }

  /**
   * A filter that headers alone answer: the provider by its kinds, where only events or manifests tell what it is called.
   * @throws HostError where no provider is called so; and as `decoder` does
   */
  async headerFilter(filter: EventFilter, options: CallOptions = {}): Promise<EventFilter> {
    const { provider, ...rest } = filter;
    if (provider === undefined || isGuid(provider) || kindsOfProvider(this.trace.kinds, provider).length > 0)
      return filter;
    const decoder = await this.decoder(options);
    const named = kindsOfProvider(decoder.kinds(), provider);
    const providers = decoder.providers();
    if (named.length === 0 && !isKnownProvider(provider, providers)) throw noSuchProvider(provider, providers);
    const wanted = rest.kinds && new Set(rest.kinds);
    return { ...rest, kinds: wanted === undefined ? named : named.filter((kind) => wanted.has(kind)) };
  }

  async #current(): Promise<Decoded> {
    await this.#file?.checkUnchanged();
    const library = await this.#manifests.library();
    if (this.#decoded?.library === library) return this.#decoded;
    if (this.#named?.library !== library) this.#named = null;
    const decoder = new SharedJob(async (shared) => {
      const fresh = new TraceDecoder(this.#trace, this.#source, library, this.#machine, this.#gathering);
      await fresh.prepare(this.pass(shared));
      return fresh;
    });
    const withStacks = new SharedJob(async (shared) => {
      const prepared = await decoder.join(shared);
      await prepared.stacks(this.pass(shared));
      return prepared;
    });
    this.#decoded = {
      library,
      decoder,
      withStacks,
      filtered: new RecentlyUsed(KEPT_FILTERS),
      symbols: new RecentlyUsed(1),
    };
    return this.#decoded;
  }
}

/** Tells one state of what the user has added from another. */
async function fingerprintOf({ manifests, plugins, profiles, regions }: UserData): Promise<string> {
  const all = await Promise.all([manifests, plugins, profiles, regions].map((one) => one.fingerprint()));
  return sha256(JSON.stringify(all));
}

/** A pass of the engine's, with what goes with a call. */
export function passOptions({ info }: TraceSurvey, { signal, onProgress }: CallOptions): PassOptions {
  return {
    cancel: cancelToken(signal),
    pause: setImmediate,
    onProgress: (done, total) =>
      onProgress?.({
        phase: 'decoding',
        bytesDone: total === 0 ? 0 : Math.round((info.sizeBytes * done) / total),
        bytesTotal: info.sizeBytes,
        events: done,
      }),
  };
}
