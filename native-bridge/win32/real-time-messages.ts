/** What passes between the thread that sits in ProcessTrace and the one that reads. */
import type { Status } from '../calls/calls.ts';
import type { LibraryPaths } from './libraries.ts';

export interface RealTimeWorkerData {
  paths: LibraryPaths;
  sessionName: string;
  /** Whole buffers of Windows where it can hand them over. */
  rawBuffers: boolean;
  /** See SHARED: the thread in ProcessTrace cannot be asked anything. */
  shared: SharedArrayBuffer;
}

/** Int32 words. The trace's handle is a u64 behind them, 0 before it is open and after it was closed. */
export const SHARED = { kilobytesUnderWay: 0, droppedEvents: 1, droppedBuffers: 2, closing: 3 } as const;
const HANDLE_AT = 16;

export const newShared = (): SharedArrayBuffer => new SharedArrayBuffer(HANDLE_AT + 8);

export const sharedViews = (shared: SharedArrayBuffer): { words: Int32Array; handle: BigUint64Array } => ({
  words: new Int32Array(shared, 0, HANDLE_AT / 4),
  handle: new BigUint64Array(shared, HANDLE_AT, 1),
});

/** What may be on its way from the one thread to the other: a reader that is slower than that loses events, counted. */
export const MAX_UNDER_WAY_KB = 64 * 1024;

export const kilobytes = (bytes: number): number => (bytes + 1023) >>> 10;

export type RealTimeMessage =
  | { type: 'opened'; status: Status; logfileHeader: Uint8Array }
  /** Whole buffers one behind the other, each as long as its header says. */
  | { type: 'buffers'; bytes: Uint8Array }
  | { type: 'ended'; status: Status };
