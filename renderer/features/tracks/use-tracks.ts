import { useEffect, useState } from 'react';
import { coreClassNames } from '../../../contract/processors.ts';
import type { TableInfo, TablePage, TableQuery } from '../../../contract/tables.ts';
import type { CallOptions, TraceClient } from '../../base/client/trace-client.ts';
import type { NsRange } from '../../base/view-math.ts';
import { type Feed, feedsOf, measuresOf, measuresQuery, sourceRank } from '../../state/counter-catalog.ts';
import { hasData } from '../../state/has-data.ts';
import { countTables } from '../../state/tables-store.ts';
import { useOfTables } from '../../state/use-of-tables.ts';
import {
  type CoreCounter,
  type FiguresByPath,
  figuresOf,
  processesOf,
  type ThreadCounter,
  type TrackTree,
} from './track-model.ts';

/** More tracks than that nobody reads. */
const mostRows = 10_000;

/** Of the tables: names in SQL and presets. */
export const sources = {
  states: { table: 'cpu_thread_states', configuration: 'Threads by process' },
  cores: { table: 'cpu_lanes', configuration: 'CPU lanes by process' },
  slices: { table: 'pmc_cpi', configuration: 'IPC by CPU' },
  counts: { table: 'pmc_counts', configuration: 'Value by Counter, Process, Thread' },
  events: { table: 'events_generic', configuration: 'Activity by Process, Provider, Event' },
} as const;

const sourceNames: ReadonlySet<string> = new Set(Object.values(sources).map(({ table }) => table));

/** Counters that IPC is made of: it says the same better. */
const insideIpc = /cycles|instruction|issues/i;

const treeQuery = (trace: string, range: NsRange | null): TableQuery => ({
  trace,
  table: sources.states.table,
  configuration: sources.states.configuration,
  expandDepth: 1,
  limit: mostRows,
  ...(range !== null && { fromNs: range.startNs, toNs: range.endNs }),
});

/** What was counted of threads: their IPC, and all other counters as rates. */
async function countersOf(has: (table: string) => boolean, names: () => Promise<string[]>): Promise<ThreadCounter[]> {
  const { slices, counts } = sources;
  const ipc: ThreadCounter[] = has(slices.table)
    ? [{ of: 'thread', id: 'ipc', title: 'IPC', unit: 'while running', place: 0, ...slices, inside: [], value: 'ipc' }]
    : [];
  if (!has(counts.table)) return ipc;
  const others = (await names()).filter((name) => !insideIpc.test(name));
  return [
    ...ipc,
    ...others.map(
      (name, i): ThreadCounter => ({
        ...{ of: 'thread', id: `counter ${name}`, title: name, unit: 'per second', place: i + 1, ...counts },
        ...{ inside: [{ column: 'counter', value: name }], value: 'value' },
      }),
    ),
  ];
}

/** The metrics of the best source that counted on the cores. */
async function coreCountersOf(
  tables: readonly TableInfo[],
  ask: (feed: Feed) => Promise<TablePage>,
): Promise<CoreCounter[]> {
  const feeds = feedsOf(tables).filter(({ lanes, isRate }) => lanes.of === 'core' && !isRate);
  const best = Math.min(...feeds.map(({ lanes }) => sourceRank(lanes.source)));
  const asked = feeds.filter(({ lanes }) => sourceRank(lanes.source) === best);
  const measures = await Promise.all(asked.map(async (feed) => measuresOf(feed, await ask(feed))));
  const counters = measures.flat().map(({ id, name, title, unit, paths, feed }): CoreCounter => {
    const { info, lanes, value } = feed;
    const shortTitle = name === 'ipc' ? 'IPC' : title;
    return {
      of: 'core',
      id,
      title: shortTitle,
      unit,
      table: info.sqlName,
      configuration: lanes.configuration,
      value,
      paths,
    };
  });
  return counters.sort((a, b) => Number(b.title === 'IPC') - Number(a.title === 'IPC'));
}

async function treeOf(client: TraceClient, trace: string, options: Required<CallOptions>): Promise<TrackTree> {
  const isWanted = ({ sqlName, lanes }: TableInfo): boolean => sourceNames.has(sqlName) || lanes.length > 0;
  const tables = await countTables(client, trace, isWanted, options);
  const has = (sqlName: string): boolean => tables.some((table) => table.sqlName === sqlName && hasData(table));
  const ask = (query: TableQuery) => client.call('table', query, options);
  const { states, cores, counts, events } = sources;
  const groups = (table: string, configuration: string, column: string) =>
    ask({ trace, table, configuration, keys: [{ column }], limit: mostRows, filter: null }).then(({ path }) =>
      path.map(([text = '']) => text),
    );
  const [page, numbers, counters, coreCounters, { processors }] = await Promise.all([
    has(states.table) ? ask(treeQuery(trace, null)) : null,
    has(cores.table) ? groups(cores.table, cores.configuration, 'cpu') : [],
    countersOf(has, () => groups(counts.table, counts.configuration, 'counter')),
    coreCountersOf(tables, (feed) => ask(measuresQuery(trace, feed))),
    client.call('names', { trace }, options),
  ]);
  return {
    processes: page === null ? [] : processesOf(page),
    cores: [...numbers].sort((a, b) => Number(a) - Number(b)),
    counters,
    coreCounters,
    coreClasses: new Map([...coreClassNames(processors)].map(([core, name]) => [String(core), name])),
    hasEvents: has(events.table),
    figures: page === null ? new Map() : figuresOf(page),
  };
}

/** What the trace has of threads and cores. */
export const useTrackTree = (client: TraceClient, trace: string) => useOfTables(client, trace, treeOf);

/** Figures of processes and threads in a range; those of the whole trace, or the old ones, until they are here. */
export function useTrackFigures(
  client: TraceClient,
  trace: string,
  tree: TrackTree,
  range: NsRange | null,
): FiguresByPath {
  const [figures, setFigures] = useState<FiguresByPath>(tree.figures);
  useEffect(() => {
    if (range === null || tree.processes.length === 0) {
      setFigures(tree.figures);
      return;
    }
    const abort = new AbortController();
    client.call('table', treeQuery(trace, range), { signal: abort.signal }).then(
      (page) => {
        if (!abort.signal.aborted) setFigures(figuresOf(page));
      },
      // What is wrong with the table, the tracks say.
      () => {},
    );
    return () => abort.abort();
  }, [client, trace, tree, range]);
  return figures;
}
