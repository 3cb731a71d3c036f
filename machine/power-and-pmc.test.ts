/** Computed again from the trace's bytes, by the second reader and nothing of the simulation. */
import { expect, test } from 'vitest';
import { secondReadSample } from '../engine/testing/sample.ts';
import type { SecondEvent } from '../engine/testing/second-reader.ts';

const PROCESSOR_POWER = '0f67e49f-fe51-4e9f-b490-6f2948cc6027';
const BUSY_MHZ = 3000;

const trace = secondReadSample();
const data = ({ payload }: SecondEvent): DataView => new DataView(payload.buffer, payload.byteOffset, payload.length);
const is = (event: SecondEvent, provider: string, ...ids: number[]): boolean =>
  event.provider === provider && ids.includes(event.id);
const cpus = Array.from({ length: 8 }, (_, cpu) => trace.events.filter((event) => event.cpu === cpu));

test('a core enters an idle state only while its idle thread runs, and leaves the state that it entered', () => {
  let entered = 0;
  for (const events of cpus) {
    let running = 0;
    let state = 0;
    for (const event of events) {
      if (is(event, 'Thread', 36)) {
        expect(state).toBe(0);
        running = data(event).getUint32(0, true);
      } else if (is(event, 'Power', 57)) {
        expect([running, state]).toEqual([0, 0]);
        state = data(event).getUint32(0, true);
        expect(state).toBeGreaterThan(0);
        entered++;
      } else if (is(event, 'Power', 58)) {
        expect(data(event).getUint32(0, true)).toBe(state);
        state = 0;
      }
    }
  }
  expect(entered).toBeGreaterThan(10_000);
});

test('whoever runs does so at full speed', () => {
  const mhz = new Map<number, number>();
  const changes = trace.events
    .filter((event) => is(event, PROCESSOR_POWER, 10) || is(event, 'Thread', 36))
    .map((event, order) => ({ event, order }))
    .sort((a, b) => Number(a.event.ts - b.event.ts) || a.order - b.order);
  let slowed = 0;
  for (const { event } of changes) {
    if (event.provider === PROCESSOR_POWER) {
      mhz.set(data(event).getUint8(10), data(event).getUint32(4, true));
      if (data(event).getUint32(4, true) < BUSY_MHZ) slowed++;
    } else if (data(event).getUint32(0, true) !== 0) expect(mhz.get(event.cpu)).toBe(BUSY_MHZ);
  }
  expect(slowed).toBeGreaterThan(50);
  expect(mhz.size).toBe(8);
});

test('counters at context switches only grow; cycles are those of a 3 GHz core that sleeps when it idles', () => {
  for (const events of cpus) {
    let last: number[] | null = null;
    let busyTicks = 0;
    let since: bigint | null = null;
    for (const event of events) {
      if (!is(event, 'Thread', 36)) continue;
      const { payload } = event;
      const behind = new DataView(payload.buffer, payload.byteOffset - 16, 16);
      const totals = [Number(behind.getBigUint64(0, true)), Number(behind.getBigUint64(8, true))];
      if (last !== null) expect([totals[0] >= last[0], totals[1] >= last[1]]).toEqual([true, true]);
      last = totals;
      if (since !== null) busyTicks += Number(event.ts - since);
      since = data(event).getUint32(0, true) === 0 ? null : event.ts;
    }
    const cycles = last![0];
    expect(cycles).toBeGreaterThan(busyTicks * 300);
    expect(cycles).toBeLessThan(busyTicks * 300 + 0.02 * 12 * 3e9);
  }
});

test('samples of counters land in the thread that runs', () => {
  let samples = 0;
  for (const events of cpus) {
    let running = 0;
    for (const event of events) {
      if (is(event, 'Thread', 36)) running = data(event).getUint32(0, true);
      if (!is(event, 'PerfInfo', 47)) continue;
      expect(data(event).getUint32(8, true)).toBe(running);
      samples++;
    }
  }
  expect(samples).toBeGreaterThan(3_000);
});
