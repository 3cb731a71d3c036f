import { describe, expect, it } from 'vitest';
import { formatTimeLeft, RateMeter } from './load-rate.ts';

describe('RateMeter', () => {
  it('says nothing until it has seen a quarter of a second', () => {
    const meter = new RateMeter();
    expect(meter.rate(100)).toEqual({ bytesPerSecond: 0, secondsLeft: null });
    meter.add(0, 1000);
    meter.add(200, 2000);
    expect(meter.rate(10_000).secondsLeft).toBeNull();
    meter.add(1000, 3000);
    expect(meter.rate(10_000)).toEqual({ bytesPerSecond: 2000, secondsLeft: 3.5 });
  });

  it('leaves out the time until the first bytes, in which threads start', () => {
    const meter = new RateMeter();
    meter.add(0, 0);
    meter.add(2000, 1000);
    expect(meter.rate(10_000).secondsLeft).toBeNull();
    meter.add(2500, 5000);
    expect(meter.rate(10_000)).toEqual({ bytesPerSecond: 8000, secondsLeft: 0.625 });
  });

  it('forgets what is older than two seconds', () => {
    const meter = new RateMeter();
    meter.add(0, 50);
    meter.add(1000, 100);
    for (let s = 2; s <= 10; s++) meter.add(1000 * s, 100 + 1000 * (s - 1));
    expect(meter.rate(20_000).bytesPerSecond).toBe(1000);
  });

  it('starts anew when a phase begins from zero, and knows no time left for a load that stands still', () => {
    const meter = new RateMeter();
    meter.add(0, 1e6);
    meter.add(1000, 1e9);
    meter.add(1100, 0);
    meter.add(1200, 100);
    meter.add(2200, 600);
    expect(meter.rate(1100)).toEqual({ bytesPerSecond: 500, secondsLeft: 1 });
    const stuck = new RateMeter();
    stuck.add(0, 5);
    stuck.add(3000, 5);
    expect(stuck.rate(10)).toEqual({ bytesPerSecond: 0, secondsLeft: null });
  });

  it('rounds the time left up', () => {
    expect([0.2, 1, 2.1, 99.9, 100, 121].map(formatTimeLeft)).toEqual([
      'almost done',
      'about 1 s left',
      'about 3 s left',
      'about 100 s left',
      'about 2 min left',
      'about 3 min left',
    ]);
  });
});
