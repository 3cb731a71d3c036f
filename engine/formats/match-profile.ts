/** What presets of a WPA profile mean for our tables: by the tables' and columns' GUIDs, else by their names. */
import {
  type AggregationMode,
  type ColumnHints,
  type ColumnRole,
  cellFormat,
  columnRoles,
  mostOwnColumns,
  type SortOrder,
  type TableConfiguration,
} from '../../contract/plugin.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import type { Scope } from '../../language/scope.ts';
import { getOrMake } from '../base/get-or-make.ts';
import { compileQuery } from '../expressions/compile.ts';
import { withOwnColumns } from '../tables/own-columns.ts';
import type { Table } from '../tables/table.ts';
import { TableError } from '../tables/table-error.ts';
import { rtfText } from './rtf-text.ts';
import type { ProfileColumn, ProfilePreset } from './wpa-profile.ts';

export interface MatchedPreset {
  /** GUID of our table. */
  readonly table: string;
  /** The table's own where the preset has no columns and is called as one of them. */
  readonly configuration: TableConfiguration;
  readonly preset: ProfilePreset;
}

/** Something of a preset that we do not have. */
export interface Unmatched {
  readonly preset: string;
  readonly line: number;
  /** For people: `column “Stack”`, `table CpuSamplingGraphTreeItem`. */
  readonly what: string;
  readonly why: string;
}

type Missing = (what: string, why: string) => void;

/** WPA's GUIDs of tables that have others here, from public profiles. */
const TABLE_OF_GUID: Readonly<Record<string, string>> = {
  '04f69f98-176e-4d1c-b44e-97f734996ab8': 'Generic Events',
  '12c5387c-58ca-45d4-a5c6-450475c30e06': 'Disk Usage',
  'a1df89f9-5b2a-449e-aaab-1bcc3fd25c84': 'Images',
  'b186f02d-8d06-4bbb-9ad1-abf7985fb61a': 'Processes',
  'e2a7d340-0dbd-4f24-8b26-e5388eeaf562': 'File I/O',
};

/** Graphs of the first generation of profiles are named by their classes; those that are not called as their tables. */
const TABLE_OF_CLASS: Readonly<Record<string, string>> = {
  CpuSampling: 'CPU Usage (Sampled)',
  CpuScheduling: 'CPU Usage (Precise)',
  CpuSchedulingWithReadyThread: 'CPU Usage (Precise)',
  DiskIO: 'Disk Usage',
};
const CLASS_ENDING = /GraphTreeItem$/;

const LONGEST_NAME = 200;
const LONGEST_HELP = 20_000;

/** @param tables of all plugins; they may be without rows */
export function matchProfile(
  presets: readonly ProfilePreset[],
  tables: readonly Table[],
): { matched: MatchedPreset[]; unmatched: Unmatched[] } {
  const byId = new Map(tables.map((table) => [table.definition.id, table]));
  const byName = new Map(tables.map((table) => [lettersOf(table.definition.name), table]));
  const finders = new Map<Table, ColumnFinder>();
  const matched: MatchedPreset[] = [];
  const unmatched: Unmatched[] = [];
  for (const preset of presets) {
    const { tableGuid, tableClass, name, line } = preset;
    const missing: Missing = (what, why) => unmatched.push({ preset: name, line, what, why });
    const ofClass = tableClass?.replace(CLASS_ENDING, '') ?? '';
    const named = TABLE_OF_GUID[tableGuid ?? ''] ?? TABLE_OF_CLASS[ofClass] ?? ofClass;
    const table = byId.get(tableGuid ?? '') ?? byName.get(lettersOf(named));
    if (table === undefined) {
      missing(`table ${tableGuid ?? tableClass ?? '?'}`, 'no loaded plugin has it');
      continue;
    }
    const find = getOrMake(finders, table, () => columnFinder(table));
    const configuration =
      preset.columns.length === 0 ? ownOf(table, preset, missing) : configurationOf(preset, table, find, missing);
    if (configuration !== null) matched.push({ table: table.definition.id, configuration, preset });
  }
  return { matched, unmatched };
}

/** `File I/O` and `FileIO` are the same. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What a preset means that says no more than its name. */
function ownOf({ definition }: Table, { name }: ProfilePreset, missing: Missing): TableConfiguration | null {
  const own = definition.configurations.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (own === undefined)
    missing(`preset “${name}”`, `it has no columns, and “${definition.name}” has no preset of that name`);
  return own ?? null;
}

