/** Threads that read fields of a trace beside this one. */
import { sideBySide } from '../../engine/base/side-by-side.ts';
import type { ColumnKeeper } from '../../engine/events/column-keeper.ts';
import type { Gathered, GatherPlan, GatherThreads } from '../../engine/events/field-gatherer.ts';
import type { SlicePlan, SliceTask } from '../../engine/format/slices.ts';
import type { ReadingPool } from './reading-pool.ts';

/** Of an event, more or less. */
const EVENT_BYTES = 1 << 7;

export class FieldThreads implements GatherThreads {
  readonly leastEvents: number;
  readonly keeper: ColumnKeeper | null;
  readonly #pool: ReadingPool;

  constructor(pool: ReadingPool, keeper: ColumnKeeper | null) {
    this.leastEvents = pool.reading.leastBytes / EVENT_BYTES;
    this.keeper = keeper;
    this.#pool = pool;
  }

  gather(
    { from, tasks }: SlicePlan,
    plan: GatherPlan,
    placesOf: (task: SliceTask, counts: Uint32Array) => Promise<readonly number[]>,
    onDone: (task: SliceTask, gathered: Gathered) => void,
  ): Promise<void> {
    return this.#pool.use(async (threads) => {
      await threads.startGathering({ from, plan });
      await sideBySide(tasks, threads.depth, async (task) =>
        onDone(task, await threads.gather(task, (counts) => placesOf(task, counts))),
      );
    });
  }
}
