import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionPlan } from '../../contract/recording.ts';
import type { SystemCalls } from '../calls/calls.ts';
import { kernelEventsOf } from './kernel-stacks.ts';
import { profileSources, setProfileInterval, startHardwareCounters, startKernelStacks } from './profile-sources.ts';
import { FakeEtw } from './testing/fake-etw.ts';

const [STACKS, INTERVAL, CONFIG, LIST, PMC_EVENTS, PMC_COUNTERS] = [3, 5, 6, 7, 8, 9];

/** PROFILE_SOURCE_INFO chain, laid out by hand: the text begins at 24. */
function chain(entries: [id: number, minimum: number, maximum: number, name: string][]): Uint8Array {
  const parts = entries.map(([id, minimum, maximum, name], i) => {
    const text = Buffer.from(`${name}\0`, 'utf16le');
    const part = Buffer.alloc((24 + text.length + 7) & ~7);
    part.writeUInt32LE(i === entries.length - 1 ? 0 : part.length, 0);
    part.writeUInt32LE(id, 4);
    part.writeUInt32LE(minimum, 8);
    part.writeUInt32LE(maximum, 12);
    text.copy(part, 24);
    return part;
  });
  return new Uint8Array(Buffer.concat(parts));
}
const SOURCES = chain([
  [0, 1221, 10_000_000, 'Timer'],
  [2, 4096, 0x7fffffff, 'TotalIssues'],
  [10, 4096, 0x7fffffff, 'CacheMisses'],
]);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const counters = (change: Partial<NonNullable<SessionPlan['hardwareCounters']>>) => ({
  onEvents: null,
  sampled: [],
  strict: false,
  ...change,
});

