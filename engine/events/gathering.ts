/** Columns of lists, filled by threads that gather side by side: where their rows go, and the memory that they share. */
import { CancelledError, ReaderEnded } from '../base/errors.ts';
import type { PassOptions } from '../base/pass-options.ts';
import { type CellArray, cellArrays, type Output, type Room } from '../columns/put-cells.ts';
import type { SlicedTrace } from '../format/sliced-trace.ts';
import type { SliceTask } from '../format/slices.ts';
import type { Gathered, GatheredKind, GatherThreads } from './field-gatherer.ts';
import { columnsOfPlan, planFor } from './plan-columns.ts';

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
  readonly #changing = new Set<number>();

  /**
   * @param changes other values take the place of those that threads fill it with
   * @returns its number
   * @throws ReaderEnded where there is no memory for it
   */
  add(room: Room, rows: number, changes = false): number {
    if (changes) this.#changing.add(this.list.length);
    return this.list.push({ memory: memoryFor(room, rows), room }) - 1;
  }

  /** Is to be filled again, with room for any number. */
  widen(output: number): void {
    const { memory, room } = this.list[output];
    const rows = memory.byteLength / cellArrays[room].BYTES_PER_ELEMENT;
    this.list[output] = { memory: memoryFor('float64', rows), room: 'float64' };
  }

  /** Instead of what threads would fill. @returns false where it has another number of rows */
  adopt(output: number, kept: Output, rows: number): boolean {
    if (kept.memory.byteLength !== rows * cellArrays[kept.room].BYTES_PER_ELEMENT) return false;
    this.list[output] = kept;
    return true;
  }

  changes(output: number): boolean {
    return this.#changing.has(output);
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

  /** Place and row, one event after the other. */
  asOutput(): Output {
    const memory = memoryFor('uint32', 2 * this.size);
    const pairs = new Uint32Array(memory);
    let at = 0;
    for (const [place, row] of this) {
      pairs[at++] = place;
      pairs[at++] = row;
    }
    return { memory, room: 'uint32' };
  }

  /** What `asOutput` gave of a list of so many rows. @returns false where it cannot be: nothing is added */
  adopt({ memory, room }: Output, rows: number): boolean {
    if (room !== 'uint32' || memory.byteLength % 8 !== 0 || memory.byteLength > 8 * MOST_ODD) return false;
    const pairs = new Uint32Array(memory);
    for (let i = 0; i < pairs.length; i += 2) if (pairs[i] >= rows) return false;
    for (let i = 0; i < pairs.length; i += 2) this.set(pairs[i], pairs[i + 1]);
    return true;
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

/** What is to be filled. */
export interface Filling {
  readonly kinds: readonly GatheredKind[];
  readonly outputs: Outputs;
  /** By list: how many it has. */
  readonly rows: readonly number[];
  /** By list. */
  readonly odd: readonly OddEvents[];
}

/** No more of it than these outputs, of these lists. */
const partOf = (filling: Filling, lists: ReadonlySet<number>, outputs: ReadonlySet<number>): Filling => ({
  ...filling,
  kinds: planFor(filling.kinds, lists, outputs),
  rows: filling.rows.map((count, list) => (lists.has(list) ? count : 0)),
});

/**
 * Fills the outputs: with what is kept, as far as it is there, and by reading events.
 * @throws ReaderEnded where a thread ended, the file is not as it was, or there is no memory for what they fill;
 *   CancelledError; what the source throws
 */
export async function gather(gathering: Gathering, filling: Filling, options: PassOptions): Promise<void> {
  const { keeper } = gathering.threads;
  if (keeper === null) return gatherAll(gathering, filling, options);
  const { kinds, outputs, rows, odd } = filling;
  const columns = columnsOfPlan({ kinds, outputs: outputs.list });
  const found = await keeper.read(
    columns.map(({ name }) => name),
    options,
  );
  const missing = columns.filter(({ list, output }, i) => {
    const kept = found[i];
    if (kept === null) return true;
    return output === null ? !odd[list].adopt(kept, rows[list]) : !outputs.adopt(output, kept, rows[list]);
  });
  if (missing.length === 0) return;
  const lists = new Set(missing.map(({ list }) => list));
  const wanted = new Set(missing.flatMap(({ output }) => output ?? []));
  await gatherAll(gathering, partOf(filling, lists, wanted), options);
  const made = missing.filter(({ list }) => !odd[list].tooMany);
  const kept = made.map(({ name, list, output }) =>
    output === null
      ? { name, output: odd[list].asOutput(), changes: false }
      : // Odd events are put in their places.
        { name, output: outputs.list[output], changes: outputs.changes(output) || odd[list].size > 0 },
  );
  await keeper.write(kept, options);
}

/** By reading events. */
async function gatherAll(gathering: Gathering, filling: Filling, options: PassOptions): Promise<void> {
  const { kinds, outputs, odd } = filling;
  const misfits = await gatherOnce(gathering, filling, options, (gathered) => {
    const found = gathered.odd;
    for (let i = 0; i < found.length; i += 3) odd[found[i]].set(found[i + 1], found[i + 2]);
  });
  if (misfits.size === 0) return;
  for (const output of misfits) outputs.widen(output);
  const takings = kinds.flatMap((kind) => kind.takings);
  const lists = new Set(
    takings.filter(({ cells }) => cells.some(({ output }) => misfits.has(output))).map(({ list }) => list),
  );
  await gatherOnce(gathering, partOf(filling, lists, misfits), options, () => undefined);
}

/** @returns outputs in which a cell did not fit */
async function gatherOnce(
  { threads, sliced }: Gathering,
  { kinds, outputs, rows }: Filling,
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
