/** Counts while something runs: totals of the WindowsPerf driver from a reading before to one after. */
import { CYCLE_EVENT, READ_GPC_EVENT, READ_GPC_PROVIDER } from '../../../contract/pmu-events.ts';
import type { PmuPlan } from '../../../contract/recording.ts';
import { HEADER_BYTES, HEADER_TYPE } from '../../../engine/format/layout.ts';
import { guidToBytes } from '../../../engine/write/payload-builder.ts';
import type { Bridge } from '../../../native-bridge/calls/bridge.ts';
import { BridgeError } from '../../../native-bridge/calls/bridge-error.ts';
import { eachEvent } from '../../../native-bridge/calls/count-events.ts';
import { HostError } from '../../base/host-error.ts';

/** Event → how often it happened, over all cores that counted. */
export type Counts = ReadonlyMap<number, number>;

const provider = guidToBytes(READ_GPC_PROVIDER);
/** In EVENT_HEADER, and in the payload of ReadGPC (u64 Core, u32 Event, u32 GPCIdx, u64 Value: running total). */
const header = { provider: 24, id: 40 } as const;
const payload = { core: 0, event: 8, value: 16, bytes: 24 } as const;

/** The running totals that buffers of readings tell, by core. */
class Totals {
  readonly #cores = new Map<number, Map<number, bigint>>();
  /** Grows with each reading of the core that is read least often. */
  #readings = new Map<number, number>();

  add(buffer: Uint8Array): void {
    eachEvent(buffer, (view, at, sizeBytes) => {
      const body = at + HEADER_BYTES.event64;
      if (view.getUint8(at + 2) !== HEADER_TYPE.event64 || sizeBytes < HEADER_BYTES.event64 + payload.bytes) return;
      if (view.getUint16(at + header.id, true) !== READ_GPC_EVENT) return;
      for (let i = 0; i < provider.length; i++) if (view.getUint8(at + header.provider + i) !== provider[i]) return;
      const core = view.getUint32(body + payload.core, true);
      const event = view.getUint32(body + payload.event, true);
      const totals = this.#cores.get(core) ?? new Map<number, bigint>();
      this.#cores.set(core, totals);
      totals.set(event, view.getBigUint64(body + payload.value, true));
      if (event === CYCLE_EVENT) this.#readings.set(core, (this.#readings.get(core) ?? 0) + 1);
    });
  }

  /** How often the core was read that was read least often; 0 before all of so many were. */
  readings(cores: number): number {
    return this.#readings.size < cores ? 0 : Math.min(...this.#readings.values());
  }

  sums(): Map<number, bigint> {
    const sums = new Map<number, bigint>();
    for (const totals of this.#cores.values())
      for (const [event, total] of totals) sums.set(event, (sums.get(event) ?? 0n) + total);
    return sums;
  }
}

/** A reading that has not come after so long does not come. */
const LONGEST_WAIT_MS = 10_000;

export interface CountingOptions {
  bridge: Pick<Bridge, 'startPmu'>;
  plan: PmuPlan;
  /** How many cores the plan counts on. */
  cores: number;
  /** For the wait for a reading. @returns ends it */
  after(ms: number, then: () => void): () => void;
}

/**
 * Counts from a reading before `work` to one after it, so up to a tick of the driver more than the work.
 * @throws HostError, BridgeError when there is nothing to read; what `work` throws
 */
export async function countWhile<T>(
  { bridge, plan, cores, after }: CountingOptions,
  work: () => Promise<T>,
): Promise<{ counts: Counts; multiplexed: boolean; result: T }> {
  const totals = new Totals();
  let ended: string | null = null;
  let changed = (): void => {};
  const stream = await bridge.startPmu(
    plan,
    (buffers) => {
      for (const buffer of buffers) totals.add(buffer);
      changed();
    },
    (error) => {
      ended = BridgeError.infoOf(error).message;
      changed();
    },
  );
  const until = async (readings: number): Promise<void> => {
    let isLate = false;
    const cancel = after(LONGEST_WAIT_MS, () => {
      isLate = true;
      changed();
    });
    try {
      while (totals.readings(cores) < readings) {
        if (ended !== null) throw new HostError('io', `Counting has ended: ${ended}`);
        if (isLate) throw new HostError('io', 'The driver reads no counters: see corescope pmu.');
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
      }
    } finally {
      cancel();
    }
  };
  try {
    await until(1);
    const before = totals.sums();
    const result = await work();
    await until(totals.readings(cores) + 1);
    const counts = new Map([...totals.sums()].map(([event, sum]) => [event, Number(sum - (before.get(event) ?? 0n))]));
    return { counts, multiplexed: stream.multiplexed, result };
  } finally {
    await stream.close();
  }
}
