import { expect, test } from 'vitest';
import { testHost } from '../testing/test-host.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { thumbnailOf } from './thumbnail.ts';

async function thumbnail(trace: Uint8Array) {
  const host = testHost();
  const id = await host.openBytes(trace, 'written.etl');
  const { info } = host.trace(id);
  return { info, ...(await thumbnailOf(host.decoded(id))) };
}

test('one row a CPU; an even trace is evenly grey', async () => {
  // As many events in each column of each row, up to the borders of the buckets.
  const {
    thumbnail: cells,
    thumbnailRows,
    thumbnailColumns,
  } = await thumbnail(writtenTrace({ events: 64 * 1024, processors: 4 }));
  expect([thumbnailRows, thumbnailColumns, cells.length]).toEqual([4, 64, 256]);
  expect(Math.max(...cells)).toBe(255);
  // Buckets are powers of two wide, so columns differ by a few events.
  expect(Math.min(...cells)).toBeGreaterThan(150);
});

test('many CPUs share sixteen rows', async () => {
  const { thumbnailRows, thumbnail: cells } = await thumbnail(writtenTrace({ events: 10_000, processors: 100 }));
  expect([thumbnailRows, cells.length]).toEqual([16, 16 * 64]);
  expect(cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell <= 255)).toBe(true);
});

test('where all events are at one time past what a double counts in, the picture is blank, never not-a-number', async () => {
  const events = { firstEventNs: 4e20, lastEventNs: 4e20, eventsPerCpu: { 0: 5 } };
  const series = { startNs: 4e20, bucketNs: 1, buckets: 1, counts: Uint32Array.of(0) };
  const source = { trace: { info: events }, series: async () => series } as unknown as Parameters<
    typeof thumbnailOf
  >[0];
  expect((await thumbnailOf(source)).thumbnail).toEqual(Array(64).fill(0));
});

test('a trace without events but the header has none', async () => {
  expect(await thumbnail(writtenTrace({ events: 0 }))).toMatchObject({ thumbnail: [], thumbnailRows: 0 });
});
