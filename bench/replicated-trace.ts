/**
 * A large trace made of a real one: its buffers again and again, with later time stamps and other processor numbers.
 * What a reader must find in it follows from the second reader's answer for the real trace, so that a measurement can
 * be checked without the code that it measures.
 */
import { xpressCompress, xpressDecompress } from '../engine/format/compression/xpress.ts';
import type { Trace } from '../engine/format/trace.ts';
import { type SecondEvent, secondRead } from '../engine/testing/second-reader.ts';

const HEADER_BYTES = 72;
const BUFFER = { size: 0x00, savedOffset: 0x04, processor: 0x28, filledBytes: 0x30, flags: 0x34, type: 0x36 } as const;
const FLAG_COMPRESSED = 0x40;
const TYPE_HEADER = 4;

/** A buffer of the real trace, expanded. */
interface SourceBuffer {
  bytes: Uint8Array;
  processor: number;
  compressed: boolean;
  found: FoundEvents;
  /** Where each event's time stamp stands. */
  stampOffsets: Uint32Array;
}

/**
 * What the second reader finds in a buffer, in columns: a heap full of objects would make every garbage collection of
 * the measurement expensive.
 */
interface FoundEvents {
  count: number;
  stamps: BigInt64Array;
  pid: Int32Array;
  tid: Int32Array;
  payloadBytes: Uint32Array;
  /** Header kind, provider, id and version, as an index into `Source.names`. */
  name: Uint32Array;
}

/** A real trace, read. */
interface Source {
  header: SourceBuffer;
  body: SourceBuffer[];
  names: string[];
}

/** A buffer of the made trace: which real one it is, and what was changed. */
interface Placement {
  source: SourceBuffer;
  processor: number;
  shiftTicks: bigint;
}

export interface ReplicatedTrace {
  bytes: Uint8Array;
  /** Bytes of all buffers when they are expanded. */
  expandedBytes: number;
  events: number;
  /** @throws when `trace`, opened from `bytes`, is not what a plain sort of all events gives */
  check(trace: Trace): void;
}

export interface ReplicationOptions {
  /** The file ends with the first round that reaches this many bytes, counted expanded. */
  expandedBytes: number;
  /** How often the real trace stands side by side in one round: each time with processors of its own, a bit later. */
  streams: number;
}

/** How much later a stream's events are than those of the stream before it in the same round. */
const STREAM_DELAY_TICKS = 12_345n;

/**
 * Rounds of the whole real trace, each shifted behind the one before. Compressed buffers are compressed again by our own
 * XPRESS, because their time stamps have changed.
 */
export function replicate(file: Uint8Array, { expandedBytes, streams }: ReplicationOptions): ReplicatedTrace {
  const source = readSource(file);
  const { header, body } = source;
  const processors = Math.max(...body.map(({ processor }) => processor)) + 1;
  const roundTicks = ticksOf(body) + BigInt(streams) * STREAM_DELAY_TICKS;

  const placements: Placement[] = [{ source: header, processor: header.processor, shiftTicks: 0n }];
  let size = header.bytes.length;
  for (let round = 0n; size < expandedBytes; round++)
    for (const buffer of body)
      for (let stream = 0; stream < streams; stream++) {
        const shiftTicks = round * roundTicks + BigInt(stream) * STREAM_DELAY_TICKS;
        placements.push({ source: buffer, processor: buffer.processor + stream * processors, shiftTicks });
        size += buffer.bytes.length;
      }

  const bytes = new Uint8Array(size);
  let at = 0;
  for (const placement of placements) at += placeBuffer(placement, bytes, at);
  return {
    bytes: bytes.subarray(0, at),
    expandedBytes: size,
    events: placements.reduce((sum, { source: { found } }) => sum + found.count, 0),
    check: (trace) => checkAgainstSort(trace, placements, source.names),
  };
}

/** From the first event to the last. */
function ticksOf(buffers: readonly SourceBuffer[]): bigint {
  let first = buffers[0]!.found.stamps[0]!;
  let last = first;
  for (const { found } of buffers)
    for (const stamp of found.stamps) {
      if (stamp < first) first = stamp;
      if (stamp > last) last = stamp;
    }
  return last - first;
}

function readSource(file: Uint8Array): Source {
  const view = viewOf(file);
  const names = new Map<string, number>();
  const buffers: SourceBuffer[] = [];
  for (let at = 0; at < file.length; ) {
    const sizeBytes = view.getUint32(at + BUFFER.size, true);
    const whole = file.subarray(at, at + sizeBytes);
    const compressed = (view.getUint16(at + BUFFER.flags, true) & FLAG_COMPRESSED) !== 0;
    const bytes = compressed ? expanded(whole, view.getUint32(at + BUFFER.savedOffset, true)) : whole;
    const { buffers: read, events } = secondRead(whole);
    buffers.push({
      bytes,
      processor: read[0]!.cpu,
      compressed,
      found: foundEvents(events, names),
      stampOffsets: stampOffsets(bytes),
    });
    at += sizeBytes;
  }
  const [header, ...body] = buffers;
  if (header === undefined || viewOf(header.bytes).getUint16(BUFFER.type, true) !== TYPE_HEADER)
    throw new Error('the real trace does not begin with a header buffer');
  return { header, body, names: [...names.keys()] };
}

