import type { OpenProgress } from '../../contract/queries.ts';

/** What goes with every question: a way to end it, and somebody who watches. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: OpenProgress) => void) | undefined;
}
