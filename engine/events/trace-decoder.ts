/**
 * What the payloads of an opened trace say: fields, messages, names. Nothing is decoded before it is asked for;
 * `prepare` makes two passes, over the metadata that the trace carries and over the events that name things.
 */
import type { EventTexts } from '../../contract/queries.ts';
import type {
  EventDetails,
  ImageInfo,
  ProcessInfo,
  ProviderDetails,
  ProviderInfo,
  ProviderManifestText,
  ThreadInfo,
  TraceNames,
} from '../../contract/schema.ts';
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import { CancelledError } from '../base/errors.ts';
import type { PassOptions } from '../base/pass-options.ts';
import type { ByteSource } from '../format/byte-source.ts';
import { lowerBound, type RowSet } from '../format/rows.ts';
import type { Trace } from '../format/trace.ts';
import { METADATA_OPCODE, METADATA_PROVIDER } from '../schema/event-info.ts';
import { EventSourceManifests, manifestBudget } from '../schema/manifest/event-source-manifests.ts';
import type { SchemaLibrary } from '../schema/schema-library.ts';
import { SchemaResolver } from '../schema/schema-resolver.ts';
import type { ColumnKeeper } from './column-keeper.ts';
import { describeEvent, eventNameOf, lineOf } from './describe-event.ts';
import { EventPasses } from './event-passes.ts';
import { type BatchVisitor, EventReader } from './event-reader.ts';
import type { EventView, EventVisitor } from './event-view.ts';
import type { GatherThreads } from './field-gatherer.ts';
import type { FirstEvents } from './first-events.ts';
import { type GatheredSwitches, gatherSwitches } from './gathered-switches.ts';
import type { Gathering } from './gathering.ts';
import { askMachine, type MachineSchemas, SizeCheck } from './machine-schemas.ts';
import { MethodCollector } from './methods/method-collector.ts';
import type { MethodTable } from './methods/method-table.ts';
import { hasPayloadThread } from './names/attribution.ts';
import type { Names } from './names/names.ts';
import { isSwitch, TraceNamesBuilder } from './names/names-builder.ts';
import type { RunningThreads } from './names/running-threads.ts';
import { ProviderCatalog } from './provider-catalog.ts';
import { SchemaUse, type UsedSchema } from './schema-use.ts';
import { CodeSamples } from './stacks/code-samples.ts';
import { type JoinedStacks, keepStacks, keptStacks } from './stacks/kept-stacks.ts';
import { StackJoiner } from './stacks/stack-joiner.ts';
import type { Stacks } from './stacks/stacks.ts';

/** EventSources put their manifest into the trace under this event id. */
const MANIFEST_EVENT_ID = 0xfffe;

/** Between two steps others have their turn. @throws CancelledError */
async function inSteps<T>(steps: Generator<void, T>, { cancel, pause }: PassOptions): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    if (cancel?.cancelled) throw new CancelledError();
    await pause?.();
  }
}

/** What `prepare` found. */
interface Prepared {
  readonly names: Names;
  readonly warnings: readonly string[];
  readonly providers: ProviderCatalog;
  /** By index of the kind. */
  readonly eventNames: readonly string[];
  readonly selfDescribing: ReadonlySet<KindInfo>;
  readonly first: FirstEvents;
  readonly running: RunningThreads;
}

/** What a pass over stacks and code found. */
export interface Joined extends JoinedStacks {
  readonly methods: MethodTable;
}

export class TraceDecoder {
  readonly trace: Trace;
  readonly resolver: SchemaResolver;
  readonly #threads: GatherThreads | null;
  readonly #library: SchemaLibrary;
  readonly #machine: MachineSchemas | null;
  readonly #reader: EventReader;
  readonly #passes: EventPasses;
  #prepared: Prepared | null = null;
  #joined: Joined | null = null;
  /** Of who ran, while it is under way. */
  #switching: Promise<void> | null = null;

  /**
   * @param machine asked about events that nothing else describes
   * @param threads read fields beside this one
   */
  constructor(
    trace: Trace,
    source: ByteSource,
    library: SchemaLibrary,
    machine: MachineSchemas | null = null,
    threads: GatherThreads | null = null,
  ) {
    this.trace = trace;
    this.#threads = threads;
    this.resolver = new SchemaResolver(library);
    this.#library = library;
    this.#machine = machine;
    this.#reader = new EventReader(trace, source, this.resolver);
    this.#passes = new EventPasses(trace, this.#reader, this.#keeper);
  }

