/** Call stacks, and the symbols that name them. */
import type { StackCounters } from '../../contract/stack-counters.ts';
import type { StackAnswer, StackRange, StackTable, stackCalls } from '../../contract/stacks.ts';
import { stackOwnersOf } from '../../engine/stacks/chosen-rows.ts';
import { type CodeCosts, tableCode } from '../../engine/stacks/code-costs.ts';
import { tableCounters } from '../../engine/stacks/counter-costs.ts';
import { differenceOf } from '../../engine/stacks/difference.ts';
import { comparedLines, tableLines } from '../../engine/stacks/line-costs.ts';
import type { NamedStacks } from '../../engine/stacks/named-stacks.ts';
import { placedStacks } from '../../engine/stacks/placed-stacks.ts';
import { sampledCounters } from '../../engine/stacks/sampled-counters.ts';
import { type CheckedStackQuery, lacks, tableStacks } from '../../engine/stacks/table-stacks.ts';
import type { StackTags } from '../../engine/stacks/tagged-tree.ts';
import type { Table } from '../../engine/tables/table.ts';
import type { CallOptions } from '../base/call-options.ts';
import type { Handlers } from '../base/handlers.ts';
import type { Asked, TraceTables } from '../tables/trace-tables.ts';
import { SourceFiles } from './source-files.ts';
import type { SymbolSettings } from './symbol-settings.ts';
import type { TraceSymbols } from './trace-symbols.ts';

/** An open trace. */
interface WithSymbols {
  readonly trace: { readonly info: { readonly events: number } };
  readonly tables: TraceTables;
  symbols(options: CallOptions): Promise<TraceSymbols>;
}

/** @param traceOf an open trace's @throws HostError when it is not open */
export const symbolHandlers = (
  traceOf: (trace: string) => WithSymbols,
  settings: SymbolSettings,
  /** What knows the tags of stacks; null without any files of them. */
  tagFiles: { tagger(): Promise<StackTags | null> },
): Handlers<keyof typeof stackCalls> => ({
  stackTree: async ({ trace, baseline, ...query }, options) => {
    const tags = query.byTag ? await tagFiles.tagger() : null;
    const ask = (whose: string, asked: CheckedStackQuery, side: boolean) =>
      treeOf(traceOf(whose), asked, { tags, side }, options);
    if (baseline === undefined) return ask(trace, query, false);
    const whole = { minShare: 0 };
    // One after the other: each may read its trace.
    const after = await ask(trace, { ...query, ...whole }, true);
    const before = await ask(baseline.trace, { ...besideOf(query, baseline), ...whole }, true);
    const isOfFunction = query.view === 'callers' || query.view === 'callees';
    if (isOfFunction && query.focus !== undefined && after.name.length + before.name.length === 0)
      throw lacks(query.focus);
    return differenceOf(after, before, query.minShare);
  },
  stackLines: async ({ trace, baseline, ...query }, options) => {
    const tags = query.byTag ? await tagFiles.tagger() : null;
    const costsOf = (whose: string, asked: typeof query) => {
      const work: RowsWork<ReturnType<typeof tableLines>> = (table, named) => tableLines(table, named, asked, tags);
      return ofRows(traceOf(whose), asked, work, options);
    };
    const { symbols, value: costs } = await costsOf(trace, query);
    const before = baseline && (await costsOf(baseline.trace, besideOf(query, baseline))).value;
    const sources = new SourceFiles([...(symbols.folder === null ? [] : [symbols.folder]), ...settings.sourceFolders]);
    const lines =
      before === undefined
        ? costs.lines.map((cost) => ({ ...cost, baseline: null }))
        : comparedLines(costs.lines, before.lines);
    return { ...costs, lines: lines.map((cost) => ({ ...cost, text: sources.line(cost.file, cost.line) })) };
  },
  stackCode: async ({ trace, ...query }, options) => {
    const tags = query.byTag ? await tagFiles.tagger() : null;
    const work: RowsWork<CodeCosts> = (table, named) => tableCode(table, named, query, tags);
    const { symbols, value } = await ofRows(traceOf(trace), query, work, options);
    return symbols.code(value);
  },
  stackCounters: async ({ trace, ...query }, options) => {
    const tags = query.byTag ? await tagFiles.tagger() : null;
    const work: RowsWork<StackCounters> = (table, named) => tableCounters(table, named, query, tags);
    return (await ofRows(traceOf(trace), query, work, options)).value;
  },
  stackTables: async ({ trace }, options) => {
    const opened = traceOf(trace);
    const symbols = await opened.symbols(options);
    // Files of samples have no events.
    return symbols.hasStacks || opened.trace.info.events === 0 ? stackTables(opened.tables, symbols, options) : [];
  },
  symbolStatus: async ({ trace, ...range }, options) => {
    const symbols = await traceOf(trace).symbols(options);
    await settings.misses.load();
    return {
      symbolPath: symbols.symbolPath,
      servers: await Promise.all(
        symbols.servers.map(async (server) => ({ server, consent: await settings.consent(server) })),
      ),
      ...(await symbols.status(range, settings.misses, options)),
    };
  },
  downloadSymbols: async ({ trace, ...range }, options) => {
    const symbols = await traceOf(trace).symbols(options);
    await settings.misses.load();
    const allowed = new Set<string>();
    for (const server of symbols.servers)
      if (['always', 'once'].includes(await settings.consent(server))) allowed.add(server);
    try {
      const world = { misses: settings.misses, mayAsk: (server: string) => allowed.has(server) };
      return await symbols.download(range, world, options);
    } finally {
      await settings.misses.save();
    }
  },
  setServerConsent: async ({ server, consent }) => {
    await settings.setConsent(server, consent);
    return { server, consent };
  },
  addresses: async ({ trace, addresses, pid, atNs = null }, options) => {
    const symbols = await traceOf(trace).symbols(options);
    return addresses.map((address) => symbols.address(address, pid, atNs));
  },
  setSymbolPath: async ({ path }) => {
    await settings.setPath(path);
    return { path };
  },
});

