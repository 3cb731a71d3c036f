/** Columns that each cooker of a plugin makes, with their types, and what is wrong with how it makes them. */
import {
  type DataCooker,
  eventAttributes,
  type FieldSource,
  fieldTypes,
  type GroupCooker,
  type MetricsCooker,
  type PairCooker,
  type ProcessingSource,
  type SqlCooker,
  type UnionCooker,
  type UnpivotCooker,
} from '../../contract/plugin.ts';
import { whyNotOneSelect } from '../../contract/sql-tokens.ts';
import type { Scope } from '../../language/scope.ts';
import type { ValueType } from '../../language/value-type.ts';
import { Columns, checkedExpression, listed, matchColumns, summable } from './columns.ts';
import { cookersUsedBy } from './cooker-references.ts';
import { dependencyOrder } from './dependency-order.ts';
import { addDerived, aggregateTakes, aggregateType, type DeriveContext } from './derived-types.ts';
import { namesIn } from './names-in.ts';
import type { ColumnTypes } from './plugin.ts';
import type { JsonPath, Problems } from './problems.ts';
import { suggestion } from './suggestion.ts';

const plain: readonly ValueType[] = ['integer', 'number'];
const rangeBases: readonly ValueType[] = ['address', ...plain];

export class CookerTypes implements DeriveContext {
  readonly problems: Problems;
  readonly #definition: ProcessingSource;
  readonly #others: ReadonlyMap<string, ColumnTypes>;
  /** Of its own cookers, and of those of others that it uses. */
  readonly #columnsOf = new Map<string, Columns>();
  /** Index of the plugin's own cookers. */
  readonly #own = new Map<string, number>();

