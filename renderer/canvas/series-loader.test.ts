import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventSeries } from '../../contract/queries.ts';
import { laneQuestions } from './series-cache.ts';
import { SeriesLoader, slowAfterMs } from './series-loader.ts';
import type { SeriesRequest, SeriesSource } from './series-source.ts';

const cpus = [0];
const request = (startNs: number, kinds: number[] | null = null): SeriesRequest => ({
  kinds,
  cpus,
  startNs,
  endNs: startNs + 100,
  buckets: 10,
});

/** A source that answers when it is told to, and what a loader on it has reported. */
function setUp() {
  const asked: { request: SeriesRequest; signal: AbortSignal; answer(): void; fail(error: Error): void }[] = [];
  const source: SeriesSource = {
    series: (request, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        asked.push({ request, signal, answer: () => resolve({} as EventSeries), fail: reject });
      }),
  };
  const log: string[] = [];
  const loader = new SeriesLoader(laneQuestions(source), {
    onPicture: (picture) => log.push(`picture ${picture.request.startNs}`),
    onSlow: (slow) => log.push(slow ? 'slow' : 'not slow'),
    onFailed: (message) => log.push(`failed: ${message}`),
  });
  return { asked, log, loader };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of the questions that come while one runs, only the newest is asked', async () => {
  const { asked, log, loader } = setUp();
  for (const startNs of [1, 2, 3, 4]) loader.want(request(startNs));
  expect(asked.map((question) => question.request.startNs)).toEqual([1]);
  asked[0]!.answer();
  await settled();
  expect(asked.map((question) => question.request.startNs)).toEqual([1, 4]);
  asked[1]!.answer();
  await settled();
  expect(log).toEqual(['picture 1', 'picture 4']);
});

test('a question that is being asked is not asked again, and what came between is forgotten', async () => {
  const { asked, loader } = setUp();
  loader.want(request(1));
  loader.want(request(2));
  loader.want(request(1));
  asked[0]!.answer();
  await settled();
  expect(asked).toHaveLength(1);
});

test('a question about other kinds ends the one before', async () => {
  const { asked, log, loader } = setUp();
  loader.want(request(1));
  loader.want(request(1, [7]));
  expect(asked[0]!.signal.aborted).toBe(true);
  await settled();
  asked[1]!.answer();
  await settled();
  expect(log).toEqual(['picture 1']);
  expect(asked[1]!.request.kinds).toEqual([7]);
});

test('a slow question is said to be slow until it is answered', async () => {
  const { asked, log, loader } = setUp();
  loader.want(request(1));
  await vi.advanceTimersByTimeAsync(slowAfterMs - 1);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['slow']);
  asked[0]!.answer();
  await settled();
  expect(log).toEqual(['slow', 'picture 1', 'not slow']);
});

test('a slow question that is overtaken is given up, and the user still sees that we wait', async () => {
  const { asked, log, loader } = setUp();
  loader.want(request(1));
  loader.want(request(2));
  await vi.advanceTimersByTimeAsync(slowAfterMs);
  expect(asked[0]!.signal.aborted).toBe(true);
  expect(asked[1]!.request.startNs).toBe(2);
  // The next has as long as the first had: else there would be no picture as long as the user moves.
  loader.want(request(3));
  await vi.advanceTimersByTimeAsync(slowAfterMs - 1);
  expect(asked[1]!.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked[1]!.signal.aborted).toBe(true);
  loader.want(request(4));
  asked[2]!.answer();
  await settled();
  asked[3]!.answer();
  await settled();
  expect(asked.map((question) => question.request.startNs)).toEqual([1, 2, 3, 4]);
  expect(log).toEqual(['slow', 'picture 3', 'not slow', 'picture 4']);
});

test('a quick question is never called slow, whatever comes after it', async () => {
  const { asked, log, loader } = setUp();
  loader.want(request(1));
  await vi.advanceTimersByTimeAsync(slowAfterMs - 10);
  loader.want(request(2));
  asked[0]!.answer();
  await vi.advanceTimersByTimeAsync(slowAfterMs - 10);
  asked[1]!.answer();
  await vi.advanceTimersByTimeAsync(slowAfterMs);
  expect(log).toEqual(['picture 1', 'picture 2']);
});

test('a failure is told, and the next question is asked all the same', async () => {
  const { asked, log, loader } = setUp();
  loader.want(request(1));
  asked[0]!.fail(new Error('host gone'));
  await settled();
  loader.want(request(1));
  asked[1]!.answer();
  await settled();
  expect(log).toEqual(['failed: host gone', 'picture 1']);
});

test('after a drop nothing is asked and nothing told of what was wanted; what is wanted then is asked at once', async () => {
  const { asked, log, loader } = setUp();
  loader.want(request(1));
  loader.want(request(2));
  loader.drop();
  await vi.advanceTimersByTimeAsync(slowAfterMs * 2);
  expect(asked).toHaveLength(1);
  expect(log).toEqual([]);
  loader.want(request(3));
  loader.drop();
  loader.want(request(4));
  expect(asked).toHaveLength(3);
  asked[1]!.answer();
  await settled();
  asked[2]!.answer();
  await settled();
  expect(log).toEqual(['picture 4']);
});
