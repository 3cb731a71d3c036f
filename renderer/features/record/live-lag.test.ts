import { expect, test } from 'vitest';
import { LiveLag } from './live-lag.ts';

const frame = (delayMs: number | null, heldMs: number) => ({
  heldMs,
  stats: { delayMs, sinceFlushMs: delayMs === null ? null : delayMs / 10 },
});

test('what the trace host knows of the delay, and the way to the screen; the worst of five seconds', () => {
  const lag = new LiveLag();
  expect(lag.worst).toBeNull();
  // Asked at 0, held for 80 ms, painted at 100: 20 ms of way.
  lag.painted(frame(150, 80), 0, 100);
  expect(lag.worst).toEqual({ eventMs: 170, flushMs: 35 });
  lag.painted(frame(10, 0), 1000, 1030);
  expect(lag.worst).toEqual({ eventMs: 170, flushMs: 35 });
  // A frame without news is not late.
  lag.painted(frame(null, 0), 2000, 4000);
  expect(lag.worst).toEqual({ eventMs: 170, flushMs: 35 });
  lag.painted(frame(5, 995), 5000, 6000);
  expect(lag.worst).toEqual({ eventMs: 40, flushMs: 31 });
});
