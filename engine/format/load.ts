/** The columns of a surveyed trace, read slice by slice, side by side. */
import { CancelledError, type CancelToken } from '../base/errors.ts';
import { sideBySide } from '../base/side-by-side.ts';
import { copyColumns, type EventColumns } from './event-columns.ts';
import type { SliceReaders, SliceTask } from './slices.ts';

export interface LoadOptions {
  cancel?: CancelToken | undefined;
  onProgress?: ((events: number) => void) | undefined;
}

/**
 * Fills `columns`.
 * @throws ReaderEnded where a slice could not be read; CancelledError
 */
export async function loadSlices(
  tasks: readonly SliceTask[],
  columns: EventColumns,
  readers: SliceReaders,
  { cancel, onProgress }: LoadOptions = {},
): Promise<void> {
  let done = 0;
  await sideBySide(tasks, readers.depth, async (task) => {
    if (cancel?.cancelled) throw new CancelledError();
    const slice = await readers.readSlice(task);
    if (slice !== null) copyColumns(slice, task.count, columns, task.firstRow);
    done += task.count;
    onProgress?.(done);
  });
}
