/** Context switches of a made-up machine, as columns: what the table benches ask about. The same on every machine. */
import { processingSource } from '../contract/plugin.ts';
import { AddressPool } from '../engine/columns/address-pool.ts';
import type { Column, ColumnSet } from '../engine/columns/column.ts';
import { type RowThreads, sharedCopy } from '../engine/columns/row-threads.ts';
import { TextPool } from '../engine/columns/text-pool.ts';
import { type Environment, NO_TRACE } from '../engine/expressions/expression.ts';
import { Table } from '../engine/tables/table.ts';
import { Random } from '../machine/random.ts';

export const CPUS = 16;
const PROCESSES = 300;
const THREADS_A_PROCESS = 12;

export const switchColumns = ['time', 'end', 'cpu', 'process', 'thread', 'duration', 'wait'] as const;

export interface Switches {
  readonly rows: ColumnSet;
  readonly environment: Environment;
}

/** Rows in the order of time; a CPU's intervals follow each other without a gap. */
export function makeSwitches(count: number): Switches {
  const random = new Random(1);
  const texts = new TextPool();
  const processes = Array.from({ length: PROCESSES }, (_, i) => texts.idOf(`service-${i}.exe (${4 * i})`));
  const time = new Float64Array(count);
  const end = new Float64Array(count);
  const cpu = new Uint8Array(count);
  const process = new Uint32Array(count);
  const thread = new Uint32Array(count);
  const duration = new Float64Array(count);
  const wait = new Float64Array(count);
  const lastRow = new Int32Array(CPUS).fill(-1);
  let now = 0;
  for (let row = 0; row < count; row++) {
    now += random.between(500, 8000);
    time[row] = now;
    const onCpu = random.between(0, CPUS);
    cpu[row] = onCpu;
    // A few processes have most of the switches.
    const which = Math.floor(PROCESSES * random.next() ** 3);
    process[row] = processes[which];
    thread[row] = 4 * (which * THREADS_A_PROCESS + random.between(0, THREADS_A_PROCESS));
    wait[row] = Math.floor(10 ** (2 + 7 * random.next()));
    const before = lastRow[onCpu];
    if (before >= 0) end[before] = now;
    lastRow[onCpu] = row;
  }
  for (const row of lastRow) if (row >= 0) end[row] = now;
  for (let row = 0; row < count; row++) duration[row] = end[row] - time[row];
  const columns = new Map<string, Column>([
    ['time', { type: 'time', values: time }],
    ['end', { type: 'time', values: end }],
    ['cpu', { type: 'integer', values: cpu }],
    ['process', { type: 'text', values: process, pool: texts }],
    ['thread', { type: 'integer', values: thread }],
    ['duration', { type: 'duration', values: duration }],
    ['wait', { type: 'duration', values: wait }],
  ]);
  return {
    rows: { count, columns },
    environment: {
      texts,
      addresses: new AddressPool(),
      ...NO_TRACE,
      processors: CPUS,
      endNs: now,
    },
  };
}

const guid = (number: number): string => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;

/** The same in memory that threads share, for threads that compute beside this one. */
export function sharedSwitches({ rows, environment }: Switches, rowThreads: RowThreads): Switches {
  const columns = [...rows.columns].map(
    ([name, column]) => [name, { ...column, values: sharedCopy(column.values) } as Column] as const,
  );
  return { rows: { ...rows, columns: new Map(columns) }, environment: { ...environment, rowThreads } };
}

/** The table over them, with nothing made yet. */
export function switchTable({ rows, environment }: Switches): Table {
  const definition = processingSource.parse({
    id: guid(1),
    name: 'Bench',
    key: 'bench',
    inputs: [{ kind: 'etl' }],
    cookers: [],
    tables: [
      {
        id: guid(2),
        name: 'Context switches',
        rows: 'bench/switches',
        columns: Object.fromEntries(
          switchColumns.map((name, i) => [name, { id: guid(i + 3), name, projection: { field: name } }]),
        ),
        configurations: [
          {
            name: 'All',
            columns: [...switchColumns],
            roles: { startTime: 'time', endTime: 'end' },
            chart: 'stackedLine',
          },
        ],
        defaultConfiguration: 'All',
      },
    ],
  });
  return new Table(definition.tables[0], { key: 'bench', definition, types: new Map() }, rows, environment);
}
