import type { CancelToken } from './errors.ts';

/** What goes with work that looks at many events. */
export interface PassOptions {
  cancel?: CancelToken | undefined;
  /** Lets the caller's event loop run. */
  pause?: (() => Promise<void>) | undefined;
  /** Rows done, of how many. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Brings the columns of all events, where the trace does not have them. */
  load?: (() => Promise<unknown>) | undefined;
}
