import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenedTrace } from '../../contract/queries.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { removeTrace } from '../features/compare/remove-trace.ts';
import { useTraces } from './traces-store.ts';
import { useViewStore } from './view-store.ts';
import { useWorkspace } from './workspace-store.ts';

const opened = (trace: string, firstEventNs: number, lastEventNs: number): OpenedTrace =>
  ({ trace, kinds: [], info: { events: 2, firstEventNs, lastEventNs } }) as unknown as OpenedTrace;

/** A host that opens what it is told to. */
function hostOf(traces: OpenedTrace[]) {
  const asked: [string, unknown][] = [];
  const client: TraceClient = {
    async call(method, params) {
      asked.push([method, params]);
      return (method === 'open' ? traces.shift() : method === 'series' ? { startNs: 0 } : null) as never;
    },
    onGone: () => () => {},
  };
  return { client, asked };
}

const first = opened('1', 0, 999);
const sample = { type: 'sample' } as const;

beforeEach(() => useViewStore.getState().showTrace('1', 0, 999));
afterEach(() => {
  useTraces.getState().setTraces([]);
  useViewStore.getState().showTrace('none', null, null);
  useWorkspace.getState().reset();
});

test('a trace beside the first has a color of its own, and its times are moved', async () => {
  const { client, asked } = hostOf([opened('2', 100, 499)]);
  const store = useTraces.getState();
  store.setTraces([{ opened: first, name: 'a', client, offsetNs: 0, color: 'c1' }]);
  await store.add(client, sample, { name: 'b' });
  expect(useTraces.getState().traces.map(({ name, color }) => [name, color])).toEqual([
    ['a', 'c1'],
    ['b', 'c2'],
  ]);
  expect(useTraces.getState().traces[1]!.client).toBe(client);

  store.setOffset(1, 1000);
  const [, moved] = useTraces.getState().traces;
  expect(moved!.opened.info).toMatchObject({ firstEventNs: 1100, lastEventNs: 1499 });
  await moved!.client.call('series', { trace: '2', kinds: null, cpus: [], startNs: 1100, endNs: 1200, buckets: 1 });
  expect(asked.at(-1)).toEqual(['series', { trace: '2', kinds: null, cpus: [], startNs: 100, endNs: 200, buckets: 1 }]);
  // The client stays as long as the offsets do: what was asked need not be asked again.
  store.setColor(1, 'c5');
  expect(useTraces.getState().traces[1]!.client).toBe(moved!.client);
  store.setOffset(1, 0);
  expect(useTraces.getState().traces[1]!.client).toBe(client);
});

test('the time axis goes from the first event of any to the last of any', async () => {
  const { client } = hostOf([opened('2', 100, 499)]);
  const { setTraces, add, setOffset, remove } = useTraces.getState();
  setTraces([{ opened: first, name: 'a', client, offsetNs: 0, color: 'c1' }]);
  await add(client, sample, { name: 'b', offsetNs: -600 });
  expect(useViewStore.getState()).toMatchObject({
    limits: { startNs: -500, endNs: 1000 },
    // All was in view, and all is.
    window: { startNs: -500, endNs: 1000 },
  });
  useViewStore.getState().setWindow({ startNs: -400, endNs: 200 });
  setOffset(1, 0);
  expect(useViewStore.getState()).toMatchObject({
    limits: { startNs: 0, endNs: 1000 },
    window: { startNs: 0, endNs: 600 },
  });
  remove(1);
  expect(useViewStore.getState().limits).toEqual({ startNs: 0, endNs: 1000 });
});

test('a trace that was opened for a window that shows something else by now is closed again', async () => {
  const { client, asked } = hostOf([opened('2', 0, 1)]);
  await useTraces.getState().add(client, sample, { name: 'late' });
  expect(useTraces.getState().traces).toEqual([]);
  expect(asked.at(-1)).toEqual(['close', { trace: '2' }]);
});

test('closing one takes its panels along, and those of later ones keep theirs', async () => {
  const { client, asked } = hostOf([opened('2', 0, 1), opened('3', 0, 1)]);
  const { setTraces, add } = useTraces.getState();
  setTraces([{ opened: first, name: 'a', client, offsetNs: 0, color: 'c1' }]);
  await add(client, sample, { name: 'b' });
  await add(client, sample, { name: 'c' });
  useWorkspace.getState().newTab({
    contents: [0, 1, 2].map((trace) => ({ kind: 'events', trace })),
  });
  expect(removeTrace(1)).toBe('1 panel of this trace was closed too.');
  expect(useTraces.getState().traces.map(({ name }) => name)).toEqual(['a', 'c']);
  expect(useWorkspace.getState().tabs[0]!.panels.map(({ content }) => content.trace)).toEqual([0, 1]);
  expect(asked.at(-1)).toEqual(['close', { trace: '2' }]);
});
