import { describe, expect, it } from 'vitest';
import { pmuPlan } from '../../contract/recording.ts';
import { bufferAdvice, predictedMBPerMinute, sessionRate, withRings } from './rates.ts';
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
    // Twelve events on six counters: half as many readings, and a tick of each event that counts.
    const turns = of({ sets: [{ cores: [], events: Array.from({ length: 12 }, (_, i) => i + 1) }] });
    expect(turns).toBeCloseTo((8 * ((13 * 120) / 2 + 7 * 216) * 100 * 60) / 1e6, 6);
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

  it('make rings that hold the seconds of a flight recorder, as far as there is memory for it', () => {
    const plan = (seconds: number | null, ...sessions: Parameters<typeof kernel>[0][]) => ({
      flightSeconds: seconds,
      sessions: sessions.map((one) => kernel({ logging: 'memory', ...one })),
    });
    const kilobytes = ({ bufferSizeKB, maximumBuffers }: ReturnType<typeof kernel>): number =>
      bufferSizeKB * maximumBuffers;
    const light = { kernelKeywords: ['CSwitch'] };
    const { plan: sized, problems } = withRings(plan(30, light), machine);
    expect(problems).toEqual([]);
    expect(kilobytes(sized.sessions[0])).toBeGreaterThan((30 * sessionRate(sized.sessions[0], 8)) / 1024);
    expect(sized.sessions[0].minimumBuffers).toBe(sized.sessions[0].maximumBuffers);
    expect(() => session(sized.sessions[0])).not.toThrow();
    // Files, other recordings, and rings that are larger stay as they are.
    const large = plan(30, { ...light, bufferSizeKB: 1024, maximumBuffers: 4096 }, { ...light, logging: 'file' });
    expect(withRings(large, machine).plan).toEqual(large);
    expect(withRings(plan(null, light), machine).plan).toEqual(plan(null, light));
    const heavy = { kernelKeywords: ['SystemCall'], stacks: ['SystemCallEnter'] };
    const short = withRings(plan(600, heavy, heavy), machine);
    expect(short.plan.sessions.reduce((sum, one) => sum + kilobytes(one), 0)).toBeLessThanOrEqual((16_384 * 1024) / 8);
    expect(short.problems).toEqual(Array(2).fill(expect.stringMatching(/may keep only \d+ of 600 s/)));
  });
});
