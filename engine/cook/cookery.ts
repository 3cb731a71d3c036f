/**
 * Cooking: from events to the rows that tables show. All events-cookers that are asked for are fed by one pass over the
 * trace; the others are made of them, column by column, each column when it is first asked for.
 */
import type { DataCooker, EventsCooker, SqlCooker } from '../../contract/plugin.ts';
import type { Scope } from '../../language/scope.ts';
import { CancelledError } from '../base/errors.ts';
import { once } from '../base/once.ts';
import { PassNeeded } from '../base/pass-needed.ts';
import type { PassOptions } from '../base/pass-options.ts';
import { AddressPool } from '../columns/address-pool.ts';
import type { Column, ColumnSet, Pools } from '../columns/column.ts';
import { keptOn } from '../columns/column-shelf.ts';
import { TextPool } from '../columns/text-pool.ts';
import type { TraceDecoder } from '../events/trace-decoder.ts';
import { compileExpression } from '../expressions/compile.ts';
import type { Environment } from '../expressions/expression.ts';
import { cookersUsedBy, rowsComeFrom } from '../plugins/cooker-references.ts';
import { dependencyOrder } from '../plugins/dependency-order.ts';
import { KindIndex } from '../plugins/event-selection.ts';
import type { ColumnTypes, Plugin } from '../plugins/plugin.ts';
import { sourceTypes } from '../plugins/source-types.ts';
import { CookError } from './cook-error.ts';
import { type CookedRows, chosen, columnOf, compacted, LazyColumns, type OfHost } from './cooked-rows.ts';
import { DeniedDurations } from './denied-durations.ts';
import { withDerived } from './derived-columns.ts';
import { EventsPass } from './events-pass.ts';
import { gatheredOrNone } from './gathered-values.ts';
import { timedRows } from './lookup.ts';
import { metricsOf } from './metrics.ts';
import { type Pairs, paired } from './pair.ts';
import { columnOfBases, pairedRanges, rangesIn } from './range-pairs.ts';
import type { RegionSet } from './regions/region-finder.ts';
import { groupsOf, unpivoted } from './reshape.ts';
import { noRows, type SourceVisitor, sourceMayHaveRows, sourceRows, sourceVisitor } from './sources.ts';
import { unionOf } from './union.ts';

const NO_SOURCES: ReadonlyMap<string, ColumnSet> = new Map();
const NO_REGIONS: readonly RegionSet[] = [];

/** A cooker with what its plugin says of it. */
interface Planned {
  readonly cooker: DataCooker;
  readonly types: ColumnTypes;
  readonly scope: Scope;
}

