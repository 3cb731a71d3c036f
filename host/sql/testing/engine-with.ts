import { onTestFinished } from 'vitest';
import type { Column } from '../../../engine/columns/column.ts';
import { TextPool } from '../../../engine/columns/text-pool.ts';
import { SqlEngine, type SqlEngineOptions, type SqlTable } from '../../tables/sql-engine.ts';

/** A table that tells which columns were loaded of it, and how often it was. */
export class TestTable implements SqlTable {
  readonly name: string;
  readonly columns = [
    { name: 'time_ns', type: 'time' },
    { name: 'event', type: 'text' },
    { name: 'value', type: 'number' },
  ] as const;
  loads = 0;
  readonly loaded: string[] = [];
  readonly #rows: readonly (readonly [number, string, number])[];

  constructor(name: string, rows: readonly (readonly [number, string, number])[]) {
    this.name = name;
    this.#rows = rows;
  }

  async load(places: readonly number[]) {
    this.loads++;
    this.loaded.push(...places.map((place) => this.columns[place].name));
    const pool = new TextPool();
    const columns: Column[] = [
      { type: 'time', values: Float64Array.from(this.#rows, ([time]) => time) },
      { type: 'text', values: Uint32Array.from(this.#rows, ([, text]) => pool.idOf(text)), pool },
      { type: 'number', values: Float64Array.from(this.#rows, ([, , value]) => value) },
    ];
    return { count: this.#rows.length, columns: places.map((place) => columns[place]) };
  }
}

/** Closed when the test has ended. */
export async function engineWith(traces: Record<string, readonly SqlTable[]>, options: SqlEngineOptions = {}) {
  const engine = await SqlEngine.create({ threads: 2, memoryBytes: 256 * 2 ** 20, ...options });
  onTestFinished(() => engine.close());
  for (const [name, tables] of Object.entries(traces)) await engine.addTrace(name, { tables });
  return engine;
}

export const counters = () =>
  new TestTable('windowsperf_driver', [
    [10, 'cycles', 100],
    [20, 'inst_retired', 50],
    [30, 'cycles', Number.NaN],
  ]);
export const rowsOf = async (engine: SqlEngine, sql: string) => (await engine.query(sql, { limit: 100 })).rows;
