import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { initialPreferences } from '../../contract/preferences.ts';
import { type Clock, clockOf, clockTime, currentClock, onClockChange, parseClockTime, setTimeOrigin } from './clock.ts';
import { usePreferences } from './preferences-store.ts';
import { axisTicks } from './testing/axis-ticks.ts';
import { rangeText, timeCell, timeHelp, timeText, timeUnit } from './time-format.ts';

const start = '2015-04-28T17:55:04.1234567Z';
const utc = clockOf('utc', start)!;
/** Two hours ahead of UTC, three from the night on: a place whose clocks are put forward. */
const forwardMs = Date.parse('2015-04-29T00:00:00Z');
const moving = (ms: number): number => (ms < forwardMs ? 2 : 3) * 3_600_000;
const local = clockOf('local', start, moving)!;
const plain = (text: string | null): string | null => text?.replaceAll('\u2009', '') ?? null;

describe('clockOf', () => {
  test.each([null, '', 'yesterday', '2015-04-28', '2015-04-28T17:55:04', '2015-99-28T17:55:04Z'])(
    '%s is no beginning: times count from the trace’s',
    (iso) => expect(clockOf('utc', iso)).toBeNull(),
  );
  test('nor is one needed where times count from the beginning', () => expect(clockOf('relative', start)).toBeNull());
});

describe('clockTime', () => {
  test('every nanosecond, before the header event too', () => {
    expect(clockTime(utc, 0)).toEqual({ date: '2015-04-28', time: '17:55:04', restNs: 123_456_700 });
    expect(clockTime(utc, 876_543_300)).toEqual({ date: '2015-04-28', time: '17:55:05', restNs: 0 });
    expect(clockTime(utc, -123_456_701)).toEqual({ date: '2015-04-28', time: '17:55:03', restNs: 999_999_999 });
  });

  test('local time is what it was there at that time', () => {
    expect(clockTime(local, 0)?.time).toBe('19:55:04');
    expect(clockTime(local, 7 * 3600e9)).toMatchObject({ date: '2015-04-29', time: '03:55:04' });
  });

  test('times that no calendar has are none', () => {
    for (const ns of [1e29, -1e29, 1e100]) expect(clockTime(utc, ns)).toBeNull();
    expect(timeText(1e29, 3, utc)).toMatch(/ s$/);
  });

  test('property: agrees with Date to the millisecond, for any offset', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), fc.integer({ min: -14 * 60, max: 14 * 60 }), (ns, minutes) => {
        const clock: Clock = { ...utc, offsetMs: () => minutes * 60_000 };
        const { date, time, restNs } = clockTime(clock, ns)!;
        const ms = BigInt(Date.parse('2015-04-28T17:55:04Z')) * 1_000_000n + 123_456_700n + BigInt(ns);
        const shownNs = ms + BigInt(minutes) * 60_000_000_000n;
        const floorMs = shownNs >= 0n ? shownNs / 1_000_000n : (shownNs - 999_999n) / 1_000_000n;
        expect(`${date}T${time}.${String(Math.floor(restNs / 1e6)).padStart(3, '0')}Z`).toBe(
          new Date(Number(floorMs)).toISOString(),
        );
      }),
    );
  });
});

describe('parseClockTime', () => {
  const parse = (text: string, usual: 'local' | 'utc' = 'utc') => parseClockTime(text, usual, start, moving);

  test('a time of the trace’s day, or of the next one where it has passed', () => {
    expect(parse('17:55:05.1234567')).toBe(1e9);
    expect(parse('17:55:05.123 456 7')).toBe(1e9);
    expect(parse('17:56')).toBe(56e9 - 123_456_700);
    expect(parse('17:55:04')).toBe(86_400e9 - 123_456_700);
    expect(parse('0:00:00Z')).toBe(clockNs('2015-04-29T00:00:00Z'));
  });

  test('with a date, a zone, either sign of decimals', () => {
    expect(parse('2015-04-28 17:55:05,25 UTC', 'local')).toBe(clockNs('2015-04-28T17:55:05.250Z'));
    expect(parse('2015-04-28T17:55:03Z')).toBe(clockNs('2015-04-28T17:55:03.000Z'));
    expect(parse('19:55:05', 'local')).toBe(clockNs('2015-04-28T17:55:05.000Z'));
    expect(parse('2015-04-29 03:55:04 local')).toBe(clockNs('2015-04-29T00:55:04.000Z'));
  });

  test.each([
    '',
    '24:00',
    '12:60',
    '12:00:61',
    '12',
    '2015-02-31 12:00',
    '2015-13-01 12:00',
    '12:00:00.0123456789',
    '12:00 CET',
  ])('“%s” is none', (text) => expect(parse(text)).toBeNull());

  test('without a beginning there is none', () => expect(parseClockTime('12:00', 'utc', null)).toBeNull());

  test('property: reads back what is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80_000_000_000_000 }), fc.boolean(), (ns, isLocal) => {
        // At a time that two clocks show, the earlier one may be read: this offset has none.
        const clock = isLocal ? local : utc;
        const text = timeText(ns, 9, clock);
        expect(parseClockTime(text, isLocal ? 'local' : 'utc', start, moving)).toBe(ns);
      }),
    );
  });

  const clockNs = (iso: string): number => (Date.parse(iso) - utc.startMs) * 1e6 - utc.restNs;
});

