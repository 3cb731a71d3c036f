/**
 * What a graph should say of a range, asked of DuckDB: from the definition of a table and the rules of docs/plugins.md
 * alone, with nothing of the code that draws.
 */
import type {
  AggregationMode,
  ColumnDefinition,
  ColumnInterval,
  TableConfiguration,
  TableDefinition,
} from '../../contract/plugin.ts';
import { sqlColumns } from '../../contract/sql-names.ts';
import type { TableInfo } from '../../contract/tables.ts';

export interface Range {
  fromNs: number;
  toNs: number;
}

/** Of a trace. */
export interface Frame {
  startNs: number;
  endNs: number;
  processors: number;
}

/** What is drawn, and how it is added up. */
export interface Graphed {
  key: string;
  variant: string | null;
  aggregation: AggregationMode;
  weight: string | null;
}

/** That SQL has as well. `not` is no such word: what it makes of a missing value is another. */
const FILTER_WORDS: ReadonlySet<string> = new Set(['and', 'or', 'in', 'is', 'not', 'true', 'false']);

type Roles = NonNullable<TableConfiguration['roles']>;
/** SQL for a start and an end; null where nothing lasts. */
interface Span {
  start: string;
  end: string | null;
}

/** Of a configuration: the first column right of the blue bar; null where it draws none. */
export function graphedOf(definition: TableDefinition, { columns }: TableConfiguration): Graphed | null {
  const bar = columns.indexOf('|graph');
  const shown = columns
    .slice(bar < 0 ? columns.length : bar + 1)
    .map((entry) => (typeof entry === 'string' ? { column: entry } : entry))
    .filter(({ column }) => !column.startsWith('|'));
  for (const { column, variant = null, hints } of shown as { column: string; variant?: string; hints?: object }[]) {
    const own = definition.columns[column];
    const merged = { ...own.hints, ...(variant === null ? {} : own.variants?.[variant].hints), ...hints };
    const {
      visible = true,
      aggregation = 'none',
      weight = null,
    } = merged as {
      visible?: boolean;
      aggregation?: AggregationMode;
      weight?: string | null;
    };
    if (visible) return { key: column, variant, aggregation, weight };
  }
  return null;
}

/** A table's columns are named in SQL; those of its cooker only where the table shows them as they are. */
export class TableTruth {
  readonly #definition: TableDefinition;
  /** The table, or in parentheses a query for the rows that a filter leaves. */
  readonly #from: string;
  readonly #isFiltered: boolean;
  readonly #frame: Frame;
  readonly #names: ReadonlyMap<string, string>;

