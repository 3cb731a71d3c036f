/** What was counted in a trace: the measures of all tables that say how they are drawn as lanes. */
import { at } from '../../contract/checked.ts';
import type { CounterLanes } from '../../contract/plugin.ts';
import type { RowPath, TableInfo, TablePage, TablePageColumn, TableQuery } from '../../contract/tables.ts';
import { hasData } from './has-data.ts';

/** What lanes are of. */
export type LaneKind = CounterLanes['of'];

/** A table's definition of lanes: one question is about all of its measures. */
export interface Feed {
  id: string;
  info: TableInfo;
  lanes: CounterLanes;
  /** Key of the column that is drawn. */
  value: string;
  /** The lanes show it per second; the table adds it up. */
  isRate: boolean;
}

/** Something that was counted, on each core, cluster or channel. */
export interface Measure {
  id: string;
  feed: Feed;
  /** As the table names it: `ipc`. */
  name: string;
  title: string;
  unit: string;
  group: string;
  /** By what the lane is called in the table: `3`. */
  paths: ReadonlyMap<string, RowPath>;
}

/** Of the tables of a trace that have data, in their order. */
export const feedsOf = (tables: readonly TableInfo[]): Feed[] =>
  tables.filter(hasData).flatMap((info) =>
    info.lanes.flatMap((lanes) => {
      const configuration = info.configurations.find(({ name }) => name === lanes.configuration);
      const columns = configuration?.columns ?? [];
      const value = columns[columns.indexOf('|graph') + 1];
      if (value === undefined || value === '|graph') return [];
      const key = typeof value === 'string' ? value : value.column;
      return [
        {
          id: lanes.measure === undefined ? info.sqlName : `${info.sqlName} ${lanes.configuration}`,
          info,
          lanes,
          value: key,
          isRate: configuration?.aggregationOverTime === 'rate',
        },
      ];
    }),
  );

/** Who counts more often, and without gaps between threads, comes first; sources of plugins come last. */
const sources = ['WindowsPerf driver', 'WindowsPerf app', 'wperf timeline', 'PMC at context switches', 'PMC samples'];
export const sourceRank = (source: string): number =>
  sources.includes(source) ? sources.indexOf(source) : sources.length;

/** What a row shows in a column: the same of all rows of a group, where they have the same. */
export const textAt = (page: TablePage, key: string | undefined, row: number): string =>
  columnOf(page, key)?.text[row] ?? '';

export const numberAt = (page: TablePage, key: string | undefined, row: number): number =>
  columnOf(page, key)?.values?.[row] ?? Number.NaN;

const columnOf = (page: TablePage, key: string | undefined): TablePageColumn | undefined =>
  page.columns.find((column) => column.key === key);

/** Whether paths begin with the measure, before the lane. */
const hasMeasureKey = ({ measure }: CounterLanes): boolean => measure === undefined;

/** The measure and the lane of a row; null for rows that are none. */
export function laneOfPath(feed: Feed, path: RowPath): { name: string; lane: string } | null {
  const measured = hasMeasureKey(feed.lanes);
  if (path.length !== (measured ? 2 : 1)) return null;
  return { name: measured ? at(path, 0) : (feed.lanes.measure ?? ''), lane: at(path, path.length - 1) };
}

export const measureId = (feed: Feed, name: string): string => `${feed.id} ${name}`;

/** More lanes than that nobody reads. */
const mostRows = 10_000;

/** What `measuresOf` reads of a feed's table: its measures, and their lanes. */
export function measuresQuery(trace: string, feed: Feed): TableQuery {
  const { title, unit, group } = feed.lanes.columns;
  return lanesQuery(trace, feed, [title, unit, group]);
}

/** The same with the figures of the lanes. */
export function figuresQuery(trace: string, feed: Feed): TableQuery {
  const { interval, share, columns } = feed.lanes;
  return lanesQuery(trace, feed, [feed.value, interval, share, columns.counted]);
}

/** @param columns to make all of the table's would take a walk over its rows for each */
const lanesQuery = (trace: string, { info, lanes }: Feed, columns: readonly (string | undefined)[]): TableQuery => ({
  ...{ trace, table: info.id, configuration: lanes.configuration, limit: mostRows },
  expandDepth: hasMeasureKey(lanes) ? 1 : 0,
  only: columns.filter((column) => column !== undefined),
});

/** @param page the answer to `measuresQuery` */
export function measuresOf(feed: Feed, page: TablePage): Measure[] {
  const { columns, measure, unit } = feed.lanes;
  const measures = new Map<string, Measure & { paths: Map<string, RowPath> }>();
  page.path.forEach((path, row) => {
    const found = laneOfPath(feed, path);
    if (found === null) return;
    const { name, lane } = found;
    const known = measures.get(name) ?? {
      id: measureId(feed, name),
      feed,
      name,
      title: textAt(page, columns.title, row) || measure || name,
      unit: textAt(page, columns.unit, row) || unit || '',
      group: textAt(page, columns.group, row),
      paths: new Map(),
    };
    known.paths.set(lane, path);
    measures.set(name, known);
  });
  return [...measures.values()];
}