  /**
   * Reads what the trace says about its own events, and the names in it. All that follows needs it.
   * @throws CancelledError; what the source throws
   */
  async prepare(options: PassOptions = {}): Promise<void> {
    if (this.#prepared !== null) return;
    const { trace, resolver } = this;
    const manifests = new EventSourceManifests(manifestBudget(trace.info.sizeBytes));
    await this.pass(
      [
        {
          ignoresRows: true,
          wants: (kind) => kind.provider === METADATA_PROVIDER,
          visit: ({ kind, payload: { bytes, start, end } }) => {
            if (kind.opcode === METADATA_OPCODE.eventInfo) resolver.eventInfo.addEventInfo(bytes, start, end);
            else if (kind.opcode === METADATA_OPCODE.mapInfo) resolver.eventInfo.addMap(bytes, start, end);
          },
        },
        {
          ignoresRows: true,
          wants: (kind) => hasEventHeader(kind) && kind.id === MANIFEST_EVENT_ID,
          visit: ({ kind, pid, payload: { bytes, start, end } }) =>
            manifests.addChunk(kind.provider, pid, bytes, start, end),
        },
      ],
      options,
    );
    for (const provider of await inSteps(manifests.complete(), options)) resolver.eventSource.add(provider);
    resolver.forget();
    this.#reader.forget();

    const asked = this.#machine === null ? [] : await this.#askMachine(this.#machine, options);
    const names = new TraceNamesBuilder();
    const first = await this.#passes.firstEvents(options);
    const selfDescribing = await this.#selfDescribing(first);
    const use = new SchemaUse(selfDescribing);
    await this.pass([names, use], options);
    const built = names.build();
    const used = [...use.of(trace.kinds, resolver)];
    this.#prepared = {
      names: built,
      warnings: [...damagedInfos(resolver.eventInfo.damaged), ...manifests.warnings, ...built.warnings, ...asked],
      providers: new ProviderCatalog(this.#library, resolver, used),
      eventNames: namesOfKinds(trace.kinds, used),
      selfDescribing,
      first,
      running: names.running,
    };
    names.running.learn = (needed) => this.whoRan(needed);
    // What takes a pass of its own, or is read by threads along with something else, waits until somebody asks.
    if (trace.isLoaded && this.#keeper === null) await this.whoRan(options);
  }

  /**
   * Reads context switches: before it, nobody can say whose events without a thread in their header are.
   * @throws CancelledError; what the source throws
   */
  async whoRan(options: PassOptions = {}): Promise<void> {
    const { running } = this.#known;
    while (!running.isKnown) {
      if (this.#switching === null) {
        this.#switching = this.#addSwitches(running, options);
        try {
          await this.#switching;
        } finally {
          this.#switching = null;
        }
      } else await this.#switching.catch(() => undefined);
    }
  }

  get knowsWhoRan(): boolean {
    return this.#known.running.isKnown;
  }

  /** Kinds of context switches. */
  get switches(): KindInfo[] {
    return this.trace.kinds.filter(isSwitch);
  }

  /** Who ran, by switches that were read along with something else: as far as they tell it. */
  learnWhoRan(gathered: GatheredSwitches): void {
    const { running } = this.#known;
    if (!running.isKnown) gathered.finish(running);
  }

  async #addSwitches(running: RunningThreads, options: PassOptions): Promise<void> {
    const { switches } = this;
    const gathering = this.gathering(switches.reduce((sum, { count }) => sum + count, 0));
    const kinds = switches.map(({ index }) => index);
    if (gathering !== null && (await gatherSwitches(gathering, switches, running, options))) return;
    await this.forEachBatch(kinds, { take: (batch) => running.add(batch) }, options);
    running.finish();
  }

  /** @returns null where threads cannot read fields, or so many events are not worth it */
  gathering(events: number): Gathering | null {
    const { sliced, isLoaded } = this.trace;
    const threads = this.#threads;
    if (threads === null || sliced === null || events === 0) return null;
    // Where this thread would need the columns of all events first, threads are faster however few there are.
    return isLoaded && events < threads.leastEvents ? null : { sliced, threads };
  }

  /** The first event of a kind. @returns null where there is none */
  firstOf<T>(kind: number, use: (event: EventView) => T): Promise<T | null> {
    return this.#known.first.read(this.#reader, kind, use);
  }

  get names(): Names {
    return this.#known.names;
  }

  /**
   * Events of `rows[from, to)` in order, in one object that is used again. Ends early when `visit` gives false.
   * @throws CancelledError; what the source throws
   */
  forEach(
    rows: RowSet,
    from: number,
    to: number,
    visit: (event: EventView) => unknown,
    options: PassOptions = {},
  ): Promise<void> {
    return this.#reader.forEach(rows, from, to, visit, options);
  }

  /**
   * Events of these kinds, slice by slice, those of a slice in the order of the file.
   * @param kinds indexes of different ones
   * @throws CancelledError; what the source throws
   */
  forEachBatch(kinds: readonly number[], visitor: BatchVisitor, options: PassOptions = {}): Promise<void> {
    return this.#reader.forEachBatch(kinds, visitor, options);
  }

  /**
   * One event. `use` looks at it before anything else runs.
   * @throws what the source throws
   */
  event<T>(row: number, use: (event: EventView) => T): Promise<T> {
    return this.#reader.read(row, use);
  }

  /** Kinds with the names that their schemas give them. */
  kinds(): KindInfo[] {
    const { eventNames } = this.#known;
    return this.trace.kinds.map((kind) => {
      const providerName = kind.providerName ?? this.resolver.providerName(kind.provider);
      return { ...kind, providerName, eventName: eventNames[kind.index] };
    });
  }

  /** Its events have schemas of their own. */
  describesItself(kind: KindInfo): boolean {
    return this.#known.selfDescribing.has(kind);
  }

  /** What a page of a table says. Rows that the trace does not have are empty. */
  async texts(rows: readonly number[], options: PassOptions = {}): Promise<EventTexts> {
    const { names } = this.#known;
    await this.whoRan(options);
    const texts: EventTexts = { event: [], process: [], thread: [], message: [] };
    for (const row of rows) {
      if (row >= this.trace.info.events) {
        for (const column of [texts.event, texts.process, texts.thread, texts.message]) column.push('');
        continue;
      }
      await this.#reader.read(row, (event) => {
        const { pid, tid } = names.attribute(event);
        texts.event.push(eventNameOf(event));
        texts.process.push(names.processAt(pid, event.timeNs)?.name ?? '');
        texts.thread.push(names.threadAt(tid, event.timeNs)?.name ?? '');
        texts.message.push(lineOf(event));
      });
    }
    return texts;
  }

  /** Everything about one event, its stack included: these are joined when first asked for. */
  async details(row: number, options: PassOptions = {}): Promise<EventDetails> {
    const { names } = this.#known;
    await this.whoRan(options);
    const stacks = await this.stacks(options);
    return this.#reader.read(row, (event) => {
      const { kind, schema } = event;
      const { pid, tid } = names.attribute(event);
      return {
        ...describeEvent(event),
        pid,
        tid,
        providerName: kind.providerName ?? this.resolver.providerName(kind.provider),
        process: names.processAt(pid, event.timeNs)?.name ?? null,
        thread: names.threadAt(tid, event.timeNs)?.name ?? null,
        keywords: schema.source === null ? [] : [...schema.keywordNames],
        stack: stacks.frames(row, pid, names),
      };
    });
  }

  /** Stacks by the event that they belong to. */
  async stacks(options: PassOptions = {}): Promise<Stacks> {
    return (await this.joined(options)).stacks;
  }

  /** Stacks, samples without one, and code that runtimes made while they ran. */
  async joined(options: PassOptions = {}): Promise<Joined> {
    if (this.#joined !== null) return this.#joined;
    const methods = new MethodCollector();
    const found = await this.#joinedStacks(options);
    await this.pass([methods], options);
    this.#joined = { ...found, methods: methods.build() };
    return this.#joined;
  }

  /** Those that are kept, or the trace's. */
  async #joinedStacks(options: PassOptions): Promise<JoinedStacks> {
    const keeper = this.#keeper;
    const samples = new CodeSamples();
    // Where addresses of samples are, and which thread an event names, is all that they have of schemas.
    const madeOf = this.trace.kinds
      .filter((kind) => samples.wants(kind) || hasPayloadThread(kind))
      .map((kind) => this.resolver.ofKind(kind).schema);
    const kept = keeper && (await keptStacks(keeper, madeOf, options));
    if (kept !== null) return kept;
    await this.trace.load(options);
    const { events, clock } = this.trace;
    const joiner = new StackJoiner({
      ticksToNs: (low, high) => clock.stampToNs(low, high),
      firstRowAt: (timeNs) => lowerBound(events.timeNs, 0, events.count, timeNs),
      events,
    });
    await this.pass([joiner, samples], options);
    const stacks = joiner.build();
    const joined = { stacks, samples: samples.build((row) => stacks.has(row)) };
    if (keeper !== null) await keepStacks(keeper, madeOf, joined, options);
    return joined;
  }

  providers(): ProviderInfo[] {
    return this.#known.providers.providers();
  }

  provider(guid: string): ProviderDetails {
    return this.#known.providers.provider(guid);
  }

  manifest(guid: string): ProviderManifestText {
    return this.#known.providers.manifest(guid);
  }

  /** All providers in one. */
  manifestOfAll(): ProviderManifestText {
    const { providers } = this.#known;
    return providers.manifests(providers.providers().map(({ guid }) => guid));
  }

  processes(): ProcessInfo[] {
    return this.names.processes();
  }

  threads(): ThreadInfo[] {
    return this.names.threads();
  }

  images(): ImageInfo[] {
    return this.names.images();
  }

  summary(): TraceNames {
    const { names, providers, warnings } = this.#known;
    return {
      ...names.counts,
      processors: names.processors(),
      withoutSchema: providers.withoutSchema(),
      warnings: [...warnings],
    };
  }

  get #keeper(): ColumnKeeper | null {
    return this.#threads?.keeper ?? null;
  }

  get #known(): Prepared {
    if (this.#prepared === null) throw new Error('the decoder was used before it was ready');
    return this.#prepared;
  }

  /** As `EventPasses.pass`. */
  pass(visitors: readonly EventVisitor[], options: PassOptions = {}): Promise<void> {
    return this.#passes.pass(visitors, options);
  }

  /** Schemas of the machine for what has none, where they fit. @returns why it could not be asked, as a warning */
  async #askMachine(machine: MachineSchemas, options: PassOptions): Promise<string[]> {
    const { trace, resolver } = this;
    let kinds: KindInfo[];
    try {
      kinds = await askMachine(machine, trace.kinds, resolver, options);
    } catch (error) {
      if (error instanceof CancelledError) throw error;
      return [`This machine could not be asked for schemas: ${error instanceof Error ? error.message : String(error)}`];
    }
    this.#reader.forget();
    await this.pass([new SizeCheck(kinds, resolver)], options);
    this.#reader.forget();
    return [];
  }

  /** Kinds whose first event has a schema of its own. */
  async #selfDescribing(first: FirstEvents): Promise<Set<KindInfo>> {
    const found = new Set<KindInfo>();
    for (const kind of this.trace.kinds) {
      if (!hasEventHeader(kind)) continue;
      const schema = await first.read(this.#reader, kind.index, (event) => event.schema);
      if (schema !== null && schema !== this.resolver.ofKind(kind).schema) found.add(kind);
    }
    return found;
  }
}

const damagedInfos = (count: number): string[] =>
  count === 0 ? [] : [`${count} event descriptions in the trace are damaged and are ignored.`];

/** A kind of TraceLogging events has as many names as there are schemas among them: the first ones, and how many more. */
function namesOfKinds(kinds: readonly KindInfo[], used: readonly UsedSchema[]): string[] {
  const names = kinds.map(() => new Set<string>());
  for (const one of used) names[one.kind.index].add(eventNameOf(one));
  return names.map((set) => {
    const [first, second, ...more] = set;
    return [first, second, more.length > 0 ? `+${more.length}` : undefined]
      .filter((name) => name !== undefined)
      .join(', ');
  });
}
