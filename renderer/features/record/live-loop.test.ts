import { beforeEach, expect, test } from 'vitest';
import type { LiveFrame, LiveFrameQuery } from '../../../contract/live.ts';
import { HostError, type TraceClient } from '../../base/client/trace-client.ts';
import { LiveLoop } from './live-loop.ts';

type Query = Omit<LiveFrameQuery, 'after'>;

interface Asked {
  query: LiveFrameQuery;
  signal: AbortSignal;
  answer(frame: number): Promise<void>;
  fail(message: string): Promise<void>;
}

let asked: Asked[];
let frames: (() => void)[];
let wanted: Query | null;
let shown: number[];
let failed: string[];

const query = (recording: string): Query => ({
  recording,
  window: { lastNs: 30e9 },
  buckets: 100,
  series: [],
  cpus: [],
  list: null,
  selection: null,
});

beforeEach(() => {
  asked = [];
  frames = [];
  wanted = query('a');
  shown = [];
  failed = [];
});

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function loop(): LiveLoop {
  const call = (_method: string, params: LiveFrameQuery, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new HostError({ code: 'cancelled', message: 'Canceled.' })));
      asked.push({
        query: params,
        signal,
        answer(frame) {
          resolve({ frame } as LiveFrame);
          return settled();
        },
        fail(message) {
          reject(new HostError({ code: 'not-found', message }));
          return settled();
        },
      });
    });
  return new LiveLoop({
    client: { call } as unknown as TraceClient,
    query: () => wanted,
    onFrame: ({ frame }) => shown.push(frame),
    onFailed: (message) => failed.push(message),
    requestFrame: (callback) => frames.push(callback),
    cancelFrame: () => frames.pop(),
  });
}

/** The screen is drawn: what waited for that goes on. */
const draw = () => {
  for (const callback of frames.splice(0)) callback();
};

test('asks for the next frame once the one before is drawn, one question at a time', async () => {
  const live = loop();
  live.want();
  live.want();
  expect(asked).toHaveLength(0);
  draw();
  expect(asked.map((one) => one.query.after)).toEqual([0]);
  draw();
  expect(asked).toHaveLength(1);
  await asked[0]!.answer(7);
  expect(shown).toEqual([7]);
  // An answer that comes between two pictures waits for the second.
  expect(asked).toHaveLength(1);
  draw();
  expect(asked.map((one) => one.query.after)).toEqual([0, 7]);
});

test('another view ends the question under way; what it answers all the same is not shown', async () => {
  const live = loop();
  live.want();
  draw();
  await asked[0]!.answer(7);
  draw();
  wanted = { ...query('a'), window: { startNs: 1, endNs: 2 } };
  live.want();
  expect(asked[1]!.signal.aborted).toBe(true);
  draw();
  expect(asked[2]!.query).toMatchObject({ after: 0, window: { startNs: 1, endNs: 2 } });
  await asked[1]!.answer(8);
  await asked[2]!.answer(9);
  expect(shown).toEqual([7, 9]);
  expect(failed).toEqual([]);
});

test('frames of another recording are counted from its beginning', async () => {
  const live = loop();
  live.want();
  draw();
  await asked[0]!.answer(500);
  wanted = query('b');
  draw();
  expect(asked[1]!.query).toMatchObject({ recording: 'b', after: 0 });
});

test('rests when nothing is wanted, after a failure, and when it is closed', async () => {
  const live = loop();
  wanted = null;
  live.want();
  draw();
  expect(asked).toHaveLength(0);
  wanted = query('a');
  live.want();
  draw();
  await asked[0]!.fail('That recording has ended.');
  expect(failed).toEqual(['That recording has ended.']);
  draw();
  expect(asked).toHaveLength(1);
  live.want();
  draw();
  expect(asked).toHaveLength(2);
  live.close();
  expect(asked[1]!.signal.aborted).toBe(true);
  live.want();
  draw();
  expect(asked).toHaveLength(2);
  expect(failed).toHaveLength(1);
});