  /** @param others of all that the plugin may use but makes not itself */
  constructor(definition: ProcessingSource, others: ReadonlyMap<string, ColumnTypes>, problems: Problems) {
    this.#definition = definition;
    this.#others = others;
    this.problems = problems;
    for (const [i, { path }] of definition.cookers.entries()) {
      const at = ['cookers', i, 'path'];
      if (path.startsWith('source/'))
        problems.error('“source/…” is reserved for Corescope’s own cookers: choose another name', at);
      else if (others.has(path)) problems.error(`another plugin already has a cooker “${path}”`, at);
      else if (this.#own.has(path)) problems.error(`a cooker “${path}” already exists`, at);
      else this.#own.set(path, i);
    }
    for (const cooker of this.#inOrder()) this.#check(cooker);
  }

  /** Types of the columns of its own cookers, by path; those of columns that are wrong are missing. */
  get types(): Map<string, ColumnTypes> {
    return new Map(
      [...this.#own.keys()].flatMap((path) => {
        const columns = this.#columnsOf.get(path);
        return columns === undefined ? [] : [[path, columns.types]];
      }),
    );
  }

  /** Columns of a cooker that is named at `path`; a cooker that is not there is an error. */
  columnsOf(cooker: string, path: JsonPath): Columns {
    let columns = this.#columnsOf.get(cooker);
    if (columns !== undefined) return columns;
    const types = this.#others.get(cooker) ?? null;
    columns = new Columns(`cooker ${cooker}`, types);
    if (types !== null) this.#columnsOf.set(cooker, columns);
    else if (!this.#own.has(cooker) && !this.problems.isFull)
      this.problems.error(
        `there is no cooker “${cooker}”${suggestion(cooker, [...this.#own.keys(), ...this.#others.keys()])}`,
        path,
      );
    return columns;
  }

  /** Indexes, each behind the cookers that it uses. */
  #inOrder(): number[] {
    const { cookers } = this.#definition;
    const needs = new Map([...this.#own].map(([path, i]) => [path, cookersUsedBy(cookers[i])]));
    const { order, rings } = dependencyOrder(needs);
    for (const ring of rings)
      this.problems.error(`cookers depend on each other: ${[...ring, ring[0]].join(' → ')}`, [
        'cookers',
        this.#own.get(ring[0])!,
        'path',
      ]);
    return order.map((path) => this.#own.get(path)!);
  }

  #check(index: number): void {
    const cooker = this.#definition.cookers[index];
    const path: JsonPath = ['cookers', index];
    const columns = this.#columns(cooker, path);
    this.#where(cooker.where, columns, [...path, 'where']);
    addDerived(cooker.derive ?? {}, columns, [...path, 'derive'], this);
    this.#columnsOf.set(cooker.path, columns);
  }

  /** Those before `derive`. */
  #columns(cooker: DataCooker, path: JsonPath): Columns {
    const made = new Columns(`cooker ${cooker.path}`);
    if ('events' in cooker)
      for (const [name, source] of Object.entries(cooker.fields)) {
        const at = [...path, 'fields', name];
        made.add(name, fieldType(source, at, this.problems), at, this.problems, { key: true });
      }
    else if ('rows' in cooker) made.addAll(this.columnsOf(cooker.rows, [...path, 'rows']));
    else if ('union' in cooker) this.#union(cooker, made, path);
    else if ('pair' in cooker) this.#pair(cooker, made, path);
    else if ('group' in cooker) this.#group(cooker, made, path);
    else if ('unpivot' in cooker) this.#unpivot(cooker, made, [...path, 'unpivot']);
    else if ('metrics' in cooker) this.#metrics(cooker, made, [...path, 'metrics']);
    else this.#sql(cooker, made, [...path, 'sql']);
    return made;
  }

  #union(cooker: UnionCooker, made: Columns, path: JsonPath): void {
    const problems = this.problems;
    const all = cooker.union.map((name, i) => this.columnsOf(name, [...path, 'union', i]));
    for (const [i, field] of cooker.fields.entries()) {
      const at = [...path, 'fields', i];
      const types = all.map((columns) => columns.typeOf(field, at, problems));
      const other = types.findIndex((type) => type !== null && types[0] !== null && type !== types[0]);
      if (other > 0)
        problems.error(
          `“${field}” is ${types[0]} in ${cooker.union[0]} and ${types[other]} in ${cooker.union[other]}: the types must be the same`,
          at,
        );
      made.add(field, other > 0 || types.includes(null) ? null : types[0], at, problems);
    }
    for (const columns of all) columns.typeOf(cooker.time, [...path, 'time'], problems, ['time']);
    if (cooker.label === undefined) return;
    for (const name of Object.keys(cooker.label.of))
      if (!cooker.union.includes(name))
        problems.error(
          `“${name}” is not one of the union’s cookers${suggestion(name, cooker.union)}`,
          [...path, 'label', 'of', name],
          {
            key: true,
          },
        );
    made.add(cooker.label.name, 'text', [...path, 'label', 'name'], problems);
  }

  #pair({ pair, fields }: PairCooker, made: Columns, path: JsonPath): void {
    const problems = this.problems;
    const at = [...path, 'pair'];
    const start = this.columnsOf(pair.start, [...at, 'start']);
    const stop = this.columnsOf(pair.stop, [...at, 'stop']);
    matchColumns(pair.by, start, stop, [...at, 'by'], problems);
    for (const side of [start, stop]) side.typeOf(pair.time, [...at, 'time'], problems, ['time']);
    made.types.set('startTime', 'time').set('endTime', 'time').set('complete', 'bool');
    if (pair.ranges !== undefined) {
      const { base, size } = pair.ranges;
      const bases = [start, stop].map((side) => side.typeOf(base, [...at, 'ranges', 'base'], problems, rangeBases));
      for (const side of [start, stop]) side.typeOf(size, [...at, 'ranges', 'size'], problems, plain);
      if (bases[0] !== null && bases[1] !== null && bases[0] !== bases[1])
        problems.error(`“${base}” is ${bases[0]} in the starts and ${bases[1]} in the stops`, [
          ...at,
          'ranges',
          'base',
        ]);
      made.types.set('rangeBase', bases[0] === 'address' ? 'address' : 'integer').set('rangeSize', 'integer');
    }
    for (const [name, source] of Object.entries(fields)) {
      const [side, column] = source.split('.');
      const fieldAt = [...path, 'fields', name];
      made.add(name, (side === 'start' ? start : stop).typeOf(column, fieldAt, problems), fieldAt, problems, {
        key: true,
      });
    }
  }

  #group({ group, fields }: GroupCooker, made: Columns, path: JsonPath): void {
    const from = this.columnsOf(group.from, [...path, 'group', 'from']);
    this.#copied(from, group.by, made, [...path, 'group', 'by']);
    for (const [name, field] of Object.entries(fields)) {
      const at = [...path, 'fields', name];
      made.add(name, this.#aggregated(field, from, at), at, this.problems, { key: true });
    }
  }

  #unpivot({ unpivot }: UnpivotCooker, made: Columns, path: JsonPath): void {
    const { keep, name, value, columns } = unpivot;
    const problems = this.problems;
    const from = this.columnsOf(unpivot.from, [...path, 'from']);
    this.#copied(from, keep, made, [...path, 'keep']);
    const types = Object.keys(columns).map((column) =>
      from.typeOf(column, [...path, 'columns', column], problems, [], { key: true }),
    );
    made.add(name, 'text', [...path, 'name'], problems);
    made.add(value, this.#common(types, [...path, 'columns']), [...path, 'value'], problems);
  }

