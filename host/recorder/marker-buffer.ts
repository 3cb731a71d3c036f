import { MARKER_PROVIDER, MARKER_PROVIDER_NAME } from '../../contract/marker-events.ts';
import { EXTENDED_TYPE } from '../../engine/format/extended-data.ts';
import { MemorySink } from '../../engine/write/buffer-writer.ts';
import { TraceWriter } from '../../engine/write/trace-writer.ts';
import type { StreamClock } from '../../native-bridge/calls/bridge.ts';
import { markerEvent } from '../../native-bridge/etw/marker-events.ts';

/** Room for the longest text that a marker may have (`LONGEST_MARKER` units), and the description of the event. */
const bufferBytes = 8192;

/** One marker as an ETL buffer, at the moment of `clock`. */
export function markerBuffer(clock: StreamClock, text: string): Uint8Array {
  const sink = new MemorySink();
  const writer = new TraceWriter(sink, {
    bufferSizeBytes: bufferBytes,
    processors: 1,
    pointerSize: 8,
    clockType: clock.clockType,
    perfFrequencyHz: clock.perfFrequencyHz,
    cpuMHz: 1000,
    baseTicks: clock.ticks,
    startTime: clock.fileTime,
    bootTime: clock.bootFileTime,
    osVersion: { major: 10, minor: 0, build: 0 },
    loggerName: MARKER_PROVIDER_NAME,
    logFileName: '',
  });
  const { channel, level, payload, eventMetadata, providerMetadata } = markerEvent(text);
  writer.event({
    ...{ cpu: 0, ticks: 0, pid: process.pid, tid: 0 },
    ...{ provider: MARKER_PROVIDER, id: 0, channel, level, payload },
    extended: [
      { type: EXTENDED_TYPE.schemaTraceLogging, data: eventMetadata },
      { type: EXTENDED_TYPE.providerTraits, data: providerMetadata },
    ],
  });
  writer.finish();
  // Behind the buffer of the header, which only a file has.
  return sink.bytes().slice(bufferBytes, 2 * bufferBytes);
}
