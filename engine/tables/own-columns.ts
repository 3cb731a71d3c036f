/**
 * A table with the columns that a preset has of its own (`ownColumns` of contract/plugin.ts). To all questions it is a table
 * like any other; what is made of the columns of the table itself is kept there.
 */
import type { OwnColumn, Projection, TableConfiguration } from '../../contract/plugin.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import type { Scope } from '../../language/scope.ts';
import type { ValueType } from '../../language/value-type.ts';
import { getOrMake } from '../base/get-or-make.ts';
import { RecentlyUsed } from '../base/recently-used.ts';
import type { Column } from '../columns/column.ts';
import { gathered } from '../cook/gathered-values.ts';
import { compileQuery } from '../expressions/compile.ts';
import type { Expression } from '../expressions/expression.ts';
import type { Codes } from './codes.ts';
import { askedConfiguration, type RowsQuery } from './request.ts';
import type { RowCalls } from './row-calls.ts';
import { type Note, type Roles, Table } from './table.ts';
import { TableError } from './table-error.ts';
import type { TimeIndex, Times } from './time-index.ts';
import { type TimeRange, type VisibleDomain, wholeRange } from './visible-domain.ts';

type OwnColumns = NonNullable<TableConfiguration['ownColumns']>;

/** Each has 4 to 8 bytes a row and column that was asked for. */
const KEPT_TABLES = 8;
const extended = new WeakMap<Table, RecentlyUsed<Table>>();

/**
 * The table as a question wants it: itself, or with the columns of its configuration.
 * @throws TableError where one of these is wrong
 */
export function withOwnColumns(table: Table, query: Pick<RowsQuery, 'definition' | 'configuration'>): Table {
  const { ownColumns = {} } = askedConfiguration(table, query);
  if (Object.keys(ownColumns).length === 0) return table;
  const kept = getOrMake(extended, table, () => new RecentlyUsed<Table>(KEPT_TABLES));
  return kept.get(JSON.stringify(ownColumns), () => new ExtendedTable(table, ownColumns));
}

/** Tables that were made of this one. */
export const keptExtended = (table: Table): Iterable<Table> => extended.get(table)?.held() ?? [];

interface Compiled {
  readonly type: ValueType;
  /** Of notes the conditions, in their order. */
  readonly expressions: readonly Expression[];
  /** Of notes; null of an expression. */
  readonly texts: readonly string[] | null;
}

class ExtendedTable extends Table {
  readonly #base: Table;
  readonly #own: OwnColumns;
  readonly #compiled: ReadonlyMap<string, Compiled>;
  readonly #made = new Map<string, Column>();
  readonly #notes = new Map<string, readonly Note[]>();

  /** @throws TableError */
  constructor(base: Table, own: OwnColumns) {
    super(withDefinitions(base, own), base.plugin, base.rows, base.environment, new Map());
    this.#base = base;
    this.#own = own;
    this.#compiled = compiled(base, own);
  }

