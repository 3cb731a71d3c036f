/** The stacks of a trace in SQL: the tables `stacks` and `frames`, and functions from the number of a stack to its names. */
import { at, present } from '../../contract/checked.ts';
import { AddressPool } from '../../engine/columns/address-pool.ts';
import { type Column, columnFor } from '../../engine/columns/column.ts';
import { TextPool } from '../../engine/columns/text-pool.ts';
import { type FramePlace, UNKNOWN_FUNCTION } from '../../engine/stacks/name-table.ts';
import type { NamedStacks } from '../../engine/stacks/named-stacks.ts';
import { ROOT } from '../../engine/stacks/prefix-tree.ts';
import { nodeOfEvent, type StackTree } from '../../engine/stacks/stack-tree.ts';
import type { ValueType } from '../../language/value-type.ts';
import type { CallOptions } from '../base/call-options.ts';
import { sqlName } from '../tables/duckdb.ts';
import type { SqlTable } from '../tables/sql-engine.ts';
import type { TraceStacks } from '../tables/trace-stacks.ts';

interface StackTable {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly type: ValueType }[];
}

const placeColumns = [
  { name: 'module', type: 'text' },
  { name: 'function', type: 'text' },
  { name: 'file', type: 'text' },
  { name: 'line', type: 'integer' },
] as const;

/** Stacks: one row a stack that events have. Frames: one row a function in it, level 0 ran, level 1 had called it. */
export const stackTables = [
  {
    name: 'stacks',
    title: 'Call stacks',
    columns: [{ name: 'stack', type: 'integer' }, { name: 'depth', type: 'integer' }, ...placeColumns],
  },
  {
    name: 'frames',
    title: 'Frames of call stacks',
    columns: [
      { name: 'stack', type: 'integer' },
      { name: 'level', type: 'integer' },
      ...placeColumns,
      { name: 'inlined', type: 'bool' },
    ],
  },
] as const satisfies readonly StackTable[];

/** What `stackMacros` makes: of the innermost function. */
export const stackFunctions = ['function', 'module'] as const;

/**
 * Functions of the number of a stack, as statements that make them. Names within them must not be those of columns: an
 * argument is put in as it is written.
 */
export const stackMacros = (schema: string): string[] =>
  stackFunctions.map(
    (name) =>
      `CREATE OR REPLACE MACRO ${schema}.${sqlName(name)}(of_stack) AS (SELECT corescope_name FROM
        (SELECT stack AS corescope_stack, ${sqlName(name)} AS corescope_name FROM ${schema}.stacks)
        WHERE corescope_stack = of_stack)`,
  );

/** By row the number of its event's stack. @param rows `Table.stackRows` of the column */
export function stackNumbers(rows: ArrayLike<number> | null, count: number, tree: StackTree | null): Column {
  const values = new Float64Array(count).fill(Number.NaN);
  if (tree !== null && rows !== null)
    for (let row = 0; row < count; row++) {
      const node = nodeOfEvent(tree, at(rows, row));
      if (node >= 0) values[row] = node;
    }
  return { type: 'integer', values };
}

/** One for as long as a trace is in SQL. */
export class StackTables {
  readonly #stacks: TraceStacks;
  #named: NamedStacks | null = null;
  #rows: StackRows | null = null;

  constructor(stacks: TraceStacks) {
    this.#stacks = stacks;
  }

  /** What was given of the tables is what it would be now: symbols have not changed. */
  async isCurrent(options: CallOptions): Promise<boolean> {
    return this.#rows === null || (await this.#stacks.named(options)) === this.#named;
  }

  tables(): SqlTable[] {
    return stackTables.map(({ name, columns }) => ({
      name,
      columns,
      load: async (places, options) => {
        const wanted = places.map((place) => at<{ name: string; type: ValueType }>(columns, place));
        const made = await this.#load(options);
        if (made === null) return { count: 0, columns: wanted.map(({ type }) => noneOf(type)) };
        const rows = made[name];
        return { count: rows.count, columns: wanted.map((column) => made.column(rows, column.name, column.type)) };
      },
    }));
  }

