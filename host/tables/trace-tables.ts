/** The tables of an open trace, by the plugins that are loaded: cooked when first asked for, and anew when these change. */

import { setImmediate } from 'node:timers/promises';
import { present } from '../../contract/checked.ts';
import type { Diagnostics } from '../../contract/pages.ts';
import type { SqlCooker, TableConfiguration } from '../../contract/plugin.ts';
import type { CheckedParams } from '../../contract/queries.ts';
import { sqlTableName } from '../../contract/sql-names.ts';
import type {
  FilterCompletions,
  RowFacts,
  TableFound,
  TableHeatMap,
  TableInfo,
  TablePage,
  TablePreview,
  TableQuery,
  TableSeries,
  TableStatistics,
} from '../../contract/tables.ts';
import { getOrMake } from '../../engine/base/get-or-make.ts';
import { heldBytes } from '../../engine/base/held-bytes.ts';
import { PassNeeded } from '../../engine/base/pass-needed.ts';
import type { PassOptions } from '../../engine/base/pass-options.ts';
import type { ColumnSet } from '../../engine/columns/column.ts';
import type { ColumnShelf } from '../../engine/columns/column-shelf.ts';
import type { RowThreads } from '../../engine/columns/row-threads.ts';
import { CookError } from '../../engine/cook/cook-error.ts';
import { Cookery } from '../../engine/cook/cookery.ts';
import type { RegionSet } from '../../engine/cook/regions/region-finder.ts';
import { noRows } from '../../engine/cook/sources.ts';
import type { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import type { Plugin, TableDefinition } from '../../engine/plugins/plugin.ts';
import { StacksNeeded } from '../../engine/tables/call-stacks.ts';
import { filterCompletions } from '../../engine/tables/filter-completions.ts';
import { findRows } from '../../engine/tables/find.ts';
import { tableHeatMap } from '../../engine/tables/heat-map.ts';
import { heldOf } from '../../engine/tables/held.ts';
import { withOwnColumns } from '../../engine/tables/own-columns.ts';
import { prepareStep, tablePage } from '../../engine/tables/page.ts';
import { tablePreview } from '../../engine/tables/preview.ts';
import { rowFacts } from '../../engine/tables/row-facts.ts';
import { tableSeries } from '../../engine/tables/series.ts';
import { tableStatistics } from '../../engine/tables/statistics.ts';
import { Table } from '../../engine/tables/table.ts';
import { TableError } from '../../engine/tables/table-error.ts';
import type { CallOptions } from '../base/call-options.ts';
import { cancelledError, HostError, toHostError } from '../base/host-error.ts';
import { type HeldPart, nextUse } from '../base/memory-budget.ts';
import { SharedJob } from '../base/shared-job.ts';
import { CookTurns } from './cook-turns.ts';
import { LightestFirst } from './lightest-first.ts';
import type { ReadAnswer, ReadOptions } from './read-answer.ts';
import { rowsOfAnswer, tableMadeOf } from './sql-cooker.ts';
import { type TraceFacts, tableInfo } from './table-info.ts';
import { type StackSource, TraceStacks } from './trace-stacks.ts';

/** Rows with a duration that ends before it begins, of the tables that were checked. */
export interface DeniedDurationsFound {
  tables: readonly { table: string; rows: number }[];
  checked: Diagnostics['durations'];
}

export interface TraceTablesOptions {
  /** Null for files that are no traces. */
  decoder: (options: CallOptions) => Promise<TraceDecoder | null>;
  plugins: () => Promise<readonly Plugin[]>;
  /** Configurations from elsewhere, by GUID of their tables; another object after every change. */
  imported?: () => Promise<ReadonlyMap<string, readonly TableConfiguration[]>>;
  /** What `source/regions` looks for; another array after every change. */
  regions?: () => Promise<readonly RegionSet[]>;
  pass: (options: CallOptions) => PassOptions;
  /** Where columns are kept; left out: in memory. */
  shelf?: ColumnShelf;
  /** Threads that compute columns beside this one; left out: it computes alone. */
  rowThreads?: RowThreads;
  /** Rows that the file itself gives. */
  sources?: ReadonlyMap<string, ColumnSet>;
  /** Of the events; left out for files that have none. */
  stacks?: (options: CallOptions) => Promise<StackSource>;
  /** Asks a query over the tables of this trace; tables that are made of one have no rows without it. */
  ask?: (sql: string, options: ReadOptions) => Promise<ReadAnswer>;
}

/** With fewer rows every page is there at once. */
const PREPARED_ROWS = 1 << 16;
/** Of smaller tables all columns come at once: it takes no longer than a picture or two. */
const LATER_ROWS = 1 << 20;

/** All of this thread: while one is made, none is sent. */
const answers = new LightestFirst();

/** A pass over so many events takes a while: questions that come in this time are worth waiting for. */
const LARGE_EVENTS = 1e6;
const GATHER_MS = 20;

/** Of a query that a table is made of. */
const MOST_QUERY_MS = 60_000;

/** A table of a plugin. */
interface Offered {
  readonly definition: TableDefinition;
  readonly plugin: Plugin;
}

/** What was cooked with one decoder for one set of plugins. */
interface Kitchen {
  readonly decoder: TraceDecoder | null;
  readonly plugins: readonly Plugin[];
  readonly regions: readonly RegionSet[] | undefined;
  readonly imported: ReadonlyMap<string, readonly TableConfiguration[]>;
  readonly cookery: Cookery;
  /** By GUID. */
  readonly offered: ReadonlyMap<string, Offered>;
  readonly tables: Map<string, OpenTable>;
  /** Queries that cookers are made of, by path. */
  readonly queries: Map<string, SharedJob<true>>;
  readonly turns: CookTurns;
}

interface OpenTable {
  readonly table: Table;
  /** Why it has no rows, where its cooker failed. */
  readonly failure: string | null;
  /** Of `nextUse`. */
  usedAt: number;
}

/** What a table is called and has for columns. */
export type TableOutline = Pick<TableInfo, 'id' | 'name' | 'sqlName' | 'columns'>;

type Query<
  M extends
    | 'table'
    | 'tableSeries'
    | 'tableFind'
    | 'tableStatistics'
    | 'tableHeatMap'
    | 'tablePreview'
    | 'filterCompletions'
    | 'rowFacts',
> = Omit<CheckedParams<M>, 'trace'>;

export type Asked = Pick<TableQuery, 'table' | 'configuration' | 'definition'>;

const alike = (baseline: Table | undefined, query: Asked): Table | undefined =>
  baseline && withOwnColumns(baseline, query);

export class TraceTables {
  readonly #options: TraceTablesOptions;
  #kitchen: Kitchen | null = null;
  /** When a table was used last. */
  #usedAt = 0;
  /** The question that more is done for. */
  #preparing: TableQuery | null = null;
  readonly #empty = new WeakMap<Kitchen, readonly TableInfo[]>();
  readonly #infos = new WeakMap<Table, TableInfo>();
  /** Whose rows or graph were asked for, or whose durations were checked. */
  readonly #shown = new WeakSet<Table>();
  readonly stacks: TraceStacks;

  constructor(options: TraceTablesOptions) {
    this.#options = options;
    this.stacks = new TraceStacks(options.stacks ?? null);
  }

  /** All tables, those without rows as well. The first call makes a pass over the trace for all of them. */
  async list(options: CallOptions = {}): Promise<TableInfo[]> {
    const kitchen = await this.#current(options);
    const paths = [...kitchen.offered.values()].flatMap(({ definition }) => cookersOf(definition));
    await this.#cook(kitchen, paths, options);
    const infos: TableInfo[] = [];
    for (const id of kitchen.offered.keys()) infos.push(await this.#infoOf(kitchen, id, options));
    return infos;
  }

  /**
   * All tables at once, without a pass over the trace: those that were not made yet have no count, and may turn out to have
   * no rows.
   */
  async listUncounted(options: CallOptions = {}): Promise<TableInfo[]> {
    const kitchen = await this.#current(options);
    // Files that are no traces have all of their rows.
    if (kitchen.decoder === null) return this.list(options);
    const { cookery, tables } = kitchen;
    return this.#emptyInfos(kitchen).map((info) => {
      const open = tables.get(info.id);
      if (open !== undefined) return this.#infoOfOpen(kitchen, open);
      const { definition } = present(kitchen.offered.get(info.id), info.id);
      return cookery.mayHaveRows(definition.rows) ? { ...info, rows: null, unavailable: null } : info;
    });
  }

  /** All tables without making any rows. The same array as before, unless plugins or schemas have changed. */
  async outlines(options: CallOptions = {}): Promise<readonly TableOutline[]> {
    return this.#emptyInfos(await this.#current(options));
  }

  /** Of all tables, as they were if none had rows. */
  #emptyInfos(kitchen: Kitchen): readonly TableInfo[] {
    const known = this.#empty.get(kitchen);
    if (known !== undefined) return known;
    const { cookery, offered, imported } = kitchen;
    const { environment } = cookery;
    const infos = [...offered.values()].map(({ definition, plugin }) => {
      const none = noRows(cookery.typesOf(definition.rows), environment);
      const table = new Table(definition, plugin, none, environment);
      return tableInfo(table, null, factsOf(kitchen), imported.get(definition.id));
    });
    this.#empty.set(kitchen, infos);
    return infos;
  }

  /** Rows of a table that was made already, or can have none; null of one that may have some. @param id GUID */
  rowsKnown(id: string): number | null {
    if (this.#kitchen === null) return null;
    const { tables, offered, cookery } = this.#kitchen;
    const open = tables.get(id);
    if (open !== undefined) return open.table.count;
    const definition = offered.get(id)?.definition;
    return definition === undefined || cookery.mayHaveRows(definition.rows) ? null : 0;
  }

  /** GUID of a table; the name itself of one that is not known (yet). @param name GUID, SQL name or name, in any case */
  idOf(name: string): string {
    return (this.#kitchen && foundId(this.#kitchen, name)) ?? name;
  }

  /** Makes the rows of some tables in one pass over the trace. @param ids GUIDs of `outlines` */
  async cook(ids: readonly string[], options: CallOptions = {}): Promise<void> {
    const kitchen = await this.#current(options);
    await this.#cook(
      kitchen,
      ids.flatMap((id) => cookersOf(kitchen.offered.get(id)?.definition)),
      options,
    );
  }

  /** @param name GUID, SQL name or name, in any case. @throws HostError */
  async info(name: string, options: CallOptions = {}): Promise<TableInfo> {
    const kitchen = await this.#current(options);
    return this.#infoOf(kitchen, idOf(kitchen, name), options);
  }

  /**
   * Rows whose durations are blank because the clock denies them, of all tables or only of those that were shown:
   * nothing is cooked for these.
   * @throws HostError
   */
  async denied(allTables: boolean, options: CallOptions = {}): Promise<DeniedDurationsFound> {
    if (allTables) await this.list(options);
    const kitchen = await this.#current(options);
    const found: { table: string; rows: number }[] = [];
    let checkedTables = 0;
    for (const [id, { table }] of [...kitchen.tables]) {
      if (!allTables && !this.#shown.has(table)) continue;
      this.#shown.add(table);
      const rows = table.count === 0 ? 0 : await this.use(id, (open) => open.deniedRows(), options);
      checkedTables++;
      if (rows > 0) found.push({ table: table.definition.name, rows });
      await setImmediate();
      if (options.signal?.aborted) throw cancelledError();
    }
    return { tables: found, checked: { checkedTables, tables: kitchen.offered.size } };
  }

  /** The same, to read its columns. @throws HostError */
  async table(name: string, options: CallOptions = {}): Promise<Table> {
    const kitchen = await this.#current(options);
    return (await this.#open(kitchen, idOf(kitchen, name), options)).table;
  }

  /**
   * Does something with a table, again after each pass over the trace that its columns turn out to need.
   * @param work is told as well why the table has no rows, where its cooker failed
   * @throws HostError; TableError, ExpressionError; CancelledError
   */
  async use<T>(name: string, work: (table: Table, failure: string | null) => T, options: CallOptions = {}): Promise<T> {
    const kitchen = await this.#current(options);
    const { table, failure } = await this.#open(kitchen, idOf(kitchen, name), options);
    await answers.enter(table.count, options.signal);
    for (;;) {
      try {
        return await kitchen.cookery.ready(() => work(table, failure), this.#options.pass(options));
      } catch (error) {
        // Of this trace, or of one that it is compared with.
        if (!(error instanceof StacksNeeded && error.holder instanceof TraceStacks)) throw error;
        await error.holder.load(options);
      }
    }
  }

  /** The same with the columns that the question's preset has of its own. @throws as `use` does */
  ask<T>(query: Asked, work: (table: Table) => T, options: CallOptions = {}): Promise<T> {
    return this.use(query.table, (table) => work(withOwnColumns(table, query)), options);
  }

  #show<T>(query: Asked, work: (table: Table) => T, options: CallOptions): Promise<T> {
    const show = (table: Table): T => {
      this.#shown.add(table);
      return work(withOwnColumns(table, query));
    };
    return this.use(query.table, show, options);
  }

  /** @param baseline of the question, in the trace that it names */
  page(query: Query<'table'>, options: CallOptions = {}, baseline?: Table): Promise<TablePage> {
    // What was begun for another question is of no use any more.
    this.#preparing = null;
    const page = (table: Table): TablePage => {
      const isLarge = table.count >= LATER_ROWS && baseline === undefined;
      const asked = { trace: '', ...query, first: isLarge ? query.first : undefined };
      return tablePage(table, asked, alike(baseline, query));
    };
    return this.#show(query, page, options);
  }

  /** Does what the next pages of a question will want, between other questions, until another page is asked for. */
  async prepare(query: Query<'table'>, baseline?: Table): Promise<void> {
    const question = { trace: '', ...query };
    this.#preparing = question;
    const kitchen = this.#kitchen;
    if (kitchen === null) return;
    try {
      // Only one that is there: what is let go when the question is answered is not made again for this.
      const open = kitchen.tables.get(idOf(kitchen, query.table));
      if (open === undefined || open.table.count < PREPARED_ROWS) return;
      const table = withOwnColumns(open.table, query);
      const other = alike(baseline, query);
      do await setImmediate();
      while (this.#preparing === question && prepareStep(table, question, other));
    } catch {
      // The page that needs it says what is wrong.
    }
  }

  /** Ends what `prepare` began. */
  rest(): void {
    this.#preparing = null;
  }

  /** @param baseline as for `page` */
  series(query: Query<'tableSeries'>, options: CallOptions = {}, baseline?: Table): Promise<TableSeries> {
    return this.#show(query, (table) => tableSeries(table, { trace: '', ...query }, alike(baseline, query)), options);
  }

  /** Null as well where it would take a pass over the trace. @throws HostError; CancelledError */
  async preview(
    { table: name, buckets }: Query<'tablePreview'>,
    options: CallOptions = {},
  ): Promise<TablePreview | null> {
    const kitchen = await this.#current(options);
    const { table } = await this.#open(kitchen, idOf(kitchen, name), options);
    // Nobody waits for it: what came meanwhile goes first.
    await setImmediate();
    if (options.signal?.aborted) throw cancelledError();
    const startNs = Math.min(0, kitchen.decoder?.trace.info.firstEventNs ?? 0);
    try {
      return tablePreview(table, { startNs, endNs: kitchen.cookery.environment.endNs, buckets });
    } catch (error) {
      if (error instanceof PassNeeded || error instanceof TableError || error instanceof CookError) return null;
      throw error;
    }
  }

  /** @param baseline as for `page` */
  find(query: Query<'tableFind'>, options: CallOptions = {}, baseline?: Table): Promise<TableFound> {
    return this.ask(query, (table) => findRows(table, { trace: '', ...query }, alike(baseline, query)), options);
  }

  heatMap(query: Query<'tableHeatMap'>, options: CallOptions = {}): Promise<TableHeatMap> {
    return this.#show(query, (table) => tableHeatMap(table, { trace: '', ...query }), options);
  }

  statistics(query: Query<'tableStatistics'>, options: CallOptions = {}): Promise<TableStatistics> {
    return this.ask(query, (table) => tableStatistics(table, { trace: '', ...query }), options);
  }

  /** @throws HostError; TableError, ExpressionError; CancelledError */
  async rowFacts(query: Query<'rowFacts'>, options: CallOptions = {}): Promise<RowFacts> {
    const kitchen = await this.#current(options);
    const { cookery, offered } = kitchen;
    const tableOf = (name: string): Table | null => {
      const id = foundId(kitchen, name);
      if (id === null) return null;
      const { definition, plugin } = present(offered.get(id), id);
      return new Table(
        definition,
        plugin,
        noRows(cookery.typesOf(definition.rows), cookery.environment),
        cookery.environment,
      );
    };
    return this.ask(query, (table) => rowFacts(table, { trace: '', ...query }, tableOf), options);
  }

  filterCompletions(
    { text, position, ...query }: Query<'filterCompletions'>,
    options: CallOptions = {},
  ): Promise<FilterCompletions> {
    return this.ask(query, (table) => filterCompletions(table, text, position), options);
  }

  /** Tables, and under them the rows that they are made of. @param seen what is counted elsewhere */
  held(seen: Set<object>): HeldPart[][] {
    const kitchen = this.#kitchen;
    if (kitchen === null) return [];
    const { cookery, tables } = kitchen;
    // First, for tables show columns of theirs.
    const bytes = heldBytes(cookery, seen);
    const rows: HeldPart = { kind: 'rows', bytes, usedAt: this.#usedAt, letGo: () => this.#letGoRows(kitchen) };
    const open = [...tables].map(
      ([id, { table, usedAt }]): HeldPart => ({
        ...{ kind: 'tables', bytes: heldBytes(heldOf(table), seen), usedAt },
        letGo: () => {
          this.rest();
          tables.delete(id);
        },
      }),
    );
    return [open, bytes === 0 ? [] : [rows]];
  }

  /** Cooks anew, by the same plugins. */
  #letGoRows(kitchen: Kitchen): void {
    const { decoder, plugins, regions } = kitchen;
    const cookery = this.#cookery(decoder, plugins, regions);
    const emptied = {
      ...kitchen,
      cookery,
      tables: new Map(),
      queries: new Map(),
      turns: this.#turnsOf(decoder, cookery),
    };
    const infos = this.#empty.get(kitchen);
    if (infos !== undefined) this.#empty.set(emptied, infos);
    this.#kitchen = emptied;
  }

  /** All that was made of the decoder. */
  letGo(): void {
    this.rest();
    this.#kitchen = null;
    this.stacks.letGo();
  }

  async #current(options: CallOptions): Promise<Kitchen> {
    const [decoder, plugins] = [await this.#options.decoder(options), await this.#options.plugins()];
    const regions = await this.#options.regions?.();
    const imported = (await this.#options.imported?.()) ?? NOTHING_IMPORTED;
    const known = this.#kitchen;
    if (
      known !== null &&
      known.decoder === decoder &&
      known.plugins === plugins &&
      known.regions === regions &&
      known.imported === imported
    )
      return known;
    const offered = new Map<string, Offered>();
    for (const plugin of plugins)
      for (const definition of plugin.definition.tables)
        offered.set(definition.id, { definition: withImported(definition, imported), plugin });
    // A plugin that was edited is cooked anew, and no other.
    const cookery = this.#cookery(decoder, plugins, regions, known?.cookery);
    const tables = new Map<string, OpenTable>();
    for (const [id, open] of known?.tables ?? [])
      if (
        offered.get(id)?.definition === open.table.definition &&
        cookery.has(open.table.definition.rows, open.table.rows)
      )
        tables.set(id, open);
    const fresh = { decoder, plugins, regions, imported, cookery, offered, tables };
    this.#kitchen = { ...fresh, queries: new Map(), turns: this.#turnsOf(decoder, cookery) };
    return this.#kitchen;
  }

  #cookery(
    decoder: TraceDecoder | null,
    plugins: readonly Plugin[],
    regions: readonly RegionSet[] | undefined,
    previous: Cookery | null = null,
  ): Cookery {
    const { sources, shelf = null, rowThreads = null } = this.#options;
    return new Cookery(decoder, plugins, sources, regions, previous, { shelf, rowThreads });
  }

  #turnsOf(decoder: TraceDecoder | null, cookery: Cookery): CookTurns {
    const gatherMs = (decoder?.trace.info.events ?? 0) < LARGE_EVENTS ? 0 : GATHER_MS;
    return new CookTurns((paths, options) => cookery.cook(paths, this.#options.pass(options)), gatherMs);
  }

  /** Makes the rows of cookers, with the answers of the queries that they are made of. */
  async #cook(kitchen: Kitchen, paths: readonly string[], options: CallOptions): Promise<void> {
    const { cookery, queries, turns } = kitchen;
    if (cookery.areCooked(paths)) return;
    const { rowThreads } = this.#options;
    if (rowThreads && (kitchen.decoder?.trace.info.events ?? 0) >= rowThreads.leastRows) rowThreads.start();
    for (const cooker of cookery.queriesBehind(paths)) {
      let query = queries.get(cooker.path);
      if (query === undefined) {
        query = new SharedJob<true>(async (shared) => {
          cookery.give(cooker.path, await this.#answer(kitchen, cooker, shared));
          return true;
        });
        queries.set(cooker.path, query);
      }
      await query.join(options);
    }
    await turns.cook(paths, options);
  }

  /** @throws HostError (`cancelled`) */
  async #answer(kitchen: Kitchen, cooker: SqlCooker, options: CallOptions): Promise<ColumnSet | CookError> {
    const { ask } = this.#options;
    const { cookery, offered } = kitchen;
    const behind = (path: string): string[] => cookery.queriesBehind([path]).map(({ sql }) => sql.query);
    const own = tableMadeOf(cooker.sql.query, offered.values(), behind);
    if (own !== null) return new CookError(cooker.path, `its query reads “${own}”, which depends on it`);
    if (ask === undefined) return new CookError(cooker.path, 'SQL is not available for its query');
    // A query that never ends would keep all others who wait for the tables.
    const limit = AbortSignal.timeout(MOST_QUERY_MS);
    const signal = AbortSignal.any([limit, ...(options.signal === undefined ? [] : [options.signal])]);
    try {
      return rowsOfAnswer(cooker, await ask(cooker.sql.query, { ...options, signal, pools: cookery.environment }));
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (error instanceof CookError) return error;
      const why = limit.aborted
        ? `its query takes longer than ${MOST_QUERY_MS / 1000} s: read fewer rows`
        : toHostError(error, 'the query').message.replace(/\.$/, '');
      return new CookError(cooker.path, why);
    }
  }

  async #open(kitchen: Kitchen, id: string, options: CallOptions): Promise<OpenTable> {
    const { cookery, offered, tables } = kitchen;
    const known = tables.get(id);
    if (known !== undefined && (await this.#hasStacksOfNow(known.table, options))) {
      known.usedAt = this.#use();
      return known;
    }
    const { definition, plugin } = present(offered.get(id), id);
    await this.#cook(kitchen, cookersOf(definition), options);
    let opened: OpenTable;
    try {
      for (const required of definition.requiresCookers ?? []) cookery.rows(required);
      const { rows: path } = definition;
      const table = new Table(
        definition,
        plugin,
        cookery.rows(path),
        cookery.environment,
        cookery.typesOf(path),
        this.stacks,
      );
      opened = { table, failure: null, usedAt: this.#use() };
    } catch (error) {
      if (!(error instanceof CookError)) throw error;
      const none = noRows(cookery.typesOf(definition.rows), cookery.environment);
      const empty = new Table(definition, plugin, none, cookery.environment);
      opened = { table: empty, failure: error.message, usedAt: this.#use() };
    }
    // Another question may have opened it meanwhile: one table is for all.
    const other = tables.get(id);
    const first = other === undefined || other === known ? opened : other;
    tables.set(id, first);
    return first;
  }

  #use(): number {
    this.#usedAt = nextUse();
    return this.#usedAt;
  }

  /** What a table has read of stacks goes with the symbols that named them. */
  async #hasStacksOfNow({ usedStacks }: Table, options: CallOptions): Promise<boolean> {
    if (usedStacks === null) return true;
    await this.stacks.load(options);
    return usedStacks === this.stacks.current;
  }

  async #infoOf(kitchen: Kitchen, id: string, options: CallOptions): Promise<TableInfo> {
    return this.#infoOfOpen(kitchen, await this.#open(kitchen, id, options));
  }

  #infoOfOpen(kitchen: Kitchen, { table, failure }: OpenTable): TableInfo {
    return getOrMake(this.#infos, table, () =>
      tableInfo(table, failure, factsOf(kitchen), kitchen.imported.get(table.definition.id)),
    );
  }
}

function factsOf({ decoder, cookery }: Kitchen): TraceFacts {
  const info = decoder?.trace.info;
  const { processors, endNs } = cookery.environment;
  return { events: info?.events ?? 0, cpus: processors, durationNs: endNs - (info?.firstEventNs ?? 0) };
}

const NOTHING_IMPORTED: ReadonlyMap<string, readonly TableConfiguration[]> = new Map();

function withImported(
  definition: TableDefinition,
  imported: ReadonlyMap<string, readonly TableConfiguration[]>,
): TableDefinition {
  const more = imported.get(definition.id);
  return more === undefined ? definition : { ...definition, configurations: [...definition.configurations, ...more] };
}

/** That of its rows, and those that must be there beside it. */
const cookersOf = (definition: TableDefinition | undefined): string[] =>
  definition === undefined ? [] : [definition.rows, ...(definition.requiresCookers ?? [])];

/** @throws HostError where no plugin has such a table */
function idOf(kitchen: Kitchen, name: string): string {
  const found = foundId(kitchen, name);
  if (found !== null) return found;
  throw new HostError(
    'not-found',
    `There is no table “${name}”. “corescope tables FILE” lists the tables of all plugins; a plugin with errors has none.`,
  );
}

/** Of a table by its GUID, SQL name or name, in any case. */
function foundId({ offered }: Kitchen, name: string): string | null {
  const wanted = name.toLowerCase().replace(/^\{(.*)\}$/, '$1');
  if (offered.has(wanted)) return wanted;
  for (const [id, { definition, plugin }] of offered) if (sqlTableName(plugin.key, definition) === wanted) return id;
  for (const [id, { definition }] of offered) if (definition.name.toLowerCase() === wanted) return id;
  return null;
}
