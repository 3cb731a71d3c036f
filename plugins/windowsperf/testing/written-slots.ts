/** Traces of cores whose slots or stalled cycles were counted, for tests of the top-down tree. */
import type { TraceWriter } from '../../../engine/write/trace-writer.ts';
import { ARM64, MS, writeDriver, writeProcessor } from './written-readings.ts';

/** The fixed cycle counter. */
export const FIXED = 0xffffffff;
const FIXED_SLOT = 31;

export const NEOVERSE_V3 = 0xd84;
export const NEOVERSE_N2 = 0xd49;

/** Counts by event. */
export type Counts = Record<number, number>;

/** Of 10 slots a cycle 3000 are empty, 2500 of them for the backend. */
export const slotsOfV3: Counts = {
  ...{ [FIXED]: 1000, 63: 3000, 62: 500, 61: 2500, 58: 4000, 59: 5000, 33122: 20 },
};
/** Nine in ten stalled cycles of the backend wait for memory; most of these for data that no near cache has. */
export const backendOfV3: Counts = { 36: 400, 33124: 360, 33130: 40, 33125: 30, 16389: 270 };

const entries = (counts: Counts): [number, number][] =>
  Object.entries(counts).map(([event, count]) => [Number(event), count]);

/** @param rounds of 20 ms: what each core counts in it; the first reading is at 20 ms */
export const writtenSlots =
  (part: number, revision: number, ...rounds: Counts[][]) =>
  (writer: TraceWriter): void => {
    writeProcessor(writer, ARM64, part, revision);
    const [first = []] = rounds;
    const totals = first.map((): Counts => ({}));
    const read = (at: number) =>
      first.forEach((counts, core) => {
        for (const [event] of entries(counts))
          writeDriver(writer, at * MS, core, event, totals[core]?.[event] ?? 0, event === FIXED ? FIXED_SLOT : 0);
      });
    read(20);
    rounds.forEach((cores, round) => {
      cores.forEach((counts, core) => {
        const own = totals[core] ?? {};
        for (const [event, count] of entries(counts)) own[event] = (own[event] ?? 0) + count;
      });
      read(20 * (round + 2));
    });
  };
