import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallOptions } from '../base/call-options.ts';
import { OpenTraces } from './open-traces.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Traces that are texts, with what was done to them. */
function opened() {
  const log: string[] = [];
  const traces = new OpenTraces<string>(async (trace) => void log.push(`end ${trace}`));
  const open = (key: string | null, name: string, options?: CallOptions) =>
    traces.open(
      key,
      async () => {
        log.push(`load ${name}`);
        return name;
      },
      options,
    );
  return { log, traces, open };
}

test('one file is loaded once, and each who opened it closes for himself', async () => {
  const { log, traces, open } = opened();
  const [a, b] = await Promise.all([open('file', 'first'), open('file', 'second')]);
  expect(a).not.toBe(b);
  expect([traces.get(a), traces.get(b)]).toEqual(['first', 'first']);
  await traces.close(a);
  await traces.close(a);
  expect(traces.find(a)).toBeNull();
  expect(() => traces.get(a)).toThrow(`No trace “${a}” is open`);
  vi.advanceTimersByTime(60_000);
  expect(traces.get(b)).toBe('first');
  expect(log).toEqual(['load first']);
});

test('it is still there for who comes back in time, and gone after that', async () => {
  const { log, traces, open } = opened();
  await traces.close(await open('file', 'first'));
  vi.advanceTimersByTime(9_999);
  const again = await open('file', 'second');
  expect(traces.get(again)).toBe('first');
  // Its time begins anew with the next close.
  vi.advanceTimersByTime(60_000);
  await traces.close(again);
  vi.advanceTimersByTime(9_999);
  expect(log).toEqual(['load first']);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['load first', 'end first']);
  expect(traces.get(await open('file', 'third'))).toBe('third');
});

test('what nobody else can have is closed at once; another key is another trace', async () => {
  const { log, traces, open } = opened();
  await traces.close(await open(null, 'upload'));
  expect(log).toEqual(['load upload', 'end upload']);
  const a = await open('file, 10:00', 'old');
  const b = await open('file, 10:01', 'changed');
  expect([traces.get(a), traces.get(b)]).toEqual(['old', 'changed']);
});

test('a load that fails is tried again, and one that is given up leaves nothing', async () => {
  const { log, traces } = opened();
  const fails = traces.open('file', () => Promise.reject(new Error('damaged')));
  await expect(fails).rejects.toThrow('damaged');
  expect(traces.get(await traces.open('file', async () => 'mended'))).toBe('mended');

  const abort = new AbortController();
  let finish: (name: string) => void = () => {};
  const slow = () =>
    new Promise<string>((resolve) => {
      finish = resolve;
    });
  const given = traces.open('slow', slow, { signal: abort.signal });
  abort.abort();
  await expect(given).rejects.toMatchObject({ info: { code: 'cancelled' } });
  // It comes too late: nobody has it, so it goes again.
  finish('late');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log).toEqual(['end late']);
});

test('closing all ends what is open and what waited to be opened again', async () => {
  const { log, traces, open } = opened();
  await traces.close(await open('a', 'a'));
  const b = await open('b', 'b');
  await open(null, 'c');
  await traces.closeAll();
  expect(log.filter((line) => line.startsWith('end')).sort()).toEqual(['end a', 'end b', 'end c']);
  expect(traces.find(b)).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(log.filter((line) => line.startsWith('end'))).toHaveLength(3);
  expect(traces.get(await open('a', 'again'))).toBe('again');
});
