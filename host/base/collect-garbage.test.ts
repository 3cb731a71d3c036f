import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

test('memory of arrays that nobody holds is free at once', () => {
  const before = process.memoryUsage().arrayBuffers;
  let made: Float64Array | null = new Float64Array(8 << 20);
  made[0] = 1;
  expect(process.memoryUsage().arrayBuffers - before).toBeGreaterThan(60 << 20);
  made = null;
  collectGarbage();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 << 20);
});
