/** Counting on the simulated driver, time advanced by hand: what the trace says against what the counters must hold. */

import { beforeEach, describe, expect, it } from 'vitest';
import { CYCLE_EVENT, CYCLE_SLOT, SCALED_SLOT } from '../../contract/pmu-events.ts';
import { readSpe } from '../../engine/spe/read-spe.ts';
import type { DeviceCalls } from '../calls/calls.ts';
import { rateOf } from '../testing/fake-driver/linear-counts.ts';
import { IOCTL, LIMIT } from './driver-layouts.ts';
import { type PmuTimer, pmuStatus, startPmu } from './pmu.ts';
import { PmuMachine, planOf, type Reading, withAnswers } from './testing/pmu-machine.ts';

/** What a core counts in so many milliseconds. */
const counted = (core: number, event: number, ms: number): number => ms * 1000 * rateOf(event) * (core + 1);
const CORES = [0, 1, 2, 3, 4, 5, 6, 7];

let machine: PmuMachine;
beforeEach(() => {
  machine = new PmuMachine();
});

const of = (readings: Reading[], core: number, event: number): Reading[] =>
  readings.filter((reading) => reading.core === core && reading.event === event);
const lockIsFree = (): boolean => pmuStatus(machine.calls).available;

describe('core counters', () => {
  const EVENTS = [0x08, 0x1b, 0x23];

  it('are written once a tick, as running totals from 0 on', async () => {
    const recording = machine.start(planOf(EVENTS));
    machine.advance(100);
    recording.close();
    const { readings } = await machine.trace();
    expect(recording.multiplexed).toBe(false);
    // 10 ms are the period: the driver's tick is twice that.
    const ticks = [0, 20, 40, 60, 80, 100];
    for (const core of CORES)
      for (const [event, slot] of [[CYCLE_EVENT, CYCLE_SLOT], ...EVENTS.map((event, i) => [event, i])])
        expect(of(readings, core, event)).toEqual(
          ticks.map((timeMs) => ({ timeMs, core, event, slot, value: counted(core, event, timeMs) })),
        );
    expect(readings).toHaveLength(ticks.length * CORES.length * 4);
    expect(recording.figures()).toEqual({ readings: 5 * CORES.length, missedRounds: 0 });
  });

  it('are never written again, or as zeros, while the round does not advance', async () => {
    const recording = machine.start(planOf(EVENTS, { periodMs: 100 }));
    machine.advance(150);
    expect(recording.figures().readings).toBe(0);
    recording.close();
    const { readings } = await machine.trace();
    expect(readings).toHaveLength(CORES.length * 4);
    expect(readings.every(({ timeMs, value }) => timeMs === 0 && value === 0)).toBe(true);
  });

  it('miss rounds when the recorder is held up, but no counts', async () => {
    const recording = machine.start(planOf(EVENTS));
    machine.advance(40);
    machine.stall(100);
    machine.advance(20);
    recording.close();
    const { readings } = await machine.trace();
    // Rounds at 60, 80, 100 and 120 ms were never seen; that of 140 ms was read when the recorder came back.
    expect(recording.figures()).toEqual({ readings: 4 * CORES.length, missedRounds: 4 * CORES.length });
    expect(of(readings, 3, 0x08).map(({ value }) => value / counted(3, 0x08, 1))).toEqual([0, 20, 40, 140, 160]);
  });

  it('have the time of the round that they are of, however late it is read', async () => {
    const recording = machine.start(planOf(EVENTS, { dsuEvents: [0x2a] }));
    // The recorder's timer is late by 9, then by 17 ms, then as it should be, and so on.
    for (const late of [9, 17, 0, 0, 8, 13, 0, 0, 31, 0]) {
      machine.stall(late);
      machine.advance(10);
    }
    recording.close();
    const { readings, described } = await machine.trace();
    const rates = CORES.flatMap((core) =>
      [CYCLE_EVENT, ...EVENTS].flatMap((event) => {
        const own = of(readings, core, event);
        return own
          .slice(1)
          .map(({ value, timeMs }, i) => (value - own[i].value) / (timeMs - own[i].timeMs) / counted(core, event, 1));
      }),
    );
    expect(rates).toHaveLength(6 * 4 * CORES.length);
    expect(Math.max(...rates)).toBeCloseTo(1, 9);
    expect(Math.min(...rates)).toBeCloseTo(1, 9);
    const dsu = described.filter(({ name, cpu }) => name === 'ReadDsu' && cpu === 0);
    expect(dsu.length).toBeGreaterThan(6);
    expect(dsu.every(({ timeMs }) => timeMs % 20 === 0)).toBe(true);
  });

  it('of a core come in the order of time, samples and clusters among them', async () => {
    const sources = [{ event: 0x08, interval: counted(0, 0x08, 1) }];
    const recording = machine.start(planOf(EVENTS, { dsuEvents: [0x2a], sampling: { core: 0, sources } }));
    for (let i = 0; i < 20; i++) {
      machine.stall((i * 7) % 13);
      machine.advance(10);
    }
    recording.close();
    const { described } = await machine.trace();
    for (const core of CORES) {
      const times = described.filter(({ cpu }) => cpu === core).map(({ timeMs }) => timeMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  it('count what each set of cores says; cores of no set count with the open one', async () => {
    const recording = machine.start(
      planOf([], {
        sets: [
          { cores: [1, 5], events: [0x08] },
          { cores: [], events: [0x1b, 0x1b] },
          { cores: [7], events: [] },
        ],
      }),
    );
    machine.advance(20);
    recording.close();
    const { readings } = await machine.trace();
    const eventsOf = (core: number): number[] => [
      ...new Set(readings.filter((reading) => reading.core === core).map(({ event }) => event)),
    ];
    expect(eventsOf(1)).toEqual([CYCLE_EVENT, 0x08]);
    expect(eventsOf(2)).toEqual([CYCLE_EVENT, 0x1b]);
    expect(eventsOf(7)).toEqual([CYCLE_EVENT]);
  });

  it('take turns when they are too many: scaled, marked, and written together when each has had one', async () => {
    const events = [0x01, 0x02, 0x03, 0x04, 0x05, 0x08, 0x10, 0x13, 0x16];
    const recording = machine.start(
      planOf([], {
        sets: [
          { cores: [2], events },
          { cores: [3], events: [0x08] },
        ],
      }),
    );
    expect(recording.multiplexed).toBe(true);
    machine.advance(310);
    recording.close();
    const { readings, described } = await machine.trace();
    // Six counters among nine events: after two rounds of 10 ms all have had theirs, some twice.
    const times = Array.from({ length: 16 }, (_, i) => 20 * i);
    // The workload is even: what is scaled up is what was counted in truth.
    for (const event of [CYCLE_EVENT, ...events])
      expect(of(readings, 2, event)).toEqual(
        times.map((timeMs) => ({
          timeMs,
          core: 2,
          event,
          slot: event === CYCLE_EVENT ? CYCLE_SLOT : SCALED_SLOT,
          value: counted(2, event, timeMs),
        })),
      );
    // The other core has counters for all of its events.
    expect(of(readings, 3, 0x08).map(({ slot }) => slot)).toEqual(times.map(() => 0));
    // What the driver had is told as it was, beside the turns.
    events.forEach((event, i) => {
      const turns = Array.from({ length: 31 }, (_, round) => round).filter((round) =>
        [0, 1, 2, 3, 4, 5].some((k) => (6 * round + k) % 9 === i),
      );
      const total = described.find(
        ({ name, fields }) => name === 'CounterTotal' && fields.Core === 2 && Number(fields.Event) === event,
      );
      expect(total?.fields).toMatchObject({
        Value: counted(2, event, 10 * turns.length),
        Scheduled: turns.length,
        Round: 31,
      });
    });
  });

  it('of a group have the counters in the same rounds, also where groups share events; the rest is scaled', async () => {
    const groups = [
      [0x01, 0x02, 0x03, 0x04],
      [0x08, 0x10, 0x11, 0x01],
    ];
    const events = [...new Set(groups.flat()), 0x13, 0x16, 0x24];
    const recording = machine.start(planOf([], { sets: [{ cores: [2], events, groups }] }));
    machine.advance(400);
    recording.close();
    const { readings, described } = await machine.trace();
    const ticks = new Map<number, Set<number>>();
    for (const { name, timeMs, fields } of described)
      if (name === 'CounterTick' && Number(fields.Rounds) === 1)
        ticks.set(timeMs, (ticks.get(timeMs) ?? new Set()).add(Number(fields.Event)));
    expect(ticks.size).toBe(40);
    for (const counted of ticks.values()) {
      // With cycles; what fills a pass is not told.
      expect(counted.size).toBeLessThanOrEqual(1 + 6);
      for (const group of groups)
        if (group.some((event) => event !== 0x01 && counted.has(event)))
          expect(group.every((event) => counted.has(event))).toBe(true);
    }
    for (const event of events) expect([...ticks.values()].some((counted) => counted.has(event))).toBe(true);
    const last = (event: number): number => of(readings, 2, event).at(-1)!.value;
    for (const event of events) expect(last(event)).toBe(counted(2, event, 400));
    for (const event of events)
      expect(
        described.filter(({ name, fields }) => name === 'CounterTotal' && Number(fields.Event) === event),
      ).toHaveLength(1);
  });

  it('follow a workload that changes: turns stand for the time since the reading before, not for all of it', async () => {
    const events = Array.from({ length: 12 }, (_, i) => i);
    const recording = machine.start(planOf([], { sets: [{ cores: [0], events }] }));
    machine.advance(60);
    machine.counts.factor = 10;
    machine.advance(50);
    machine.counts.factor = 1;
    machine.advance(30);
    recording.close();
    const { readings } = await machine.trace();
    const inRounds = (event: number): number[] =>
      of(readings, 0, event).map(({ value }) => value / counted(0, event, 10));
    // Events 0 to 5 have the counters in even rounds, the others in odd ones: round 11 was slow again, round 10 was not.
    expect(inRounds(5)).toEqual([0, 2, 4, 6, 26, 46, 66, 68]);
    expect(inRounds(6)).toEqual([0, 2, 4, 6, 26, 46, 48, 50]);
  });

  it('are described in the trace: what was planned, what the driver had at the end', async () => {
    const recording = machine.start(
      planOf([], {
        sets: [
          { cores: [0, 1], events: [0x08, 0x11], metrics: ['ipc', 'backend_bound'] },
          { cores: [2], events: [1, 2, 3, 4, 5, 6, 7] },
        ],
        kernelMode: false,
      }),
    );
    machine.advance(45);
    recording.close();
    const { described } = await machine.trace();
    const [first, second] = described.filter(({ name }) => name === 'CountingPlan').map(({ fields }) => fields);
    expect(first).toMatchObject({
      Set: 0,
      Product: 'neoverse-n1',
      Counters: 6,
      PeriodMs: 10,
      Multiplexed: false,
      KernelMode: false,
      Metrics: 'ipc, backend_bound',
      Cores: [0, 1],
    });
    expect((first.Events as string[]).map(Number)).toEqual([0x08, 0x11]);
    expect(Number(first.PartNumber)).toBe(0xd0c);
    expect(second).toMatchObject({ Set: 1, Multiplexed: true, Cores: [2] });
    const totals = described.filter(({ name }) => name === 'CounterTotal');
    expect(totals).toHaveLength(3 + 3 + 8);
    expect(totals.find(({ fields }) => fields.Core === 1 && Number(fields.Event) === 0x08)?.fields).toMatchObject({
      Value: counted(1, 0x08, 40),
      Scheduled: 2,
      Round: 2,
    });
    expect(described.filter(({ name }) => name === 'CountingEnd').map(({ fields }) => fields)).toEqual([
      { Readings: 2 + 2 + 4, MissedRounds: 0 },
    ]);
  });

  it('are handed out about every 50 ms, a buffer a core', () => {
    const recording = machine.start(planOf(EVENTS));
    machine.advance(200);
    expect(machine.flushes).toBe(4);
    expect(machine.buffers).toHaveLength(4 * CORES.length);
    recording.close();
  });
});

describe('the order of requests', () => {
  it('is wperf’s, and every one of them is undone', () => {
    const asked: string[] = [];
    const names = new Map(Object.entries(IOCTL).map(([name, code]) => [code as number, name]));
    const { driver } = machine;
    const devices: DeviceCalls = {
      deviceInterfaces: (guid) => driver.deviceInterfaces(guid),
      devicesByHardwareId: () => ({ status: 0, instanceIds: [] }),
      deviceMemoryRanges: (id) => driver.deviceMemoryRanges(id),
      createFile: (path) => driver.createFile(path),
      deviceIoControl: (handle, code, input, output) => {
        asked.push(names.get(code) ?? '?');
        return driver.deviceIoControl(handle, code, input, output);
      },
      closeHandle: (handle) => {
        asked.push('close');
        return driver.closeHandle(handle);
      },
    };
    const timer = { every: () => () => {} };
    const plan = planOf([], { sets: [{ cores: [0, 1], events: [8] }] });
    const recording = startPmu(
      { ...machine.calls, devices },
      plan,
      { ticks: () => 0n, ticksPerSecond: 1e7 },
      () => {},
      () => {},
      timer,
    );
    expect(asked).toEqual(
      'lockAcquire queryVersion queryHwCfg speInit querySuppEvents stop assignEvents assignEvents reset start readCounting readCounting'.split(
        ' ',
      ),
    );
    asked.length = 0;
    recording.close();
    recording.close();
    expect(asked).toEqual('stop readCounting readCounting readCounting readCounting lockRelease close'.split(' '));
  });
});

describe('ending', () => {
  it('by close: counters stop, the lock is free, nothing is polled, nobody is told', () => {
    const recording = machine.start(planOf([0x08]));
    machine.advance(30);
    expect(lockIsFree()).toBe(false);
    expect(machine.counts.watchers).toBe(1);
    recording.close();
    recording.close();
    expect(machine.polling).toBe(false);
    expect(machine.counts.watchers).toBe(0);
    expect(lockIsFree()).toBe(true);
    expect(machine.ends).toEqual([]);
  });

  it('with its process: the lock does not stay behind', () => {
    const before = process.listeners('exit');
    machine.start(planOf([0x08]));
    const added = process.listeners('exit').filter((listener) => !before.includes(listener));
    expect(added).toHaveLength(1);
    added[0](0);
    expect(lockIsFree()).toBe(true);
    expect(process.listeners('exit')).toEqual(before);
  });

  it('because the lock was taken away: who may have done it, and what was counted is kept', async () => {
    machine.start(planOf([0x08]));
    machine.advance(45);
    machine.processes.push({ pid: 77, imageName: 'wperf.exe' });
    machine.driver.holdByAnother(true);
    machine.advance(10);
    expect(machine.ends).toHaveLength(1);
    expect(machine.ends[0]).toMatchObject({ status: 22, call: 'DeviceIoControl readCounting' });
    expect(machine.ends[0]?.message).toMatch(/the lock .* driver, perhaps wperf\.exe \(77\),/);
    expect(machine.polling).toBe(false);
    expect(of((await machine.trace()).readings, 0, 0x08).map(({ timeMs }) => timeMs)).toEqual([0, 20, 40]);
  });

  it.each([
    [false, 22, /was removed while it counted/],
    [true, 1167, /the device was removed/],
  ])('because the device goes away (its driver has ended: %s)', (ended, status, message) => {
    const recording = machine.start(planOf([0x08]));
    machine.advance(20);
    machine.driver.remove(ended);
    machine.advance(50);
    expect(machine.ends).toMatchObject([{ status }]);
    expect(machine.ends[0]?.message).toMatch(message);
    recording.close();
    expect(machine.ends).toHaveLength(1);
  });

  it('before it began: a plan that does not fit leaves nothing locked', () => {
    const refused: [Record<string, unknown>, RegExp][] = [
      [{ sets: [{ cores: [8], events: [] }] }, /core 8: this machine has cores 0 to 7/],
      [
        {
          sets: [
            { cores: [1], events: [] },
            { cores: [1], events: [] },
          ],
        },
        /core 1 in two sets/,
      ],
      [
        {
          sets: [
            { cores: [], events: [] },
            { cores: [], events: [] },
          ],
        },
        /Two sets .* all other cores/,
      ],
      [
        { sets: [{ cores: [], events: [1, 2, 3, 4, 5, 6, 7, 8], groups: [[1, 2, 3, 4, 5, 6, 7]] }] },
        /group of the PMU plan has 7 events .* 6 counters are free/,
      ],
      [
        {
          sets: [
            {
              cores: [],
              events: Array.from({ length: 127 }, (_, i) => i),
              groups: Array.from({ length: 25 }, (_, i) => [0, 1, 2, 3, 4].map((k) => 5 * i + k)),
            },
          ],
        },
        /take 150 places: the driver has 127/,
      ],
      [{ sampling: { core: 9, sources: [{ event: 8, interval: 1000 }] } }, /samples core 9/],
      [
        { sampling: { core: 0, sources: [1, 2, 3, 4, 5, 6, 7].map((event) => ({ event, interval: 9 })) } },
        /6 counters/,
      ],
      [{ sampling: { core: 0, sources: [{ event: 8, interval: 0 }] } }, /interval of 0/],
      [{ spe: { cores: [0, 1], operations: [], minimumLatency: 0 } }, /choose one core/],
      [{ dmcEvents: { clk: [1], clkdiv2: [1] } }, /Choose clk or clkdiv2/],
    ];
    for (const [more, message] of refused) {
      expect(() => machine.start(planOf([8], more))).toThrow(message);
      expect(lockIsFree()).toBe(true);
    }
  });

  it.each(['stop', 'assignEvents', 'reset', 'start', 'readCounting', 'sampleStart', 'speStart'] as const)(
    'before it began: %s that fails leaves nothing locked and nothing running',
    (request) => {
      const before = process.listenerCount('exit');
      const calls = withAnswers(machine, { [IOCTL[request]]: { status: 1450 } });
      const plan = planOf([8], {
        sampling: { core: 0, sources: [{ event: 8, interval: 1000 }] },
        spe: { cores: [1], operations: [], minimumLatency: 0 },
      });
      const handedOut = (): never => {
        throw new Error('handed out buffers of a recording that never began');
      };
      expect(() => startPmu(calls, plan, { ticks: () => 0n, ticksPerSecond: 1e7 }, handedOut, () => {})).toThrow(
        /error 1450/,
      );
      expect(lockIsFree()).toBe(true);
      expect(machine.counts.watchers).toBe(0);
      expect(process.listenerCount('exit')).toBe(before);
    },
  );

  it('because a request fails: samples and SPE stop, too', () => {
    let broken = false;
    const { driver } = machine;
    const calls = withAnswers(machine, {});
    const request = calls.devices.deviceIoControl;
    calls.devices.deviceIoControl = (handle, code, input, output) =>
      broken && code === IOCTL.readCounting ? { status: 1450, returnedBytes: 0 } : request(handle, code, input, output);
    let poll = (): void => {};
    const timer: PmuTimer = {
      every: (_, callback) => {
        poll = callback;
        return () => {};
      },
    };
    const plan = planOf([8], {
      sampling: { core: 0, sources: [{ event: 8, interval: 1000 }] },
      spe: { cores: [1], operations: [], minimumLatency: 0 },
    });
    const ends: unknown[] = [];
    const recording = startPmu(
      calls,
      plan,
      { ticks: () => 0n, ticksPerSecond: 1e7 },
      () => {},
      (error) => ends.push(error),
      timer,
    );
    expect(machine.counts.watchers).toBe(1);
    broken = true;
    poll();
    poll();
    expect(ends).toEqual([expect.objectContaining({ status: 1450, call: 'DeviceIoControl readCounting' })]);
    expect(machine.counts.watchers).toBe(0);
    recording.close();
    expect(pmuStatus({ ...machine.calls, devices: driver }).available).toBe(true);
  });

  it('with force, from whoever holds the lock: only when the plan says so', () => {
    machine.driver.holdByAnother();
    expect(() => machine.start(planOf([8]))).toThrow(
      /Another program holds the WindowsPerf driver; no running program is known to use it, so one may have crashed while counting\. Close it, or force the lock \(`--pmu-force` at the command line\), which makes its counting fail/,
    );
    machine.start(planOf([8], { forceLock: true })).close();
    expect(lockIsFree()).toBe(true);
  });
});

describe('clusters and memory controllers', () => {
  it('are counted beside the cores', async () => {
    const recording = machine.start(
      planOf([0x08], { dsuEvents: [0x2a, 0x2b], dmcEvents: { clk: [], clkdiv2: [3, 5] } }),
    );
    machine.advance(40);
    recording.close();
    const { described, readings } = await machine.trace();
    const dsu = described.filter(({ name, fields }) => name === 'ReadDsu' && Number(fields.Event) === 0x2a);
    expect(dsu.map(({ timeMs, cpu, fields }) => [timeMs, cpu, fields.Cluster, fields.Value, fields.Scaled])).toEqual(
      [0, 20, 40].flatMap((timeMs) =>
        [0, 1, 2, 3].map((cluster) => [
          timeMs,
          2 * cluster,
          cluster,
          timeMs * 100 * rateOf(0x2a) * (cluster + 1),
          false,
        ]),
      ),
    );
    const dmc = described.filter(({ name, fields }) => name === 'ReadDmc' && Number(fields.Event) === 5);
    expect(dmc.map(({ timeMs, fields }) => [timeMs, fields.Controller, fields.Clock, fields.Value])).toEqual(
      [0, 20, 40].flatMap((timeMs) =>
        [0, 1].map((controller) => [timeMs, controller, 'clkdiv2', timeMs * 10 * 6 * (controller + 1)]),
      ),
    );
    expect(of(readings, 7, 0x08).at(-1)?.value).toBe(counted(7, 0x08, 40));
  });

  it('of a plan for some cores only lose no counts: each cluster is started on its first core alone', async () => {
    const recording = machine.start(planOf([], { sets: [{ cores: [1, 2], events: [8] }], dsuEvents: [0x2a] }));
    machine.advance(40);
    recording.close();
    const { described } = await machine.trace();
    const last = described.filter(({ name, fields }) => name === 'ReadDsu' && Number(fields.Event) === 0x2a).slice(-4);
    expect(last.map(({ fields }) => fields.Value)).toEqual([1, 2, 3, 4].map((n) => 40 * 100 * rateOf(0x2a) * n));
  });

  it('are scaled when there are more than counters', async () => {
    const dsuEvents = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    const recording = machine.start(planOf([8], { dsuEvents }));
    machine.advance(100);
    recording.close();
    const { described } = await machine.trace();
    const some = described.filter(({ name, fields }) => name === 'ReadDsu' && Number(fields.Event) === 3);
    expect(some.every(({ fields }) => fields.Scaled === true)).toBe(true);
    const own = some.filter(({ fields }) => fields.Cluster === 1);
    expect(own.map(({ timeMs, fields }) => [timeMs, fields.Value])).toEqual(
      [0, 20, 40, 60, 80, 100].map((timeMs) => [timeMs, timeMs * 100 * rateOf(3) * 2]),
    );
  });

  it('are refused where they are not, with the reason', () => {
    machine = new PmuMachine({ clusterSize: 0, memoryRanges: false });
    expect(() => machine.start(planOf([8], { dsuEvents: [1] }))).toThrow(/ARMHD500/);
    expect(() => machine.start(planOf([8], { dmcEvents: { clk: [1], clkdiv2: [] } }))).toThrow(/no memory range/);
  });
});

describe('sampling', () => {
  const perMs = counted(2, 0x08, 1);

  it('writes an event a sample, and the core that is sampled does not count', async () => {
    const sources = [
      { event: 0x08, interval: perMs * 5 },
      { event: CYCLE_EVENT, interval: counted(2, CYCLE_EVENT, 10) },
    ];
    const recording = machine.start(planOf([0x1b], { sampling: { core: 2, sources } }));
    machine.advance(100);
    recording.close();
    const { described, readings } = await machine.trace();
    const samples = described.filter(({ name }) => name === 'Sample');
    expect(samples.filter(({ fields }) => Number(fields.Event) === 0x08)).toHaveLength(20);
    expect(samples.filter(({ fields }) => Number(fields.Event) === CYCLE_EVENT)).toHaveLength(10);
    expect(samples.every(({ cpu, fields }) => cpu === 2 && fields.Core === 2)).toBe(true);
    expect(Number(samples[0].fields.ProgramCounter)).toBe(0x140001000);
    expect(Number(samples[0].fields.LinkRegister)).toBe(0x140002000);
    expect(new Set(readings.map(({ core }) => core))).toEqual(new Set([0, 1, 3, 4, 5, 6, 7]));
    expect(described.find(({ name }) => name === 'SampleEnd')?.fields).toEqual({ Core: 2, Generated: 30, Dropped: 0 });
  });

  it('tells how many did not fit into the driver’s buffer', async () => {
    const recording = machine.start(
      planOf([], { sampling: { core: 2, sources: [{ event: 8, interval: perMs / 20 }] } }),
    );
    machine.advance(20);
    recording.close();
    const { described } = await machine.trace();
    expect(described.filter(({ name }) => name === 'Sample')).toHaveLength(2 * LIMIT.samples);
    expect(described.find(({ name }) => name === 'SampleEnd')?.fields).toEqual({
      Core: 2,
      Generated: 400,
      Dropped: 400 - 2 * LIMIT.samples,
    });
  });
});

describe('SPE', () => {
  const spe = { cores: [1], operations: [], minimumLatency: 0 };
  const recordsOf = (chunks: Uint8Array[]) => {
    const records = readSpe(Uint8Array.from(chunks.flatMap((chunk) => [...chunk])));
    expect(records.damage).toMatchObject({ places: 0, cutBytes: 0 });
    return records;
  };
  /** Program counters of the records. */
  const addresses = (chunks: Uint8Array[]): number[] => {
    const { pc, pcHigh } = recordsOf(chunks);
    return Array.from(pc, (low, i) => pcHigh[i]! * 2 ** 32 + low);
  };

  it('gives the raw packets to whom listens, in order and whole', () => {
    const recording = machine.start(planOf([8], { spe }));
    const chunks: Uint8Array[] = [];
    recording.onSpe((core, bytes) => {
      expect(core).toBe(1);
      chunks.push(bytes);
    });
    machine.advance(250);
    recording.close();
    const seen = addresses(chunks);
    expect(seen).toHaveLength(25 * 20);
    expect(seen).toEqual(seen.map((_, i) => 0x140001000 + 4 * i));
  });

  it('begins the driver’s buffer anew before it is full', () => {
    const recording = machine.start(planOf([], { sets: [{ cores: [0], events: [] }], spe, periodMs: 100 }));
    const chunks: Uint8Array[] = [];
    recording.onSpe((_, bytes) => chunks.push(bytes));
    machine.advance(30_000);
    recording.close();
    const seen = addresses(chunks);
    // 30 s of 2000 records a second are more than the buffer holds; what falls between two polls is not lost.
    expect(seen).toEqual(seen.map((_, i) => 0x140001000 + 4 * i));
    expect(seen).toHaveLength(60_000);
    expect(chunks.reduce((sum, chunk) => sum + chunk.length, 0)).toBeGreaterThan(LIMIT.speBufferBytes);
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(LIMIT.outputBytes);
  });

  it('samples only the operations, and the latencies, that were asked for', () => {
    const recording = machine.start(planOf([8], { spe: { ...spe, operations: ['load'], minimumLatency: 40 } }));
    const chunks: Uint8Array[] = [];
    recording.onSpe((_, bytes) => chunks.push(bytes));
    machine.advance(1000);
    recording.close();
    const { count, operation, total, time, timeHigh } = recordsOf(chunks);
    expect(count).toBeGreaterThan(10);
    expect(new Set(operation)).toEqual(new Set([0x100]));
    expect(Math.min(...total)).toBeGreaterThanOrEqual(40);
    const ticks = Array.from(time, (low, i) => timeHigh[i]! * 2 ** 32 + low);
    expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
  });

  it('is refused where the cores or the driver have none', () => {
    machine = new PmuMachine({ spe: false });
    expect(() => machine.start(planOf([8], { spe }))).toThrow(/no Statistical Profiling Extension/);
  });
});
