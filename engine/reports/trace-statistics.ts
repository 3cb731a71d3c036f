/** What fills a trace: events and bytes by kind, processor and process, in one pass over the columns. */

import { formatNumber, groupedNumber } from '../../contract/number-text.ts';
import type { EventTotals, Fact, TraceStatistics } from '../../contract/pages.ts';
import { CancelledError } from '../base/errors.ts';
import type { PassOptions } from '../base/pass-options.ts';
import { headerId } from '../format/event-columns.ts';
import { BUFFER_HEADER_BYTES } from '../format/layout.ts';
import type { Trace } from '../format/trace.ts';

/** Events between two looks at the cancel token: some 50 ms of work. */
const STEP = 1 << 20;

/**
 * @param processAt name of the process that had a pid at a time, empty where none is known
 * @throws CancelledError
 */
export async function traceStatistics(
  trace: Trace,
  processAt: (pid: number, ns: number) => string,
  { cancel, pause }: Pick<PassOptions, 'cancel' | 'pause'> = {},
): Promise<TraceStatistics> {
  const { info, events, kinds, buffers } = trace;
  const { count, kind, cpu, pid, timeNs, payloadBytes, payloadOffset } = events;
  const ofKind = new Totals(kinds.length);
  const ofCpu = new Totals(0);
  const cpus = new Slots();
  const ofPid = new Totals(0);
  const pids = new Slots();
  for (let from = 0; from < count; from += STEP) {
    if (cancel?.cancelled) throw new CancelledError();
    const to = Math.min(count, from + STEP);
    for (let row = from; row < to; row++) {
      const payload = payloadBytes[row];
      const size = payloadOffset[row] + payload;
      const ns = timeNs[row];
      ofKind.add(kind[row], size, payload, ns);
      ofCpu.add(cpus.of(cpu[row]), size, payload, ns);
      ofPid.add(pids.of(pid[row]), size, payload, ns);
    }
    await pause?.();
  }
  const bufferCounts = new Float64Array(cpus.ids.length);
  const fileBytes = new Float64Array(cpus.ids.length);
  for (let row = 1; row < buffers.count; row++) {
    const slot = cpus.known(buffers.processors[row]);
    if (slot === undefined) continue;
    bufferCounts[slot]++;
    fileBytes[slot] += buffers.fileBytes[row];
  }
  const byCpu = sorted(cpus.ids, (a, b) => cpus.ids[a] - cpus.ids[b]);
  const byEvents = sorted(pids.ids, (a, b) => ofPid.events[b] - ofPid.events[a]);
  const pidOf = byEvents.map((slot) => headerId(pids.ids[slot]));
  const sizeBytes = ofKind.sizeBytes.reduce((sum, bytes) => sum + bytes, 0);
  return {
    events: count,
    sizeBytes,
    payloadBytes: ofKind.payloadBytes.reduce((sum, bytes) => sum + bytes, 0),
    durationNs: Math.max(0, (info.lastEventNs ?? 0) - (info.firstEventNs ?? 0)),
    fileBytes: info.sizeBytes,
    kinds: ofKind.of(sorted(kinds, () => 0)),
    cpus: {
      ...ofCpu.of(byCpu),
      cpu: Uint32Array.from(byCpu, (slot) => cpus.ids[slot]),
      buffers: Float64Array.from(byCpu, (slot) => bufferCounts[slot]),
      fileBytes: Float64Array.from(byCpu, (slot) => fileBytes[slot]),
    },
    processes: {
      ...ofPid.of(byEvents),
      pid: Float64Array.from(pidOf),
      name: pidOf.map((one, i) => (one < 0 ? '' : processAt(one, ofPid.firstNs[byEvents[i]]))),
    },
    facts: bufferFacts(trace, sizeBytes),
  };
}

const sorted = (of: { readonly length: number }, compare: (a: number, b: number) => number): number[] =>
  Array.from({ length: of.length }, (_, i) => i).sort(compare);