export class Cookery {
  readonly environment: Environment;
  readonly #decoder: TraceDecoder | null;
  readonly #planned = new Map<string, Planned>();
  /** Answers of queries, by path. */
  readonly #answers = new Map<string, ColumnSet>();
  /** Rows that need no cooking: of files beside the trace. */
  readonly #given: ReadonlyMap<string, ColumnSet>;
  readonly #regions: readonly RegionSet[];
  readonly #cooked = new Map<string, CookedRows>();
  readonly #failed = new Map<string, CookError>();
  readonly #mayHaveRows = new Map<string, boolean>();
  #kinds: KindIndex | null = null;
  /** Of the cook before, which the next waits for. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param decoder prepared; null for files that are no traces
   * @param sources rows of cookers that no plugin defines, by path; their pools become those of all
   * @param regions what `source/regions` looks for
   * @param previous of the same decoder: rows of cookers that are the same in both are taken over
   * @param own what the host has for columns
   */
  constructor(
    decoder: TraceDecoder | null,
    plugins: readonly Plugin[],
    sources: ReadonlyMap<string, ColumnSet> = NO_SOURCES,
    regions: readonly RegionSet[] = NO_REGIONS,
    previous: Cookery | null = null,
    own: OfHost = { shelf: null, rowThreads: null },
  ) {
    this.#decoder = decoder;
    this.#given = sources;
    this.#regions = regions;
    const info = decoder?.trace.info;
    const kept = previous?.isOf(decoder, sources, regions) ? previous : null;
    this.environment = kept?.environment ?? {
      ...poolsOf(sources),
      names: decoder?.names ?? null,
      processors: Math.max(1, info?.processors ?? 1),
      startNs: Math.min(0, info?.firstEventNs ?? 0),
      endNs: info === undefined ? lastTimeOf(sources) : (info.lastEventNs ?? 0),
      ...own,
    };
    for (const { definition, types } of plugins)
      for (const cooker of definition.cookers) {
        const own = types.get(cooker.path);
        if (own === undefined || this.#planned.has(cooker.path)) continue;
        this.#planned.set(cooker.path, { cooker, types: own, scope: { columns: own, maps: definition.maps } });
      }
    if (kept !== null) this.#takeOver(kept);
  }

  /** Whether rows cooked here are those that another cookery of these would cook. */
  isOf(decoder: TraceDecoder | null, sources: ReadonlyMap<string, ColumnSet>, regions: readonly RegionSet[]): boolean {
    return this.#decoder === decoder && this.#given === sources && this.#regions === regions;
  }

  /** Rows that are cooked, as far as their columns are made, and the pools of all; nothing before. */
  held(): Iterable<unknown> {
    if (this.#cooked.size === 0) return [];
    const { texts, addresses } = this.environment;
    return [texts, addresses, ...[...this.#cooked.values()].map(({ columns }) => columns)];
  }

  /** Whether these are the rows that are cooked under a path. */
  has(path: string, rows: ColumnSet): boolean {
    return this.#cooked.get(path) === rows;
  }

  /** What is cooked there, as far as nothing that it is made of is another here. */
  #takeOver(previous: Cookery): void {
    const isSame = new Map<string, boolean>();
    const same = (path: string): boolean => {
      const known = isSame.get(path);
      if (known !== undefined) return known;
      // Of a ring none is taken over.
      isSame.set(path, false);
      const cooker = this.#planned.get(path)?.cooker;
      // Tables that a query names may have become others.
      if (cooker !== undefined && 'sql' in cooker) return false;
      const all =
        cooker === previous.#planned.get(path)?.cooker && (cooker === undefined || cookersUsedBy(cooker).every(same));
      isSame.set(path, all);
      return all;
    };
    for (const [path, rows] of previous.#cooked) if (same(path)) this.#cooked.set(path, rows);
  }

  /** Cookers of queries that these are made of, cooked or not. */
  queriesBehind(paths: Iterable<string>): SqlCooker[] {
    const found: SqlCooker[] = [];
    const seen = new Set<string>();
    const waiting = [...paths];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const cooker = this.#planned.get(path)?.cooker;
      if (cooker === undefined || seen.has(path)) continue;
      seen.add(path);
      if ('sql' in cooker) found.push(cooker);
      waiting.push(...cookersUsedBy(cooker));
    }
    return found;
  }

  /** @param rows the answer of a query, in the pools of `environment`; or why there is none */
  give(path: string, rows: ColumnSet | CookError): void {
    if (rows instanceof CookError) this.#fail(path, rows);
    else this.#answers.set(path, rows);
  }

  /**
   * Makes the rows of these cookers and of all that they need; what is made already stays. A cooker that cannot be made
   * fails alone: `rows` says why.
   * @param paths null = those of all plugins
   * @throws CancelledError; what the source of the trace throws
   */
  cook(paths: Iterable<string> | null, options: PassOptions = {}): Promise<void> {
    const asked = paths === null ? [...this.#planned.keys()] : [...paths];
    // One after the other: two would both make what they share.
    const turn = this.#last.then(() => this.#cook(asked, options));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Whether nothing is left to be made of them, for better or worse. */
  areCooked(paths: readonly string[]): boolean {
    return paths.every((path) => this.#isDone(path));
  }

  /**
   * Rows of a cooker that was cooked.
   * @throws CookError where it could not be, or was not asked for
   */
  rows(path: string): ColumnSet {
    const failure = this.#failed.get(path);
    if (failure !== undefined) throw failure;
    return this.#rowsOf(path);
  }

  /**
   * Whether a cooker can have rows, as far as the kinds of the trace's events tell: nothing is cooked. False is certain; true
   * is not, since events may lack what is asked of them.
   */
  mayHaveRows(path: string): boolean {
    const rows = this.#cooked.get(path) ?? this.#given.get(path);
    if (rows !== undefined) return rows.count > 0;
    if (this.#failed.has(path)) return false;
    const known = this.#mayHaveRows.get(path);
    if (known !== undefined) return known;
    // A ring of cookers has no rows.
    this.#mayHaveRows.set(path, false);
    const may = this.#kindsAllowRows(path);
    this.#mayHaveRows.set(path, may);
    return may;
  }

  #kindsAllowRows(path: string): boolean {
    const cooker = this.#planned.get(path)?.cooker;
    if (cooker === undefined) return this.#decoder !== null && sourceMayHaveRows(path, this.#decoder);
    if ('events' in cooker) {
      if (this.#decoder === null) return false;
      this.#kinds ??= new KindIndex(this.#decoder.kinds(), this.#decoder.trace.carriesCounters);
      return this.#kinds.meantBy(cooker.events).size > 0;
    }
    // What tables a query has rows of, its database knows.
    if ('sql' in cooker) return true;
    return rowsComeFrom(cooker).some((from) => this.mayHaveRows(from));
  }

  /** Columns of a cooker, cooked or not. @throws CookError where there is none of that path */
  typesOf(path: string): ColumnTypes {
    const types = this.#planned.get(path)?.types ?? sourceTypes.get(path);
    if (types !== undefined) return types;
    const given = this.#given.get(path);
    if (given === undefined) throw new CookError(path, 'no such cooker');
    return new Map([...given.columns].map(([name, { type }]) => [name, type]));
  }

  /**
   * Does something with the rows, and makes the passes that columns need which it asks for: those of `source/events` that
   * hold texts of payloads, and all that are made of them. It is begun anew after each.
   * @throws what `work` throws; CancelledError; what the source of the trace throws
   */
  async ready<T>(work: () => T, options: PassOptions = {}): Promise<T> {
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof PassNeeded)) throw error;
        await error.make(options);
      }
    }
  }

  #isDone(path: string): boolean {
    return this.#cooked.has(path) || this.#failed.has(path);
  }

  async #cook(asked: readonly string[], options: PassOptions): Promise<void> {
    const needs = this.#needsOf(asked);
    const { order, rings } = dependencyOrder(needs);
    for (const ring of rings)
      this.#fail(ring[0], new CookError(ring[0], `it depends on itself: ${[...ring, ring[0]].join(' → ')}`));
    const ordered = new Set(order);
    for (const path of needs.keys())
      if (!ordered.has(path)) this.#fail(path, new CookError(path, 'it depends on itself, or on a cooker that does'));

    const collected = await this.#collect(order, options);
    for (const path of order) {
      if (this.#isDone(path)) continue;
      // What fails in the making is this cooker's fault; what fails in reading the trace is not.
      const rows = await this.ready(() => this.#madeOrFailed(path, collected), options);
      if (rows !== null) this.#cooked.set(path, rows);
      if (options.cancel?.cancelled) throw new CancelledError();
      await options.pause?.();
    }
  }

  /** Null where it fails. @throws PassNeeded */
  #madeOrFailed(path: string, collected: Collected): CookedRows | null {
    try {
      return this.#make(path, collected);
    } catch (error) {
      if (!(error instanceof Error) || error instanceof PassNeeded) throw error;
      this.#fail(path, error instanceof CookError && error.path === path ? error : new CookError(path, error.message));
      return null;
    }
  }

  /** Of all cookers that are to be made: which others each needs. */
  #needsOf(asked: readonly string[]): Map<string, string[]> {
    const needs = new Map<string, string[]>();
    const waiting = [...asked];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (needs.has(path) || this.#isDone(path)) continue;
      const planned = this.#planned.get(path);
      const used = planned === undefined ? [] : cookersUsedBy(planned.cooker);
      needs.set(path, used);
      waiting.push(...used);
    }
    return needs;
  }

  /** The pass over the events, for all that need one. */
  async #collect(order: readonly string[], options: PassOptions): Promise<Collected> {
    const decoder = this.#decoder;
    const sources = new Map<string, SourceVisitor>();
    if (decoder === null) return { events: null, sources };
    const events = new EventsPass(decoder, this.environment);
    for (const path of order) {
      const planned = this.#planned.get(path);
      if (planned !== undefined && 'events' in planned.cooker)
        this.#guarded(path, () => events.add(planned.cooker as EventsCooker));
      const source =
        planned === undefined && !this.#given.has(path)
          ? sourceVisitor(path, decoder, this.environment, this.#regions)
          : null;
      if (source !== null) sources.set(path, source);
    }
    await events.run(options);
    // Regions tell whose their events are.
    if (sources.has('source/regions')) await decoder.whoRan(options);
    await decoder.pass([...sources.values()], options);
    return { events, sources };
  }

  #guarded(path: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof CookError)) throw error;
      this.#fail(path, error);
    }
  }

  #fail(path: string, error: CookError): void {
    if (!this.#failed.has(path)) this.#failed.set(path, error);
  }

  /** Rows of a cooker whose needs are cooked. @throws CookError; PassNeeded */
  #make(path: string, { events, sources }: Collected): CookedRows {
    const planned = this.#planned.get(path);
    if (planned === undefined) {
      const given = this.#given.get(path);
      if (given !== undefined) return { ...given, eventRows: null };
      const types = sourceTypes.get(path);
      if (types === undefined) throw new CookError(path, 'no such cooker');
      if (this.#decoder === null) return noRows(types, this.environment);
      return sources.get(path)?.rows() ?? sourceRows(path, this.#decoder, this.environment);
    }
    const { cooker, scope } = planned;
    // Whatever it needs must be there, that is to say must not have failed.
    for (const used of cookersUsedBy(cooker)) this.rows(used);
    const all = this.#before(planned, events);
    let kept = all;
    if (cooker.where !== undefined) {
      const rows = this.#selected(cooker.where, all, scope);
      // Nobody else has the rows of events; those of other cookers stay anyway.
      kept = 'events' in cooker ? compacted(all, rows, this.environment) : chosen(all, rows, this.environment);
    }
    if (cooker.derive === undefined) return kept;
    return withDerived(kept, cooker.derive, {
      environment: this.environment,
      scope,
      rowsOf: (other) => this.rows(other),
    });
  }

  /** Rows before `where` and `derive`. */
  #before({ cooker, types }: Planned, events: EventsPass | null): CookedRows {
    const { environment } = this;
    if ('events' in cooker) {
      if (events === null) return noRows(types, environment);
      const { columns, eventRows } = events.rows(cooker.path);
      const count = eventRows.length;
      const denied = new DeniedDurations(count);
      const cleared = new Map(
        [...columns].map(([name, column]) => [name, keptOn(environment.shelf, denied.cleared(column))]),
      );
      return { count, columns: cleared, eventRows: () => eventRows, deniedRows: () => denied.rows() };
    }
    if ('rows' in cooker) return this.#rowsOf(cooker.rows);
    if ('union' in cooker)
      return unionOf(
        cooker,
        cooker.union.map((path) => this.#rowsOf(path)),
        environment,
      );
    if ('pair' in cooker) return this.#pairs(cooker);
    if ('group' in cooker) {
      const from = this.#rowsOf(cooker.group.from);
      const scope = { columns: this.typesOf(cooker.group.from), maps: this.#planned.get(cooker.path)?.scope.maps };
      return groupsOf(cooker, from, types, (where) => this.#selected(where, from, scope), environment);
    }
    if ('unpivot' in cooker) return unpivoted(cooker, this.#rowsOf(cooker.unpivot.from), types, environment);
    if ('metrics' in cooker) return metricsOf(cooker, this.#rowsOf(cooker.metrics.from), environment);
    const answer = this.#answers.get(cooker.path);
    if (answer === undefined) throw new CookError(cooker.path, 'SQL is not available for its query');
    return { ...answer, eventRows: null };
  }

  #pairs({ pair, fields }: Extract<DataCooker, { pair: unknown }>): CookedRows {
    const sides = { start: this.#rowsOf(pair.start), stop: this.#rowsOf(pair.stop) };
    const side = (set: CookedRows, keys: readonly string[]) => ({
      ...timedRows(set, keys, pair.time),
      eventRows: set.eventRows?.() ?? null,
    });
    const starts = side(sides.start, Object.keys(pair.by));
    const stops = side(sides.stop, Object.values(pair.by));
    const { startNs, endNs, shelf, rowThreads } = this.environment;
    const columns = new LazyColumns(shelf);
    const { ranges } = pair;
    let found: Pairs;
    if (ranges === undefined) found = paired(starts, stops, pair, startNs, endNs, rowThreads);
    else {
      const parts = pairedRanges(
        { ...starts, ...rangesIn(sides.start, ranges) },
        { ...stops, ...rangesIn(sides.stop, ranges) },
        pair.withoutStop,
        endNs,
      );
      const base = columnOf(sides.start, ranges.base);
      columns
        .add('rangeBase', () => columnOfBases(base, parts.bases))
        .add('rangeSize', (): Column => ({ type: 'integer', values: parts.sizes }));
      found = parts;
    }
    for (const [name, source] of Object.entries(fields)) {
      const [whose, column] = source.split('.', 2) as ['start' | 'stop', string];
      columns.add(name, () => gatheredOrNone(columnOf(sides[whose], column), found[whose], rowThreads));
    }
    columns
      .add('startTime', (): Column => ({ type: 'time', values: found.startTimes }))
      .add('endTime', (): Column => ({ type: 'time', values: found.endTimes }))
      .add('complete', (): Column => ({ type: 'bool', values: found.complete }));
    return { count: found.start.length, columns, eventRows: eventRowsOf(sides, found) };
  }

  #selected(where: string, set: ColumnSet, scope: Scope): Uint32Array {
    return compileExpression(where, scope).select(set, this.environment);
  }

  #rowsOf(path: string): CookedRows {
    const cooked = this.#cooked.get(path);
    if (cooked === undefined) throw new CookError(path, 'it was not cooked');
    return cooked;
  }
}

/** An interval is from the event that began it, or where none did from the one that ended it. */
function eventRowsOf(sides: { start: CookedRows; stop: CookedRows }, found: Pick<Pairs, 'start' | 'stop'>) {
  const { start, stop } = sides;
  if (start.eventRows === null || stop.eventRows === null) return null;
  const [starts, stops] = [start.eventRows, stop.eventRows];
  return once(() => Uint32Array.from(found.start, (row, i) => (row >= 0 ? starts()[row] : stops()[found.stop[i]])));
}

interface Collected {
  readonly events: EventsPass | null;
  readonly sources: ReadonlyMap<string, SourceVisitor>;
}

/** The pools that the given columns have; new ones where they have none. */
function poolsOf(sources: ReadonlyMap<string, ColumnSet>): Pools {
  let texts: TextPool | null = null;
  let addresses: AddressPool | null = null;
  for (const { columns } of sources.values())
    for (const column of columns.values()) {
      if (column.type === 'text') texts ??= column.pool;
      if (column.type === 'address') addresses ??= column.pool;
    }
  return { texts: texts ?? new TextPool(), addresses: addresses ?? new AddressPool() };
}

/** Of files that are no traces. */
function lastTimeOf(sources: ReadonlyMap<string, ColumnSet>): number {
  let last = 0;
  for (const { columns } of sources.values())
    for (const { type, values } of columns.values())
      if (type === 'time') for (const time of values) if (time > last) last = time;
  return last;
}
