/** Columns of lists, filled by threads that gather side by side: where their rows go, and the memory that they share. */
import { CancelledError, ReaderEnded } from '../base/errors.ts';
import type { PassOptions } from '../base/pass-options.ts';
import { type CellArray, cellArrays, type Room } from '../columns/put-cells.ts';
import type { SlicedTrace } from '../format/sliced-trace.ts';
import type { SliceTask } from '../format/slices.ts';
import type { Gathered, GatheredKind, GatherThreads, Output } from './field-gatherer.ts';

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

  filled(output: number): CellArray {
    const { memory, room } = this.list[output];
    return new cellArrays[room](memory);
  }

  /** The same; nobody else needs it. */
  take(output: number): CellArray {
    const filled = this.filled(output);
    this.list[output] = { memory: new SharedArrayBuffer(0), room: this.list[output].room };
    return filled;
  }
}

/** Threads, and the slices that they read. */
export interface Gathering {
  readonly sliced: SlicedTrace;
  readonly threads: GatherThreads;
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

/** Where the rows of each task go: they wait for the counts of those before. */
class Places {
  /** By list: rows of the tasks that have told their counts. */
  readonly rows: number[];
  /** By kind of the plan: the lists that take its events. */
  readonly #listsOf: readonly (readonly number[])[];
  readonly #tasks: readonly SliceTask[];
  /** The first task that has not told them. */
  #next = 0;
  readonly #told = new Map<SliceTask, { counts: Uint32Array; go: (places: readonly number[]) => void }>();

  constructor(kinds: readonly GatheredKind[], lists: number, tasks: readonly SliceTask[]) {
    this.#listsOf = kinds.map(({ takings }) => takings.map(({ list }) => list));
    this.#tasks = tasks;
    this.rows = new Array<number>(lists).fill(0);
  }

  of(task: SliceTask, counts: Uint32Array): Promise<readonly number[]> {
    return new Promise((go) => {
      this.#told.set(task, { counts, go });
      this.#goOn();
    });
  }

  #goOn(): void {
    for (let told = this.#told.get(this.#tasks[this.#next]); told !== undefined; ) {
      const { counts, go } = told;
      this.#told.delete(this.#tasks[this.#next++]);
      go([...this.rows]);
      for (const [i, lists] of this.#listsOf.entries()) for (const list of lists) this.rows[list] += counts[i];
      told = this.#told.get(this.#tasks[this.#next]);
    }
  }
}

/**
 * Fills the outputs.
 * @param rows by list, how many it has
 * @param odd by list
 * @throws ReaderEnded where a thread ended, the file is not as it was, or there is no memory for what they fill;
 *   CancelledError; what the source throws
 */
export async function gather(
  gathering: Gathering,
  kinds: readonly GatheredKind[],
  outputs: Outputs,
  rows: readonly number[],
  odd: readonly OddEvents[],
  options: PassOptions,
): Promise<void> {
  const misfits = await gatherOnce(gathering, kinds, outputs, rows, options, (gathered) => {
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
  const left = rows.map((count, list) => (lists.has(list) ? count : 0));
  await gatherOnce(gathering, again, outputs, left, options, () => undefined);
}

/** @returns outputs in which a cell did not fit */
async function gatherOnce(
  { threads, sliced }: Gathering,
  kinds: readonly GatheredKind[],
  outputs: Outputs,
  rows: readonly number[],
  { cancel, onProgress }: PassOptions,
  onDone: (gathered: Gathered) => void,
): Promise<Set<number>> {
  const misfits = new Set<number>();
  let done = 0;
  const plan = { kinds, outputs: outputs.list };
  const slices = { from: sliced.plan.from, tasks: sliced.tasksWith(kinds.map(({ kind }) => kind)) };
  const total = slices.tasks.reduce((sum, { count }) => sum + count, 0);
  const places = new Places(kinds, rows.length, slices.tasks);
  const placesOf = (task: SliceTask, counts: Uint32Array): Promise<readonly number[]> => {
    if (cancel?.cancelled) throw new CancelledError();
    return places.of(task, counts);
  };
  await threads.gather(slices, plan, placesOf, ({ count }, gathered) => {
    for (const output of gathered.misfits) misfits.add(output);
    onDone(gathered);
    done += count;
    onProgress?.(done, total);
  });
  if (places.rows.some((count, list) => count !== rows[list])) throw new ReaderEnded('the file has changed');
  return misfits;
}
