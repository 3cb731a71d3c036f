import type { OpenProgress } from '../../contract/queries.ts';
import { useMoving } from '../kit/use-settled.ts';

/** After that, the trace is read no more: what was found in it is worked on. */
const restMs = 1000;

export const shareOf = (progress: OpenProgress | null): number | null =>
  progress === null || progress.bytesTotal === 0 ? null : progress.bytesDone / progress.bytesTotal;

/** How much of the trace is read, 0 to 1, while it is read; null = nobody knows how long it takes. */
export const useShareDone = (progress: OpenProgress | null): number | null => shareOf(useMoving(progress, restMs));