/** Numbers that ids get as they come; the last one is looked up at once. */
class Slots {
  readonly ids: number[] = [];
  readonly #slots = new Map<number, number>();
  #lastId = -1;
  #lastSlot = -1;

  of(id: number): number {
    if (id === this.#lastId) return this.#lastSlot;
    let slot = this.#slots.get(id);
    if (slot === undefined) {
      slot = this.ids.push(id) - 1;
      this.#slots.set(id, slot);
    }
    this.#lastId = id;
    this.#lastSlot = slot;
    return slot;
  }

  known(id: number): number | undefined {
    return this.#slots.get(id);
  }
}

/** Events come in the order of time: the first of a slot is its first, the latest its last. */
class Totals implements EventTotals {
  events: Float64Array;
  sizeBytes: Float64Array;
  payloadBytes: Float64Array;
  firstNs: Float64Array;
  lastNs: Float64Array;

  constructor(slots: number) {
    this.events = new Float64Array(slots);
    this.sizeBytes = new Float64Array(slots);
    this.payloadBytes = new Float64Array(slots);
    this.firstNs = new Float64Array(slots).fill(Number.NaN);
    this.lastNs = new Float64Array(slots).fill(Number.NaN);
  }

  add(slot: number, size: number, payload: number, ns: number): void {
    if (slot >= this.events.length) this.#grow(Math.max(64, 2 * slot));
    if (this.events[slot]++ === 0) this.firstNs[slot] = ns;
    this.lastNs[slot] = ns;
    this.sizeBytes[slot] += size;
    this.payloadBytes[slot] += payload;
  }

  of(slots: readonly number[]): EventTotals {
    const pick = (from: Float64Array): Float64Array => Float64Array.from(slots, (slot) => from[slot]);
    return {
      events: pick(this.events),
      sizeBytes: pick(this.sizeBytes),
      payloadBytes: pick(this.payloadBytes),
      firstNs: pick(this.firstNs),
      lastNs: pick(this.lastNs),
    };
  }

  #grow(slots: number): void {
    const larger = new Totals(slots);
    for (const column of ['events', 'sizeBytes', 'payloadBytes', 'firstNs', 'lastNs'] as const) {
      larger[column].set(this[column]);
      this[column] = larger[column];
    }
  }
}

function bufferFacts({ info, buffers }: Trace, eventBytes: number): Fact[] {
  const { sizeBytes, compressedBuffers, damagedBuffers, eventsLost, buffersLost } = info;
  const held = eventBytes + BUFFER_HEADER_BYTES * info.buffers;
  let largest = 0;
  for (let row = 0; row < buffers.count; row++) largest = Math.max(largest, buffers.fileBytes[row]);
  const bytes = (value: number): string => formatNumber(value, 'integer', 'auto');
  return [
    { name: 'File', value: `${bytes(sizeBytes)} (${groupedNumber(sizeBytes, 0)} bytes)` },
    { name: 'Buffers', value: groupedNumber(info.buffers, 0) },
    ...(buffers.written > 0
      ? [{ name: 'Buffers written, according to the header', value: groupedNumber(buffers.written, 0) }]
      : []),
    { name: 'Largest buffer in the file', value: bytes(largest) },
    { name: 'Compressed buffers', value: groupedNumber(compressedBuffers, 0) },
    ...(compressedBuffers > 0 && sizeBytes > 0
      ? [{ name: 'Compression', value: `${(held / sizeBytes).toFixed(2)} to 1` }]
      : [
          {
            name: 'Filled',
            value: `${groupedNumber(sizeBytes === 0 ? 0 : (100 * held) / sizeBytes, 1)}% of the file`,
          },
        ]),
    { name: 'Damaged buffers', value: groupedNumber(damagedBuffers, 0) },
    { name: 'Events lost', value: groupedNumber(eventsLost, 0) },
    { name: 'Buffers lost', value: groupedNumber(buffersLost, 0) },
  ];
}
