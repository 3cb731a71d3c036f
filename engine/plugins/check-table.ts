/** What is wrong with a table: columns that its cooker lacks, expressions, and how its configurations arrange them. */
import {
  availabilityNames,
  type BarName,
  type ColumnDefinition,
  type ColumnHints,
  type ColumnInterval,
  type ColumnRole,
  type CounterLanes,
  type CounterSamples,
  type ProcessingSource,
  type Projection,
  type TableCommand,
  type TableConfiguration,
  type TableDefinition,
} from '../../contract/plugin.ts';
import type { Scope } from '../../language/scope.ts';
import type { ValueType } from '../../language/value-type.ts';
import { compileQuery } from '../expressions/compile.ts';
import { Columns, checkedExpression, summable } from './columns.ts';
import type { CookerTypes } from './cooker-types.ts';
import type { At, JsonPath, Problems } from './problems.ts';
import { RowTextError, rowTextParts } from './row-text.ts';
import { suggestion } from './suggestion.ts';

/** Types that columns of a role must have; any where there is none. */
const roleTypes: Readonly<Partial<Record<ColumnRole, readonly ValueType[]>>> = {
  startTime: ['time'],
  endTime: ['time'],
  waitStartTime: ['time'],
  waitEndTime: ['time'],
  duration: ['duration'],
};

export class TableCheck {
  readonly #table: TableDefinition;
  /** All of the plugin. */
  readonly #tables: readonly TableDefinition[];
  readonly #path: JsonPath;
  readonly #problems: Problems;
  readonly #maps: ProcessingSource['maps'];
  /** Of the cooker. */
  readonly #rows: Columns;
  /** Of the table. */
  readonly #columns: Columns;
  readonly #scope: Scope;
  /** Of columns by the names that they show, in lower case. */
  readonly #keys = new Map<string, string>();

