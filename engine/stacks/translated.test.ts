import { expect, test } from 'vitest';
import { decodedEvents, MS } from '../events/names/testing/decoded-trace.ts';
import { NamedStacks } from './named-stacks.ts';
import { buildStackTree } from './stack-tree.ts';

test('frames in no image of an emulated process are translated code; elsewhere they are unknown', async () => {
  const image = { ticks: 2, type: 'dcStart' as const, base: 0x20000, sizeBytes: 0x2000 };
  const at = { ofTicks: MS, ticks: MS };
  const { stacks, samples, names, methods } = await decodedEvents((events) => {
    events.process({ ticks: 1, type: 'dcStart', pid: 100, name: 'old.exe' });
    events.process({ ticks: 1, type: 'dcStart', pid: 200, name: 'new.exe' });
    events.image({ ...image, pid: 100, path: 'xtajit.dll' });
    events.image({ ...image, pid: 200, path: 'new.exe' });
    for (const [cpu, pid] of [100, 200].entries()) {
      events.thread({ ticks: 1, type: 'dcStart', pid, tid: pid + 1 });
      events.sample({ cpu, ...at, tid: pid + 1, address: 0x20010 });
      events.stack({ cpu, ...at, pid, tid: pid + 1, frames: [0x20010, 0x700000, 0x700100] });
    }
  });
  const tree = buildStackTree({ stacks, samples, names, methods });
  const named = new NamedStacks(tree, methods, { functionsAt: () => null });
  const shown = [...tree.nodes].map((node) => {
    const path: string[] = [];
    for (let at = node; at > 0; at = tree.tree.parent.values[at])
      path.push(named.namesOf(tree.tree.value.values[at])[0].module);
    return path;
  });
  expect(shown).toEqual([
    ['xtajit.dll', 'Translated code', 'Translated code'],
    ['new.exe', '', ''],
  ]);
  expect(tree.counts).toEqual({ frames: 6, image: 2, method: 0, unknown: 4 });
  expect(named.frameCounts(tree.nodes)).toEqual({ total: 6, named: 0, withoutModule: 2 });
});
