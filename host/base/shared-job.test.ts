import { expect, test, vi } from 'vitest';
import type { CallOptions } from './call-options.ts';
import { SharedJob } from './shared-job.ts';

/** A job whose runs the test ends. */
function heldJob() {
  const runs: { options: CallOptions; done: (value: number) => void; fail: (error: Error) => void }[] = [];
  const job = new SharedJob<number>((options) => new Promise((done, fail) => runs.push({ options, done, fail })));
  return { job, runs };
}

test('the work is done once for all who ask, during it and after', async () => {
  const { job, runs } = heldJob();
  const [a, b] = [job.join(), job.join()];
  expect(job.done).toBe(null);
  runs[0].done(7);
  expect(await Promise.all([a, b, job.join()])).toEqual([7, 7, 7]);
  expect([runs.length, job.done]).toEqual([1, 7]);
});

test('it goes on while one still waits, and is given up with the last', async () => {
  const { job, runs } = heldJob();
  const [first, second] = [new AbortController(), new AbortController()];
  const [a, b] = [job.join({ signal: first.signal }), job.join({ signal: second.signal })];
  const gone = expect(a).rejects.toMatchObject({ info: { code: 'cancelled' } });
  first.abort();
  await gone;
  expect(runs[0].options.signal?.aborted).toBe(false);
  const goneToo = expect(b).rejects.toMatchObject({ info: { code: 'cancelled' } });
  second.abort();
  await goneToo;
  expect(runs[0].options.signal?.aborted).toBe(true);
});

test('after it was given up or has failed, the next one begins anew', async () => {
  const { job, runs } = heldJob();
  const abort = new AbortController();
  const a = job.join({ signal: abort.signal });
  abort.abort();
  await expect(a).rejects.toThrow('Canceled');
  const b = job.join();
  // The run that was given up ends late: the new one is not touched by that.
  runs[0].fail(new Error('late'));
  runs[1].fail(new Error('broken'));
  await expect(b).rejects.toThrow('broken');
  const c = job.join();
  runs[2].done(3);
  expect(await c).toBe(3);
});

test('who has been cancelled before asks for nothing', async () => {
  const { job, runs } = heldJob();
  await expect(job.join({ signal: AbortSignal.abort() })).rejects.toThrow('Canceled');
  expect(runs).toHaveLength(0);
});

test('all who wait see the progress', async () => {
  const { job, runs } = heldJob();
  const [one, two] = [vi.fn(), vi.fn()];
  const all = [job.join({ onProgress: one }), job.join({ onProgress: two }), job.join()];
  const progress = { phase: 'decoding', bytesDone: 1, bytesTotal: 2, events: 3 } as const;
  runs[0].options.onProgress?.(progress);
  runs[0].done(1);
  await Promise.all(all);
  expect([one.mock.calls, two.mock.calls]).toEqual([[[progress]], [[progress]]]);
});