  constructor(definition: ProcessingSource, index: number, cookers: CookerTypes, problems: Problems) {
    this.#table = definition.tables[index];
    this.#tables = definition.tables;
    this.#path = ['tables', index];
    this.#problems = problems;
    this.#maps = definition.maps;
    this.#rows = cookers.columnsOf(this.#table.rows, [...this.#path, 'rows']);
    for (const [i, cooker] of (this.#table.requiresCookers ?? []).entries())
      cookers.columnsOf(cooker, [...this.#path, 'requiresCookers', i]);
    this.#columns = new Columns(`table “${this.#table.name}”`);
    for (const [key, { name }] of Object.entries(this.#table.columns))
      if (!this.#keys.has(name.toLowerCase())) this.#keys.set(name.toLowerCase(), key);
    this.#scope = { columns: this.#columns.types, shownNames: this.#keys, maps: this.#maps };
  }

  check(): void {
    const {
      columns,
      configurations,
      defaultConfiguration,
      commands,
      rowDetails,
      isDataAvailable,
      counters = {},
      lanes = [],
      samples,
    } = this.#table;
    const path = this.#path;
    for (const [key, column] of Object.entries(columns))
      this.#columns.add(
        key,
        this.#column(column, [...path, 'columns', key]),
        [...path, 'columns', key],
        this.#problems,
      );
    for (const [key, { hints, variants = {} }] of Object.entries(columns)) {
      const at = [...path, 'columns', key];
      this.#hints(hints, this.#columns.types.get(key), [...at, 'hints']);
      this.#warnOfBooking(key, columns[key], at);
      for (const [variantKey, variant] of Object.entries(variants))
        this.#hints(variant.hints, undefined, [...at, 'variants', variantKey, 'hints']);
    }
    const names = new Set<string>();
    for (const [i, configuration] of configurations.entries()) {
      const at = [...path, 'configurations', i];
      if (names.has(configuration.name))
        this.#problems.error(`a configuration “${configuration.name}” already exists`, [...at, 'name']);
      names.add(configuration.name);
      this.#configuration(configuration, at);
    }
    for (const name of Object.keys(counters))
      if (!names.has(name))
        this.#problems.error(
          `there is no configuration “${name}”${suggestion(name, names)}`,
          [...path, 'counters', name],
          {
            key: true,
          },
        );
    for (const [i, one] of lanes.entries()) this.#lanes(one, names, [...path, 'lanes', i]);
    if (samples !== undefined) this.#samples(samples, [...path, 'samples']);
    if (!names.has(defaultConfiguration))
      this.#problems.error(
        `there is no configuration “${defaultConfiguration}”${suggestion(defaultConfiguration, names)}`,
        [...path, 'defaultConfiguration'],
      );
    if (isDataAvailable !== 'nonEmpty')
      checkedExpression(
        isDataAvailable,
        { columns: new Map(Object.entries(availabilityNames)) },
        [...path, 'isDataAvailable'],
        this.#problems,
        { wanted: ['bool'] },
      );
    const ids = new Set<string>();
    for (const [i, command] of (commands ?? []).entries()) {
      const at = [...path, 'commands', i];
      if (ids.has(command.id)) this.#problems.error(`a command “${command.id}” already exists`, [...at, 'id']);
      ids.add(command.id);
      this.#command(command, at);
    }
    for (const [i, detail] of (rowDetails ?? []).entries()) {
      const at = [...path, 'rowDetails', i];
      if (typeof detail === 'string') this.#named(detail, at);
      else this.#rowText(detail.text, [...at, 'text']);
    }
  }

  #lanes({ configuration, measure, columns, interval, share }: CounterLanes, names: Set<string>, path: JsonPath): void {
    const named = this.#table.configurations.find(({ name }) => name === configuration);
    if (named === undefined) {
      const message = `there is no configuration “${configuration}”${suggestion(configuration, names)}`;
      this.#problems.error(message, [...path, 'configuration']);
      return;
    }
    const keys = named.columns.indexOf('|pivot');
    if (keys !== (measure === undefined ? 2 : 1))
      this.#problems.error(
        `the configuration “${configuration}” needs ${measure === undefined ? 'two keys: the measure and the lane' : 'one key: the lane'}`,
        [...path, 'configuration'],
      );
    for (const [key, name] of Object.entries(columns)) this.#named(name, [...path, 'columns', key]);
    for (const [key, name] of Object.entries({ interval, share }))
      if (name !== undefined) this.#named(name, [...path, key]);
  }

  #samples({ counter, weight, count, place = { module: counter, function: counter } }: CounterSamples, path: JsonPath) {
    this.#named(counter, [...path, 'counter'], ['text']);
    this.#named(weight, [...path, 'weight'], ['integer', 'number']);
    if (count !== undefined) this.#named(count, [...path, 'count'], ['integer', 'number']);
    const { line, ...texts } = place;
    for (const [key, name] of Object.entries(texts)) this.#named(name, [...path, 'place', key], ['text']);
    if (line !== undefined) this.#named(line, [...path, 'place', 'line'], ['integer', 'number']);
  }

  #command(command: TableCommand, path: JsonPath): void {
    this.#query(command.when, [...path, 'when']);
    switch (command.run) {
      case 'filterTo':
      case 'filterOut':
        for (const [i, name] of command.columns.entries()) this.#named(name, [...path, 'columns', i]);
        return;
      case 'openTable':
        this.#opened(command, path);
        return;
      case 'copyText':
        this.#rowText(command.text, [...path, 'text']);
        return;
      case 'runSql':
        this.#rowText(command.query, [...path, 'query']);
    }
  }

