/** Threads that read fields of a trace beside this one, started for each question that needs them. */
import { at } from '../../contract/checked.ts';
import type { Gathered, GatherPlan, GatherTask, GatherThreads } from '../../engine/events/field-gatherer.ts';
import type { BufferTable } from '../../engine/format/buffer-table.ts';
import { columnBytes, type EventColumns } from '../../engine/format/event-columns.ts';
import type { FileSource } from '../base/file-source.ts';
import { type ReadingOptions, ReadingThreads } from './reading-threads.ts';

/** Rows of a task: what is read of them fits the caches. */
const TASK_ROWS = 1 << 16;
/** Fewer are read by one thread before others have started. */
const LEAST_EVENTS = 1 << 18;

export class FieldThreads implements GatherThreads {
  readonly leastEvents = LEAST_EVENTS;
  readonly taskRows = TASK_ROWS;
  readonly #file: FileSource;
  readonly #workerUrl: URL;
  readonly #reading: ReadingOptions;

  constructor(file: FileSource, workerUrl: URL, reading: ReadingOptions) {
    this.#file = file;
    this.#workerUrl = workerUrl;
    this.#reading = reading;
  }

  canRead({ timeNs, count }: EventColumns): boolean {
    const { buffer, byteOffset } = timeNs;
    return buffer instanceof SharedArrayBuffer && byteOffset === 0 && buffer.byteLength === columnBytes(count);
  }

  async gather(
    { timeNs, count }: EventColumns,
    buffers: BufferTable,
    plan: GatherPlan,
    tasks: readonly GatherTask[],
    onDone: (task: GatherTask, gathered: Gathered) => void,
  ): Promise<void> {
    const threads = new ReadingThreads(this.#file, this.#workerUrl, this.#reading);
    try {
      await threads.startGathering({
        memory: timeNs.buffer as SharedArrayBuffer,
        events: count,
        buffers: {
          fileOffset: buffers.fileOffset.slice(0, buffers.count),
          fileBytes: buffers.fileBytes.slice(0, buffers.count),
        },
        plan,
      });
      let next = 0;
      /** Each takes the next task when it has one. */
      const reader = async (): Promise<void> => {
        while (next < tasks.length) {
          const task = at(tasks, next++);
          onDone(task, await threads.gather(task));
        }
      };
      await Promise.all(Array.from({ length: threads.depth }, reader));
    } finally {
      await threads.close();
    }
  }
}