/** The same question of a baseline's time. */
function besideOf<Q extends StackRange>(query: Q, { fromNs, toNs }: StackRange): Q {
  const { fromNs: _, toNs: __, ...always } = query;
  return { ...always, ...(fromNs !== undefined && { fromNs }), ...(toNs !== undefined && { toNs }) } as Q;
}

async function treeOf(
  opened: WithSymbols,
  query: CheckedStackQuery,
  { tags, side }: { tags: StackTags | null; side: boolean },
  options: CallOptions,
): Promise<StackAnswer> {
  const work: RowsWork<StackAnswer> = (table, named) => tableStacks(table, named, query, tags, side);
  return (await ofRows(opened, query, work, options)).value;
}

type RowsWork<T> = (table: Table, named: NamedStacks) => T;

/** What is asked about the stacks of a table's rows. */
async function ofRows<T>(opened: WithSymbols, query: Asked, work: RowsWork<T>, options: CallOptions) {
  const symbols = await opened.symbols(options);
  const named = await symbols.named(options);
  // The filter may name columns that take a pass over the trace, or stacks.
  const value = await opened.tables.ask(query, (table) => work(table, placedStacks(table) ?? named), options);
  return { symbols, value };
}

/** Tables by what they are called in SQL, in the order in which people ask for stacks. */
const PREFERRED = ['cpu_sampled', 'pmc_samples', 'windowsperf_samples', 'cpu_precise', 'disk_usage', 'disk_file_io'];

async function stackTables(tables: TraceTables, symbols: TraceSymbols, options: CallOptions): Promise<StackTable[]> {
  const found: (StackTable & { rank: number })[] = [];
  for (const { id, name, rows, sqlName } of await tables.list(options)) {
    if (rows === null || rows === 0) continue;
    const table = await tables.table(id, options);
    const rowsWithStack = placedStacks(table) === null ? symbols.rowsWithStack(table) : rows;
    if (rowsWithStack === 0) continue;
    const counters = sampledCounters(table)?.counters.map((counter) => counter.name) ?? [];
    const rank = PREFERRED.indexOf(sqlName);
    const whose = stackOwnersOf(table).map((owner) => owner.whose);
    found.push({ table: id, name, rowsWithStack, whose, counters, rank: rank < 0 ? PREFERRED.length : rank });
  }
  return found
    .sort((a, b) => a.rank - b.rank || b.rowsWithStack - a.rowsWithStack)
    .map(({ rank: _, ...table }) => table);
}
