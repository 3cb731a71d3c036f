/** Readings of counters, summed from the buffers that native-bridge/pmu hands out. */
import { CYCLE_EVENT, PMU_PROVIDER, READ_GPC_EVENT, READ_GPC_PROVIDER } from '../../../contract/pmu-events.ts';
import { HEADER_BYTES, HEADER_TYPE } from '../../../engine/format/layout.ts';
import { guidToBytes } from '../../../engine/write/payload-builder.ts';
import { eachEvent } from '../../../native-bridge/calls/count-events.ts';

/** Of one event on one core. */
export interface Counted {
  /** Counts, scaled up where the event took turns. */
  readonly total: bigint;
  /** As it was counted, in so many of so many rounds; null where it took no turns. */
  readonly turns: { readonly value: number; readonly scheduled: number; readonly rounds: number } | null;
}

/** Core → event → what it has counted since counting began. */
export type CoreCounts = ReadonlyMap<number, ReadonlyMap<number, Counted>>;

const READ_GPC = guidToBytes(READ_GPC_PROVIDER);
const OURS = guidToBytes(PMU_PROVIDER);
const TICK = new TextEncoder().encode('CounterTick\0');
/** In EVENT_HEADER. */
const header = { provider: 24, id: 40 } as const;
/** ReadGPC: u64 Core, u32 Event, u32 GPCIdx, u64 Value (running total). */
const reading = { core: 0, event: 8, value: 16, bytes: 24 } as const;
/** CounterTick (contract/pmu-events.ts). */
const tick = { core: 0, event: 4, rounds: 8, scheduled: 12, value: 24, bytes: 32 } as const;
/** Of extended data: an item's head, and in a description of TraceLogging where its name begins. */
const extended = { headBytes: 8, linkage: 4, size: 6, name: 3 } as const;

export class Totals {
  readonly #totals = new Map<number, Map<number, bigint>>();
  readonly #turns = new Map<number, Map<number, { value: number; scheduled: number }>>();
  /** Core → rounds that its ticks tell. */
  readonly #rounds = new Map<number, number>();
  /** Core → how often its cycles were read. */
  readonly #readings = new Map<number, number>();

  add(buffer: Uint8Array): void {
    eachEvent(buffer, (view, at, sizeBytes) => {
      if (view.getUint8(at + 2) !== HEADER_TYPE.event64 || sizeBytes < HEADER_BYTES.event64) return;
      const provider = at + header.provider;
      const end = at + sizeBytes;
      if (view.getUint16(at + header.id, true) === READ_GPC_EVENT && hasBytes(view, provider, READ_GPC, end))
        this.#reading(view, at + HEADER_BYTES.event64, end);
      else if (hasBytes(view, provider, OURS, end)) this.#tick(view, at + HEADER_BYTES.event64, end);
    });
  }

  /** How often the core was read that was read least often; 0 before all of so many were. */
  readings(cores: number): number {
    return this.#readings.size < cores ? 0 : Math.min(...this.#readings.values());
  }

  /** As it is now. */
  counts(): CoreCounts {
    return new Map(
      [...this.#totals].map(([core, totals]) => {
        const turns = this.#turns.get(core);
        const rounds = this.#rounds.get(core) ?? 0;
        const turnsOf = (event: number): Counted['turns'] =>
          turns === undefined ? null : { value: 0, scheduled: 0, ...turns.get(event), rounds };
        return [core, new Map([...totals].map(([event, total]) => [event, { total, turns: turnsOf(event) }]))];
      }),
    );
  }

  #reading(view: DataView, body: number, end: number): void {
    if (end - body < reading.bytes) return;
    const core = view.getUint32(body + reading.core, true);
    const event = view.getUint32(body + reading.event, true);
    ofCore(this.#totals, core).set(event, view.getBigUint64(body + reading.value, true));
    if (event === CYCLE_EVENT) this.#readings.set(core, (this.#readings.get(core) ?? 0) + 1);
  }

  /** An event of ours, if it is a CounterTick. @param items where its extended data begin */
  #tick(view: DataView, items: number, end: number): void {
    if (!hasBytes(view, items + extended.headBytes + extended.name, TICK, end)) return;
    let body = items;
    for (let isLast = false; !isLast; ) {
      if (body + extended.headBytes > end) return;
      isLast = view.getUint16(body + extended.linkage, true) === 0;
      body += extended.headBytes + 8 * Math.ceil(view.getUint16(body + extended.size, true) / 8);
    }
    if (end - body < tick.bytes) return;
    const core = view.getUint32(body + tick.core, true);
    const event = view.getUint32(body + tick.event, true);
    const turns = ofCore(this.#turns, core);
    const before = turns.get(event) ?? { value: 0, scheduled: 0 };
    turns.set(event, {
      value: before.value + Number(view.getBigUint64(body + tick.value, true)),
      scheduled: before.scheduled + view.getUint32(body + tick.scheduled, true),
    });
    // Only cycles count in every round.
    if (event === CYCLE_EVENT)
      this.#rounds.set(core, (this.#rounds.get(core) ?? 0) + view.getUint32(body + tick.rounds, true));
  }
}

/** What was counted from one time to a later one. */
export const countsBetween = (before: CoreCounts, after: CoreCounts): CoreCounts =>
  new Map(
    [...after].map(([core, counts]) => [
      core,
      new Map(
        [...counts].map(([event, { total, turns }]): [number, Counted] => {
          const first = before.get(core)?.get(event);
          const began = first?.turns ?? { value: 0, scheduled: 0, rounds: 0 };
          return [
            event,
            {
              total: total - (first?.total ?? 0n),
              turns: turns && {
                value: turns.value - began.value,
                scheduled: turns.scheduled - began.scheduled,
                rounds: turns.rounds - began.rounds,
              },
            },
          ];
        }),
      ),
    ]),
  );

/** Event → how often it happened, over all cores. */
export function summed(counts: CoreCounts): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const ofCore of counts.values())
    for (const [event, { total }] of ofCore) sums.set(event, (sums.get(event) ?? 0) + Number(total));
  return sums;
}

function hasBytes(view: DataView, at: number, bytes: Uint8Array, end: number): boolean {
  if (at + bytes.length > end) return false;
  return bytes.every((byte, i) => view.getUint8(at + i) === byte);
}

function ofCore<T>(cores: Map<number, Map<number, T>>, core: number): Map<number, T> {
  const own = cores.get(core) ?? new Map<number, T>();
  cores.set(core, own);
  return own;
}
