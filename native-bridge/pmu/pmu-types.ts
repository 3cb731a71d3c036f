/** What counting needs from outside, and what it is once it runs. */
import type { PmuStatus } from '../../contract/recording.ts';
import type { BridgeErrorInfo } from '../calls/bridge.ts';
import type { DeviceCalls, SystemCalls } from '../calls/calls.ts';

export interface PmuCalls {
  devices: DeviceCalls;
  system: Pick<SystemCalls, 'processes'>;
}

/** Time stamps of readings: the ticks of the recording's sessions. */
export interface PmuClock {
  ticks(): bigint;
  ticksPerSecond: number;
}

/** Calls back again and again until it is stopped: `setInterval`, or a test's hand. */
export interface PmuTimer {
  /** @returns what stops it */
  every(periodMs: number, callback: () => void): () => void;
}

/** Whole ETL buffers, each of one processor, uncompressed, the receiver's to keep. */
export type OnBuffers = (buffers: Uint8Array[]) => void;
/** Once, if it ends by itself: why. Counters are stopped and the lock is given back as far as that was possible. */
export type OnEnd = (error: BridgeErrorInfo | null) => void;

/** Counters that run. All of it is synchronous: it lives in the thread that made the calls. */
export interface PmuRecording {
  /** More events than counters on some core: they take turns, and what is written of them is scaled. */
  readonly multiplexed: boolean;
  /** The driver as it was found at the start: it answers BUSY to others, and to us, while we count. */
  readonly status: PmuStatus;
  /** SPE packets of a core, in order. Nothing is fetched before somebody listens. */
  onSpe(listener: (core: number, bytes: Uint8Array) => void): void;
  figures(): { readings: number; missedRounds: number };
  /** Stops, hands out the last readings, unlocks, closes. Idempotent; does not call `onEnd`. */
  close(): void;
}
