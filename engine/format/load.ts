/** The columns of a surveyed trace: read slice by slice, side by side, or in one go. */
import { CancelledError, type CancelToken } from '../base/errors.ts';
import type { PassOptions } from '../base/pass-options.ts';
import { sideBySide } from '../base/side-by-side.ts';
import type { ByteSource } from './byte-source.ts';
import { copyColumns, type EventColumns } from './event-columns.ts';
import { EventCollector, everySoOften, partsOf, type SliceReaders, type SliceTask, sliceSource } from './slices.ts';
import type { WholeSurvey } from './survey.ts';
import { sortByTime } from './trace.ts';

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

/**
 * The same in this thread, of a trace of any kind: of the buffers that its survey found.
 * @throws ReaderEnded where the file is not as it was; CancelledError; what the source throws
 */
export async function loadWhole(
  source: ByteSource,
  survey: WholeSurvey,
  { cancel, pause, onProgress }: PassOptions,
): Promise<EventColumns> {
  const { table, info } = survey;
  const collector = new EventCollector(source, sliceSource(survey));
  const all = partsOf(
    table,
    Uint32Array.from({ length: table.count }, (_, row) => row),
  );
  const step = async (): Promise<void> => {
    if (cancel?.cancelled) throw new CancelledError();
    onProgress?.(collector.columns.count, info.events);
    await pause?.();
  };
  await collector.collect(all, () => undefined, everySoOften(step));
  return sortByTime(collector.columns, collector.pieces, { cancel, pause, report: () => undefined });
}
