/** The columns of a surveyed trace, read slice by slice, side by side. */
import { CancelledError, type CancelToken } from '../base/errors.ts';
import { columnBytes, columnsIn, copyColumns, type EventColumns } from './event-columns.ts';
import type { SharedColumns, SliceReaders, SliceTask } from './slices.ts';

export interface LoadOptions {
  /** Threads write to memory that all share; else what they made is sent. */
  sharesMemory: boolean;
  cancel?: CancelToken | undefined;
  onProgress?: ((events: number) => void) | undefined;
}

/** Tasks that follow each other, whose columns are one piece. */
export type SlicePiece = readonly SliceTask[];

/** Pieces of so many events at least; of all, where that is infinite. */
export function piecesOf(tasks: readonly SliceTask[], leastEvents: number): SlicePiece[] {
  const pieces: SliceTask[][] = [];
  for (const task of tasks) {
    const last = pieces.at(-1);
    if (last === undefined || task.firstRow - last[0].firstRow >= leastEvents) pieces.push([task]);
    else last.push(task);
  }
  return pieces;
}

/**
 * @param take gets the columns of each piece when it is read, and its index; others may be read before it
 * @throws ReaderEnded where a slice could not be read; CancelledError
 */
export async function loadSlices(
  pieces: readonly SlicePiece[],
  take: (columns: EventColumns, piece: number) => void,
  readers: SliceReaders,
  { sharesMemory, cancel, onProgress }: LoadOptions,
): Promise<void> {
  const queue = inOrder(pieces, sharesMemory);
  let done = 0;
  /** Each takes the next slice when it has one. */
  const reader = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      if (cancel?.cancelled) throw new CancelledError();
      const { task, room, index } = next.value;
      const at = task.firstRow - room.firstRow;
      const slice = await readers.readSlice(task, room.shared, at);
      if (slice !== null) copyColumns(slice, task.count, room.columns, at);
      if (--room.left === 0) take(room.columns, index);
      done += task.count;
      onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: readers.depth }, reader));
}

interface Room {
  readonly firstRow: number;
  readonly shared: SharedColumns | null;
  readonly columns: EventColumns;
  /** Tasks that are not read. */
  left: number;
}

/** Tasks with the room of their pieces, which is made when the first of them is asked for. */
function* inOrder(
  pieces: readonly SlicePiece[],
  sharesMemory: boolean,
): Generator<{ task: SliceTask; room: Room; index: number }> {
  for (const [index, tasks] of pieces.entries()) {
    const count = tasks.reduce((sum, task) => sum + task.count, 0);
    const memory = sharesMemory ? new SharedArrayBuffer(columnBytes(count)) : new ArrayBuffer(columnBytes(count));
    const shared = memory instanceof SharedArrayBuffer ? { memory, count } : null;
    const room = { firstRow: tasks[0].firstRow, shared, columns: columnsIn(memory, count), left: tasks.length };
    for (const task of tasks) yield { task, room, index };
  }
}
