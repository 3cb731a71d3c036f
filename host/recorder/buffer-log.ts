/**
 * ETL buffers that we write ourselves, PMU readings and markers: to a file as they come, or the last seconds in memory. The
 * file is a trace (a header buffer, then theirs), so that what a killed recorder left can be opened and merged.
 */
import { open } from 'node:fs/promises';
import { makeHeaderBuffer, type TraceDescription } from '../../engine/write/header-buffer.ts';
import { countEvents } from '../../native-bridge/calls/count-events.ts';
import { systemErrorCode } from '../base/host-error.ts';

export interface BufferLog {
  append(buffers: readonly Uint8Array[]): void;
  readonly writtenBytes: number;
  /** What could not be kept. */
  readonly lostEvents: number;
  readonly lostBuffers: number;
  /** Why, from the first on; null when all was kept. */
  readonly problem: string | null;
  /** Everything is where it belongs; a log in memory is written to `path`. */
  flush(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Waiting for the disk at most; what comes above that is counted as lost. */
const mostWaitingBytes = 64 << 20;
/** A ring is written in pieces, so that no more than that waits. */
const flushPieceBytes = 8 << 20;
/** Of no session. */
const loggerId = 0;

/** Appends to a file, in the background: one batch is written while the next gathers. */
export class FileBufferLog implements BufferLog {
  readonly #write: (bytes: Uint8Array[]) => Promise<void>;
  readonly #end: () => Promise<void>;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #writing: Promise<void> | null = null;
  writtenBytes = 0;
  lostEvents = 0;
  lostBuffers = 0;
  problem: string | null = null;

  private constructor(write: (bytes: Uint8Array[]) => Promise<void>, end: () => Promise<void>) {
    this.#write = write;
    this.#end = end;
  }

  /**
   * @param trace of its header; null: what is appended are no ETL buffers, and there is none
   * @throws what the file system throws
   */
  static async open(path: string, trace: TraceDescription | null): Promise<FileBufferLog> {
    const file = await open(path, 'wx', 0o600);
    const write = async (batch: Uint8Array[]): Promise<void> => {
      let wanted = 0;
      for (const { length } of batch) wanted += length;
      const { bytesWritten } = await file.writev(batch);
      // A disk that is full takes a part.
      if (bytesWritten < wanted) throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
    };
    try {
      if (trace !== null) await write([makeHeaderBuffer(trace, loggerId)]);
    } catch (error) {
      await file.close();
      throw error;
    }
    return new FileBufferLog(write, () => file.close());
  }

  append(buffers: readonly Uint8Array[]): void {
    for (const buffer of buffers) {
      if (this.problem !== null || this.#waitingBytes + buffer.length > mostWaitingBytes) this.#lose([buffer]);
      else {
        this.#waiting.push(buffer);
        this.#waitingBytes += buffer.length;
      }
    }
    // With nothing to write it would have ended before it is assigned, and none would follow.
    if (this.#waiting.length > 0) this.#writing ??= this.#drain();
  }

  async flush(): Promise<void> {
    await this.#writing;
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#end();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#write(batch);
        for (const { length } of batch) this.writtenBytes += length;
      } catch (error) {
        this.problem ??= systemErrorCode(error) ?? String(error);
        this.#lose(batch);
      }
      for (const { length } of batch) this.#waitingBytes -= length;
    }
    this.#writing = null;
  }

  #lose(buffers: readonly Uint8Array[]): void {
    this.lostBuffers += buffers.length;
    for (const buffer of buffers) this.lostEvents += countEvents(buffer);
  }
}

/** Keeps the last seconds. */
export class RingBufferLog implements BufferLog {
  readonly #keepMs: number;
  readonly #nowMs: () => number;
  readonly #trace: TraceDescription;
  #kept: { atMs: number; buffers: readonly Uint8Array[] }[] = [];
  writtenBytes = 0;
  readonly lostEvents = 0;
  readonly lostBuffers = 0;
  readonly problem = null;

  constructor(trace: TraceDescription, keepMs: number, nowMs: () => number) {
    this.#trace = trace;
    this.#keepMs = keepMs;
    this.#nowMs = nowMs;
  }

  append(buffers: readonly Uint8Array[]): void {
    const atMs = this.#nowMs();
    this.#kept.push({ atMs, buffers });
    const first = this.#kept.findIndex((entry) => entry.atMs >= atMs - this.#keepMs);
    if (first > 0) this.#kept.splice(0, first);
    for (const { length } of buffers) this.writtenBytes += length;
  }

  async flush(path: string): Promise<void> {
    const file = await FileBufferLog.open(path, this.#trace);
    let waitingBytes = 0;
    // What comes meanwhile is of the next.
    for (const { buffers } of [...this.#kept]) {
      file.append(buffers);
      for (const { length } of buffers) waitingBytes += length;
      if (waitingBytes < flushPieceBytes) continue;
      await file.flush();
      waitingBytes = 0;
    }
    await file.close();
    if (file.problem !== null) throw Object.assign(new Error(file.problem), { code: file.problem });
  }

  async close(): Promise<void> {
    this.#kept = [];
  }
}
