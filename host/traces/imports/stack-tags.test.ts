/** Call trees below the tags of their stacks, against the same tree without them, each of whose stacks is tagged here. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { at } from '../../../contract/checked.ts';
import type { StackAnswer, StackQuery } from '../../../contract/stacks.ts';
import { readStackTags, StackTagger } from '../../../engine/formats/stack-tags.ts';
import { sampleBytes } from '../../../engine/testing/sample.ts';
import { haveSharedTraces, sharedTracePath } from '../../../engine/testing/shared-traces.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { TraceHost } from '../../trace-host.ts';

const folder = temporaryFolder();
const TIMEOUT = 60_000;

const TAGS = `<Tag Name="">
  <Tag Name="Solver"><Entrypoint Module="spmv.exe" />
    <Tag Name="Multiply"><Entrypoint Module="spmv.exe" Method="multiply_*" /></Tag></Tag>
  <Tag Name="Runtime"><Entrypoint Module="clr*.dll" /></Tag>
  <Tag Name="OS core" Priority="-1"><Entrypoint Module="ntoskrnl.exe" /><Entrypoint Module="ntkrnl*" /></Tag>
</Tag>`;

/** By node: names from the outermost on. */
function pathsOf({ parent, name, modules, names }: StackAnswer): { module: string; method: string }[][] {
  const paths: { module: string; method: string }[][] = [[]];
  for (const [node, id] of name.entries())
    paths.push([...at(paths, at(parent, node)), { module: at(modules, id), method: at(names, id) }]);
  return paths.slice(1);
}

const textOf = ({ module, method }: { module: string; method: string }): string =>
  module === '' ? method : `${module}!${method}`;

/** Path → weight of its own; where `tagger` is given, below the tags that it gives. */
function selves(answer: StackAnswer, tagger: StackTagger | null): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [node, path] of pathsOf(answer).entries()) {
    const self = at(answer.self, node);
    if (self === 0) continue;
    const frames = path.map(({ module, method }) => ({ module, method: method === '?' ? null : method })).reverse();
    const tag = tagger?.tagOf(frames) ?? '(no tag)';
    const above = tagger === null ? [] : tag.split('\\').map((_, i, all) => all.slice(0, i + 1).join('\\'));
    const key = [...above, ...path.map(textOf)].join(' ; ');
    sums.set(key, (sums.get(key) ?? 0) + self);
  }
  return sums;
}

test.each([
  ['the sample', null],
  ['a real trace', 'perfview-net.4.5.2.x64.etl'],
])('%s', { timeout: TIMEOUT }, async (_, real) => {
  if (real !== null && !haveSharedTraces) return;
  const path = join(folder, 'mine.stacktags');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, TAGS);
  const host = new TraceHost({ stackTags: [path] });
  const trace = await (real === null
    ? host.openBytes(sampleBytes(), 'sample.etl')
    : host.openPath(sharedTracePath('etl', real)));
  const ask = (query: Partial<StackQuery>) => host.call('stackTree', { trace, table: 'cpu_sampled', ...query });
  const plain = await ask({});
  const tagged = await ask({ byTag: true });
  const tagger = new StackTagger([readStackTags(TAGS)]);
  const expected = selves(plain, tagger);
  const found = selves(tagged, null);
  expect(new Set([...found.keys()].map((key) => key.split(' ; ')[0])).size).toBeGreaterThan(1);
  expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [key, sum] of found) expect(sum).toBeCloseTo(expected.get(key) ?? 0, 3);
  expect(tagged.total).toBe(plain.total);
  expect(tagged.frames).toEqual(plain.frames);

  // A tag includes and excludes as a function does: the two parts are the whole.
  const kernel = await ask({ byTag: true, include: '^OS core' });
  const rest = await ask({ byTag: true, exclude: '^OS core' });
  const isKernel = [...expected].filter(([key]) => key.startsWith('OS core ; '));
  expect(kernel.total).toBeCloseTo(
    isKernel.reduce((sum, [, weight]) => sum + weight, 0),
    0,
  );
  expect(kernel.total + rest.total).toBeCloseTo(plain.total, 0);
  await host.closeAll();
});

test('without files, trees are as they were', { timeout: TIMEOUT }, async () => {
  const host = new TraceHost();
  const trace = await host.openBytes(sampleBytes(), 'sample.etl');
  expect(await host.call('stackTagFiles', {})).toEqual([]);
  const plain = { trace, table: 'cpu_sampled' };
  expect(await host.call('stackTree', { ...plain, byTag: true })).toEqual(await host.call('stackTree', plain));
  await host.closeAll();
});
