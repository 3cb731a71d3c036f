/** The protocol's bytes: what is encoded decodes back, whatever the plan; sizes and offsets as windowsperf.md has them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PmuPlan, pmuPlan } from '../../contract/recording.ts';
import { planCounting } from './counting-plan.ts';
import type { DriverFacts } from './driver-facts.ts';
import { driverSizeOf, EVENT_CLASS, IOCTL } from './driver-layouts.ts';
import {
  decodeEventBlocks,
  decodeHardware,
  decodeVersion,
  encodeAssign,
  encodeControl,
  encodeDmcRanges,
  encodeEventBlocks,
  encodeHardware,
  encodeSampleSources,
  encodeSpe,
  encodeVersion,
} from './driver-messages.ts';
import { pmuStatus } from './pmu.ts';
import { PmuMachine } from './testing/pmu-machine.ts';

const event = fc.integer({ min: 0, max: 0xffff });
const word64 = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });
const byte = fc.integer({ min: 0, max: 255 });

describe('event blocks', () => {
  const blocks = fc.array(
    fc.record({ eventClass: fc.integer({ min: 0, max: 3 }), events: fc.array(event, { maxLength: 130 }) }),
    { maxLength: 5 },
  );

  it('decode back', () => {
    fc.assert(
      fc.property(blocks, (some) => {
        expect(decodeEventBlocks(encodeEventBlocks(some))).toEqual(some);
      }),
    );
  });

  it('that are cut are none', () => {
    fc.assert(
      fc.property(
        blocks.filter((some) => some.length > 0),
        fc.nat(),
        (some, cut) => {
          const bytes = encodeEventBlocks(some);
          const ends = some.map((_, i) => encodeEventBlocks(some.slice(0, i)).length);
          const length = cut % bytes.length;
          fc.pre(!ends.includes(length));
          expect(decodeEventBlocks(bytes.subarray(0, length))).toBeNull();
        },
      ),
    );
  });
});

describe('a plan', () => {
  const machine = new PmuMachine();
  const status = pmuStatus(machine.calls);
  const hardware = { ...decodeHardware(new Uint8Array(336)), cores: 8, freeCounters: 6 } as DriverFacts['hardware'];
  const facts = { hardware, status, dmcs: 2 } as DriverFacts;

  /** Sets of distinct cores, perhaps with one for all others. */
  const plans: fc.Arbitrary<PmuPlan> = fc
    .record({
      owners: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 8, maxLength: 8 }),
      events: fc.array(fc.array(event, { maxLength: 127 }), { minLength: 5, maxLength: 5 }),
      open: fc.boolean(),
      dsuEvents: fc.array(event, { maxLength: 31 }),
      clk: fc.array(event, { maxLength: 2 }),
    })
    .map(({ owners, events, open, dsuEvents, clk }) => {
      const sets = [0, 1, 2, 3].flatMap((owner) => {
        const cores = owners.flatMap((of, core) => (of === owner ? [core] : []));
        return cores.length > 0 ? [{ cores, events: events[owner] }] : [];
      });
      if (open || sets.length === 0) sets.push({ cores: [], events: events[4] });
      return pmuPlan.parse({ sets, dsuEvents, dmcEvents: { clk, clkdiv2: [] } });
    });

  it('assigns each core the events of its set: the blocks that are sent say so', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const counting = planCounting(plan, facts);
        const wanted = new Map<number, number[]>();
        const named = new Set(plan.sets.flatMap(({ cores }) => cores));
        for (const { cores, events } of plan.sets)
          for (const core of cores.length > 0 ? cores : [0, 1, 2, 3, 4, 5, 6, 7].filter((one) => !named.has(one)))
            wanted.set(core, [...new Set(events)]);
        const sent = new Map<number, number[]>();
        for (const { core, events, multiplexed } of counting.cores) {
          const bytes = encodeAssign(core, 0x80000000, [{ eventClass: EVENT_CLASS.core, events }]);
          const view = new DataView(bytes.buffer);
          const decoded = decodeEventBlocks(bytes.subarray(16));
          expect(view.getBigUint64(8, true)).toBe(0x80000000n);
          expect(decoded).toHaveLength(1);
          expect(decoded?.[0].eventClass).toBe(EVENT_CLASS.core);
          expect(multiplexed).toBe(events.length > 6);
          sent.set(view.getUint32(0, true), decoded?.[0].events ?? []);
        }
        expect(sent).toEqual(wanted);
        const uncore = decodeEventBlocks(encodeAssign(0xffffffff, 0, counting.uncoreBlocks).subarray(16));
        expect(uncore).toEqual([
          ...(plan.dsuEvents.length > 0 ? [{ eventClass: EVENT_CLASS.dsu, events: plan.dsuEvents }] : []),
          ...(plan.dmcEvents.clk.length > 0 ? [{ eventClass: EVENT_CLASS.dmcClk, events: plan.dmcEvents.clk }] : []),
        ]);
        // Every core is started once, with its cluster if it is the first of it.
        const started = counting.groups.flatMap(({ flags, cores }) => cores.map((core) => [core, flags & 3]));
        expect(new Map(started.map(([core, flags]) => [core, flags]))).toEqual(
          new Map(
            [0, 1, 2, 3, 4, 5, 6, 7].flatMap((core) => {
              const flags = (wanted.has(core) ? 1 : 0) | (plan.dsuEvents.length > 0 && core % 2 === 0 ? 2 : 0);
              return flags === 0 ? [] : [[core, flags]];
            }),
          ),
        );
        expect(started).toHaveLength(new Set(started.map(([core]) => core)).size);
      }),
    );
  });
});

