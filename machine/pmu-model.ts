/**
 * What any PMU event counts, as a sum over what the workload's model counts itself. All factors are constant and none of
 * the sums can fall, so totals grow, and what is a part of something is never more than it: refills of accesses,
 * instructions of slots. The slots of a cycle are shared out among retiring, bad speculation, front end and back end.
 */
import { CYCLE_EVENT } from './counters.ts';

/** What the workload counts, in this order: counters.ts. */
export const BASIS = ['cycles', 'instructions', 'l1dAccesses', 'l1dRefills', 'stallBackend', 'mispredicts'] as const;
type Sum = Partial<Record<(typeof BASIS)[number], number>>;

/** CNT_CYCLES: at one rate while a core is awake, whatever its clock. */
export const AWAKE_EVENT = 0x4004;

const SLOTS = 5;
/** Operations of an instruction; operations of a wrong path, that are thrown away. */
const OPS = 1.08;
const WRONG_PATH_OPS = 6;

const times = (sum: Sum, factor: number): Sum =>
  Object.fromEntries(Object.entries(sum).map(([key, value]) => [key, value * factor]));
const plus = (a: Sum, b: Sum): Sum => {
  const sum: Sum = { ...a };
  for (const key of BASIS) if (b[key] !== undefined) sum[key] = (sum[key] ?? 0) + b[key];
  return sum;
};

const cycles: Sum = { cycles: 1 };
const instructions: Sum = { instructions: 1 };
const accesses: Sum = { l1dAccesses: 1 };
const refills: Sum = { l1dRefills: 1 };
const stallBackend: Sum = { stallBackend: 1 };
const mispredicts: Sum = { mispredicts: 1 };

const opsRetired = times(instructions, OPS);
const opsSpeculated = plus(opsRetired, times(mispredicts, WRONG_PATH_OPS));
/** Slots in which nothing was issued. */
const emptySlots = plus(times(cycles, SLOTS), times(opsSpeculated, -1));
/** All slots of a stalled cycle, and half of those that were empty in others. */
const emptyByBackend = plus(times(emptySlots, 0.5), times(stallBackend, SLOTS / 2));
const emptyByFrontend = plus(emptySlots, times(emptyByBackend, -1));

const inst = (factor: number): Sum => times(instructions, factor);
const acc = (factor: number): Sum => times(accesses, factor);
const ref = (factor: number): Sum => times(refills, factor);
const wrong = (factor: number): Sum => times(mispredicts, factor);
const cyc = (factor: number): Sum => times(cycles, factor);

/** Speculatively executed: what retires, and a little more. */
const spec = (factor: number): Sum => plus(inst(factor), wrong(4 * factor));

const BRANCHES = 0.16;
const L2_ACCESSES = 1.15;
const L2_REFILLS = 0.32;