  private constructor(definition: TableDefinition, info: TableInfo, frame: Frame, filter: string | null) {
    this.#definition = definition;
    this.#from = filter === null ? `"${info.sqlName}"` : `(SELECT * FROM "${info.sqlName}" WHERE ${filter})`;
    this.#isFiltered = filter !== null;
    this.#frame = frame;
    this.#names = new Map(
      sqlColumns(info.columns).map(({ column, variant, sqlName }) => [`${column}/${variant ?? ''}`, `"${sqlName}"`]),
    );
  }

  /** @param filter null: all rows. Null comes back where SQL cannot say what it is */
  static of(
    definition: TableDefinition,
    info: TableInfo,
    frame: Frame,
    filter: TableConfiguration['filter'] | null,
  ): TableTruth | null {
    const all = new TableTruth(definition, info, frame, null);
    if (filter === undefined || filter === null) return all;
    const condition = all.#condition(filter.query);
    if (condition === null) return null;
    return new TableTruth(definition, info, frame, filter.keep ? condition : `NOT coalesce(${condition}, false)`);
  }

  /** A query of docs/expressions.md in SQL, where it compares columns with constants; null for others. */
  #condition(query: string): string | null {
    const words = query.match(/'(?:[^']|'')*'|0x[\da-f]+|[\d.]+|[a-z_]\w*|<>|!=|<=|>=|\S/gi) ?? [];
    const translated = words.map((word) => {
      const lower = word.toLowerCase();
      if (lower === 'missing') return 'NULL';
      if (lower === 'like') return 'ILIKE';
      if (FILTER_WORDS.has(lower) || word.startsWith("'")) return word;
      if (lower.startsWith('0x')) return String(Number(word));
      return /^[a-z_]/i.test(word) ? this.#names.get(`${word}/`) : word;
    });
    return translated.includes(undefined) ? null : translated.join(' ');
  }

  #sqlOf(key: string, variant: string | null): string {
    return this.#names.get(`${key}/${variant ?? ''}`) as string;
  }

  /** Of a column of the cooker; null where the table does not show it. */
  #cooked(name: string): string | null {
    for (const [key, { projection, variants = {} }] of Object.entries(this.#definition.columns)) {
      if ('field' in projection && projection.field === name) return this.#sqlOf(key, null);
      for (const [variant, { projection: other }] of Object.entries(variants))
        if ('field' in other && other.field === name) return this.#sqlOf(key, variant);
    }
    return null;
  }

  #columnOf({ key, variant }: Graphed): Pick<ColumnDefinition, 'projection' | 'interval'> {
    const own = this.#definition.columns[key];
    return variant === null ? own : { projection: own.variants?.[variant].projection ?? own.projection };
  }

  /** Null where the table does not show what the interval is made of. */
  #span({ start, end, duration }: ColumnInterval): Span | null {
    const [s, e, d] = [start, end, duration].map((name) => (name === undefined ? undefined : this.#cooked(name)));
    if (s === null || e === null || d === null) return null;
    if (s !== undefined && e !== undefined) return { start: s, end: e };
    return s === undefined ? { start: `(${e} - ${d})`, end: e as string } : { start: s, end: `(${s} + ${d})` };
  }

  /** When a row is. */
  rowSpan({ startTime, endTime, duration }: Roles): Span {
    const of = (key: string | undefined) => (key === undefined ? null : this.#sqlOf(key, null));
    const [s, e, d] = [of(startTime), of(endTime), of(duration)];
    if (s !== null) return { start: s, end: e ?? (d === null ? null : `(${s} + ${d})`) };
    return d === null ? { start: e as string, end: null } : { start: `(${e} - ${d})`, end: e };
  }

  /** One row with one column `answer`; null where SQL cannot know it. */
  question(graphed: Graphed, configuration: TableConfiguration, range: Range): string | null {
    const { projection } = this.#columnOf(graphed);
    const { roles = {}, aggregationOverTime: overTime = null } = configuration;
    const within = overTime === 'cumulative' ? { ...range, fromNs: -1e15 } : range;
    if ('visibleDomain' in projection) return this.#busy(graphed, within);
    const value = graphed.aggregation === 'count' ? '1' : this.#sqlOf(graphed.key, graphed.variant);
    if (overTime === 'outstanding') return this.#openAtEnd(value, this.rowSpan(roles), range);
    if (overTime === 'outstandingPeak') return this.#peak(value, this.rowSpan(roles), range);
    const own = this.#ownSpan(graphed, configuration);
    if (own === 'unknown') return null;
    const row = this.rowSpan(roles);
    const lasting = own ?? row;
    switch (graphed.aggregation) {
      case 'count':
        return this.#started('1', row.start, within);
      case 'sum': {
        const isSpread = overTime === 'rate' && row.end !== null && !('const' in projection);
        if (own !== null || isSpread) return this.#shared(value, lasting as Span & { end: string }, within);
        return this.#started(value, row.start, within);
      }
      case 'min':
      case 'max':
        return `SELECT ${graphed.aggregation}(${value}) AS answer FROM ${this.#from} WHERE ${inside(lasting, range)}`;
      case 'weightedAverage':
        return overTime === null ? this.#weighed(value, graphed.weight, lasting, range) : null;
      default:
        return null;
    }
  }

  /** Each row by the part of its weight that its time has in the range. */
  #weighed(value: string, weight: string | null, span: Span, range: Range): string | null {
    if (weight === null || !Object.hasOwn(this.#definition.columns, weight)) return null;
    const { start, end } = span;
    const part =
      end === null
        ? '1'
        : `CASE WHEN ${end} > ${start} THEN (least(${end}, ${range.toNs}) - greatest(${start}, ${range.fromNs}))::DOUBLE / (${end} - ${start}) ELSE 1 END`;
    const by = `${this.#sqlOf(weight, null)} * ${part}`;
    return `SELECT sum(${value} * ${by}) / sum(CASE WHEN ${value} IS NOT NULL THEN ${by} END) AS answer FROM ${this.#from} WHERE ${inside(span, range)}`;
  }

  /** Of the column: null where it has none, `unknown` where SQL does not. */
  #ownSpan(graphed: Graphed, { roles = {} }: TableConfiguration): (Span & { end: string }) | null | 'unknown' {
    const { interval } = this.#columnOf(graphed);
    if (interval !== undefined) return (this.#span(interval) as Span & { end: string }) ?? 'unknown';
    const row = roles.duration === graphed.key && graphed.variant === null ? this.rowSpan(roles) : null;
    return row === null || row.end === null ? null : { start: row.start, end: row.end };
  }

  #started(value: string, start: string, range: Range): string {
    const from = `greatest(${start}, ${this.#frame.startNs})`;
    return `SELECT sum(${value}) AS answer FROM ${this.#from} WHERE ${start} IS NOT NULL AND ${from} >= ${range.fromNs} AND ${from} < ${range.toNs}`;
  }

  #shared(value: string, { start, end }: Span & { end: string }, { fromNs, toNs }: Range): string {
    const part = `(least(${end}, ${toNs}) - greatest(${start}, ${fromNs}))::DOUBLE / (${end} - ${start})`;
    return `SELECT sum(CASE WHEN ${end} > ${start} THEN ${value} * ${part} ELSE ${value} END) AS answer FROM ${this.#from} WHERE ${inside({ start, end }, { fromNs, toNs })}`;
  }

  /** Each moment of a unit once: how far each span reaches behind all that began before it. */
  #busy({ key, variant }: Graphed, range: Range): string | null {
    const { projection } = this.#columnOf({ key, variant } as Graphed);
    if (!('visibleDomain' in projection)) return null;
    const span = this.#span(projection);
    const units = (projection.unit ?? []).map((name) => this.#cooked(name));
    if (span === null || units.includes(null)) return null;
    // A moment may belong to a row that the filter leaves out.
    if (this.#isFiltered && units.length > 0) return null;
    const { startNs, endNs, processors } = this.#frame;
    const isPercent = projection.visibleDomain === 'percentOfView';
    const fromNs = isPercent ? Math.max(range.fromNs, startNs) : range.fromNs;
    const toNs = isPercent ? Math.min(range.toNs, endNs) : range.toNs;
    const end = `coalesce(${span.end}, greatest(${span.start}, ${endNs}))`;
    const unit = units.length === 0 ? 'row_number() OVER ()' : units.join(" || '/' || ");
    const scale = isPercent ? `100.0 / (${toNs - fromNs}::DOUBLE * ${projection.perCpus ? processors : 1}) * ` : '';
    return `WITH spans AS (SELECT ${unit} AS unit, greatest(${span.start}, ${fromNs}) AS s, least(${end}, ${toNs}) AS e FROM ${this.#from} WHERE ${span.start} < ${toNs} AND ${end} > ${fromNs} AND ${end} > ${span.start}),
      reached AS (SELECT s, e, max(e) OVER (PARTITION BY unit ORDER BY s, e ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before FROM spans)
      SELECT ${scale}coalesce(sum(greatest(0, e - greatest(s, coalesce(before, s)))), 0) AS answer FROM reached`;
  }

  #openAtEnd(value: string, { start, end }: Span, { toNs }: Range): string {
    const isOpen = end === null ? 'true' : `(${end} IS NULL OR (${end} >= ${toNs} AND ${end} > ${start}))`;
    return `SELECT coalesce(sum(${value}), 0) AS answer FROM ${this.#from} WHERE ${start} < ${toNs} AND ${isOpen}`;
  }

  /** The highest sum of what is open together, at the begin of the range or where something begins in it. */
  #peak(value: string, { start, end }: Span, { fromNs, toNs }: Range): string {
    const until = end === null ? '1e300' : `coalesce(${end}, 1e300)`;
    return `WITH spans AS (SELECT greatest(${start}, ${fromNs}) AS s, ${until} AS e, ${value} AS v FROM ${this.#from} WHERE ${start} < ${toNs} AND ${until} > ${fromNs} AND ${until} > ${start} AND ${value} IS NOT NULL),
      steps AS (SELECT s AS t, v FROM spans UNION ALL SELECT e, -v FROM spans),
      levels AS (SELECT t, sum(sum(v)) OVER (ORDER BY t) AS level FROM steps GROUP BY t)
      SELECT coalesce(greatest(0, max(level)), 0) AS answer FROM levels WHERE t < ${toNs}`;
  }

  /** By the text of a column, or (null) of all rows: how many start in the range, and how much of their time lies in it. */
  states(roles: Roles, label: string | null, { fromNs, toNs }: Range): string {
    const { start, end } = this.rowSpan(roles);
    const until = end === null ? start : `coalesce(${end}, 1e300)`;
    const text = label === null ? "''" : `coalesce(${this.#sqlOf(label, null)}, '')`;
    return `SELECT ${text} AS label, count(CASE WHEN ${start} >= ${fromNs} THEN 1 END) AS starts,
      coalesce(sum(greatest(0, least(${until}, ${toNs}) - greatest(${start}, ${fromNs}))), 0)::DOUBLE AS time
      FROM ${this.#from} WHERE ${start} < ${toNs} AND (${until} > ${fromNs} OR ${start} >= ${fromNs}) GROUP BY 1`;
  }
}

/** A row has a part in the range. */
const inside = ({ start, end }: Span, { fromNs, toNs }: Range): string =>
  `${start} < ${toNs} AND (${start} >= ${fromNs}${end === null ? '' : ` OR ${end} IS NULL OR ${end} > ${fromNs}`})`;
