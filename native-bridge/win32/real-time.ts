/**
 * Real-time sessions: a thread of their own sits in ProcessTrace (real-time.worker.ts) and hands over ETL buffers. Here
 * is the side that reads, counts what is under way and, from its own thread, calls CloseTrace.
 */
import { Worker } from 'node:worker_threads';
import { u32At } from '../../engine/format/bytes.ts';
import { BUFFER } from '../../engine/format/layout.ts';
import type { RealTimeCalls, RealTimeConsumer, Status } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { closeTraceOnce } from './etw.ts';
import type { Libraries } from './libraries.ts';
import {
  kilobytes,
  newShared,
  type RealTimeMessage,
  type RealTimeWorkerData,
  SHARED,
  sharedViews,
} from './real-time-messages.ts';

/** Beside the bundle that this becomes part of: scripts/build.mjs puts it there. */
const WORKER_FILE = './real-time.worker.js';

export interface RealTimeOptions {
  /** The built real-time.worker; beside this bundle where it is left out. */
  workerUrl?: URL;
  /**
   * Ask Windows for whole buffers where it offers them; off where it is left out, because no Windows has shown yet what
   * such buffers hold (docs/windows-checklist.md).
   */
  rawBuffers?: boolean;
}

/** The environment variable that turns the path by raw buffers on for a whole process: `CORESCOPE_RAW_BUFFERS=1`. */
export const wantsRawBuffers = (env: Record<string, string | undefined>): boolean => env.CORESCOPE_RAW_BUFFERS === '1';

export function bindRealTime(libraries: Libraries, options: RealTimeOptions = {}): RealTimeCalls {
  return {
    openRealTime(sessionName, onBuffers, onEnd) {
      const shared = newShared();
      const { words } = sharedViews(shared);
      const data: RealTimeWorkerData = {
        paths: libraries.paths,
        sessionName,
        rawBuffers: options.rawBuffers ?? false,
        shared,
      };
      const worker = new Worker(options.workerUrl ?? new URL(WORKER_FILE, import.meta.url), { workerData: data });
      const closeNow = (): void => {
        Atomics.store(words, SHARED.closing, 1);
        closeTraceOnce(libraries, shared);
      };
      // A process that exits waits for its threads, and this one waits for CloseTrace.
      process.once('exit', closeNow);
      const exited = new Promise<void>((done) => {
        worker.once('exit', () => {
          process.off('exit', closeNow);
          done();
        });
      });

      return new Promise((resolve, reject) => {
        let opened = false;
        let ended = false;
        const end = (status: Status): void => {
          if (ended) return;
          ended = true;
          onEnd(Atomics.load(words, SHARED.closing) === 1 ? ERROR.CANCELLED : status);
        };
        const consumer = (logfileHeader: Uint8Array): RealTimeConsumer => ({
          logfileHeader,
          async close() {
            if (!ended) closeNow();
            await exited;
          },
          dropped: () => ({
            events: Atomics.load(words, SHARED.droppedEvents),
            buffers: Atomics.load(words, SHARED.droppedBuffers),
          }),
        });

        worker.on('message', (message: RealTimeMessage) => {
          switch (message.type) {
            case 'opened':
              opened = message.status === ERROR.SUCCESS;
              return resolve({
                status: message.status,
                consumer: opened ? consumer(message.logfileHeader) : null,
              });
            case 'buffers':
              Atomics.sub(words, SHARED.kilobytesUnderWay, kilobytes(message.bytes.length));
              Atomics.notify(words, SHARED.kilobytesUnderWay);
              return onBuffers(buffersOf(message.bytes));
            case 'ended':
              return end(message.status);
          }
        });
        worker.on('error', (error) => {
          if (opened) end(ERROR.GEN_FAILURE);
          else reject(error);
        });
      });
    },
  };
}

/** Each buffer in memory of its own: whoever gets it may keep it, or give it away. */
function buffersOf(bytes: Uint8Array): Uint8Array[] {
  const buffers: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const sizeBytes = u32At(bytes, at + BUFFER.bufferSize);
    buffers.push(bytes.slice(at, at + sizeBytes));
    at += sizeBytes;
  }
  return buffers;
}
