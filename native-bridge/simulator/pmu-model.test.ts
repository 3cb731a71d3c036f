/** Counters of the simulated cores: whole numbers that never fall, and that agree with each other. */
import { expect, test } from 'vitest';
import { CYCLE_EVENT } from '../../machine/counters.ts';
import { MachineUnderTest } from './testing/machine-under-test.ts';

const NAMED = {
  instructions: 0x08,
  cycles: 0x11,
  mispredicted: 0x10,
  branches: 0x21,
  l1Accesses: 0x04,
  l1Refills: 0x03,
  l1Reads: 0x40,
  l1Writes: 0x41,
  l2Accesses: 0x16,
  l2Refills: 0x17,
  stallFrontend: 0x23,
  stallBackend: 0x24,
  opsRetired: 0x3a,
  opsSpeculated: 0x3b,
  stallSlotBackend: 0x3d,
  stallSlotFrontend: 0x3e,
  stallSlot: 0x3f,
};
const SLOTS = 5;

test('totals only grow, are whole, and parts are not more than the whole', () => {
  const { machine, clock } = new MachineUnderTest();
  const stop = machine.watch();
  const last = new Map<string, number>();
  const PARTS: [keyof typeof NAMED, keyof typeof NAMED][] = [
    ['instructions', 'opsRetired'],
    ['opsRetired', 'opsSpeculated'],
    ['mispredicted', 'branches'],
    ['l1Refills', 'l1Accesses'],
    ['l2Refills', 'l2Accesses'],
    ['stallBackend', 'cycles'],
    ['stallFrontend', 'cycles'],
  ];
  const wrong: string[] = [];
  for (let i = 0; i < 20; i++) {
    clock.advanceMs(400);
    for (let core = 0; core < machine.cores; core++) {
      for (const event of [...Object.values(NAMED), CYCLE_EVENT, 0x1234]) {
        const total = machine.total(core, event);
        const before = last.get(`${core}.${event}`) ?? 0;
        if (!Number.isSafeInteger(total) || total < before) wrong.push(`event ${event}: ${before}, then ${total}`);
        last.set(`${core}.${event}`, total);
      }
      const of = (name: keyof typeof NAMED): number => last.get(`${core}.${NAMED[name]}`)!;
      for (const [part, whole] of PARTS) if (of(part) > of(whole)) wrong.push(`${part} are more than ${whole}`);
      if (of('instructions') > SLOTS * of('cycles')) wrong.push('more instructions than slots');
      if (Math.abs(of('l1Reads') + of('l1Writes') - of('l1Accesses')) > 2) wrong.push('accesses are reads and writes');
      if (last.get(`${core}.${CYCLE_EVENT}`) !== of('cycles')) wrong.push('two cycle counters');
    }
  }
  expect(wrong).toEqual([]);
  expect(last.get(`0.${NAMED.instructions}`)).toBeGreaterThan(1e9);
  stop();
});

test('the four parts of top-down are each none below zero and together all slots', () => {
  const { machine, clock } = new MachineUnderTest();
  const stop = machine.watch();
  clock.advanceMs(7_000);
  for (let core = 0; core < machine.cores; core++) {
    const of = (name: keyof typeof NAMED): number => machine.total(core, NAMED[name]);
    // Arm's formulas for a core of five slots whose stalled slots are counted as they are.
    const slots = SLOTS * of('cycles');
    const busy = 1 - of('stallSlot') / slots;
    const wasted = 1 - of('opsRetired') / of('opsSpeculated');
    const parts = [
      of('stallSlotBackend') / slots - (3 * of('mispredicted')) / of('cycles'),
      of('stallSlotFrontend') / slots - of('mispredicted') / of('cycles'),
      wasted * busy + (4 * of('mispredicted')) / of('cycles'),
      (1 - wasted) * busy,
    ];
    for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 5);
  }
  stop();
});

test('a core that gathers misses more, runs slower and waits more than its neighbours', () => {
  const { machine, clock } = new MachineUnderTest();
  const stop = machine.watch();
  const rates = (core: number) => {
    const [cycles, instructions, accesses, refills] = [0x11, 0x08, 0x04, 0x03].map((event) =>
      machine.total(core, event),
    );
    return { cycles, instructions, accesses, refills };
  };
  // The storm on core 3: 5.5 to 8.2 s.
  clock.advanceMs(5_600);
  const before = [rates(3), rates(1)];
  clock.advanceMs(2_500);
  const [storm, calm] = [rates(3), rates(1)].map((now, i) => ({
    ipc: (now.instructions - before[i].instructions) / (now.cycles - before[i].cycles),
    misses: (now.refills - before[i].refills) / (now.accesses - before[i].accesses),
  }));
  expect(storm.ipc).toBeLessThan(calm.ipc / 2);
  expect(storm.misses).toBeGreaterThan(3 * calm.misses);
  stop();
});

test('the workload sleeps when nobody watches, and totals stay', () => {
  const { machine, clock } = new MachineUnderTest();
  const stop = machine.watch();
  clock.advanceMs(1_000);
  const total = machine.total(0, NAMED.instructions);
  stop();
  clock.advanceMs(3_600_000);
  expect(machine.total(0, NAMED.instructions)).toBe(total);
  const again = machine.watch();
  clock.advanceMs(1_000);
  expect(machine.total(0, NAMED.instructions)).toBeGreaterThan(total);
  again();
});
