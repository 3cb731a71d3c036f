import { expect, test } from 'vitest';
import { ERROR, EVENT_LOG_STATUS } from '../calls/layouts.ts';
import { logTime } from '../calls/log-entry.ts';
import { newLogEntry } from './event-logs.ts';

const query = { log: 'Application', provider: '', ids: [], level: null };
const since = '2026-11-27T13:04:05.1234567Z';

function logs(xml: string) {
  const closed: bigint[] = [];
  return {
    closed,
    calls: {
      queryLog: () => ({ status: ERROR.SUCCESS, results: 1n }),
      nextEntry: () => ({ status: ERROR.SUCCESS, entry: 2n }),
      entryXml: () => ({ status: ERROR.SUCCESS, xml }),
      closeLog: (handle: bigint) => {
        closed.push(handle);
        return ERROR.SUCCESS;
      },
    },
  };
}

test('times have the ticks of a FILETIME', () => {
  expect(logTime(116_444_736_000_000_000n)).toBe('1970-01-01T00:00:00.0000000Z');
  expect(logTime(116_444_736_000_000_000n + 86_400_000_0000n + 7n)).toBe('1970-01-02T00:00:00.0000007Z');
});

test('an entry is read from its XML; of one that is damaged, what is there', () => {
  const whole = logs(
    `<Event xmlns='x'><System><Provider Name='A &amp; B' Guid='{1}'/><EventID Qualifiers='16384'>7036</EventID><Version>0</Version><TimeCreated SystemTime='2026-11-27T13:05:00.0000000Z'/></System><EventData><Data>12</Data></EventData></Event>`,
  );
  expect(newLogEntry(whole.calls, query, since)).toEqual({
    ...{ provider: 'A & B', id: 7036, time: '2026-11-27T13:05:00.0000000Z' },
  });
  expect(whole.closed).toEqual([2n, 1n]);
  for (const xml of ['', '<Event', '<Event><System><EventID>x</EventID>', '\u0000', '<!DOCTYPE x []><Event/>'])
    expect(newLogEntry(logs(xml).calls, query, since)).toEqual({ provider: '', id: 0, time: since });
});

test('the time of an entry has seven decimals, as the next query takes it', () => {
  const timeOf = (time: string) =>
    newLogEntry(logs(`<Event><System><TimeCreated SystemTime="${time}"/></System></Event>`).calls, query, since)?.time;
  expect(timeOf('2026-11-27T13:05:00.123456700Z')).toBe('2026-11-27T13:05:00.1234567Z');
  for (const wrong of ['', 'now', "2026-11-27T13:05:00.1234567Z' or '1'='1", '2026-11-27T13:05:00Z'])
    expect(timeOf(wrong)).toBe(since);
});

test('a log that is gone meanwhile is an error that names it', () => {
  const calls = { ...logs('').calls, queryLog: () => ({ status: EVENT_LOG_STATUS.CHANNEL_NOT_FOUND, results: 0n }) };
  expect(() => newLogEntry(calls, query, since)).toThrow('“Application” cannot be read: this machine has no such log.');
});
