/**
 * A table that DuckDB reads straight from the engine's arrays, by a table function: it says which columns a plan wants, and
 * takes them chunk by chunk. Nothing is copied into DuckDB to stay there, and columns that no statement has named are not made.
 */
import type low from '@duckdb/node-bindings';
import { at } from '../../contract/checked.ts';
import type { Column } from '../../engine/columns/column.ts';
import type { ValueType } from '../../language/value-type.ts';
import { type ReadableColumn, readableColumn, Scratch, VECTOR_ROWS } from './duck-vectors.ts';
import { type DuckConnection, type DuckDb, sqlName, sqlTypeOf } from './duckdb.ts';

interface ScannedColumns {
  /** In snake case, as queries name them. */
  readonly columns: readonly { readonly name: string; readonly type: ValueType }[];
  readonly threads: number;
  /** What is said where a plan reads columns that `give` has not been told of. */
  readonly missing: string;
}

/** What one statement was bound to: columns that come later are none of its. */
interface Bound {
  readonly count: number;
  readonly readable: readonly (ReadableColumn | undefined)[];
}

interface Scan extends Bound {
  readonly wanted: readonly number[];
  nextRow: number;
}

export class ScannedTable {
  /** Unique in a database. */
  readonly functionName: string;
  readonly #described: ScannedColumns;
  readonly #duck: typeof low;
  readonly #scratch: Scratch;
  #count: number | null = null;
  #readable: (ReadableColumn | undefined)[] = [];

  /** @param connection at which nothing runs */
  constructor({ modules }: DuckDb, connection: DuckConnection, functionName: string, described: ScannedColumns) {
    this.functionName = functionName;
    this.#described = described;
    this.#duck = modules.low;
    this.#scratch = new Scratch(modules.low);
    this.#register(connection);
  }

  /** Its rows, in the types of `sqlTypeOf`. */
  get select(): string {
    const shown = this.#described.columns.map(
      ({ name, type }, i) => `${columnName(i)}::${sqlTypeOf(type)} AS ${sqlName(name)}`,
    );
    return `SELECT ${shown.join(', ')} FROM ${this.functionName}()`;
  }

  has(column: number): boolean {
    return this.#readable[column] !== undefined;
  }

  /** @param columns by their places */
  give(count: number, columns: ReadonlyMap<number, Column>): void {
    this.#count = count;
    for (const [i, column] of columns) this.#readable[i] ??= readableColumn(this.#scratch, column);
  }

  /** Gives back all columns; what is bound to them reads on. */
  clear(): void {
    this.#count = null;
    this.#readable = [];
  }

  #register(connection: DuckConnection): void {
    const duck = this.#duck;
    const table = duck.create_table_function();
    duck.table_function_set_name(table, this.functionName);
    duck.table_function_supports_projection_pushdown(table, true);
    duck.table_function_set_bind(table, (info) => this.#bind(info));
    duck.table_function_set_init(table, (info) => this.#init(info));
    duck.table_function_set_function(table, (info, chunk) => this.#scan(info, chunk));
    duck.register_table_function(connection.low, table);
    duck.destroy_table_function_sync(table);
  }

  #bind(info: low.TableFunctionBindInfo): void {
    const duck = this.#duck;
    const readable = [...this.#readable];
    for (const [i, { type }] of this.#described.columns.entries()) {
      const plain = () => duck.create_logical_type(duck.Type[sqlTypeOf(type)]);
      duck.bind_add_result_column(info, columnName(i), readable[i]?.type ?? plain());
    }
    if (this.#count !== null) duck.bind_set_cardinality(info, this.#count, true);
    duck.bind_set_bind_data(info, { count: this.#count ?? 0, readable } satisfies Bound);
  }

  #init(info: low.TableFunctionInitInfo): void {
    const duck = this.#duck;
    const bound = duck.init_get_bind_data(info) as Bound;
    const { columns, threads, missing } = this.#described;
    const wanted = Array.from({ length: duck.init_get_column_count(info) }, (_, i) =>
      duck.init_get_column_index(info, i),
    );
    // Beyond them lies what DuckDB asks for where it only counts rows.
    if (wanted.some((i) => i < columns.length && bound.readable[i] === undefined)) {
      duck.init_set_error(info, missing);
      return;
    }
    duck.init_set_init_data(info, { ...bound, wanted, nextRow: 0 } satisfies Scan);
    duck.init_set_max_threads(info, threads);
  }

  /** The next chunk, of whichever thread asks: this thread answers one after the other. */
  #scan(info: low.TableFunctionInfo, chunk: low.DataChunk): void {
    const duck = this.#duck;
    const scan = duck.function_get_init_data(info) as Scan;
    const from = scan.nextRow;
    const rows = Math.min(VECTOR_ROWS, scan.count - from);
    scan.nextRow += rows;
    if (rows > 0)
      for (const [place, i] of scan.wanted.entries())
        scan.readable[i]?.copy(duck.data_chunk_get_vector(chunk, place), from, rows);
    duck.data_chunk_set_size(chunk, rows);
  }
}

/** Names of the function's columns: nothing that a user could write has to be read back from a plan. */
const columnName = (i: number): string => `c${i}`;

interface PlanNode {
  readonly name: string;
  readonly children?: readonly PlanNode[];
  readonly extra_info?: { readonly Projections?: string | readonly string[] };
}

/**
 * Which columns a plan reads of which tables, by their functions' names.
 * @param plan as EXPLAIN (FORMAT json) gives it
 */
export function scansIn(plan: string): Map<string, Set<number>> {
  const scans = new Map<string, Set<number>>();
  const look = ({ name, children = [], extra_info: { Projections: columns = [] } = {} }: PlanNode): void => {
    const scanned = name.trim().toLowerCase();
    if (scanned.startsWith(FUNCTION_PREFIX)) {
      const found = scans.get(scanned) ?? new Set();
      for (const column of [columns].flat()) found.add(Number(at(/^c(\d+)$/.exec(column) ?? [], 1)));
      scans.set(scanned, found);
    }
    for (const child of children) look(child);
  };
  for (const node of JSON.parse(plan) as PlanNode[]) look(node);
  return scans;
}

export const FUNCTION_PREFIX = 'corescope_rows_';