describe('answers', () => {
  it('decode back', () => {
    const hardware = fc.record({
      pmuVersion: byte,
      fixedCounters: byte,
      freeCounters: byte,
      totalCounters: byte,
      vendor: byte,
      variant: byte,
      architecture: byte,
      revision: byte,
      part: event,
      cores: event,
      midr: word64,
      idAa64Dfr0: word64,
      counterMap: fc.array(byte, { minLength: 32, maxLength: 32 }),
      devices: fc.string({ unit: 'grapheme-ascii', maxLength: 127 }),
    });
    const version = fc.record({
      major: byte,
      minor: byte,
      patch: byte,
      gitVersion: fc.string({ unit: 'grapheme-ascii', maxLength: 31 }),
      features: fc.string({ unit: 'grapheme-ascii', maxLength: 127 }),
    });
    fc.assert(
      fc.property(hardware, version, (some, other) => {
        expect(decodeHardware(encodeHardware(some))).toEqual(some);
        expect(decodeVersion(encodeVersion(other))).toEqual(other);
      }),
    );
  });

  it('that are too short are none', () => {
    expect(decodeHardware(new Uint8Array(335))).toBeNull();
    expect(decodeVersion(new Uint8Array(323))).toBeNull();
  });
});

describe('requests', () => {
  it('have the codes of the protocol', () => {
    expect(IOCTL.start).toBe(0x9c44e400);
    expect(IOCTL.readCounting).toBe(0x9c44e41c);
    expect(IOCTL.dmcRead).toBe(0x9c44e42c);
    expect(IOCTL.sampleGet).toBe(0x9c44e43c);
    expect(IOCTL.lockAcquire).toBe(0x9c44e440);
    expect(IOCTL.speStop).toBe(0x9c44e458);
    expect(new Set(Object.values(IOCTL)).size).toBe(23);
  });

  it('lie as the driver reads them', () => {
    const control = encodeControl({ cores: [3, 127], flags: 5, periodMs: 10, dmc: 7 });
    const view = new DataView(control.buffer);
    expect(control).toHaveLength(152);
    expect(view.getBigUint64(0, true)).toBe(2n);
    expect([control[8], control[9], control[10]]).toEqual([3, 127, 0]);
    expect([view.getInt32(136, true), control[140], view.getUint32(144, true)]).toEqual([10, 7, 5]);
    expect(() => encodeControl({ cores: new Array<number>(129).fill(0), flags: 1 })).toThrow(RangeError);

    const spe = encodeSpe({ core: 4, bufferBytes: 40_960, operationFilter: 6, configFlags: 1n << 48n, interval: 1024 });
    const speView = new DataView(spe.buffer);
    expect(spe).toHaveLength(176);
    expect([spe[0], spe[8], spe[144]]).toEqual([1, 4, 6]);
    expect(speView.getBigUint64(136, true)).toBe(40_960n);
    expect(speView.getBigUint64(160, true)).toBe(1n << 48n);
    expect(speView.getUint32(168, true)).toBe(1024);

    const samples = encodeSampleSources(5, 0x80000000, [{ event: 0xffffffff, interval: 9 }]);
    expect(samples).toHaveLength(4 + 12);
    expect([...new Uint32Array(samples.buffer)]).toEqual([5, 0xffffffff, 9, 0x80000000]);

    // The driver takes the last byte of a range, not the one behind it.
    const ranges = encodeDmcRanges([{ start: 0x1000n, end: 0x2000n }]);
    expect(ranges).toHaveLength(8 + 16);
    expect([...new BigUint64Array(ranges.buffer)]).toEqual([1n, 0x1000n, 0x1fffn]);
  });

  it('take what their structs take', () => {
    expect(driverSizeOf('ReadOut')).toBe(16 + 128 * 32);
    expect(driverSizeOf('DSUReadOut')).toBe(16 + 32 * 32);
    expect(driverSizeOf('DMCReadOut')).toBe(12 * 32 + 8);
    expect(driverSizeOf('PMUSamplePayload')).toBe(8 + 128 * 32);
  });
});
