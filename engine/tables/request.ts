/** A question, with what its configuration says where it says nothing: columns, filter, roles, order, chart. */
import type { ChartType, ColumnHints, SortOrder, TableConfiguration, TimeAggregation } from '../../contract/plugin.ts';
import { barNames } from '../../contract/plugin.ts';
import type { ColumnRequest, TableQuery } from '../../contract/tables.ts';
import type { Roles, ShownColumn, Table } from './table.ts';
import { TableError } from './table-error.ts';
import type { TimeRange } from './visible-domain.ts';

export interface SortKey {
  readonly column: ShownColumn;
  readonly order: SortOrder;
}

interface RowFilter {
  readonly query: string;
  /** Rows of which it holds are kept, or left out. */
  readonly keep: boolean;
}

export interface Request {
  readonly configuration: TableConfiguration;
  readonly keys: readonly ShownColumn[];
  readonly values: readonly ShownColumn[];
  /** Of the values those right of the blue bar. */
  readonly graphed: readonly ShownColumn[];
  readonly sort: readonly SortKey[];
  readonly roles: Roles;
  readonly filter: RowFilter | null;
  readonly range: TimeRange;
  readonly chart: ChartType;
  readonly overTime: TimeAggregation | null;
}

/** What questions about rows have in common. */
export type RowsQuery = Pick<
  TableQuery,
  'configuration' | 'definition' | 'filter' | 'fromNs' | 'toNs' | 'keys' | 'values' | 'sort'
>;

/** A configuration's columns, in order, by the bars between them. Those that are not visible are left out. */
interface Areas {
  keys: ShownColumn[];
  values: ShownColumn[];
  graphed: ShownColumn[];
  sort: { column: ShownColumn; order: SortOrder; priority: number }[];
}

/** @throws TableError where the question names what the table does not have */
export function resolveRequest(table: Table, query: RowsQuery): Request {
  const configuration = askedConfiguration(table, query);
  const areas = areasOf(table, configuration);
  const keys = query.keys?.map((request) => requested(table, request, areas)) ?? areas.keys;
  // A column that is made a key leaves the values; one that is a key no more comes to them.
  const others = [...areas.keys, ...areas.values].filter((column) => !keys.some((key) => isSame(key, column)));
  const values = query.values?.map((request) => requested(table, request, areas)) ?? others;
  const shown = [...keys, ...values];
  const sort =
    query.sort?.map(({ column, variant = null, order }) => ({
      column: shown.find((candidate) => isSame(candidate, { key: column, variant })) ?? table.shown(column, variant),
      order,
    })) ??
    areas.sort
      .filter(({ column }) => shown.includes(column))
      .sort((a, b) => a.priority - b.priority)
      .map(({ column, order }) => ({ column, order }));
  return {
    configuration,
    keys,
    values,
    graphed:
      query.values === undefined ? areas.graphed : values.filter(({ key }) => areas.graphed.some((c) => c.key === key)),
    sort,
    roles: configuration.roles ?? {},
    filter: query.filter === undefined ? (configuration.filter ?? null) : wantedFilter(query.filter),
    range: { fromNs: query.fromNs ?? -Infinity, toNs: query.toNs ?? Infinity },
    chart: configuration.chart ?? 'line',
    overTime: configuration.aggregationOverTime ?? null,
  };
}

type ColumnName = Pick<ShownColumn, 'key' | 'variant'>;

export const isSame = (a: ColumnName, b: ColumnName): boolean => a.key === b.key && a.variant === b.variant;

const wantedFilter = (query: string | null): RowFilter | null =>
  query === null || query.trim() === '' ? null : { query, keep: true };

/** The one that a question is by. @throws TableError */
export const askedConfiguration = (
  table: Table,
  { definition, configuration }: Pick<RowsQuery, 'definition' | 'configuration'>,
): TableConfiguration => definition ?? configurationOf(table, configuration);

function configurationOf(table: Table, name: string | undefined): TableConfiguration {
  const { configurations, defaultConfiguration } = table.definition;
  const wanted = name ?? defaultConfiguration;
  const found = configurations.find((configuration) => configuration.name === wanted);
  if (found === undefined)
    throw new TableError(
      `The table “${table.definition.name}” has no configuration “${wanted}”. It has: ${configurations.map((c) => c.name).join(', ')}.`,
    );
  return found;
}

function areasOf(table: Table, configuration: TableConfiguration): Areas {
  const areas: Areas = { keys: [], values: [], graphed: [], sort: [] };
  const pivot = configuration.columns.indexOf('|pivot');
  const graph = configuration.columns.indexOf('|graph');
  configuration.columns.forEach((entry, place) => {
    if (typeof entry === 'string' && (barNames as readonly string[]).includes(entry)) return;
    const { column, variant = null, hints } = typeof entry === 'string' ? { column: entry } : { ...entry };
    const definition = table.definition.columns[column];
    const own: ColumnHints = { ...definition?.hints, ...hints };
    if (own.visible === false) return;
    const shown = table.shown(column, variant, hints);
    if (place < pivot) areas.keys.push(shown);
    else areas.values.push(shown);
    if (graph >= 0 && place > graph) areas.graphed.push(shown);
    if (own.sort !== undefined) areas.sort.push({ column: shown, order: own.sort, priority: own.sortPriority ?? 0 });
  });
  return areas;
}

/** A column of the question: hints of the configuration's column of that name hold where it says nothing else. */
function requested(table: Table, request: ColumnRequest, areas: Areas): ShownColumn {
  const { column, variant = null, aggregation, format } = request;
  const configured = [...areas.keys, ...areas.values].find((other) => isSame(other, { key: column, variant }));
  const inherited: ColumnHints =
    configured === undefined
      ? {}
      : {
          aggregation: configured.aggregation,
          ...(configured.weight === null ? {} : { weight: configured.weight }),
          ...(configured.format === null ? {} : { format: configured.format }),
        };
  return table.shown(column, variant, inherited, {
    ...(aggregation === undefined ? {} : { aggregation }),
    ...(format === undefined ? {} : { format }),
  });
}
