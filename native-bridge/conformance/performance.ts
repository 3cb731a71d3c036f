/** Performance counters: what is known of them, and from when on. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PDH_STATUS } from '../calls/layouts.ts';
import type { SystemFactory, SystemUnderTest } from './system-under-test.ts';

export function performanceConformance(name: string, make: SystemFactory): void {
  describe(`${name}: performance counters`, () => {
    let system: SystemUnderTest;
    beforeEach(async () => {
      system = await make();
    });
    afterEach(() => system.dispose());

    const add = (path: string) => {
      const { performance } = system.calls;
      const { status, query } = performance.openQuery();
      expect([status, query > 0n]).toEqual([PDH_STATUS.SUCCESS, true]);
      return { query, ...performance.addEnglishCounter(query, path) };
    };

    it('has a number as soon as it is collected', () => {
      const { performance } = system.calls;
      const { query, status, counter } = add('\\System\\Processes');
      expect(status).toBe(PDH_STATUS.SUCCESS);
      expect(performance.formattedValue(counter).status).toBe(PDH_STATUS.INVALID_DATA);
      expect(performance.collectQueryData(query)).toBe(PDH_STATUS.SUCCESS);
      const found = performance.formattedValue(counter);
      expect(found.status).toBe(PDH_STATUS.SUCCESS);
      expect(found.value).toBeGreaterThan(0);
      expect(Number.isInteger(found.value)).toBe(true);
      expect(performance.closeQuery(query)).toBe(PDH_STATUS.SUCCESS);
    });

    it('has a rate from the second sample on, in any case of letters', async () => {
      const { performance } = system.calls;
      const { query, status, counter } = add('\\processor(_TOTAL)\\% Processor Time');
      expect(status).toBe(PDH_STATUS.SUCCESS);
      performance.collectQueryData(query);
      expect(performance.formattedValue(counter).status).toBe(PDH_STATUS.INVALID_DATA);
      await system.advance(1100);
      performance.collectQueryData(query);
      const found = performance.formattedValue(counter);
      expect(found.status).toBe(PDH_STATUS.SUCCESS);
      expect(found.value).toBeGreaterThanOrEqual(0);
      expect(found.value).toBeLessThanOrEqual(100);
      performance.closeQuery(query);
    });

    it.each([
      ['\\No Such Object\\Count', PDH_STATUS.NO_OBJECT],
      ['\\System\\No Such', PDH_STATUS.NO_COUNTER],
      ['Processes', PDH_STATUS.BAD_COUNTERNAME],
    ])('does not know %s', (path, code) => {
      const { query, status } = add(path);
      expect(status).toBe(code);
      expect(system.calls.performance.closeQuery(query)).toBe(PDH_STATUS.SUCCESS);
    });
  });
}
