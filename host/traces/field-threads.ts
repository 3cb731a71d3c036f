/** Threads that read fields of a trace beside this one. */
import { sideBySide } from '../../engine/base/side-by-side.ts';
import type { Gathered, GatherPlan, GatherTask, GatherThreads } from '../../engine/events/field-gatherer.ts';
import type { BufferTable } from '../../engine/format/buffer-table.ts';
import { columnBytes, type EventColumns } from '../../engine/format/event-columns.ts';
import type { ReadingPool } from './reading-pool.ts';

/** Of an event, more or less. */
const EVENT_BYTES = 1 << 7;

/** What lies in buffers at the edges of a task is to be a small part of it. */
const TIMES_EDGES = 4;
/** Between two tasks others have their turn, and a cancel is seen. */
const MOST_TASK_ROWS = 1 << 20;

export class FieldThreads implements GatherThreads {
  readonly leastEvents: number;
  readonly #leastTaskRows: number;
  readonly #pool: ReadingPool;

  constructor(pool: ReadingPool) {
    const { leastBytes, segmentBytes } = pool.reading;
    this.leastEvents = leastBytes / EVENT_BYTES;
    this.#leastTaskRows = Math.ceil(segmentBytes / EVENT_BYTES);
    this.#pool = pool;
  }

  taskRows(atEdges: number): number {
    return Math.min(MOST_TASK_ROWS, Math.max(this.#leastTaskRows, Math.ceil(TIMES_EDGES * atEdges)));
  }

  canRead({ timeNs, count }: EventColumns): boolean {
    const { buffer, byteOffset } = timeNs;
    return buffer instanceof SharedArrayBuffer && byteOffset === 0 && buffer.byteLength === columnBytes(count);
  }

  gather(
    { timeNs, count }: EventColumns,
    { fileOffset, fileBytes, count: buffers }: BufferTable,
    plan: GatherPlan,
    tasks: readonly GatherTask[],
    onDone: (task: GatherTask, gathered: Gathered) => void,
  ): Promise<void> {
    return this.#pool.use(async (threads) => {
      await threads.startGathering({
        memory: timeNs.buffer as SharedArrayBuffer,
        events: count,
        buffers: { fileOffset: fileOffset.slice(0, buffers), fileBytes: fileBytes.slice(0, buffers) },
        plan,
      });
      await sideBySide(tasks, threads.depth, async (task) => onDone(task, await threads.gather(task)));
    });
  }
}
