import { MARKER_EVENT, MARKER_PROVIDER, MARKER_PROVIDER_NAME, MARKER_TEXT } from '../../contract/marker-events.ts';
import { EXTENDED_TYPE } from '../../engine/format/extended-data.ts';
import { MemorySink } from '../../engine/write/buffer-writer.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { providerTraits, traceLoggingMetadata } from '../../engine/write/trace-logging-builder.ts';
import { TraceWriter } from '../../engine/write/trace-writer.ts';
import type { StreamClock } from '../../native-bridge/calls/bridge.ts';

/** Room for the longest text that a marker may have (`LONGEST_MARKER` units), and the description of the event. */
const bufferBytes = 8192;
const levelInformation = 4;
/** As all TraceLogging events have it: kept by sessions that take none of the other channels. */
const traceLoggingChannel = 11;

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
  writer.event({
    cpu: 0,
    ticks: 0,
    pid: process.pid,
    tid: 0,
    provider: MARKER_PROVIDER,
    id: 0,
    channel: traceLoggingChannel,
    level: levelInformation,
    payload: new PayloadBuilder().wstr(text).build(),
    extended: [
      {
        type: EXTENDED_TYPE.schemaTraceLogging,
        data: traceLoggingMetadata(MARKER_EVENT, [{ name: MARKER_TEXT, in: 'unicodeString' }]),
      },
      { type: EXTENDED_TYPE.providerTraits, data: providerTraits(MARKER_PROVIDER_NAME) },
    ],
  });
  writer.finish();
  // Behind the buffer of the header, which only a file has.
  return sink.bytes().slice(bufferBytes, 2 * bufferBytes);
}
