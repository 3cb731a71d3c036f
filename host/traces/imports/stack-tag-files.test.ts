import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { haveSharedTraces, sharedTracePath } from '../../../engine/testing/shared-traces.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testHost } from '../../testing/test-host.ts';

const folder = temporaryFolder();

test.skipIf(!haveSharedTraces)('the stack of an event of a real trace, by the modules that are known', async () => {
  mkdirSync(join(folder, 'stacktags'));
  const tags = (inside: string): void =>
    writeFileSync(join(folder, 'stacktags', 'mine.stacktags'), `<Tag Name="">${inside}</Tag>`);
  const open = async () => {
    const host = testHost({ stateDir: folder });
    const trace = await host.openPath(sharedTracePath('etl', 'perfview-net.4.5.2.x64.etl'));
    return { host, trace };
  };
  tags('<Tag Name="Nothing"><Entrypoint Module="no such module" /></Tag>');
  const { host, trace } = await open();
  // A sample with frames of two modules, the leaf's first.
  const { events } = await host.loaded(trace);
  let row = -1;
  let modules: string[] = [];
  for (let at = 0; at < events.count && modules.length < 2; at += 97) {
    const { stack, stackTag } = await host.call('event', { trace, row: at });
    expect(stackTag).toBeUndefined();
    modules = [...new Set(stack.flatMap(({ module }) => module ?? []))];
    row = at;
  }
  expect(modules.length).toBeGreaterThan(1);
  const [leaf, caller] = modules;
  const entry = (name: string, module: string, priority: number): string =>
    `<Tag Name="${name}" Priority="${priority}"><Entrypoint Module="${module.toUpperCase()}" /></Tag>`;
  tags(entry('Leaf', leaf, 0) + entry('Caller', caller, 0));
  const plain = await open();
  expect((await plain.host.call('event', { trace: plain.trace, row })).stackTag).toBe('Leaf');
  tags(entry('Leaf', leaf, 0) + entry('Caller', caller, 1));
  const weighed = await open();
  expect((await weighed.host.call('event', { trace: weighed.trace, row })).stackTag).toBe('Caller');
});
