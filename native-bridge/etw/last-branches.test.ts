import { expect, test } from 'vitest';
import type { SystemCalls } from '../calls/calls.ts';
import { startLastBranches } from './last-branches.ts';
import { FakeEtw } from './testing/fake-etw.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const cSwitch = `d1a86f3d05fed0119dda00c04fd7ba7c24${'00'.repeat(7)}`;

function setUp(privilegeStatus = 0) {
  const etw = new FakeEtw();
  const privileges: string[] = [];
  const system = {
    enablePrivilege: (name: string) => {
      privileges.push(name);
      return privilegeStatus;
    },
  } as unknown as SystemCalls;
  const sets = () => etw.sets.map(({ handle, infoClass, bytes }) => [handle, infoClass, hex(bytes)]);
  return { etw, system, privileges, sets };
}

test('branches of some kinds are left out, by the flags of evntrace.h; then come the events', () => {
  const { etw, system, privileges, sets } = setUp();
  const plan = { events: ['CSwitch', 'SampledProfile'], without: ['kernel', 'return', 'far'] as const, strict: true };
  startLastBranches(etw, system, 7n, { ...plan, without: [...plan.without] });
  expect(privileges).toEqual(['SeSystemProfilePrivilege']);
  expect(sets()).toEqual([
    [7n, 20, '21010000'],
    [7n, 21, expect.stringMatching(`^${cSwitch}.{32}2e0{14}$`)],
  ]);
});

test('a processor that only samples its branches is asked for those', () => {
  const { etw, system, sets } = setUp();
  etw.fails = (_, infoClass) => (infoClass === 20 && etw.sets.length === 1 ? 50 : 0);
  startLastBranches(etw, system, 7n, { events: ['CSwitch'], without: ['user'], strict: true });
  expect(sets()).toEqual([
    [7n, 20, '02000000'],
    [7n, 20, '02040000'],
    [7n, 21, cSwitch],
  ]);
});

test('a processor without them, a right that is missing, and an event that is none are named', () => {
  const plan = { events: ['CSwitch'], without: [], strict: true };
  const none = setUp();
  none.etw.fails = (_, infoClass) => (infoClass === 20 ? 50 : 0);
  expect(() => startLastBranches(none.etw, none.system, 7n, plan)).toThrow('which this processor may not keep');
  const denied = setUp(1300);
  expect(() => startLastBranches(denied.etw, denied.system, 7n, plan)).toThrow('SeSystemProfilePrivilege');
  const unknown = setUp();
  expect(() => startLastBranches(unknown.etw, unknown.system, 7n, { ...plan, events: ['CSwitches'] })).toThrow(
    'did you mean CSwitch?',
  );
  const undocumented = { ...plan, events: ['CSwitch', 'CacheFlush'] };
  expect(() => startLastBranches(unknown.etw, unknown.system, 7n, undocumented)).toThrow(
    'not every event is documented',
  );
  expect([denied.sets(), unknown.sets(), unknown.privileges]).toEqual([[], [], []]);
});
