/** Callers and callees of a function in two times of a trace, of which one may lack it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../contract/checked.ts';
import type { StackAnswer } from '../../contract/stacks.ts';
import { MS } from '../../engine/events/names/testing/decoded-trace.ts';
import { KernelEvents } from '../../engine/events/names/testing/kernel-events.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import { TraceHost } from '../trace-host.ts';

const [PID, TID, OTHER] = [100, 101, 102];
const IMAGES = { 'main.dll': 0x10000, 'work.dll': 0x20000, 'help.dll': 0x30000, 'late.dll': 0x40000 };
type Image = keyof typeof IMAGES;

/** By millisecond: who called whom when a thread came back, outermost first. */
const STACKS: [ms: number, path: Image[]][] = [
  [2, ['main.dll', 'work.dll']],
  [3, ['main.dll', 'work.dll', 'help.dll']],
  [4, ['main.dll']],
  [6, ['main.dll', 'work.dll', 'help.dll']],
  [7, ['main.dll', 'work.dll', 'help.dll']],
  [8, ['late.dll', 'work.dll']],
];

const bytesOf = (stacks: typeof STACKS) =>
  writtenTrace({}, (writer) => {
    const events = new KernelEvents(writer);
    events.process({ ticks: 1, type: 'dcStart', pid: PID, name: 'app.exe' });
    for (const tid of [TID, OTHER]) events.thread({ ticks: 1, type: 'dcStart', pid: PID, tid });
    for (const [path, base] of Object.entries(IMAGES))
      events.image({ ticks: 2, type: 'dcStart', pid: PID, base, sizeBytes: 0x2000, path });
    for (const [i, [ms, path]] of stacks.entries()) {
      const [oldTid, newTid] = i % 2 === 0 ? [OTHER, TID] : [TID, OTHER];
      events.contextSwitch({ ticks: ms * MS, oldTid, newTid, oldState: 5 });
      const frames = path.map((image) => IMAGES[image] + 0x10).reverse();
      events.stack({ ticks: ms * MS, ofTicks: ms * MS, pid: PID, tid: newTid, frames });
    }
  });

const host = new TraceHost();
let trace = '';
let older = '';
beforeAll(async () => {
  trace = await host.openBytes(bytesOf(STACKS), 'switches.etl');
  older = await host.openBytes(bytesOf(STACKS.slice(0, 3)), 'older.etl');
});
afterAll(() => host.closeAll());

/** A row lasts from its switch to the next one of its core. */
const until5 = { fromNs: 0, toNs: 5e6 };
const from6 = { fromNs: 6e6, toNs: 10e6 };

const ask = (view: 'callers' | 'callees', module: Image, baseline?: typeof until5): Promise<StackAnswer> =>
  host.call('stackTree', {
    ...{ trace, table: 'cpu_precise', weight: 'count', view, focus: `${module}!?`, ...from6 },
    ...(baseline !== undefined && { baseline: { trace, ...baseline } }),
  });

/** Path from the function on → weights after and before. */
function weights({ parent, name, modules, inclusive, baseline }: StackAnswer): Record<string, number[]> {
  const paths: string[] = [];
  for (const [node, above] of parent.entries())
    paths.push([...(above === 0 ? [] : [at(paths, above - 1)]), at(modules, at(name, node))].join(' > '));
  return Object.fromEntries(
    paths.map((path, node) => [
      path,
      [at(inclusive, node), ...(baseline === null ? [] : [at(baseline.inclusive, node)])],
    ]),
  );
}

/** A second count, from what was written. */
function counted(view: 'callers' | 'callees', module: Image, { fromNs, toNs }: typeof until5): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [ms, path] of STACKS) {
    const place = path.indexOf(module);
    if (ms * 1e6 < fromNs || ms * 1e6 >= toNs || place < 0) continue;
    const way = view === 'callees' ? path.slice(place) : path.slice(0, place + 1).reverse();
    for (let depth = 1; depth <= way.length; depth++) {
      const key = way.slice(0, depth).join(' > ');
      counts[key] = (counts[key] ?? 0) + 1;
    }
  }
  return counts;
}

test.each(['callers', 'callees'] as const)('%s: each way weighs what it weighs in either time', async (view) => {
  for (const module of Object.keys(IMAGES) as Image[]) {
    const [after, before] = [counted(view, module, from6), counted(view, module, until5)];
    const all = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    expect(weights(await ask(view, module, until5))).toEqual(
      Object.fromEntries(all.map((path) => [path, [after[path] ?? 0, before[path] ?? 0]])),
    );
  }
});

test('a function that one time lacks weighs nothing there; one that both lack is told', async () => {
  expect(weights(await ask('callees', 'late.dll', until5))).toEqual({
    'late.dll': [1, 0],
    'late.dll > work.dll': [1, 0],
  });
  // Nowhere in the other trace, which may be of an older build.
  const asked = { trace, table: 'cpu_precise', weight: 'count', view: 'callees', focus: 'late.dll!?' } as const;
  expect(weights(await host.call('stackTree', { ...asked, baseline: { trace: older } }))).toEqual({
    'late.dll': [1, 0],
    'late.dll > work.dll': [1, 0],
  });
  expect(weights(await host.call('stackTree', { ...asked, trace: older, baseline: { trace } }))).toEqual({
    'late.dll': [0, 1],
    'late.dll > work.dll': [0, 1],
  });
  await expect(host.call('stackTree', { ...asked, trace: older, baseline: { trace: older } })).rejects.toThrow(
    'No stack of this selection has the function “late.dll!?”.',
  );
});