interface Found {
  readonly column: string;
  readonly variant?: string;
}

function configurationOf(
  preset: ProfilePreset,
  table: Table,
  find: ColumnFinder,
  missing: Missing,
): TableConfiguration | null {
  const { definition } = table;
  const columns: TableConfiguration['columns'] = [];
  /** What the profile calls columns → our keys. */
  const names = new Map<string, string>();
  const notes = new Map<string, ProfileColumn>();
  let found = 0;
  let innermostKey: string | null = null;
  for (const item of preset.order) {
    if (typeof item === 'string') {
      if (item === '|pivot') innermostKey = lastColumn(columns);
      columns.push(item);
      continue;
    }
    const wanted = preset.columns[item];
    if (wanted.annotations !== null && notes.size < mostOwnColumns) {
      const key = freeKey(definition.columns, notes);
      notes.set(key, wanted);
      names.set(wanted.name.toLowerCase(), key);
      columns.push({ column: key, hints: hintsOf(wanted, missing) });
      continue;
    }
    const ours = find(wanted);
    if (ours === undefined) {
      missing(`column “${wanted.name || wanted.guid}”`, `the table “${definition.name}” has no such column`);
      continue;
    }
    found++;
    columns.push({ ...ours, hints: hintsOf(wanted, missing) });
    if (ours.variant === undefined) names.set(wanted.name.toLowerCase(), ours.column);
  }
  if (found === 0) {
    missing(`preset “${preset.name}”`, 'none of its columns exist');
    return null;
  }
  const ownColumns = notesOf(notes, table, queryReader(table, names, null, missing), missing);
  const own = notes.size === 0 ? {} : { ownColumns };
  const extended = withOwnColumns(table, { definition: { name: preset.name, columns: [], ...own } });
  const query = queryReader(extended, names, innermostKey, missing);
  const filter = query('filter', preset.filter);
  const expand = query('expansion', preset.expand);
  if (preset.select.trim() !== '') missing(`selection ${preset.select}`, 'no row is initially selected');
  const highlights = preset.highlights.flatMap(({ query: text, color }) => {
    if (color !== null) missing(`color ${color} of a highlight`, 'all highlights have one color');
    const known = query('highlight', text);
    return known === null ? [] : [{ query: known }];
  });
  const roles = rolesOf(preset, table, find);
  const help = rtfText(preset.help).slice(0, LONGEST_HELP);
  return {
    name: preset.name.trim() === '' ? 'Imported' : preset.name.slice(0, LONGEST_NAME),
    ...own,
    columns,
    // WPA draws along the time that its table has; ours is known by the table's own configurations.
    roles: Object.keys(roles).length > 0 ? roles : (definition.configurations[0].roles ?? {}),
    ...(preset.chart !== null && named(CHARTS, preset.chart, 'chart type', missing, 'chart')),
    ...(preset.overTime !== null &&
      named(OVER_TIME, preset.overTime, 'aggregation over time', missing, 'aggregationOverTime')),
    ...(filter !== null && { filter: { query: filter, keep: preset.filterKeeps } }),
    ...(expand !== null && { expand }),
    ...(highlights.length > 0 && { highlights: highlights.slice(0, MOST_HIGHLIGHTS) }),
    ...graphFilterOf(preset, find),
    ...(help !== '' && { help }),
  };
}

const MOST_HIGHLIGHTS = 64;

type OwnColumns = NonNullable<TableConfiguration['ownColumns']>;

const LONGEST_NOTE = 1024;

/** `annotation`, or with a number behind where the table has a column of that key. */
function freeKey(columns: Readonly<Record<string, unknown>>, taken: ReadonlyMap<string, unknown>): string {
  let key = 'annotation';
  for (let i = 2; Object.hasOwn(columns, key) || taken.has(key); i++) key = `annotation${i}`;
  return key;
}

