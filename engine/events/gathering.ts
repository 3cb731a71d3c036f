/** Columns of lists, filled by threads that gather side by side: where their rows go, and the memory that they share. */
import { CancelledError } from '../base/errors.ts';
import type { CellArray } from '../columns/put-cells.ts';
import type { EventColumns } from '../format/event-columns.ts';
import type { Trace } from '../format/trace.ts';
import type { PassOptions } from './event-reader.ts';
import type { Gathered, GatheredKind, GatherTask, GatherThreads, Output, Room } from './field-gatherer.ts';

/** Buffers at the edges of a task are read by two: it is to have so many times as many. */
const BUFFERS_PER_EDGE = 4;
/** Indexes of kinds are 16 bits. */
const KINDS = 1 << 16;

const bytesOf: Record<Room, number> = { uint32: 4, int32: 4, float64: 8 };

/** Columns that threads fill. */
export class Outputs {
  readonly list: Output[] = [];

  /** @returns its number */
  add(room: Room, rows: number): number {
    return this.list.push({ memory: new SharedArrayBuffer(rows * bytesOf[room]), room }) - 1;
  }

  /** Is to be filled again, with room for any number. */
  widen(output: number): void {
    const { memory, room } = this.list[output];
    const rows = memory.byteLength / bytesOf[room];
    this.list[output] = { memory: new SharedArrayBuffer(rows * bytesOf.float64), room: 'float64' };
  }

  /** What was filled; nobody else needs it. */
  take(output: number): CellArray {
    const { memory, room } = this.list[output];
    this.list[output] = { memory: new SharedArrayBuffer(0), room };
    if (room === 'uint32') return new Uint32Array(memory);
    return room === 'int32' ? new Int32Array(memory) : new Float64Array(memory);
  }
}

/** Threads, and the columns of all events, which they can read. */
export interface Gathering {
  readonly trace: Trace;
  readonly events: EventColumns;
  readonly threads: GatherThreads;
}

/** @returns null where they cannot, or so many events are not worth it */
export function gatheringOf(trace: Trace, threads: GatherThreads | null, events: number): Gathering | null {
  if (threads === null || events === 0 || events < threads.leastEvents) return null;
  const { whole } = trace;
  return whole !== null && threads.canRead(whole) ? { trace, events: whole, threads } : null;
}

/**
 * Runs of rows, and where the rows of each list lie.
 * @param listsOf by kind: lists that take its events
 * @returns `rows`: by list, how many
 */
export function tasksFor(
  { trace, events: { kind, count }, threads }: Gathering,
  listsOf: ReadonlyMap<number, readonly number[]>,
  lists: number,
): { tasks: GatherTask[]; rows: number[] } {
  const { buffers, info } = trace;
  const perEdge = (Math.max(1, info.processors) * count) / Math.max(1, buffers.count);
  const taskRows = Math.max(threads.taskRows, Math.ceil(BUFFERS_PER_EDGE * perEdge));
  const known = new Uint16Array(KINDS);
  for (const [i, one] of [...listsOf.keys()].entries()) known[one] = i + 1;
  const listsAt = [...listsOf.values()];
  const rows = Array.from({ length: lists }, () => 0);
  const tasks: GatherTask[] = [];
  for (let from = 0; from < count; from += taskRows) {
    const to = Math.min(count, from + taskRows);
    tasks.push({ from, to, places: [...rows] });
    const counts = new Uint32Array(listsAt.length + 1);
    for (let row = from; row < to; row++) counts[known[kind[row]]]++;
    for (const [i, takers] of listsAt.entries()) for (const list of takers) rows[list] += counts[i + 1];
  }
  return { tasks, rows };
}

/**
 * Fills the outputs.
 * @param onOdd an event that must be read here: its list, its place in it, its row in the trace
 * @throws ReaderEnded where a thread ended; CancelledError; what the source throws
 */
export async function gather(
  gathering: Gathering,
  kinds: readonly GatheredKind[],
  outputs: Outputs,
  tasks: readonly GatherTask[],
  onOdd: (list: number, place: number, row: number) => void,
  options: PassOptions,
): Promise<void> {
  const misfits = await gatherOnce(gathering, kinds, outputs, tasks, options, ({ odd }) => {
    for (let i = 0; i < odd.length; i += 3) onOdd(odd[i], odd[i + 1], odd[i + 2]);
  });
  if (misfits.size === 0) return;
  for (const output of misfits) outputs.widen(output);
  const again = kinds.map((kind) => ({
    ...kind,
    takings: kind.takings.map(({ list, cells }) => ({
      list,
      cells: cells.filter(({ output }) => misfits.has(output)),
    })),
  }));
  await gatherOnce(gathering, again, outputs, tasks, options, () => undefined);
}

/** @returns outputs in which a cell did not fit */
async function gatherOnce(
  { threads, trace, events }: Gathering,
  kinds: readonly GatheredKind[],
  outputs: Outputs,
  tasks: readonly GatherTask[],
  { cancel, onProgress }: PassOptions,
  onDone: (gathered: Gathered) => void,
): Promise<Set<number>> {
  const misfits = new Set<number>();
  let done = 0;
  const plan = { kinds, outputs: outputs.list };
  await threads.gather(events, trace.buffers, plan, tasks, ({ from, to }, gathered) => {
    if (cancel?.cancelled) throw new CancelledError();
    for (const output of gathered.misfits) misfits.add(output);
    onDone(gathered);
    done += to - from;
    onProgress?.(done, events.count);
  });
  return misfits;
}