function foundEvents(events: readonly SecondEvent[], names: Map<string, number>): FoundEvents {
  return {
    count: events.length,
    stamps: BigInt64Array.from(events, ({ ts }) => ts),
    pid: Int32Array.from(events, ({ pid }) => pid),
    tid: Int32Array.from(events, ({ tid }) => tid),
    payloadBytes: Uint32Array.from(events, ({ payload }) => payload.length),
    name: Uint32Array.from(events, ({ kind, provider, id, version }) => {
      const name = `${kind} ${provider} ${id} ${version}`;
      if (!names.has(name)) names.set(name, names.size);
      return names.get(name)!;
    }),
  };
}

function expanded(buffer: Uint8Array, sizeBytes: number): Uint8Array {
  const bytes = new Uint8Array(sizeBytes);
  bytes.set(buffer.subarray(0, HEADER_BYTES));
  if (xpressDecompress(buffer, HEADER_BYTES, buffer.length, bytes, HEADER_BYTES, sizeBytes) < 0)
    throw new Error('a buffer of the real trace does not expand');
  return bytes;
}

/** Of all events in an expanded buffer. The traces used here have no header without a time stamp of its own. */
function stampOffsets(bytes: Uint8Array): Uint32Array {
  const view = viewOf(bytes);
  const filledBytes = view.getUint32(BUFFER.filledBytes, true);
  const offsets: number[] = [];
  for (let at = HEADER_BYTES; at + 8 <= filledBytes; ) {
    const type = bytes[at + 2]!;
    if (bytes[at + 3] !== 0xc0) break;
    const isKernel = type <= 4 || type === 16 || type === 17;
    offsets.push(at + (type === 16 || type === 17 ? 8 : 16));
    at += (view.getUint16(isKernel ? at + 4 : at, true) + 7) & ~7;
  }
  return Uint32Array.from(offsets);
}

/** Writes one buffer at `at`; gives its size in the file. */
function placeBuffer({ source, processor, shiftTicks }: Placement, file: Uint8Array, at: number): number {
  const plain = source.compressed ? source.bytes.slice() : file.subarray(at, at + source.bytes.length);
  if (!source.compressed) plain.set(source.bytes);
  plain[BUFFER.processor] = processor;
  const view = viewOf(plain);
  if (shiftTicks !== 0n)
    for (const offset of source.stampOffsets)
      view.setBigInt64(offset, view.getBigInt64(offset, true) + shiftTicks, true);
  if (!source.compressed) return plain.length;
  const block = xpressCompress(plain.subarray(HEADER_BYTES));
  view.setUint32(BUFFER.size, HEADER_BYTES + block.length, true);
  file.set(plain.subarray(0, HEADER_BYTES), at);
  file.set(block, at + HEADER_BYTES);
  return HEADER_BYTES + block.length;
}

function checkAgainstSort({ info, events, kinds }: Trace, placements: readonly Placement[], names: string[]): void {
  const count = placements.reduce((sum, { source }) => sum + source.found.count, 0);
  if (events.count !== count) throw new Error(`${events.count} events where there are ${count}`);
  const zero = placements[0]!.source.found.stamps[0]!;
  const frequency = BigInt(info.clockFrequencyHz);
  const times = new Float64Array(count);
  const places = new Uint32Array(count);
  const indexes = new Uint32Array(count);
  let n = 0;
  placements.forEach(({ source, shiftTicks }, place) => {
    source.found.stamps.forEach((stamp, index) => {
      times[n] = Number(((stamp + shiftTicks - zero) * 1_000_000_000n) / frequency);
      places[n] = place;
      indexes[n++] = index;
    });
  });
  const order = new Uint32Array(count).map((_, i) => i).sort((a, b) => times[a]! - times[b]! || a - b);

  const nameOfKind = kinds.map(
    ({ kind, group, provider, id, version }) => `${kind} ${group ?? provider} ${id} ${version}`,
  );
  order.forEach((from, row) => {
    const index = indexes[from]!;
    const { source, processor } = placements[places[from]!]!;
    const { pid, tid, payloadBytes, name } = source.found;
    const right =
      events.timeNs[row] === times[from] &&
      events.cpu[row] === processor &&
      (events.pid[row]! | 0) === pid[index] &&
      (events.tid[row]! | 0) === tid[index] &&
      events.buffer[row] === places[from] &&
      events.payloadBytes[row] === payloadBytes[index] &&
      nameOfKind[events.kind[row]!] === names[name[index]!];
    if (!right) throw new Error(`row ${row} is not event ${index} of buffer ${places[from]}`);
  });
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