/** Columns of annotations as ours, by key. */
function notesOf(
  columns: ReadonlyMap<string, ProfileColumn>,
  table: Table,
  query: (what: string, query: string) => string | null,
  missing: Missing,
): OwnColumns {
  const noteOf = (annotation: string, asked: string): { where: string; text: string }[] => {
    if (asked.trim() === '') missing(`annotation “${annotation}”`, 'it has no query');
    const where = query(`query of the annotation “${annotation}”:`, asked);
    if (where === null || annotation === '') return [];
    const note = { where, text: annotation.slice(0, LONGEST_NOTE) };
    const why = whyNot(table, note);
    if (why !== null) missing(`annotation “${annotation}”`, why);
    return why === null ? [note] : [];
  };
  const own: OwnColumns = {};
  for (const [key, { name, annotations }] of columns)
    own[key] = {
      name: name.trim() === '' ? 'Annotation' : name.slice(0, LONGEST_NAME),
      notes: (annotations ?? []).flatMap((one) => noteOf(one.text, one.query)),
    };
  return own;
}

/** Why a table cannot have a note; null where it can. */
function whyNot(table: Table, note: { where: string; text: string }): string | null {
  try {
    const ownColumns = { [freeKey(table.definition.columns, new Map())]: { name: 'Annotation', notes: [note] } };
    withOwnColumns(table, { definition: { name: 'Annotation', columns: [], ownColumns } });
    return null;
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return error.message;
  }
}

/** Key of the last column that is shown; null where there is none. */
function lastColumn(columns: TableConfiguration['columns']): string | null {
  for (const item of [...columns].reverse())
    if (typeof item === 'object' && item.hints?.visible !== false) return item.column;
  return null;
}

/** Roles whose columns can have them: of numbers and times. */
function rolesOf({ roles }: ProfilePreset, table: Table, find: ColumnFinder): Partial<Record<ColumnRole, string>> {
  const ours: Partial<Record<ColumnRole, string>> = {};
  for (const { role, guid, name } of roles) {
    const key = columnRoles.find((one) => one.toLowerCase() === role.toLowerCase());
    const found = find({ guid, name });
    if (key === undefined || found === undefined || found.variant !== undefined) continue;
    const type = table.typeOf(found.column, null);
    const wanted = key === 'duration' ? 'duration' : key.endsWith('Time') ? 'time' : null;
    if (wanted === null || type === wanted) ours[key] = found.column;
  }
  return ours;
}

function graphFilterOf({ graphFilter }: ProfilePreset, find: ColumnFinder): Pick<TableConfiguration, 'graphFilter'> {
  if (graphFilter === null) return {};
  const { top, threshold, guid } = graphFilter;
  const column = guid === null ? undefined : find({ guid, name: '' })?.column;
  return {
    graphFilter: {
      ...(top >= 1 && { top: Math.floor(top) }),
      ...(threshold > 0 && { threshold }),
      ...(column !== undefined && { column }),
    },
  };
}

/**
 * Queries of a preset as our table understands them: with our names of the columns that it calls otherwise. Null, and that
 * is said, for those that it does not understand.
 */
function queryReader(
  { filterScope, definition }: Table,
  names: ReadonlyMap<string, string>,
  innermostKey: string | null,
  missing: Missing,
): (what: string, query: string) => string | null {
  const shownNames = new Map(filterScope.shownNames);
  if (innermostKey !== null) shownNames.set('series name', innermostKey);
  const scope: Scope = { ...filterScope, shownNames };
  const ourName = (name: string): string => {
    const key = names.get(name.toLowerCase());
    return key === undefined || shownNames.has(name.toLowerCase()) ? name : definition.columns[key].name;
  };
  return (what, query) => {
    if (query.trim() === '') return null;
    const ours = withColumns(query, ourName);
    try {
      if (compileQuery(ours, scope).type === 'bool') return ours;
      missing(`${what} ${query}`, 'not a condition');
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      missing(`${what} ${query}`, error.message);
    }
    return null;
  };
}

/** The query with each name in brackets replaced. */
function withColumns(query: string, ourName: (name: string) => string): string {
  let text = '';
  for (let at = 0; ; ) {
    const open = query.indexOf('[', at);
    const close = open < 0 ? -1 : query.indexOf(']', open);
    if (close < 0) return text + query.slice(at);
    text += `${query.slice(at, open)}[${ourName(query.slice(open + 1, close))}]`;
    at = close + 1;
  }
}

type ColumnFinder = (wanted: Pick<ProfileColumn, 'guid' | 'name'>) => Found | undefined;

