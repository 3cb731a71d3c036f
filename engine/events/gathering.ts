/** Columns of lists, filled by threads that gather side by side: where their rows go, and the memory that they share. */
import { CancelledError, ReaderEnded } from '../base/errors.ts';
import { type CellArray, cellArrays, type Room } from '../columns/put-cells.ts';
import type { EventColumns } from '../format/event-columns.ts';
import type { Trace } from '../format/trace.ts';
import type { PassOptions } from './event-reader.ts';
import type { Gathered, GatheredKind, GatherTask, GatherThreads, Output } from './field-gatherer.ts';
import { countByKind, numbersOfKinds } from './kind-rows.ts';

/** @throws ReaderEnded where there is none */
function memoryFor(room: Room, rows: number): SharedArrayBuffer {
  const sizeBytes = rows * cellArrays[room].BYTES_PER_ELEMENT;
  try {
    return new SharedArrayBuffer(sizeBytes);
  } catch {
    throw new ReaderEnded(`there is no memory for ${sizeBytes} bytes`);
  }
}

/** Columns that threads fill. */
export class Outputs {
  readonly list: Output[] = [];

  /** @returns its number @throws ReaderEnded where there is no memory for it */
  add(room: Room, rows: number): number {
    return this.list.push({ memory: memoryFor(room, rows), room }) - 1;
  }

  /** Is to be filled again, with room for any number. */
  widen(output: number): void {
    const { memory, room } = this.list[output];
    const rows = memory.byteLength / cellArrays[room].BYTES_PER_ELEMENT;
    this.list[output] = { memory: memoryFor('float64', rows), room: 'float64' };
  }

  /** What was filled; nobody else needs it. */
  take(output: number): CellArray {
    const { memory, room } = this.list[output];
    this.list[output] = { memory: new SharedArrayBuffer(0), room };
    return new cellArrays[room](memory);
  }
}

/** Threads, and the columns of all events, which they can read. */
export interface Gathering {
  readonly trace: Trace;
  readonly events: EventColumns;
  readonly threads: GatherThreads;
}

/**
 * Runs of rows, and where the rows of each list lie.
 * @param listsOf by kind: lists that take its events
 * @returns `rows`: by list, how many
 */
export function tasksFor(
  { trace, events, threads }: Gathering,
  listsOf: ReadonlyMap<number, readonly number[]>,
  lists: number,
): { tasks: GatherTask[]; rows: number[] } {
  const { buffers, info } = trace;
  const { count } = events;
  const atEdges = (Object.keys(info.eventsPerCpu).length * count) / Math.max(1, buffers.count);
  const taskRows = threads.taskRows(atEdges);
  const known = numbersOfKinds(listsOf.keys());
  const listsAt = [...listsOf.values()];
  const rows = Array.from({ length: lists }, () => 0);
  const tasks: GatherTask[] = [];
  for (let from = 0; from < count; from += taskRows) {
    const to = Math.min(count, from + taskRows);
    tasks.push({ from, to, places: [...rows] });
    const counts = countByKind(events, known, listsAt.length, from, to);
    for (const [i, takers] of listsAt.entries()) for (const list of takers) rows[list] += counts[i + 1];
  }
  return { tasks, rows };
}

/** More events of a list that must be read one by one are better read by this thread alone, all of them. */
export const MOST_ODD = 1 << 16;

/** Of a list, events that must be read by this thread: its place in the list → its row in the trace. */
export class OddEvents extends Map<number, number> {
  /** There are more than are kept. */
  tooMany = false;

  override set(place: number, row: number): this {
    if (this.size >= MOST_ODD) this.tooMany = true;
    else super.set(place, row);
    return this;
  }
}

/**
 * Fills the outputs.
 * @param odd by list
 * @throws ReaderEnded where a thread ended, or there is no memory for what they fill; CancelledError; what the source throws
 */
export async function gather(
  gathering: Gathering,
  kinds: readonly GatheredKind[],
  outputs: Outputs,
  tasks: readonly GatherTask[],
  odd: readonly OddEvents[],
  options: PassOptions,
): Promise<void> {
  const misfits = await gatherOnce(gathering, kinds, outputs, tasks, options, (gathered) => {
    const found = gathered.odd;
    for (let i = 0; i < found.length; i += 3) odd[found[i]].set(found[i + 1], found[i + 2]);
  });
  if (misfits.size === 0) return;
  for (const output of misfits) outputs.widen(output);
  const isMisfit = ({ output }: { readonly output: number }): boolean => misfits.has(output);
  const takings = kinds.flatMap((kind) => kind.takings);
  const lists = new Set(takings.filter(({ cells }) => cells.some(isMisfit)).map(({ list }) => list));
  // All kinds of a list: each has a part in the places of the others.
  const again = kinds
    .map((kind) => ({ ...kind, takings: kind.takings.filter(({ list }) => lists.has(list)) }))
    .filter((kind) => kind.takings.length > 0)
    .map((kind) => ({
      ...kind,
      takings: kind.takings.map(({ list, cells }) => ({ list, cells: cells.filter(isMisfit) })),
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
