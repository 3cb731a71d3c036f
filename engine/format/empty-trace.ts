/** A trace without events, for files that have tables and no trace. */
import type { TraceInfo } from '../../contract/trace.ts';
import { GrowingBufferTable } from './buffer-table.ts';
import { Clock } from './clock.ts';
import { GrowingColumns } from './event-columns.ts';
import { inMemory } from './kept-events.ts';
import { Trace } from './trace.ts';

type Known = Pick<TraceInfo, 'file' | 'sizeBytes' | 'loggerName' | 'lastEventNs' | 'warnings'>;

/** @param known what is known of it; all else is zero or empty */
export function emptyTrace(known: Known): Trace {
  const info: TraceInfo = {
    buffers: 0,
    compressedBuffers: 0,
    damagedBuffers: 0,
    events: 0,
    eventsLost: 0,
    buffersLost: 0,
    pointerSize: 8,
    processors: 0,
    osVersion: '',
    clock: 'system',
    clockFrequencyHz: 1e9,
    startTimeUtc: null,
    endTimeUtc: null,
    bootTimeUtc: null,
    firstEventNs: 0,
    logFileName: '',
    logFileMode: 0,
    eventsPerCpu: {},
    ...known,
  };
  return new Trace(
    { info, kinds: [], buffers: new GrowingBufferTable(), clock: new Clock(0n, 1e9), carriesCounters: false },
    inMemory(new GrowingColumns()),
  );
}
