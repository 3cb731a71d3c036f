/** Traces in memory that a test writes event by event. */
import { MemorySink } from '../write/buffer-writer.ts';
import type { TraceDescription } from '../write/header-buffer.ts';
import { TraceWriter } from '../write/trace-writer.ts';

export const plainDescription: TraceDescription = {
  processors: 4,
  pointerSize: 8,
  clockType: 1,
  perfFrequencyHz: 10_000_000,
  cpuMHz: 3000,
  baseTicks: 0x1_2345_6789_abcdn,
  startTime: 133_000_000_000_000_000n,
  bootTime: 132_999_000_000_000_000n,
  osVersion: { major: 10, minor: 0, build: 26100 },
  loggerName: 'Mixed',
  logFileName: 'C:\\mixed.etl',
};

/** A finished trace in memory. */
export function writtenTrace(
  trace: Partial<TraceDescription>,
  write: (writer: TraceWriter) => void,
): Uint8Array<ArrayBuffer> {
  const sink = new MemorySink();
  const writer = new TraceWriter(sink, { ...plainDescription, ...trace });
  write(writer);
  writer.finish();
  return Uint8Array.from(sink.bytes());
}