/** By raw event number (Arm's architecture and Neoverse cores: arm-pmu.json). */
const SUMS = new Map<number, Sum>([
  [CYCLE_EVENT, cycles],
  [0x00, {}],
  // Level 1 instruction side.
  [0x01, inst(0.004)],
  [0x02, inst(0.0004)],
  [0x14, inst(0.3)],
  [0x26, inst(0.3)],
  [0x35, inst(0.00008)],
  [0x4006, inst(0.003)],
  // Level 1 data side.
  [0x03, refills],
  [0x04, accesses],
  [0x05, ref(0.08)],
  [0x15, ref(0.4)],
  [0x25, acc(1)],
  [0x34, ref(0.012)],
  [0x39, ref(0.6)],
  [0x40, acc(0.68)],
  [0x41, acc(0.32)],
  [0x42, ref(0.75)],
  [0x43, ref(0.25)],
  [0x44, ref(0.7)],
  [0x45, ref(0.3)],
  [0x46, ref(0.3)],
  [0x47, ref(0.1)],
  [0x48, ref(0.001)],
  [0x4c, ref(0.06)],
  [0x4d, ref(0.02)],
  [0x4e, acc(0.68)],
  [0x4f, acc(0.32)],
  // Level 2, last level, bus and memory.
  [0x16, ref(L2_ACCESSES)],
  [0x17, ref(L2_REFILLS)],
  [0x18, ref(0.2)],
  [0x20, ref(0.35)],
  [0x2d, ref(0.015)],
  [0x2f, ref(0.09)],
  [0x50, ref(0.85)],
  [0x51, ref(0.3)],
  [0x52, ref(0.24)],
  [0x53, ref(0.08)],
  [0x56, ref(0.15)],
  [0x57, ref(0.05)],
  [0x58, ref(0.001)],
  [0x5c, ref(0.011)],
  [0x5d, ref(0.004)],
  [0x5e, ref(0.065)],
  [0x5f, ref(0.025)],
  [0x4009, ref(0.2)],
  [0x29, ref(0.1)],
  [0x2a, ref(0.12)],
  [0x2b, ref(0.3)],
  [0xa0, ref(0.26)],
  [0x36, ref(0.26)],
  [0x37, ref(0.11)],
  [0x400b, ref(0.11)],
  [0x31, ref(0.01)],
  [0x13, acc(1)],
  [0x66, acc(0.68)],
  [0x67, acc(0.32)],
  [0x19, ref(0.5)],
  [0x60, ref(0.35)],
  [0x61, ref(0.15)],
  [0x1d, cyc(0.5)],
  [0x1a, {}],
  // What retires, what was only tried, and branches.
  [0x08, instructions],
  [0x1b, spec(1)],
  [0x06, inst(0.26)],
  [0x07, inst(0.12)],
  [0x0c, inst(BRANCHES)],
  [0x0d, inst(0.12)],
  [0x0e, inst(0.02)],
  [0x0f, inst(0.002)],
  [0x10, mispredicts],
  [0x12, plus(inst(BRANCHES), wrong(2))],
  [0x21, inst(BRANCHES)],
  [0x22, wrong(0.9)],
  [0x68, inst(0.004)],
  [0x69, inst(0.002)],
  [0x6a, inst(0.006)],
  [0x70, spec(0.26)],
  [0x71, spec(0.12)],
  [0x72, spec(0.38)],
  [0x73, spec(0.36)],
  [0x74, spec(0.07)],
  [0x75, spec(0.03)],
  [0x76, spec(BRANCHES)],
  [0x77, {}],
  [0x78, spec(0.12)],
  [0x79, spec(0.02)],
  [0x7a, spec(0.02)],
  // Cycles, stalls and slots.
  [0x11, cycles],
  [AWAKE_EVENT, cyc(1 / 30)],
  [0x23, times(emptyByFrontend, 1 / SLOTS)],
  [0x24, stallBackend],
  [0x3c, plus(stallBackend, times(emptyByFrontend, 1 / SLOTS))],
  [0x4005, times(stallBackend, 0.7)],
  [0x3a, opsRetired],
  [0x3b, opsSpeculated],
  [0x3d, emptyByBackend],
  [0x3e, emptyByFrontend],
  [0x3f, emptySlots],
  // Exceptions.
  [0x09, inst(0.00005)],
  [0x0a, inst(0.00005)],
  [0x82, inst(0.00002)],
  [0x84, inst(0.000005)],
  [0x86, inst(0.00002)],
  [0x1e, {}],
]);

/** Of what the tables do not name: some rare share of the instructions, always the same. */
const unnamed = (event: number): Sum => inst((1 + ((event * 0x9e37) & 0xff)) * 1e-5);

const factors = new Map<number, Float64Array>();

/** @param basis what a core has counted of each of BASIS; @returns a whole number */
export function eventTotal(event: number, basis: Float64Array): number {
  let row = factors.get(event);
  if (row === undefined) {
    const sum = SUMS.get(event) ?? unnamed(event);
    row = Float64Array.from(BASIS, (key) => sum[key] ?? 0);
    factors.set(event, row);
  }
  let total = 0;
  for (const [i, factor] of row.entries()) total += factor * (basis[i] ?? Number.NaN);
  return Math.floor(total);
}