  /** Columns that are the same as those of another cooker. @param path of the list that names them */
  #copied(from: Columns, names: readonly string[], made: Columns, path: JsonPath): void {
    for (const [i, name] of names.entries())
      made.add(name, from.typeOf(name, [...path, i], this.problems), [...path, i], this.problems);
  }

  #metrics({ metrics }: MetricsCooker, made: Columns, path: JsonPath): void {
    const problems = this.problems;
    const from = this.columnsOf(metrics.from, [...path, 'from']);
    this.#copied(from, metrics.by, made, [...path, 'by']);
    this.#copied(from, metrics.keep, made, [...path, 'keep']);
    from.typeOf(metrics.event, [...path, 'event'], problems, ['text']);
    from.typeOf(metrics.value, [...path, 'value'], problems, summable);
    for (const key of ['only', 'unlike'] as const) {
      const name = metrics[key];
      if (name !== undefined) from.typeOf(name, [...path, key], problems, ['text']);
    }
    for (const [name, type] of [
      ['metric', 'text'],
      ['unit', 'text'],
      ['group', 'text'],
      ['exact', 'number'],
      ['value', 'number'],
    ] as const)
      made.add(name, type, path, problems);
    if (metrics.turns !== undefined) this.#turns(metrics.turns, from, made, [...path, 'turns']);
    for (const [i, { expr, only, known = [] }] of metrics.formulas.entries()) {
      const at = [...path, 'formulas', i];
      for (const [k, name] of known.entries())
        if (!namesIn(expr).has(name)) problems.error(`“${name}” is not in the expression`, [...at, 'known', k]);
      const scope = { columns: new Map([...namesIn(expr)].map((name) => [name, 'number' as const])) };
      checkedExpression(expr, scope, [...at, 'expr'], problems, { wanted: plain });
      if (only !== undefined && metrics.only === undefined)
        problems.error('“only” of a formula needs the column named by “only” of the metrics, which is missing', [
          ...at,
          'only',
        ]);
    }
  }

  #turns(
    { of, tick, unknown }: NonNullable<MetricsCooker['metrics']['turns']>,
    from: Columns,
    made: Columns,
    path: JsonPath,
  ): void {
    for (const [i, name] of of.entries()) from.typeOf(name, [...path, 'of', i], this.problems);
    from.typeOf(tick, [...path, 'tick'], this.problems, summable);
    if (unknown !== undefined) from.typeOf(unknown, [...path, 'unknown'], this.problems, summable);
    for (const name of ['allTicks', 'countedShare', 'halfWidth']) made.add(name, 'number', path, this.problems);
  }

  /** What is in the query is known when it runs. */
  #sql({ sql }: SqlCooker, made: Columns, path: JsonPath): void {
    const wrong = whyNotOneSelect(sql.query);
    if (wrong !== null) this.problems.error(wrong, [...path, 'query']);
    const columns = Object.entries(sql.columns);
    if (columns.length === 0) this.problems.error('expected at least one column', [...path, 'columns']);
    for (const [name, column] of columns)
      made.add(name, typeof column === 'string' ? column : column.type, [...path, 'columns', name], this.problems, {
        key: true,
      });
  }

  #aggregated(
    { aggregate, of, where }: GroupCooker['fields'][string],
    from: Columns,
    path: JsonPath,
  ): ValueType | null {
    this.#where(where, from, [...path, 'where']);
    if (aggregate === 'count') {
      if (of !== undefined) this.problems.error('“count” counts rows: it takes no “of”', [...path, 'of']);
      return 'integer';
    }
    if (of === undefined) {
      this.problems.error(`“of” is missing: “${aggregate}” needs a column`, path);
      return null;
    }
    const type = from.typeOf(of, [...path, 'of'], this.problems, aggregateTakes(aggregate));
    return type === null ? null : aggregateType(aggregate, type);
  }

  /** The type of values that stand in one column. */
  #common(types: readonly (ValueType | null)[], path: JsonPath): ValueType | null {
    if (types.includes(null)) return null;
    const all = new Set(types as ValueType[]);
    if (all.size === 0) {
      this.problems.error('expected at least one column', path);
      return null;
    }
    if (all.size === 1) return types[0];
    if ([...all].every((type) => plain.includes(type))) return 'number';
    this.problems.error(
      `the columns are ${listed([...all]).replace(' or ', ' and ')}: they must have the same type`,
      path,
    );
    return null;
  }

  #where(text: string | undefined, columns: Columns, path: JsonPath): void {
    if (text !== undefined && columns.canRead(text))
      checkedExpression(text, this.scope(columns), path, this.problems, { wanted: ['bool'] });
  }

  /** What expressions over these columns may name. */
  scope(columns: Columns): Scope {
    return { columns: columns.types, maps: this.#definition.maps };
  }
}

function fieldType(source: FieldSource, path: JsonPath, problems: Problems): ValueType | null {
  if (typeof source !== 'string') {
    const attribute = [source.field].flat().find((name) => name.startsWith('$'));
    if (attribute === undefined) return fieldTypes[source.type];
    problems.error(`name a common event attribute by itself: "${String(path.at(-1))}": "${attribute}"`, [
      ...path,
      'field',
    ]);
    return null;
  }
  if (!source.startsWith('$')) return 'text';
  const types: Readonly<Record<string, ValueType>> = eventAttributes;
  if (Object.hasOwn(types, source)) return types[source];
  problems.error(`events have no “${source}”${suggestion(source, Object.keys(types))}`, path);
  return null;
}
