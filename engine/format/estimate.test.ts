/** An estimate says about what the whole file says. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { haveSharedTraces, sharedTracePath } from '../testing/shared-traces.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { memorySource } from './byte-source.ts';
import { estimateRates } from './estimate.ts';
import { openTrace } from './trace.ts';

/** Share of the events that an estimate has in another quarter of its time than they are in. */
async function misplaced(bytes: Uint8Array): Promise<{ share: number; total: number }> {
  const estimate = (await estimateRates(memorySource(bytes)))!;
  const { events } = await openTrace(memorySource(bytes), { fileName: 'a.etl' });
  const { startNs, endNs, counts } = estimate;
  const quarter = (part: number) => Math.min(3, Math.max(0, Math.floor(4 * part)));
  const guessed = [0, 0, 0, 0];
  counts.forEach((count, i) => {
    guessed[quarter(i / counts.length)]! += count / estimate.events;
  });
  const real = [0, 0, 0, 0];
  for (let row = 0; row < events.count; row++)
    real[quarter((events.timeNs[row]! - startNs) / (endNs - startNs))]! += 1 / events.count;
  const share = real.reduce((sum, part, i) => sum + Math.abs(part - guessed[i]!), 0) / 2;
  return { share, total: estimate.events / events.count };
}

/** @param ticksAt of each event: multiples of 100 ns */
const trace = (events: number, ticksAt: (i: number) => number, compressed = false): Uint8Array =>
  writtenTrace({ bufferSizeBytes: 4096, compressed }, (writer) => {
    const payload = new Uint8Array(20);
    const provider = '9a1b2c3d-0000-4000-8000-000000000001';
    for (let i = 0; i < events; i++)
      writer.event({ cpu: (i >> 3) % 4, pid: 4, tid: 8, ticks: ticksAt(i), provider, id: 1, payload });
  });

test.each<[string, (i: number) => number]>([
  ['evenly', (i) => 20 * i],
  ['in a burst at the end', (i) => (i < 20_000 ? 1000 * i : 20_000_000 + i)],
])('events that come %s', async (_, ticksAt) => {
  const { share, total } = await misplaced(trace(100_000, ticksAt));
  expect(share).toBeLessThan(0.03);
  expect(total).toBeGreaterThan(0.9);
  expect(total).toBeLessThan(1.1);
});

test('of compressed buffers, which lie close together, one is expanded at each place', async () => {
  const bytes = trace(200_000, (i) => 20 * i, true);
  const { share, total } = await misplaced(bytes);
  expect(share).toBeLessThan(0.03);
  expect(Math.abs(total - 1)).toBeLessThan(0.1);
  const { buffers } = (await estimateRates(memorySource(bytes)))!;
  expect(buffers).toBeGreaterThanOrEqual(200);
  expect(buffers).toBeLessThan(250);
});

describe.skipIf(!haveSharedTraces)('real traces', () => {
  test.each(['perfview-net.4.5.x86.etl', 'perfview-net.4.5.2.x64.etl', 'dotnetperf-DynamicEvents.etl'])(
    '%s',
    async (name) => {
      const { share, total } = await misplaced(readFileSync(sharedTracePath('etl', name)));
      expect(share).toBeLessThan(0.15);
      expect(total).toBeGreaterThan(0.6);
      expect(total).toBeLessThan(1.6);
    },
  );
});

test('a trace of its header alone has no estimate', async () => {
  expect(await estimateRates(memorySource(trace(0, () => 0)))).toBeNull();
});
