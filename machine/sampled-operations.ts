/** What SPE would say of an instruction that a core ran: what it did, where its data was, how long it took. */
import { present } from '../contract/checked.ts';
import { codeAddress, FUNCTION_BYTES } from './machine.ts';
import type { Random } from './random.ts';

/** Bits of the events packet. */
const EVENT = { retired: 2, l1dAccess: 4, l1dRefill: 8, tlbAccess: 16, tlbWalk: 32, notTaken: 64, mispredicted: 128 };
/** Data sources of Neoverse cores, with the cycles that a load from there takes. */
const FROM = {
  l1d: { source: 0, cycles: [4, 6] },
  l2: { source: 8, cycles: [11, 17] },
  peerCore: { source: 9, cycles: [70, 130] },
  systemCache: { source: 11, cycles: [38, 64] },
  dram: { source: 14, cycles: [160, 460] },
} as const;
type From = keyof typeof FROM;
const CLASS = { other: 0, loadStore: 1, branch: 2 } as const;

export interface SampledOperation {
  /** Class and payload of the operation packet. */
  readonly kind: number;
  readonly payload: number;
  readonly events: number;
  /** In cycles. */
  readonly total: number;
  readonly issue: number;
  /** Of loads and stores. */
  readonly translation: number | null;
  readonly address: number | null;
  /** Of loads. */
  readonly source: number | null;
  /** Of branches. */
  readonly target: number | null;
}

/** Where a function's loads find their data, in shares of 1, and the memory that they go to. */
interface Habit {
  readonly from: Readonly<Partial<Record<From, number>>>;
  readonly base: number;
  readonly sizeBytes: number;
  /** Share of its loads and stores that go to the sums which all workers share. */
  readonly sums: number;
}

const MIB = 1 << 20;
const usual: Habit = {
  ...{ from: { l1d: 0.86, l2: 0.09, systemCache: 0.03, dram: 0.02 }, base: 0x1f0_1000_0000, sizeBytes: 2 * MIB },
  sums: 0,
};
const matrix = { base: 0x1f0_4000_0000, sizeBytes: 44 * MIB };
const habits = new Map<number, Habit>(
  [
    // Row after row: the prefetcher knows what comes.
    ['multiply_rows', { ...matrix, from: { l1d: 0.9, l2: 0.08, systemCache: 0.02 }, sums: 0.12 }] as const,
    // Anywhere in the vector.
    [
      'gather_dense_columns',
      {
        ...{ base: 0x1f0_8000_0000, sizeBytes: 64 * MIB, sums: 0 },
        from: { l1d: 0.3, l2: 0.15, systemCache: 0.2, dram: 0.35 },
      },
    ] as const,
    ['reduce_partial', { ...usual, sums: 0.5 }] as const,
  ].map(([name, habit]) => [codeAddress(`spmv.exe!${name}`), habit]),
);

/** Each worker adds to a sum of its own, eight bytes from the next one: all of them are in one line of memory. */
const SUMS = 0x1f0_3000_0040;
const SLOT_BYTES = 8;
const SLOTS = 8;

const INSTRUCTION_BYTES = 4;
/** Of a hundred instructions of any function. */
const LOADS = 42;
const STORES = 60;
const BRANCHES = 78;

/** @param pc a kernel address is negative @param random makes one differ from the next */
export function sampledOperation(core: number, pc: number, random: Random): SampledOperation {
  // An instruction is the same each time.
  const instruction = (((pc / INSTRUCTION_BYTES) % 100) + 100) % 100;
  const issue = random.between(1, 9);
  if (instruction >= BRANCHES) {
    const events = EVENT.retired;
    return { ...none, kind: CLASS.other, payload: 0, events, issue, total: issue + random.between(1, 5) };
  }
  if (instruction >= STORES) return branch(pc, issue, random);
  const habit = habitAt(pc);
  const isStore = instruction >= LOADS;
  const isSum = random.chance(habit.sums);
  const slot = habit === habits.get(codeAddress('spmv.exe!reduce_partial')) ? random.between(0, SLOTS) : core % SLOTS;
  const address = isSum ? SUMS + SLOT_BYTES * slot : habit.base + 8 * random.between(0, habit.sizeBytes / 8);
  // What another worker has written since must come from its core.
  const from = isSum ? (random.chance(0.7) ? 'peerCore' : 'l1d') : pickFrom(habit, random);
  return access(isStore, address, from, issue, random);
}

const none = { translation: null, address: null, source: null, target: null };

function access(isStore: boolean, address: number, from: From, issue: number, random: Random): SampledOperation {
  const isRefill = from !== 'l1d';
  const isWalk = random.chance(from === 'dram' ? 0.3 : 0.005);
  const translation = isWalk ? random.between(25, 90) : random.between(1, 3);
  const [least, most] = FROM[from].cycles;
  // A store is done when it is in the store buffer.
  const execution = isStore ? random.between(1, 4) : random.between(least, most);
  return {
    ...{ kind: CLASS.loadStore, payload: isStore ? 1 : 0, address, target: null },
    ...{ issue, translation, total: issue + translation + execution },
    source: isStore ? null : FROM[from].source,
    events:
      EVENT.retired |
      EVENT.l1dAccess |
      EVENT.tlbAccess |
      (isRefill ? EVENT.l1dRefill : 0) |
      (isWalk ? EVENT.tlbWalk : 0),
  };
}

function branch(pc: number, issue: number, random: Random): SampledOperation {
  const isMispredicted = random.chance(0.03);
  const isTaken = random.chance(0.6);
  return {
    ...none,
    ...{ kind: CLASS.branch, payload: 1, issue },
    total: issue + (isMispredicted ? random.between(11, 20) : 1),
    target: isTaken ? pc - INSTRUCTION_BYTES * random.between(1, 40) : pc + INSTRUCTION_BYTES,
    events: EVENT.retired | (isTaken ? 0 : EVENT.notTaken) | (isMispredicted ? EVENT.mispredicted : 0),
  };
}

function habitAt(pc: number): Habit {
  for (const [start, habit] of habits) if (pc >= start && pc < start + FUNCTION_BYTES) return habit;
  return usual;
}

function pickFrom({ from }: Habit, random: Random): From {
  const names = Object.keys(from) as From[];
  let left = random.next();
  for (const name of names) {
    left -= from[name] ?? 0;
    if (left < 0) return name;
  }
  return present(names[0], 'a source of data');
}