/** By GUID of a column or a variant, then by name as it is, then by name without unit and blanks. */
function columnFinder({ definition: { columns } }: Table): ColumnFinder {
  const byGuid = new Map<string, Found>();
  const byName = new Map<string, Found>();
  const byShortName = new Map<string, Found>();
  const add = (id: string, name: string, found: Found): void => {
    if (!byGuid.has(id)) byGuid.set(id, found);
    const known = name.toLowerCase();
    if (!byName.has(known)) byName.set(known, found);
    if (!byShortName.has(shortName(known))) byShortName.set(shortName(known), found);
  };
  for (const [column, definition] of Object.entries(columns)) {
    add(definition.id, definition.name, { column });
    for (const [variant, { id, name }] of Object.entries(definition.variants ?? {})) add(id, name, { column, variant });
  }
  return ({ guid, name }) =>
    (guid === null ? undefined : byGuid.get(guid)) ??
    byName.get(name.toLowerCase()) ??
    byShortName.get(shortName(name.toLowerCase()));
}

/** `waits (us)` and `start time (s)` without unit and blanks. What else stands in brackets makes another column of it. */
const shortName = (name: string): string =>
  name
    .trimEnd()
    .replace(/\((?:s|ms|us|µs|ns|b|kb|mb|gb|%)\)$/, '')
    .trimEnd()
    .replaceAll(' ', '');

const AGGREGATIONS: Readonly<Record<string, AggregationMode>> = {
  none: 'none',
  average: 'average',
  sum: 'sum',
  count: 'count',
  min: 'min',
  max: 'max',
  uniquecount: 'uniqueCount',
  peak: 'peak',
  weightedaverage: 'weightedAverage',
};
const SORT_ORDERS: Readonly<Record<string, SortOrder>> = {
  ascending: 'ascending',
  descending: 'descending',
  ascending_abs: 'ascendingAbs',
  descending_abs: 'descendingAbs',
};
const CHARTS = {
  line: 'line',
  stackedline: 'stackedLine',
  stackedbars: 'stackedBars',
  statediagram: 'stateDiagram',
  pointintime: 'pointInTime',
} as const;
/** Charts of WPA that are no chart here, and what is drawn in their place. */
const NOT_DRAWN: Readonly<Record<string, string>> = { flame: 'flame graphs are not available: shown as lines' };
const OVER_TIME = {
  current: 'current',
  rate: 'rate',
  cumulative: 'cumulative',
  outstanding: 'outstanding',
  outstandingpeak: 'outstandingPeak',
} as const;
const ALIGNMENTS: Readonly<Record<string, NonNullable<ColumnHints['align']>>> = {
  left: 'left',
  right: 'right',
  center: 'center',
  justify: 'justify',
};

function hintsOf(column: ProfileColumn, missing: Missing): ColumnHints {
  const { widthPx, visible, aggregation, sortOrder, sortPriority, format, align } = column;
  const mode = AGGREGATIONS[aggregation?.toLowerCase() ?? ''];
  if (aggregation !== null && mode === undefined)
    missing(`aggregation “${aggregation}” of “${column.name}”`, 'unknown');
  const order = SORT_ORDERS[sortOrder?.toLowerCase() ?? ''];
  const shown = cellFormat.safeParse(format);
  if (format !== null && format !== '' && !shown.success) missing(`format “${format}” of “${column.name}”`, 'unknown');
  const side = ALIGNMENTS[align?.toLowerCase() ?? ''];
  return {
    visible,
    ...(widthPx !== null && { width: Math.min(2000, Math.max(20, widthPx)) }),
    ...(mode !== undefined && { aggregation: mode }),
    ...(order !== undefined && { sort: order, sortPriority: Math.min(100, Math.max(0, Math.floor(sortPriority))) }),
    ...(shown.success && { format: shown.data }),
    ...(side !== undefined && { align: side }),
  };
}

function named<V extends string, K extends string>(
  known: Readonly<Record<string, V>>,
  text: string,
  what: string,
  missing: Missing,
  key: K,
): Partial<Record<K, V>> {
  const value = known[text.toLowerCase()];
  if (value !== undefined) return { [key]: value } as Record<K, V>;
  if (text.toLowerCase() !== 'none') missing(`${what} “${text}”`, NOT_DRAWN[text.toLowerCase()] ?? 'unknown');
  return {};
}