describe('axisTicks by the clock', () => {
  const ticks = (startNs: number, spanNs: number, clock: Clock = utc) => {
    const { labels, base } = axisTicks(startNs, startNs + spanNs, 1000, 84, clock);
    return { labels: labels.slice(0, 4).map(plain), base: plain(base) };
  };

  test('whole hours, minutes and seconds of the clock, with the day and zone in the gutter', () => {
    expect(ticks(0, 3600e9)).toEqual({
      labels: ['18:00:00', '18:10:00', '18:20:00', '18:30:00'],
      base: '2015-04-28 UTC',
    });
    expect(ticks(0, 9e9, local)).toEqual({
      labels: ['19:55:05', '19:55:06', '19:55:07', '19:55:08'],
      base: '2015-04-28 local',
    });
    expect(ticks(0, 500e9).labels).toEqual(['17:56:00', '17:57:00', '17:58:00', '17:59:00']);
  });

  test('below that offsets from the last second of the clock', () => {
    expect(ticks(0, 0.3e9)).toEqual({ labels: ['+150 ms', '+200 ms', '+250 ms', '+300 ms'], base: '17:55:04' });
    expect(ticks(0.85e9, 0.1e9).labels).toContain('17:55:05');
    expect(ticks(0, 5e3).base).toBe('17:55:04.123');
  });

  test('midnight is the date, and so are days', () => {
    expect(ticks(0, 86_400e9).labels).toEqual(['18:00:00', '21:00:00', '2015-04-29', '03:00:00']);
    expect(ticks(0, 8 * 86_400e9).labels[0]).toBe('2015-04-29');
  });

  test('property: in order, in the window, far enough apart, no label twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), fc.integer({ min: 100, max: 1e15 }), (startNs, spanNs) => {
        const { stepNs, minorPerStep, majorsNs, labels } = axisTicks(startNs, startNs + spanNs, 1000, 84, utc);
        expect((stepNs / spanNs) * 1000).toBeGreaterThanOrEqual(84 * 0.999);
        expect(stepNs % minorPerStep === 0 || stepNs < 10).toBe(true);
        // On the next day the same times come again, behind its date.
        if (spanNs < 86_400e9) expect(new Set(labels).size).toBe(labels.length);
        majorsNs.forEach((ns, i) => {
          expect(ns).toBeGreaterThanOrEqual(startNs);
          expect(ns).toBeLessThan(startNs + spanNs);
          if (i > 0) expect(ns - majorsNs[i - 1]!).toBe(stepNs);
        });
      }),
    );
  });
});

describe('what is shown', () => {
  afterEach(() => {
    usePreferences.setState(initialPreferences);
    setTimeOrigin(null);
  });

  test('follows the preference and the trace, and says when it changes', () => {
    let changes = 0;
    const end = onClockChange(() => changes++);
    expect([plain(timeText(1.5e9, 3)), timeUnit(), timeHelp()]).toEqual([
      '1.500 s',
      ' s',
      'Seconds since the trace began',
    ]);
    usePreferences.setState({ timeDisplay: 'utc' });
    // Nobody knows yet when the trace began.
    expect(currentClock()).toBeNull();
    setTimeOrigin(start);
    expect([plain(timeText(1.5e9, 3)), timeUnit(), timeHelp()]).toEqual(['17:55:05.623', '', 'Time of day, UTC']);
    expect(plain(rangeText(0, 1e9, 3))).toBe('17:55:04.123 – 17:55:05.123');
    expect(plain(timeCell(86_400e9, 0))).toBe('2015-04-29 17:55:04');
    setTimeOrigin(start);
    expect(changes).toBe(2);
    end();
    setTimeOrigin(null);
    expect(changes).toBe(2);
    expect(plain(rangeText(0, 1e9, 3))).toBe('0.000 – 1.000 s');
  });
});