  override held(): Iterable<unknown> {
    return [...super.held(), this.#made, this.#notes];
  }

  override some(rows: Uint32Array): Table {
    return new ExtendedTable(this.#base.some(rows), this.#own);
  }

  override typeOf(key: string, variant: string | null): ValueType {
    return this.#compiledOf(key, variant)?.type ?? this.#base.typeOf(key, variant);
  }

  override projectionOf(key: string, variant: string | null): Projection {
    return this.#compiledOf(key, variant) === undefined
      ? this.#base.projectionOf(key, variant)
      : this.definition.columns[key].projection;
  }

  override column(key: string, variant: string | null, range: TimeRange = wholeRange): Column {
    const own = this.#compiledOf(key, variant);
    if (own === undefined) return this.#base.column(key, variant, range);
    return getOrMake(this.#made, key, () => (own.texts === null ? this.#evaluated(own) : this.#noted(key)));
  }

  override valuesOf(key: string, variant: string | null, range: TimeRange, rows: Uint32Array): Column {
    return this.#compiledOf(key, variant) === undefined
      ? this.#base.valuesOf(key, variant, range, rows)
      : gathered(this.column(key, variant, range), rows);
  }

  override notes(key: string): readonly Note[] | null {
    const own = this.#compiled.get(key);
    if (own === undefined || own.texts === null) return null;
    const { texts, expressions } = own;
    return getOrMake(this.#notes, key, () =>
      texts.map((text, i) => {
        const set = this.columnsFor(expressions[i], wholeRange);
        // Only its rows: there may be many notes, on few rows each.
        return { text, rows: expressions[i].select(set, this.environment).slice() };
      }),
    );
  }

  override codes(key: string, variant: string | null, range: TimeRange): Codes {
    return this.#compiledOf(key, variant) === undefined
      ? this.#base.codes(key, variant, range)
      : super.codes(key, variant, range);
  }

  override ranks(key: string, variant: string | null, codes: Codes): Float64Array {
    return this.#compiledOf(key, variant) === undefined
      ? this.#base.ranks(key, variant, codes)
      : super.ranks(key, variant, codes);
  }

  override times(roles: Roles): TimeIndex | null {
    const isOwn = Object.values(roles).some((key) => this.#compiled.has(key));
    return isOwn ? super.times(roles) : this.#base.times(roles);
  }

  override intervals(key: string, variant: string | null): Times | null {
    return this.#compiledOf(key, variant) === undefined ? this.#base.intervals(key, variant) : null;
  }

  override busyTimes(projection: VisibleDomain): Times {
    return this.#base.busyTimes(projection);
  }

  override lengthsOf(times: Times): Float64Array {
    return this.#base.lengthsOf(times);
  }

  override intervalIndex(times: Times): TimeIndex {
    return this.#base.intervalIndex(times);
  }

  override calls(key: string, variant: string | null): RowCalls {
    return this.#base.calls(key, variant);
  }

  #compiledOf(key: string, variant: string | null): Compiled | undefined {
    return variant === null ? this.#compiled.get(key) : undefined;
  }

  #evaluated({ expressions: [expression] }: Compiled): Column {
    return expression.evaluate(this.columnsFor(expression, wholeRange), this.environment);
  }

  #noted(key: string): Column {
    const { texts } = this.environment;
    const values = new Uint32Array(this.count);
    for (const { text, rows } of this.notes(key) ?? []) {
      const id = texts.idOf(text);
      for (const row of rows) values[row] = id;
    }
    return { type: 'text', values, pool: texts };
  }
}

/** Of a column that no list of tables has. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** @throws TableError where the table has one of the keys itself */
function withDefinitions({ definition }: Table, own: OwnColumns): Table['definition'] {
  const columns = { ...definition.columns };
  for (const [key, column] of Object.entries(own)) {
    if (Object.hasOwn(columns, key))
      throw new TableError(
        `The table “${definition.name}” already has a column “${key}”. Rename “${column.name}” of the preset.`,
      );
    const expr = 'expr' in column ? column.expr : "''";
    columns[key] = { id: NO_ID, name: column.name, projection: { expr } };
  }
  return { ...definition, columns };
}

/** Each may name the columns of the table and those before it. @throws TableError */
function compiled(base: Table, own: OwnColumns): Map<string, Compiled> {
  const columns = new Map(base.filterScope.columns);
  const shownNames = new Map(base.filterScope.shownNames);
  const made = new Map<string, Compiled>();
  for (const [key, column] of Object.entries(own)) {
    const one = compiledColumn(base, column, { columns, shownNames });
    made.set(key, one);
    columns.set(key, one.type);
    if (!shownNames.has(column.name.toLowerCase())) shownNames.set(column.name.toLowerCase(), key);
  }
  return made;
}

function compiledColumn(base: Table, column: OwnColumn, scope: Scope): Compiled {
  const compile = (text: string): Expression => {
    try {
      return ofAllTime(compileQuery(text, scope), base);
    } catch (error) {
      if (!(error instanceof ExpressionError || error instanceof TableError)) throw error;
      throw new TableError(`Column “${column.name}”: ${error.message} (in: ${shortened(text)})`);
    }
  };
  if ('expr' in column) {
    const expression = compile(column.expr);
    return { type: expression.type, expressions: [expression], texts: null };
  }
  const expressions = column.notes.map(({ where, text }) => {
    const condition = compile(where);
    if (condition.type === 'bool') return condition;
    throw new TableError(
      `Column “${column.name}”: the note “${shortened(text)}” needs a condition, but “${shortened(where)}” is not one.`,
    );
  });
  return { type: 'text', expressions, texts: column.notes.map(({ text }) => text) };
}

/** @throws TableError where it reads what depends on the range in view: such values are those of no row alone */
function ofAllTime(expression: Expression, { definition }: Table): Expression {
  for (const key of expression.uses) {
    const column = definition.columns[key];
    if (column !== undefined && 'visibleDomain' in column.projection)
      throw new TableError(`“${column.name}” depends on the time in view; a column of a preset cannot use it.`);
  }
  return expression;
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
