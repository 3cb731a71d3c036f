import { beforeEach, describe, expect, it } from 'vitest';
import { flushSession, listSessions, querySession, startSession, stopSession, updateSession } from './sessions.ts';
import { FakeEtw, u32, wide } from './testing/fake-etw.ts';
import { kernel, session } from './testing/plans.ts';

const [QUERY, STOP, UPDATE, FLUSH] = [0, 1, 2, 3];
const SYSTEM_TRACE_ENABLE_FLAGS = 4;

describe('sessions', () => {
  let etw: FakeEtw;
  beforeEach(() => {
    etw = new FakeEtw();
  });
  const running = (): string[] => [...etw.sessions.keys()];

  it('start, answer and stop by their names', () => {
    const started = startSession(etw, session({ logging: 'file' }), 'C:\\a.etl');
    expect(started.warnings).toEqual([]);
    expect(started.session).toMatchObject({ name: 'corescope-test', ours: true, file: 'C:\\a.etl', bufferSizeKB: 64 });
    expect(querySession(etw, 'corescope-test')).toEqual(started.session);
    expect(listSessions(etw)).toEqual([started.session]);
    expect(stopSession(etw, 'corescope-test').name).toBe('corescope-test');
    expect(running()).toEqual([]);
    expect(() => querySession(etw, 'corescope-test')).toThrow('Cannot query the session "corescope-test": no session');
  });

  it('flush in milliseconds, or in whole seconds where Windows does not take them', () => {
    startSession(etw, session({ flushTimerMs: 250 }), null);
    expect([u32(etw.started[0].block, 64) & 0x10, u32(etw.started[0].block, 68)]).toEqual([0x10, 250]);

    const older = new FakeEtw();
    older.fails = (call, mode) => (call === 'StartTraceW' && (mode & 0x10) !== 0 ? 87 : 0);
    const { warnings } = startSession(older, session({ flushTimerMs: 2250 }), null);
    expect(older.started.map(({ block }) => u32(block, 68))).toEqual([2250, 3]);
    expect(warnings).toEqual([
      'This version of Windows only flushes in whole seconds: buffers of "corescope-test" come every 3 s, not every 2250 ms',
    ]);
    // A refusal for another reason is not hidden by the second attempt.
    older.fails = () => 87;
    expect(() => startSession(older, session({ name: 'b', flushTimerMs: 250 }), null)).toThrow(
      'Windows rejected a setting of the session. Check its logging mode, buffer size (at most 16384 KB), buffer counts, file size and kernel keywords.',
    );
  });

  it('warn that there is no live view of memory', () => {
    const { warnings } = startSession(etw, session({ logging: 'memory' }), null);
    expect(warnings).toEqual(['"corescope-test" records to memory: Windows has no live view of such sessions']);
    expect(startSession(etw, session({ name: 'b', logging: 'memory', realTime: false }), null).warnings).toEqual([]);
  });

  it('add groups to the mask that Windows made of the flags', () => {
    const mask = new Uint8Array(32);
    new DataView(mask.buffer).setUint32(0, 0x14, true);
    etw.answers.set(SYSTEM_TRACE_ENABLE_FLAGS, mask);
    const { handle } = startSession(etw, kernel({ kernelKeywords: ['CSwitch', 'Loader', 'Pool', 'PmcProfile'] }), null);
    expect(u32(etw.started[0].block, 72)).toBe(0x14);
    expect(etw.sets.map(({ handle: of, infoClass }) => [of, infoClass])).toEqual([[handle, 4]]);
    expect([u32(etw.sets[0].bytes, 0), u32(etw.sets[0].bytes, 4)]).toEqual([0x14, 0x440]);
  });

  it('need no mask for what the flags say, and do not run when a mask is refused', () => {
    startSession(etw, kernel(), null);
    expect(etw.sets).toEqual([]);
    etw.fails = (call) => (call === 'TraceSetInformation' ? 87 : 0);
    etw.answers.set(SYSTEM_TRACE_ENABLE_FLAGS, new Uint8Array(32));
    const plan = kernel({ name: 'corescope-b', kernelKeywords: ['Pool'] });
    expect(() => startSession(etw, plan, null)).toThrow('set the kernel keywords of "corescope-b"');
    expect(running()).toEqual(['corescope-kernel']);
  });

  it('say who is in the way', () => {
    startSession(etw, session({ name: 'PerfViewSession' }), null);
    expect(() => startSession(etw, session({ name: 'PerfViewSession' }), null)).toThrow(
      'It is "PerfViewSession" (PerfView); `corescope stop "PerfViewSession"` or `logman stop "PerfViewSession" -ets` ends it.',
    );
    etw.fails = (call) => (call === 'StartTraceW' ? 1450 : 0);
    expect(() => startSession(etw, session(), null)).toThrow('1 sessions run: "PerfViewSession" (PerfView). ');
    // That they cannot be listed does not hide why it failed.
    etw.fails = (call) => (call === 'StartTraceW' ? 1450 : 5);
    expect(() => startSession(etw, session(), null)).toThrow(
      'the limit of sessions is reached: 64 per machine, 8 of them system loggers. Stop a running session (list them with corescope sessions, stop one with corescope stop NAME).',
    );
  });

  it('change what can be changed, and keep the rest', () => {
    startSession(etw, session({ logging: 'file', flushTimerMs: 2000 }), 'C:\\a.etl');
    const before = querySession(etw, 'corescope-test');
    const after = updateSession(etw, 'corescope-test', { maximumBuffers: 40, flushTimerMs: 2500, realTime: false });
    expect(after).toMatchObject({ maximumBuffers: 40, flushTimerSeconds: 3, file: 'C:\\a.etl' });
    expect(after.modes).toEqual(before.modes.filter((mode) => mode !== 'real time'));
    const [{ block }] = etw.controls.filter(({ code }) => code === UPDATE);
    // A path in it would move the session to another file.
    expect(u32(block, 112)).toBe(0);
    updateSession(etw, 'corescope-test', { realTime: true });
    expect(querySession(etw, 'corescope-test')).toEqual({ ...before, maximumBuffers: 40, flushTimerSeconds: 3 });
  });

  it('change kernel keywords, those of the flags and those of the mask', () => {
    const mask = new Uint8Array(32);
    new DataView(mask.buffer).setUint32(4, 0x40, true);
    etw.answers.set(SYSTEM_TRACE_ENABLE_FLAGS, mask);
    startSession(etw, kernel({ kernelKeywords: ['CSwitch'] }), null);
    updateSession(etw, 'corescope-kernel', { kernelKeywords: ['DPC'] });
    expect(u32(etw.sessions.get('corescope-kernel') ?? new Uint8Array(0), 72)).toBe(0x20);
    // Pool, which was on, goes.
    expect(etw.sets.map(({ bytes }) => u32(bytes, 4))).toEqual([0]);
    startSession(etw, session(), null);
    expect(() => updateSession(etw, 'corescope-test', { kernelKeywords: ['DPC'] })).toThrow('is not a system session');
  });

  it('write a ring to a file when they are flushed', () => {
    startSession(etw, session({ logging: 'memory', realTime: false }), null);
    expect(() => flushSession(etw, 'corescope-test', null)).toThrow('name a file to write it to');
    flushSession(etw, 'corescope-test', 'C:\\ring.etl');
    const [{ block }] = etw.controls.filter(({ code }) => code === FLUSH);
    expect(wide(block, u32(block, 112))).toBe('C:\\ring.etl');
    startSession(etw, session({ name: 'b', logging: 'file' }), 'C:\\b.etl');
    flushSession(etw, 'b', 'C:\\other.etl');
    const last = etw.controls.filter(({ code }) => code === FLUSH)[1].block;
    expect(wide(last, u32(last, 112))).toBe('');
  });

  it('are listed with more room when there are more of them', () => {
    startSession(etw, session(), null);
    const asked: number[] = [];
    etw.fails = (call, count) => {
      if (call !== 'QueryAllTracesW') return 0;
      asked.push(count);
      return count < 100 ? 234 : 0;
    };
    expect(listSessions(etw)).toHaveLength(1);
    expect(asked).toEqual([64, 256]);
    etw.fails = () => 5;
    expect(() => listSessions(etw)).toThrow(
      'Windows denied access. Run Corescope as administrator. For everything except kernel events, you can instead ask an administrator to add you to the group "Performance Log Users" and sign in again.',
    );
  });

  it('are asked about by name with codes that Windows knows', () => {
    startSession(etw, session(), null);
    stopSession(etw, 'corescope-test');
    expect(etw.controls.map(({ code }) => code)).toEqual([QUERY, STOP]);
  });
});
