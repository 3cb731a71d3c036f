/** Readings of counters as events, for tests. */
import { PayloadBuilder } from '../../../engine/write/payload-builder.ts';
import type { TraceWriter } from '../../../engine/write/trace-writer.ts';

/** SystemConfig's architecture. */
export const ARM64 = 12;
export const MS = 10_000;
const place = { cpu: 0, pid: 4, tid: 8 };

/** The part of SystemConfig's description of the processor that matters, zeros before it. */
export function writeProcessor(writer: TraceWriter, architecture: number, part: number, revision: number): void {
  const pb = new PayloadBuilder(8)
    .reset()
    .u32(3000)
    .u32(4)
    .u32(1024)
    .u32(4096)
    .u32(65536)
    .wchars('PC', 256)
    .wchars('', 134);
  pb.u64(0).u64(0).u16(architecture).u16(part).u16(revision).u8(0).u8(0).u32(0);
  writer.system({ ...place, ticks: 500 * MS, group: 11, type: 10, version: 3, payload: pb.build() });
}

export function writeDriver(
  writer: TraceWriter,
  ticks: number,
  core: number,
  event: number,
  total: number,
  gpc = 0,
): void {
  const payload = new PayloadBuilder(8).reset().u64(core).u32(event).u32(gpc).u64(total).build();
  writer.event({ ...place, ticks, provider: '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3', id: 1, payload });
}

export function writeApp(
  writer: TraceWriter,
  ticks: number,
  core: number,
  event: string,
  index: number,
  note: string,
  value: number,
): void {
  const payload = new PayloadBuilder(8).reset().u64(core).wstr(event).u32(index).wstr(note).u64(value).build();
  writer.event({ ...place, ticks, provider: '6afccf81-3a0c-411e-a4aa-c4cf02eb840d', id: 1, payload });
}
