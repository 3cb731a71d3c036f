/** Totals, turns, clusters, memory controllers, samples and SPE of a driver: the part of its suite that takes time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { CYCLE_SLOT, READ_GPC_PROVIDER, SCALED_SLOT } from '../../contract/pmu-events.ts';
import { pmuPlan } from '../../contract/recording.ts';
import { u16At } from '../../engine/format/bytes.ts';
import { align8, BUFFER_HEADER_BYTES } from '../../engine/format/layout.ts';
import { readSpe } from '../../engine/spe/read-spe.ts';
import { ERROR, guidBytes } from '../calls/layouts.ts';
import {
  ALL_CORES,
  ALL_DMCS,
  CTL_FLAG,
  CYCLE_EVENT,
  EVENT_CLASS,
  LIMIT,
  LOCK_FLAG,
  LOCK_STATUS,
} from '../pmu/driver-layouts.ts';
import {
  encodeAssign,
  encodeControl,
  encodeDmcRanges,
  encodeSampleSources,
  encodeSpe,
} from '../pmu/driver-messages.ts';
import { type PmuTimer, startPmu } from '../pmu/pmu.ts';
import { rateOf } from '../testing/fake-driver/linear-counts.ts';
import type { DeviceMachineFactory } from './device-machine.ts';
import { clusters, counted, deviceProbe, eventsAt, samplesOf, u32, u32At, u64At } from './device-probe.ts';

export function countingConformance(make: DeviceMachineFactory): void {
  const { on, ask, tell, lock, assign, control, read, readDsu } = deviceProbe(make);

  describe('counting', () => {
    it('counts the cycles and what is assigned, in the order of assignment', () => {
      assign(2, [0x08, 0x1b]);
      control('reset', [2]);
      control('start', [2]);
      on.machine.advanceMs(20);
      expect(read(2)).toEqual({
        round: 1,
        events: [
          { event: CYCLE_EVENT, value: counted(2, CYCLE_EVENT, 20), scheduled: 1 },
          { event: 0x08, value: counted(2, 0x08, 20), scheduled: 1 },
          { event: 0x1b, value: counted(2, 0x1b, 20), scheduled: 1 },
        ],
      });
      expect(read(3).events.map(({ event }) => event)).toEqual([CYCLE_EVENT]);
    });

    it('lags: totals change on its tick of twice the period only', () => {
      assign(0, [0x08]);
      control('reset', [0]);
      control('start', [0]);
      const seen: [number, number][] = [];
      for (let ms = 0; ms < 50; ms += 5) {
        on.machine.advanceMs(5);
        const { round, events } = read(0);
        seen.push([round, events[1].value / counted(0, 0x08, 1)]);
      }
      expect(seen.map(([, ms]) => ms)).toEqual([0, 0, 0, 20, 20, 20, 20, 40, 40, 40]);
      expect(seen.map(([round]) => round)).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2]);
      // What was counted since the last tick is nowhere.
      control('stop', [0]);
      on.machine.advanceMs(100);
      expect(read(0).events[1].value).toBe(counted(0, 0x08, 40));
    });

    it('takes a period of 10 to 100 ms, and 100 for any other', () => {
      assign(0, [0x08]);
      for (const [periodMs, tickMs] of [
        [10, 20],
        [35, 70],
        [100, 200],
        [9, 200],
        [101, 200],
        [-1, 200],
      ]) {
        control('reset', [0]);
        tell('start', encodeControl({ cores: [0], flags: 1, periodMs }));
        on.machine.advanceMs(tickMs - 1);
        expect(read(0).round, `${periodMs} ms`).toBe(0);
        on.machine.advanceMs(1);
        expect(read(0).round, `${periodMs} ms`).toBe(1);
        control('stop', [0]);
      }
    });

    it('zeroes totals and rounds by RESET, and counts cycles from there', () => {
      assign(0, [0x08]);
      control('start', [0]);
      on.machine.advanceMs(45);
      control('stop', [0]);
      on.machine.advanceMs(1000);
      control('reset', [0]);
      expect(read(0)).toEqual({
        round: 0,
        events: [
          { event: CYCLE_EVENT, value: 0, scheduled: 0 },
          { event: 0x08, value: 0, scheduled: 0 },
        ],
      });
      control('start', [0]);
      on.machine.advanceMs(20);
      expect(read(0).events.map(({ value }) => value)).toEqual([counted(0, CYCLE_EVENT, 20), counted(0, 0x08, 20)]);
    });

    it('goes on where it stopped when it is started without RESET', () => {
      assign(0, [0x08]);
      control('reset', [0]);
      control('start', [0]);
      on.machine.advanceMs(30);
      control('stop', [0]);
      on.machine.advanceMs(500);
      control('start', [0]);
      on.machine.advanceMs(20);
      // 20 ms of the first run by its tick, its last 10 ms still in the counter, and 20 ms of the second.
      expect(read(0).events[1].value).toBe(counted(0, 0x08, 50));
    });

    it('gives turns to more events than counters: a window that moves by the counters, each period', () => {
      const events = [0x01, 0x02, 0x03, 0x04, 0x05, 0x08, 0x10, 0x13];
      assign(1, events);
      control('reset', [1]);
      control('start', [1]);
      const turns = new Array<number>(8).fill(0);
      for (let round = 0; round < 12; round++) {
        for (let k = 0; k < 6; k++) turns[(6 * round + k) % 8]++;
        on.machine.advanceMs(10);
        const reading = read(1);
        expect(reading.round).toBe(round + 1);
        expect(reading.events[0]).toEqual({
          event: CYCLE_EVENT,
          value: counted(1, CYCLE_EVENT, 10 * (round + 1)),
          scheduled: round + 1,
        });
        expect(reading.events.slice(1)).toEqual(
          events.map((event, i) => ({ event, value: counted(1, event, 10 * turns[i]), scheduled: turns[i] })),
        );
      }
      expect(turns).toEqual(new Array(8).fill(9));
    });

    it('takes 127 events a core, and no more', () => {
      assign(
        0,
        Array.from({ length: 127 }, (_, i) => i),
      );
      expect(read(0).events).toHaveLength(128);
      const tooMany = encodeAssign(0, 0, [
        { eventClass: EVENT_CLASS.core, events: Array.from({ length: 128 }, (_, i) => i) },
      ]);
      expect(ask('assignEvents', tooMany).status).toBe(ERROR.INVALID_PARAMETER);
      expect(ask('assignEvents', encodeAssign(8, 0, [])).status).toBe(ERROR.INVALID_PARAMETER);
    });

    it('assigns to all cores at once', () => {
      assign(ALL_CORES, [0x08]);
      for (let core = 0; core < 8; core++) expect(read(core).events[1].event).toBe(0x08);
    });
  });

  describe('cluster counters', () => {
    beforeEach(() => {
      expect(ask('dsuInit', clusters(4, 2), 2).status).toBe(0);
      tell('assignEvents', encodeAssign(ALL_CORES, 0, [{ eventClass: EVENT_CLASS.dsu, events: [0x2a, 0x2b] }]));
    });

    it('are read on the first core of each cluster, in the round of its timer', () => {
      control('reset', [0, 2, 4, 6], CTL_FLAG.dsu);
      control('start', [0, 2, 4, 6], CTL_FLAG.dsu);
      on.machine.advanceMs(40);
      for (let cluster = 0; cluster < 4; cluster++) {
        const { round, events } = readDsu(2 * cluster);
        expect(round).toBe(2);
        expect(events.slice(1)).toEqual(
          [0x2a, 0x2b].map((event) => ({
            event,
            value: 40 * 100 * rateOf(event) * (cluster + 1),
            scheduled: 2,
          })),
        );
      }
      expect(readDsu(1).events).toEqual([]);
    });

    it('are robbed by every other core that is started with them', () => {
      control('reset', [0, 1], CTL_FLAG.dsu);
      control('start', [0, 1], CTL_FLAG.dsu);
      on.machine.advanceMs(40);
      // Core 0 gathers each tick before core 1 resets: nothing is left over for the next one but its own time.
      expect(readDsu(0).events[1].value).toBe(40 * 100 * rateOf(0x2a));
      control('stop', [0, 1], CTL_FLAG.dsu);
      control('reset', [0, 1], CTL_FLAG.dsu);
      control('start', [1], CTL_FLAG.dsu);
      on.machine.advanceMs(10);
      control('start', [0], CTL_FLAG.dsu);
      on.machine.advanceMs(20);
      expect(readDsu(0).events[1].value).toBe(10 * 100 * rateOf(0x2a));
    });
  });

  describe('memory controllers', () => {
    const all = encodeControl({ cores: [3], flags: CTL_FLAG.dmc, dmc: ALL_DMCS });
    beforeEach(() => {
      const ranges = [0n, 0x1000n].map((start) => ({ start, end: start + 0x1000n }));
      expect(ask('dmcInit', encodeDmcRanges(ranges), 4).status).toBe(0);
    });

    it('are read by the last core’s timer', () => {
      tell('assignEvents', encodeAssign(ALL_CORES, 0, [{ eventClass: EVENT_CLASS.dmcClkdiv2, events: [4, 9] }]));
      control('reset', [1, 3], CTL_FLAG.dmc | CTL_FLAG.core);
      control('start', [1, 3], CTL_FLAG.dmc | CTL_FLAG.core);
      on.machine.advanceMs(25);
      const { output, returnedBytes } = ask('dmcRead', all, 2 * 392);
      expect(returnedBytes).toBe(2 * 392);
      for (let controller = 0; controller < 2; controller++) {
        const block = output.subarray(392 * controller);
        expect([block[384], block[385]]).toEqual([0, 2]);
        expect(eventsAt(block, 128, 2).map(({ event, value }) => [event, value])).toEqual([
          [4, 20 * 10 * 5 * (controller + 1)],
          [9, 20 * 10 * 10 * (controller + 1)],
        ]);
      }
      expect(ask('dmcRead', encodeControl({ cores: [0], flags: 4, dmc: 1 }), 392).returnedBytes).toBe(392);
      expect(ask('dmcRead', encodeControl({ cores: [0], flags: 4, dmc: 2 }), 392).status).toBe(ERROR.INVALID_PARAMETER);
      expect(ask('dmcRead', all, 392).status).toBe(ERROR.INSUFFICIENT_BUFFER);
    });

    it('forget the events of one clock when those of the other are assigned', () => {
      tell(
        'assignEvents',
        encodeAssign(ALL_CORES, 0, [
          { eventClass: EVENT_CLASS.dmcClk, events: [1] },
          { eventClass: EVENT_CLASS.dmcClkdiv2, events: [4] },
        ]),
      );
      const { output } = ask('dmcRead', all, 2 * 392);
      expect([output[384], output[385]]).toEqual([0, 1]);
    });

    it('take as many ranges as they say', () => {
      const two = encodeDmcRanges([0n, 1n].map((start) => ({ start, end: start + 1n })));
      two[0] = 3;
      expect(ask('dmcInit', two, 4).status).toBe(ERROR.INVALID_PARAMETER);
    });
  });

  describe('sampling', () => {
    const core = encodeControl({ cores: [2], flags: 1 });
    const summary = (): number[] => {
      const { output } = ask('sampleStop', core, 16);
      return [u64At(output, 0), u64At(output, 8)];
    };

    it('takes a sample each interval, and says which counter it was', () => {
      const perMs = counted(2, 0x08, 1);
      tell(
        'sampleSetSource',
        encodeSampleSources(2, 0, [
          { event: CYCLE_EVENT, interval: counted(2, CYCLE_EVENT, 4) },
          { event: 0x08, interval: perMs },
        ]),
      );
      tell('sampleStart', core);
      on.machine.advanceMs(8);
      const samples = samplesOf(ask('sampleGet', u32(2), 4104));
      expect(samples.filter(({ flags }) => flags === 1)).toHaveLength(8);
      expect(samples.filter(({ flags }) => flags === 0x80000000)).toHaveLength(2);
      expect(samples.every(({ pc, lr }) => pc >= 0x140001000 && lr === 0x140002000)).toBe(true);
      expect(samplesOf(ask('sampleGet', u32(2), 4104))).toEqual([]);
      expect(summary()).toEqual([10, 0]);
    });

    it('drops what does not fit into 128 places, and counts it', () => {
      tell('sampleSetSource', encodeSampleSources(2, 0, [{ event: 0x08, interval: counted(2, 0x08, 1) / 100 }]));
      tell('sampleStart', core);
      on.machine.advanceMs(3);
      expect(samplesOf(ask('sampleGet', u32(2), 4104))).toHaveLength(128);
      on.machine.advanceMs(1);
      expect(samplesOf(ask('sampleGet', u32(2), 4104))).toHaveLength(100);
      expect(summary()).toEqual([400, 172]);
      tell('sampleStart', core);
      expect(summary()).toEqual([0, 0]);
    });

    it('leaves out sources beyond the counters', () => {
      const sources = Array.from({ length: 20 }, (_, i) => ({ event: 0x08 + i, interval: 1_000_000_000 }));
      sources[9].interval = 1;
      tell('sampleSetSource', encodeSampleSources(2, 0, sources));
      tell('sampleStart', core);
      on.machine.advanceMs(1);
      expect(summary()[0]).toBe(0);
      expect(ask('sampleSetSource', encodeSampleSources(8, 0, sources)).status).toBe(ERROR.INVALID_PARAMETER);
    });
  });

  describe('SPE', () => {
    const header = encodeControl({ cores: [1], flags: CTL_FLAG.spe });
    const request = (bufferBytes: number): Uint8Array =>
      encodeSpe({ core: 1, bufferBytes, operationFilter: 0, configFlags: 0n, interval: 1024 });
    const ready = (): number => u64At(ask('speGetSize', header, 8).output, 0);

    it('fills a buffer whose pointer moves with what is fetched', () => {
      tell('speInit', header);
      tell('speStart', request(0));
      expect(ready()).toBe(0);
      on.machine.advanceMs(30);
      const bytes = ready();
      const first = ask('speGetBuffer', request(250), 250);
      expect(first).toMatchObject({ status: 0, returnedBytes: 250 });
      expect(first.output[0]).toBe(0xb0);
      expect(ready()).toBe(bytes - 250);
      tell('speStop', header);
      on.machine.advanceMs(30);
      expect(ready()).toBe(bytes - 250);
      const rest = ask('speGetBuffer', request(bytes - 250), bytes - 250).output;
      const { count, pc, damage } = readSpe(Uint8Array.from([...first.output, ...rest]));
      expect([count, damage.places, damage.cutBytes]).toEqual([60, 0, 0]);
      expect([...pc]).toEqual(Array.from(pc, (_, i) => (pc[0] ?? 0) + 4 * i));
    });

    it('stops before its end, and begins anew when it is started', () => {
      tell('speInit', header);
      tell('speStart', request(0));
      on.machine.advanceMs(60_000);
      expect(ready()).toBeLessThanOrEqual(LIMIT.speBufferBytes - 4096);
      expect(ready()).toBeGreaterThan(LIMIT.speBufferBytes - 4096 - 200);
      expect(ask('speGetBuffer', request(500), 400).status).toBe(ERROR.NO_SYSTEM_RESOURCES);
      tell('speStart', request(0));
      expect(ready()).toBe(0);
    });
  });

  describe('a recording', () => {
    it('has the totals of every round, clusters and controllers included, and gives the driver back', () => {
      ask('lockRelease', u32(LOCK_FLAG.release), 4);
      const buffers: Uint8Array[] = [];
      let poll = (): void => {};
      const timer: PmuTimer = {
        every: (_, callback) => {
          poll = callback;
          return () => {};
        },
      };
      const plan = pmuPlan.parse({
        sets: [
          { cores: [], events: [0x08, 0x1b] },
          { cores: [3], events: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
        ],
        dsuEvents: [0x2a],
        dmcEvents: { clk: [2], clkdiv2: [] },
      });
      const calls = { devices: on.machine.devices, system: { processes: () => [] } };
      const recording = startPmu(
        calls,
        plan,
        { ticks: () => 1n, ticksPerSecond: 1e7 },
        (more) => buffers.push(...more),
        () => {},
        timer,
      );
      for (let i = 0; i < 10; i++) {
        on.machine.advanceMs(10);
        poll();
      }
      recording.close();
      expect(recording.multiplexed).toBe(true);
      // Core 3 ticks each 10 ms, the others each 20.
      expect(recording.figures()).toEqual({ readings: 7 * 5 + 10, missedRounds: 0 });
      const last = new Map<string, number>();
      for (const [core, event, slot, value] of buffers.flatMap(readingsIn)) last.set(`${core} ${event} ${slot}`, value);
      const wanted = new Map<string, number>();
      for (let core = 0; core < 8; core++) {
        wanted.set(`${core} ${CYCLE_EVENT} ${CYCLE_SLOT}`, counted(core, CYCLE_EVENT, 100));
        if (core === 3)
          for (let event = 1; event < 10; event++) wanted.set(`3 ${event} ${SCALED_SLOT}`, counted(3, event, 100));
        else
          for (const [slot, event] of [0x08, 0x1b].entries())
            wanted.set(`${core} ${event} ${slot}`, counted(core, event, 100));
      }
      expect(last).toEqual(wanted);
      expect(lock()).toBe(LOCK_STATUS.acquired);
    });
  });
}

/** ReadGPC events of a buffer: core, event, slot, value. */
function readingsIn(buffer: Uint8Array): number[][] {
  const readings: number[][] = [];
  const provider = guidBytes(READ_GPC_PROVIDER);
  for (let at = BUFFER_HEADER_BYTES; at < buffer.length; at += align8(u16At(buffer, at)))
    if (provider.every((one, i) => buffer[at + 24 + i] === one))
      readings.push([u64At(buffer, at + 80), u32At(buffer, at + 88), u32At(buffer, at + 92), u64At(buffer, at + 96)]);
  return readings;
}
