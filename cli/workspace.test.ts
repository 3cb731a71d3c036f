import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { writtenTrace } from '../host/testing/written-trace.ts';
import { someWorkspace } from '../host/workspaces/testing/some-workspace.ts';
import { workspaceText } from '../host/workspaces/workspace-text.ts';
import { runCaptured } from './testing/run-captured.ts';

const root = temporaryFolder();
let next = 0;

/** A folder with a trace and a workspace of it. */
function newWorkspace(parts: Parameters<typeof someWorkspace>[0] = {}) {
  const folder = join(root, String(next++));
  mkdirSync(folder);
  const trace = join(folder, 'a.etl');
  writeFileSync(trace, writtenTrace());
  const file = join(folder, 'w.corescope');
  writeFileSync(file, workspaceText(someWorkspace({ traces: [{ name: 'a.etl', path: 'a.etl' }], ...parts })));
  return { folder, trace, file };
}
const run = (...args: string[]) => runCaptured(args, { stateDir: join(root, 'state') });

test('says what is in a workspace', async () => {
  const { file, trace } = newWorkspace({
    tabs: [
      {
        id: 't',
        name: 'CPU',
        panels: [
          { id: 'p', content: { kind: 'table', table: 'no-such-guid' } },
          { id: 'q', content: { kind: 'sql' } },
        ],
      },
      { id: 'u', name: 'Empty\u001b[2J', panels: [] },
    ],
    markers: [
      { id: 'm', name: 'Boot', startNs: 1000, endNs: 2000 },
      { id: 'n', name: 'Login', startNs: 5000, endNs: 5000 },
    ],
    presets: { 'no-such-guid': [{ name: 'Mine', columns: [] }] },
  });
  const { exitCode, out, errors } = await run('workspace', file);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  expect(out.split('\n').slice(2)).toEqual([
    `traces      a.etl: ${trace}`,
    'analyses    CPU: no-such-guid (no such table), sql',
    '            Empty\ufffd[2J: empty',
    'markers     Boot: 1000..2000 ns',
    '            Login: 5000 ns',
    'notes       none',
    'presets     no-such-guid (no such table): Mine',
    'warnings    none',
    '',
  ]);
});

test('tables are called by their names', async () => {
  const { out: list } = await run('plugin', 'list', '--format', 'json');
  expect(JSON.parse(list).length).toBeGreaterThan(0);
  const { TraceHost } = await import('../host/trace-host.ts');
  const host = new TraceHost();
  const { id, name } = (await host.call('plugins', {})).plugins.flatMap(({ tables }) => tables)[0];
  await host.closeAll();
  const { file } = newWorkspace({
    tabs: [{ id: 't', name: 'T', panels: [{ id: 'p', content: { kind: 'table', table: id } }] }],
  });
  expect((await run('workspace', file)).out).toContain(`analyses    T: ${name}\n`);
});

test('--json has everything, --check fails on what is missing', async () => {
  const { file, trace } = newWorkspace();
  const json = JSON.parse((await run('workspace', file, '--json')).out);
  expect(json).toMatchObject({
    name: 'w',
    traces: [{ name: 'a.etl', found: true, sample: false, path: trace, lookedAt: [] }],
    warnings: [],
    workspace: { format: 'corescope-workspace', activeTab: 't1' },
  });
  expect((await run('workspace', file, '--check')).exitCode).toBe(0);

  renameSync(trace, `${trace}.moved`);
  expect((await run('workspace', file)).exitCode).toBe(0);
  const { exitCode, out, errors } = await run('workspace', file, '--check');
  expect(exitCode).toBe(1);
  expect(out).toContain(`a.etl: missing; looked in ${trace}\n`);
  expect(errors).toEqual([`corescope: ${file}: missing traces: 1, warnings: 0.`]);
});

test.each<[string, string, RegExp]>([
  ['cut', workspaceText(someWorkspace()).slice(0, 100), /^corescope: w\.corescope:\d+:\d+: .*or damaged\./],
  ['newer', '{"format":"corescope-workspace","version":4}', /newer Corescope \(version 4\); this one/],
  ['another program’s', '{"a":1}', /not a Corescope workspace/],
])('a workspace that is %s', async (_, text, message) => {
  const { file } = newWorkspace();
  writeFileSync(file, text);
  for (const args of [
    ['workspace', file],
    ['share', file, join(root, 'never.zip')],
    ['serve', file, '--no-open'],
  ])
    expect(await run(...args), args[0]).toEqual({ exitCode: 1, out: '', errors: [expect.stringMatching(message)] });
  expect(readdirSync(root)).not.toContain('never.zip');
});

test('share: the zip opens anywhere, with its trace or a range of it', async () => {
  const { file, folder, trace } = newWorkspace();
  const out = join(folder, 'out.zip');
  expect(await run('share', file, out)).toEqual({ exitCode: 0, out: '', errors: [] });
  const entries = unzipSync(readFileSync(out));
  expect(Buffer.from(entries['traces/a.etl']).equals(readFileSync(trace))).toBe(true);

  const part = join(folder, 'part.zip');
  expect((await run('share', file, part, '--from', '100000', '--to', '200000')).exitCode).toBe(0);
  const alone = join(root, `alone-${next++}`);
  mkdirSync(alone);
  copyFileSync(part, join(alone, 'got.zip'));
  const json = JSON.parse((await run('workspace', join(alone, 'got.zip'), '--json', '--check')).out);
  const counts = JSON.parse((await run('counts', json.traces[0].path, '--json')).out);
  expect(counts.events).toBe(102);
});

test('share: a trace alone becomes a workspace; a workspace goes without traces', async () => {
  const { file, folder, trace } = newWorkspace();
  const out = join(folder, 'out.zip');
  expect((await run('share', trace, out)).exitCode).toBe(0);
  expect((await run('workspace', out)).out).toContain('analyses    Overview: eventRates, events\n');
  expect((await run('share', file, out, '--no-traces')).exitCode).toBe(0);
  expect(Object.keys(unzipSync(readFileSync(out)))).toEqual(['workspace.corescope']);
});

test('share: what is missing is said', async () => {
  const { file, folder, trace } = newWorkspace();
  renameSync(trace, `${trace}.moved`);
  // Of its own: other traces of that name were opened lately.
  const stateDir = join(folder, 'state');
  const { exitCode, errors } = await runCaptured(['share', file, join(folder, 'out.zip')], { stateDir });
  expect([exitCode, errors]).toEqual([0, ['corescope: a.etl is not in the zip: it is not open.']]);
});

test.each<[string[], number, RegExp]>([
  [['share', 'a.etl', 'b.zip', '--from', '5'], 2, /--from and --to must be used together/],
  [['share', 'a.etl', 'b.zip', '--from', '5', '--to', '5'], 2, /--to 5 must be later than --from 5/],
  [['share', 'a.etl'], 2, /missing required argument 'out'/],
  [['share', join(root, 'none.etl'), join(root, 'b.zip')], 1, /none\.etl does not exist/],
  [['workspace', join(root, 'none.corescope')], 1, /none\.corescope does not exist/],
])('asked wrongly or in vain: %j', async (args, exitCode, message) => {
  expect(await run(...args)).toEqual({ exitCode, out: '', errors: [expect.stringMatching(message)] });
});

test('an interrupt leaves nothing', async () => {
  const { file, folder } = newWorkspace();
  const { exitCode } = await runCaptured(['share', file, join(folder, 'out.zip')], {
    stateDir: join(root, 'state'),
    signal: AbortSignal.abort(),
  });
  expect([exitCode, readdirSync(folder).sort()]).toEqual([130, ['a.etl', 'w.corescope']]);
});
