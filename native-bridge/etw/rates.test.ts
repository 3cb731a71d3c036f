import { describe, expect, it } from 'vitest';
import { pmuPlan } from '../../contract/recording.ts';
import { bufferAdvice, predictedMBPerMinute, sessionRate } from './rates.ts';
import { kernel, provider, session } from './testing/plans.ts';

const machine = { processors: 8, memoryMB: 16_384 };

describe('guessed rates', () => {
  it('grow with keywords, stacks, providers and processors', () => {
    const of = (change: Parameters<typeof kernel>[0]) => sessionRate(kernel(change), 8);
    const light = of({ kernelKeywords: ['Loader'] });
    const medium = of({ kernelKeywords: ['Loader', 'CSwitch', 'SampledProfile'] });
    const heavy = of({
      kernelKeywords: ['Loader', 'CSwitch', 'SampledProfile'],
      stacks: ['CSwitch', 'SampledProfile'],
    });
    expect(light).toBeGreaterThan(0);
    expect(medium).toBeGreaterThan(10 * light);
    expect(heavy).toBeGreaterThan(3 * medium);
    expect(sessionRate(kernel({ kernelKeywords: ['CSwitch'] }), 16)).toBe(
      2 * sessionRate(kernel({ kernelKeywords: ['CSwitch'] }), 8),
    );
    const providers = [provider(), provider({ enabled: false })];
    expect(sessionRate(session({ providers }), 8)).toBe(sessionRate(session({ providers: [provider()] }), 8));
    // Stacks of events that are not recorded cost nothing.
    expect(of({ kernelKeywords: ['Loader'], stacks: ['CSwitch'] })).toBe(light);
  });

  it('understand words as the session will', () => {
    const of = (kernelKeywords: string[]) => sessionRate(kernel({ kernelKeywords }), 8);
    expect(of(['PROC_THREAD', 'profile'])).toBe(of(['ProcessThread', 'SampledProfile']));
    expect(of(['nonsense', 'constructor'])).toBe(0);
  });

  it('count readings of counters by cores, events and period', () => {
    const of = (plan: Parameters<typeof pmuPlan.parse>[0]) =>
      predictedMBPerMinute({ sessions: [], pmu: pmuPlan.parse(plan) }, 8);
    const all = of({ sets: [{ cores: [], events: [1, 2, 3] }] });
    // 8 cores × (3 events and cycles) × 100 a second × 60
    expect(all).toBeCloseTo((8 * 4 * 100 * 60 * 120) / 1e6, 6);
    expect(of({ sets: [{ cores: [], events: [1, 2, 3] }], periodMs: 100 })).toBeCloseTo(all / 10, 6);
    expect(of({ sets: [{ cores: [0, 1], events: [1, 2, 3] }] })).toBeCloseTo(all / 4, 6);
    // The set without cores has the six that the other does not name.
    const two = of({
      sets: [
        { cores: [0, 1], events: [] },
        { cores: [], events: [1, 2, 3] },
      ],
    });
    expect(two).toBeCloseTo(all * (6 / 8) + all / 16, 6);
  });

  it('make buffers that sessions can be started with', () => {
    const heavy = kernel({
      kernelKeywords: ['CSwitch', 'SystemCall', 'SampledProfile'],
      stacks: ['CSwitch', 'SystemCallEnter'],
    });
    for (const plan of [session(), kernel(), heavy])
      for (const size of [machine, { processors: 1, memoryMB: 512 }, { processors: 128, memoryMB: 1_000_000 }]) {
        const advice = bufferAdvice(plan, size);
        expect(() => session({ ...advice })).not.toThrow();
        expect(advice.maximumBuffers).toBeGreaterThanOrEqual(advice.minimumBuffers);
        expect(advice.minimumBuffers).toBeGreaterThanOrEqual(2 * size.processors);
      }
    expect(bufferAdvice(session(), machine).bufferSizeKB).toBe(64);
    expect(bufferAdvice(heavy, machine).bufferSizeKB).toBe(1024);
    const kilobytes = bufferAdvice(heavy, machine).bufferSizeKB * bufferAdvice(heavy, machine).maximumBuffers;
    expect(kilobytes).toBeLessThanOrEqual((16_384 * 1024) / 4);
  });
});
