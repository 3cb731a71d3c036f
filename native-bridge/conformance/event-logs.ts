/** The event log: entries after a moment, those that fit, and what is closed. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LogQuery, logQuery } from '../../contract/recording.ts';
import { ERROR, EVENT_LOG_STATUS } from '../calls/layouts.ts';
import { logTime } from '../calls/log-entry.ts';
import { newLogEntry } from '../machine/event-logs.ts';
import type { SystemFactory, SystemUnderTest } from './system-under-test.ts';

const LONG_MS = 20_000;

export function eventLogConformance(name: string, make: SystemFactory): void {
  describe(`${name}: event log`, () => {
    let system: SystemUnderTest;
    beforeEach(async () => {
      system = await make();
    });
    afterEach(() => system.dispose());

    const now = (): string => logTime(system.calls.system.systemTimeAsFileTime());
    const find = (since: string, more: Partial<LogQuery> = {}) =>
      newLogEntry(system.calls.eventLogs, logQuery.parse({ log: 'application', ...more }), since);

    it('has entries that were written after a moment, the oldest first', async () => {
      const since = now();
      expect(find(since)).toBeNull();
      await system.advance(LONG_MS);
      const first = find(since);
      expect(first).toMatchObject({ provider: 'Application Error', id: 1000 });
      expect(first!.time > since && first!.time < now()).toBe(true);
      const second = find(first!.time);
      expect(second!.time > first!.time).toBe(true);
      expect(find(now())).toBeNull();
    });

    it('finds by provider, number and level', async () => {
      const since = now();
      await system.advance(LONG_MS);
      expect(find(since, { provider: 'Application Error', ids: [1, 1000], level: 'error' })).not.toBeNull();
      for (const more of [{ provider: 'Somebody' }, { ids: [1, 100] }, { level: 'critical' as const }])
        expect(find(since, more)).toBeNull();
      expect(find(since, { log: 'System', level: 'warning' })).toBeNull();
      expect(find(since, { log: 'System', level: 'information' })).toMatchObject({ id: 7036 });
    });

    it('says what it does not have', () => {
      const { eventLogs } = system.calls;
      expect(() => find(now(), { log: 'No such log' })).toThrow('The event log “No such log” cannot be read');
      expect(eventLogs.queryLog('Application', 'no query').status).toBe(EVENT_LOG_STATUS.INVALID_QUERY);
      expect(eventLogs.nextEntry(0n).status).toBe(ERROR.INVALID_HANDLE);
      expect(eventLogs.entryXml(0n).status).toBe(ERROR.INVALID_HANDLE);
      expect(eventLogs.closeLog(0n)).toBe(ERROR.INVALID_HANDLE);
    });
  });
}