  /** Null where the file has no events. */
  async #load(options: CallOptions): Promise<StackRows | null> {
    const named = await this.#stacks.named(options);
    if (named !== this.#named) this.#rows = named && new StackRows(named);
    this.#named = named;
    return this.#rows;
  }
}

const noneOf = (type: ValueType): Column =>
  columnFor(type, new Uint32Array(0), { texts: new TextPool(), addresses: new AddressPool() });

/** A row: a function of a stack, how many functions it is away from the innermost, and whether it was inlined. */
interface Visited {
  readonly node: number;
  /** Of `stacks`: how many functions the stack has. */
  readonly level: number;
  readonly place: FramePlace;
  readonly isInlined: boolean;
}
interface Rows {
  readonly count: number;
  walk(visit: (row: number, of: Visited) => void): void;
}

const numbers: Readonly<Record<string, (of: Visited) => number>> = {
  stack: ({ node }) => node,
  depth: ({ level }) => level,
  level: ({ level }) => level,
  inlined: ({ isInlined }) => Number(isInlined),
  line: ({ place: { line } }) => (line > 0 ? line : Number.NaN),
};
const texts: Readonly<Record<string, (place: FramePlace) => string>> = {
  module: ({ module }) => module,
  function: (place) => (place.function === UNKNOWN_FUNCTION ? '' : place.function),
  file: ({ file }) => file,
};

class StackRows {
  readonly stacks: Rows;
  readonly frames: Rows;
  readonly #named: NamedStacks;
  readonly #pool = new TextPool();

  constructor(named: NamedStacks) {
    this.#named = named;
    const { nodes: ends, tree } = named.stacks;
    const nodes = Uint32Array.from(new Set(ends)).sort();
    const depths = this.#depths();
    this.stacks = {
      count: nodes.length,
      walk: (visit) => {
        for (const [row, node] of nodes.entries())
          visit(row, {
            node,
            level: at(depths, node),
            place: present(this.#placesAt(node).at(-1), 'a function'),
            isInlined: false,
          });
      },
    };
    this.frames = {
      count: nodes.reduce((sum, node) => sum + at(depths, node), 0),
      walk: (visit) => {
        let row = 0;
        for (const node of nodes) {
          let level = 0;
          for (let up = node; up !== ROOT; up = at(tree.parent.values, up)) {
            const places = this.#placesAt(up);
            for (let i = places.length - 1; i >= 0; i--)
              visit(row++, { node, level: level++, place: at(places, i), isInlined: i > 0 });
          }
        }
      },
    };
  }

  column(rows: Rows, name: string, type: ValueType): Column {
    const { count } = rows;
    const textOf = texts[name];
    if (textOf !== undefined) {
      const values = new Uint32Array(count);
      rows.walk((row, { place }) => {
        values[row] = this.#pool.idOf(textOf(place));
      });
      return { type: 'text', values, pool: this.#pool };
    }
    const numberOf = present(numbers[name], name);
    const values = name === 'line' ? new Float64Array(count) : new Uint32Array(count);
    rows.walk((row, of) => {
      values[row] = numberOf(of);
    });
    return { type: type === 'bool' ? 'bool' : 'integer', values };
  }

  /** By node: functions from the outermost to it. */
  #depths(): Uint32Array {
    const { tree } = this.#named.stacks;
    const depths = new Uint32Array(tree.count);
    for (let node = 1; node < tree.count; node++)
      depths[node] = at(depths, at(tree.parent.values, node)) + this.#placesAt(node).length;
    return depths;
  }

  /** Functions at the frame of a node, the outermost first. */
  #placesAt(node: number): readonly FramePlace[] {
    return this.#named.namesOf(at(this.#named.stacks.tree.value.values, node));
  }
}