describe('profile sources', () => {
  let etw: FakeEtw;
  let privileges: string[];
  let privilegeStatus: number;
  const system = {
    enablePrivilege: (name: string) => {
      privileges.push(name);
      return privilegeStatus;
    },
  } as unknown as SystemCalls;
  beforeEach(() => {
    etw = new FakeEtw();
    etw.answers.set(LIST, SOURCES);
    privileges = [];
    privilegeStatus = 0;
  });

  it('are listed with their limits, and the interval that is set', () => {
    etw.answers.set(INTERVAL, new Uint8Array([0, 0, 0, 0, 0x10, 0x27, 0, 0]));
    expect(profileSources(etw)).toEqual([
      { name: 'Timer', id: 0, minimumInterval: 1221, maximumInterval: 10_000_000, interval: 10_000 },
      { name: 'TotalIssues', id: 2, minimumInterval: 4096, maximumInterval: 0x7fffffff, interval: 10_000 },
      { name: 'CacheMisses', id: 10, minimumInterval: 4096, maximumInterval: 0x7fffffff, interval: 10_000 },
    ]);
    etw.answers.set(LIST, chain(Array.from({ length: 300 }, (_, i) => [i, 1, 2, `Counter ${i}`])));
    expect(profileSources(etw)).toHaveLength(300);
  });

  it('survive a chain that runs in a circle, out of its block, or was cut off', () => {
    const view = (bytes: Uint8Array) => new DataView(bytes.buffer);
    const circle = SOURCES.slice();
    view(circle).setUint32(40, 0xffffffff, true);
    expect(profileSources(etw)).toHaveLength(3);
    etw.answers.set(LIST, circle);
    expect(profileSources(etw).map(({ name }) => name)).toEqual(['Timer', 'TotalIssues']);
    etw.answers.set(LIST, SOURCES.slice(0, 30));
    expect(profileSources(etw).map(({ name }) => name)).toEqual(['Tim']);
    etw.answers.set(LIST, new Uint8Array(0));
    expect(profileSources(etw)).toEqual([]);
  });

  it('are set up: intervals, the counters to sample by, those to read at events, and the events', () => {
    const onEvents = { counters: ['totalissues', 'CacheMisses'], events: ['CSwitch'] };
    const sampled = [
      { source: 'CacheMisses', interval: 65_536 },
      { source: 'TotalIssues', interval: 0 },
    ];
    startHardwareCounters(etw, system, 7n, counters({ onEvents, sampled }));
    expect(privileges).toEqual(['SeSystemProfilePrivilege']);
    expect(etw.sets.map(({ handle, infoClass, bytes }) => [handle, infoClass, hex(bytes)])).toEqual([
      [0n, INTERVAL, '0a00000000000100'],
      [7n, CONFIG, '0a00000002000000'],
      [7n, PMC_COUNTERS, '020000000a000000'],
      [7n, PMC_EVENTS, `d1a86f3d05fed0119dda00c04fd7ba7c24${'00'.repeat(7)}`],
    ]);
  });

  it.each<[string, Parameters<typeof counters>[0], string]>([
    ['an unknown counter', { sampled: [{ source: 'CacheMiss', interval: 0 }] }, 'did you mean CacheMisses?'],
    [
      'an interval out of its limits',
      { sampled: [{ source: 'Timer', interval: 1000 }] },
      '"Timer" takes intervals of 1221 to 10000000, not 1000',
    ],
    ['an unknown event', { onEvents: { counters: ['TotalIssues'], events: ['CSwitches'] } }, 'did you mean CSwitch?'],
  ])('refuse %s', (_, change, message) => {
    expect(() => startHardwareCounters(etw, system, 7n, counters(change))).toThrow(message);
  });

  it('take an interval without a session, within their limits', () => {
    setProfileInterval(etw, system, 'cachemisses', 0x10000);
    expect([privileges, etw.sets.map(({ handle, infoClass, bytes }) => [handle, infoClass, hex(bytes)])]).toEqual([
      ['SeSystemProfilePrivilege'],
      [[0n, INTERVAL, '0a00000000000100']],
    ]);
    expect(() => setProfileInterval(etw, system, 'Timer', 1220)).toThrow(
      'takes intervals of 1221 to 10000000, not 1220',
    );
    expect(() => setProfileInterval(etw, system, 'Time', 1221)).toThrow('did you mean Timer?');
    privilegeStatus = 1300;
    expect(() => setProfileInterval(etw, system, 'Timer', 1221)).toThrow('Cannot set a sampling interval');
    expect(etw.sets).toHaveLength(1);
  });

  it('are chosen without a session where Windows wants none', () => {
    etw.fails = (_, infoClass) => (infoClass === CONFIG && etw.sets.at(-1)?.handle === 7n ? 4201 : 0);
    startHardwareCounters(etw, system, 7n, counters({ sampled: [{ source: 'CacheMisses', interval: 0 }] }));
    expect(etw.sets.map(({ handle, infoClass }) => [handle, infoClass])).toEqual([
      [7n, CONFIG],
      [0n, CONFIG],
    ]);
  });

  it('say what is missing', () => {
    const change = counters({ sampled: [{ source: 'CacheMisses', interval: 65_536 }] });
    privilegeStatus = 1300;
    expect(() => startHardwareCounters(etw, system, 7n, change)).toThrow('SeSystemProfilePrivilege');
    privilegeStatus = 0;
    etw.fails = (call, infoClass) => (call === 'TraceSetInformation' && infoClass === CONFIG ? 170 : 0);
    expect(() => startHardwareCounters(etw, system, 7n, change)).toThrow('sample by: another program');
    etw.answers.delete(LIST);
    expect(() => profileSources(etw)).toThrow('Cannot list the profile sources');
  });

  it('need nothing when nothing is asked for', () => {
    startHardwareCounters(etw, system, 7n, counters({}));
    startKernelStacks(etw, 7n, []);
    expect([privileges, etw.sets]).toEqual([[], []]);
  });

  it('do not concern stacks, which are events of the session', () => {
    startKernelStacks(etw, 7n, kernelEventsOf(['CSwitch', 'SampledProfile']).events);
    expect(etw.sets.map(({ handle, infoClass, bytes }) => [handle, infoClass, bytes.length])).toEqual([
      [7n, STACKS, 48],
    ]);
  });
});