  /** Of a table of another plugin nothing is known before both are loaded: the command says then what it lacks. */
  #opened({ table, match = {}, configuration }: TableCommand & { run: 'openTable' }, path: JsonPath): void {
    for (const [their, mine] of Object.entries(match)) this.#named(mine, [...path, 'match', their]);
    const wanted = table.toLowerCase().replace(/^\{(.*)\}$/, '$1');
    const target = this.#tables.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
    if (target === undefined) return;
    const columns = Object.keys(target.columns);
    for (const their of Object.keys(match))
      if (!columns.includes(their))
        this.#problems.error(
          `table “${target.name}” has no column “${their}”${suggestion(their, columns)}`,
          [...path, 'match', their],
          { key: true },
        );
    const names = target.configurations.map(({ name }) => name);
    if (configuration !== undefined && !names.includes(configuration))
      this.#problems.error(
        `table “${target.name}” has no configuration “${configuration}”${suggestion(configuration, names)}`,
        [...path, 'configuration'],
      );
  }

  #rowText(text: string, path: JsonPath): void {
    try {
      for (const part of rowTextParts(text))
        if (typeof part !== 'string') this.#named(part.column, path, [], { unit: part.position });
    } catch (error) {
      if (!(error instanceof RowTextError)) throw error;
      this.#problems.error(error.message, path, { unit: error.position });
    }
  }

  #column({ projection, interval, variants = {} }: ColumnDefinition, path: JsonPath): ValueType | null {
    if (interval !== undefined) {
      this.#timeSpan(interval, [...path, 'interval']);
      if ('visibleDomain' in projection)
        this.#problems.error('“visibleDomain” already names the interval', [...path, 'interval'], { key: true });
    }
    for (const [key, variant] of Object.entries(variants)) {
      const at = [...path, 'variants', key];
      if ('stack' in variant.projection)
        this.#problems.error('a stack needs a column of its own: it cannot be a variant', at, { key: true });
      this.#projection(variant.projection, [...at, 'projection']);
    }
    return this.#projection(projection, [...path, 'projection']);
  }

  #projection(projection: Projection, path: JsonPath): ValueType | null {
    const problems = this.#problems;
    if ('field' in projection) return this.#rows.typeOf(projection.field, [...path, 'field'], problems);
    if ('expr' in projection) {
      if (!this.#rows.canRead(projection.expr)) return null;
      const scope = { columns: this.#rows.types, maps: this.#maps };
      return checkedExpression(projection.expr, scope, [...path, 'expr'], problems)?.type ?? null;
    }
    if ('const' in projection) return constantType(projection.const);
    if ('stack' in projection) {
      if (projection.row !== undefined) this.#rows.typeOf(projection.row, [...path, 'row'], problems, ['integer']);
      return 'text';
    }
    const { visibleDomain, unit = [], perCpus } = projection;
    this.#timeSpan(projection, path);
    for (const [i, name] of unit.entries()) this.#rows.typeOf(name, [...path, 'unit', i], problems);
    if (perCpus !== undefined && visibleDomain !== 'percentOfView')
      problems.error('“perCpus” is for percentOfView: durations are not shared among CPUs', [...path, 'perCpus'], {
        key: true,
      });
    return visibleDomain === 'percentOfView' ? 'number' : 'duration';
  }

  #timeSpan({ start, end, duration }: ColumnInterval, path: JsonPath): void {
    const problems = this.#problems;
    if (start !== undefined) this.#rows.typeOf(start, [...path, 'start'], problems, ['time']);
    if (end !== undefined) this.#rows.typeOf(end, [...path, 'end'], problems, ['time']);
    if (duration !== undefined) this.#rows.typeOf(duration, [...path, 'duration'], problems, ['duration']);
    const named = [start, end, duration].filter((name) => name !== undefined).length;
    if (named < 2) problems.error('unknown time span: specify two of “start”, “end” and “duration”', path);
    if (named > 2)
      problems.error('“start”, “end” and “duration” may contradict each other: omit one', [...path, 'duration'], {
        key: true,
      });
  }

  /** Of durations that are added up it must be known when they were: else all of one falls to where its row starts. */
  #warnOfBooking(key: string, { projection, interval, hints }: ColumnDefinition, path: JsonPath): void {
    if (interval !== undefined || 'visibleDomain' in projection) return;
    if (this.#columns.types.get(key) !== 'duration' || hints?.aggregation !== 'sum') return;
    if (this.#table.configurations.some(({ roles }) => roles?.duration === key)) return;
    this.#problems.warning(
      'in a range, sums count the whole duration at the start of its row: specify “interval” to count only the part inside',
      path,
    );
  }

  /** @param type of the column where it is known */
  #hints(hints: ColumnHints | undefined, type: ValueType | undefined, path: JsonPath): void {
    const { aggregation, weight } = hints ?? {};
    if (weight !== undefined) this.#named(weight, [...path, 'weight'], summable);
    if (aggregation === 'weightedAverage' && weight === undefined)
      this.#problems.error('“weight” is missing: the column with the weights for weightedAverage', [
        ...path,
        'aggregation',
      ]);
    if (type === undefined || aggregation === undefined) return;
    if (
      ['sum', 'average', 'weightedAverage', 'fromSums', 'peak'].includes(aggregation) &&
      (type === 'text' || type === 'address')
    )
      this.#problems.warning(`the column is ${type}: it has no ${aggregation}`, [...path, 'aggregation']);
  }

  #configuration(configuration: TableConfiguration, path: JsonPath): void {
    this.#bars(configuration, path);
    const seen = new Set<string>();
    for (const [i, item] of configuration.columns.entries()) {
      if (isBar(item)) continue;
      const at = [...path, 'columns', i];
      const { column, variant, hints } = typeof item === 'string' ? { column: item } : item;
      const named = typeof item === 'string' ? at : [...at, 'column'];
      this.#named(column, named);
      if (variant !== undefined) this.#variant(column, variant, [...at, 'variant']);
      this.#hints(hints, variant === undefined ? this.#columns.types.get(column) : undefined, [...at, 'hints']);
      // A sum beside a maximum of the same column is usual.
      const key = `${column}/${variant ?? ''}/${hints?.aggregation ?? ''}`;
      if (seen.has(key)) this.#problems.error(`“${column}” is used twice`, named);
      seen.add(key);
    }
    this.#roles(configuration, path);
    this.#query(configuration.filter?.query, [...path, 'filter', 'query']);
    this.#query(configuration.expand, [...path, 'expand']);
    for (const [i, { query }] of (configuration.highlights ?? []).entries())
      this.#query(query, [...path, 'highlights', i, 'query']);
    const graphed = configuration.graphFilter?.column;
    if (graphed !== undefined) this.#named(graphed, [...path, 'graphFilter', 'column']);
  }

  /** The four rules of the SDK. */
  #bars({ columns }: TableConfiguration, path: JsonPath): void {
    const places = new Map<BarName, number>();
    for (const [i, item] of columns.entries()) {
      if (!isBar(item)) continue;
      const at = [...path, 'columns', i];
      if (places.has(item)) this.#problems.error(`“${item}” is used twice`, at);
      else if (item === '|pivot' && places.has('|graph'))
        this.#problems.error('“|pivot” is right of “|graph”: grouping columns go left of graphed columns', at);
      else if (item === '|freezeLeft' && places.has('|freezeRight'))
        this.#problems.error('“|freezeLeft” is right of “|freezeRight”: the columns between them could not scroll', at);
      places.set(item, i);
    }
  }

  #roles({ roles = {}, columns, chart }: TableConfiguration, path: JsonPath): void {
    for (const [role, column] of Object.entries(roles) as [ColumnRole, string][])
      this.#named(column, [...path, 'roles', role], roleTypes[role] ?? []);
    const graph = columns.indexOf('|graph');
    const hasGraph = this.#table.defaultLayout !== 'table';
    const isDrawn = hasGraph && graph >= 0 && graph < columns.length - 1;
    if (isDrawn && roles.startTime === undefined && roles.endTime === undefined)
      this.#problems.warning('without a time, nothing can be drawn: add a “startTime” to “roles”', path);
    else if (chart === 'stateDiagram' && roles.endTime === undefined && roles.duration === undefined)
      this.#problems.warning('states need an end: add an “endTime” or a “duration” to “roles”', path);
  }

  /** A column of the table that is named; one of its variants is no column. */
  #named(name: string, path: JsonPath, wanted: readonly ValueType[] = [], place?: At): void {
    const owner = Object.entries(this.#table.columns).find(
      ([, { variants }]) => variants && Object.hasOwn(variants, name),
    );
    if (owner === undefined || Object.hasOwn(this.#table.columns, name))
      this.#columns.typeOf(name, path, this.#problems, wanted, place);
    else
      this.#problems.error(
        `“${name}” is a variant of “${owner[0]}”, but a column is expected: roles, weights and highlights cannot use variants`,
        path,
        place,
      );
  }

  #variant(column: string, variant: string, path: JsonPath): void {
    if (!Object.hasOwn(this.#table.columns, column)) return;
    const { variants = {} } = this.#table.columns[column];
    if (Object.hasOwn(variants, variant)) return;
    const names = Object.keys(variants);
    const none = names.length === 0 ? '; it has none' : suggestion(variant, names);
    this.#problems.error(`column “${column}” has no variant “${variant}”${none}`, path);
  }

  #query(text: string | undefined, path: JsonPath): void {
    if (text !== undefined && this.#columns.canRead(text, (name) => this.#keys.get(name.toLowerCase()) ?? name))
      checkedExpression(text, this.#scope, path, this.#problems, {
        wanted: ['bool'],
        compile: compileQuery,
        hint: ({ position, length }) => this.#variantHint(text.slice(position, position + length)),
      });
  }

  /** Queries are over columns. @param word what is not known, as written */
  #variantHint(word: string): string {
    const name = word.replace(/^\[(.*)\]$/, '$1').toLowerCase();
    const variants = Object.values(this.#table.columns).flatMap(({ variants = {} }) => Object.entries(variants));
    return variants.some(([key, variant]) => key.toLowerCase() === name || variant.name.toLowerCase() === name)
      ? ': it is a variant, but queries, roles and highlights use columns'
      : '';
  }
}

const isBar = (item: TableConfiguration['columns'][number]): item is BarName =>
  typeof item === 'string' && item.startsWith('|');

function constantType(value: string | number | boolean): ValueType {
  if (typeof value === 'string') return 'text';
  return typeof value === 'boolean' ? 'bool' : Number.isInteger(value) ? 'integer' : 'number';
}
