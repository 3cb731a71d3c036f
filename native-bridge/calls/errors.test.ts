import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BridgeError } from './bridge-error.ts';
import { callFailed, check } from './errors.ts';

const page = resolve(import.meta.dirname, '../../../shared/docs/win32-structs.md');
const havePage = existsSync(page);
if (!havePage) console.warn('SKIPPED: error codes against win32-structs.md, because ../shared/docs is not there');

/** Of its section "What the error codes mean here". */
const table = havePage
  ? (readFileSync(page, 'utf8').split('### What the error codes mean here')[1] ?? '').split('\n###')[0]
  : '';

/** Code and call of each row. */
const rows = [...table.matchAll(/^\| ([\d†/–, ]+) \| ([^|]+) \| [^|]+ \|$/gm)].flatMap(([, codes, calls]) => {
  const [from, to] = codes.split('–').map(Number);
  const numbers = to
    ? Array.from({ length: to - from + 1 }, (_, i) => from + i)
    : codes.split('/').map((code) => Number.parseInt(code, 10));
  // `CreateFileW, StartTraceW`, `DeviceIoControl (WindowsPerf)`, `TraceSetInformation(5,6,9)`, `Tdh*`
  const names = calls.replace(/\([^)]*\)/g, '').split(/,|\//);
  return numbers.flatMap((code) =>
    names.map((call): [number, string] => [
      code,
      call
        .trim()
        .replace('*', 'GetEventInformation')
        .replace(/^(all|enumerations|wine only)$/, 'StartTraceW'),
    ]),
  );
});

describe('error codes', () => {
  it.skipIf(!havePage)('all have a sentence for every call that the page names', () => {
    expect(rows.length).toBeGreaterThan(45);
    for (const [code, call] of rows) {
      if (code === 0) continue;
      const { message } = callFailed(call, code, 'do it');
      expect([code, call, message]).not.toEqual([code, call, expect.stringContaining('Windows refuses it.')]);
      expect(message).toMatch(/^Cannot do it: .+\. .+ \(.+: .*\d+\)$/);
    }
  });

  it('say what, where and what to do, with what is more to know', () => {
    const error = callFailed('StartTraceW', 5, 'start the session "x"', 'It is late.');
    expect(error).toBeInstanceOf(BridgeError);
    expect(error.message).toBe(
      'Cannot start the session "x": Windows denied access. It is late. Run Corescope as administrator. For everything except kernel ' +
        'events, you can instead ask an administrator to add you to the group "Performance Log Users" and sign in again. ' +
        '(StartTraceW: ERROR_ACCESS_DENIED, 5)',
    );
    expect(error.info).toEqual({ message: error.message, call: 'StartTraceW', status: 5 });
  });

  it('mean different things in different calls', () => {
    const of = (call: string, status: number) => callFailed(call, status, 'go').message;
    expect(of('StartTraceW', 1450)).toContain(
      'the limit of sessions is reached: 64 per machine, 8 of them system loggers. Stop a running session (list them with corescope sessions, stop one with corescope stop NAME).',
    );
    expect(of('EnableTraceEx2', 1450)).toContain('8 sessions');
    expect(of('StartTraceW', 2)).toContain('folder');
    expect(of('CreateFileW', 2)).toContain('device');
    expect(of('TraceSetInformation(3)', 87)).toContain('not a system logger');
    expect(of('StartTraceW', 99_999)).toBe(
      'Cannot go: Windows rejected it. Look the code up in the Windows documentation. (StartTraceW: 99999)',
    );
  });

  it('are thrown by checks unless they are success', () => {
    expect(check(0, 'StartTraceW', 'go')).toBeUndefined();
    expect(() => check(4201, 'ControlTraceW', 'stop the session "x"')).toThrow('no session with this name is running');
  });
});
