import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { TimeMerge } from './time-order.ts';

/** Buffers as they lie in a file: a processor and the times of its events, mostly ascending. */
const buffers = fc.array(
  fc.record({
    processor: fc.integer({ min: 0, max: 5 }),
    times: fc.oneof(
      fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 12 }).map((t) => t.sort((a, b) => a - b)),
      fc.array(fc.integer({ min: -20, max: 50 }), { maxLength: 12 }),
    ),
  }),
  { maxLength: 24 },
);

test('gives the stable order of a plain sort, in steps of any size', () => {
  fc.assert(
    fc.property(buffers, fc.integer({ min: 1, max: 40 }), (file, steps) => {
      const times = Float64Array.from(file.flatMap((buffer) => buffer.times));
      const starts = new Uint32Array(file.length);
      const ends = new Uint32Array(file.length);
      let at = 0;
      file.forEach((buffer, i) => {
        starts[i] = at;
        at += buffer.times.length;
        ends[i] = at;
      });
      const processors = Uint16Array.from(file, (buffer) => buffer.processor);
      const plain = [...times.keys()].sort((a, b) => times[a] - times[b] || a - b);

      const merge = new TimeMerge(times, times.length, { starts, ends, processors, count: file.length });
      if (merge.identity) {
        expect(plain).toEqual([...times.keys()]);
        return;
      }
      while (!merge.advance(steps)) expect(merge.done % steps).toBe(0);
      expect([...merge.order]).toEqual(plain);
      expect([...merge.sorted]).toEqual(plain.map((i) => times[i]));
    }),
    { numRuns: 500 },
  );
});

test('times that run backwards make a run of every event, and take no lists: those would fill the heap', () => {
  const count = 5000;
  const times = Float64Array.from({ length: count }, (_, i) => count - (i >> 1));
  const pieces = { starts: Uint32Array.of(0), ends: Uint32Array.of(count), processors: Uint16Array.of(0), count: 1 };
  const push = vi.spyOn(Array.prototype, 'push');
  const merge = new TimeMerge(times, count, pieces);
  while (!merge.advance(1000));
  const pushes = push.mock.calls.length;
  push.mockRestore();
  expect(pushes).toBe(0);
  expect([...merge.order]).toEqual([...times.keys()].sort((a, b) => times[a] - times[b] || a - b));
});
