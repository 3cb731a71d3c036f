import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import { PresetsFile } from './presets-file.ts';

const table = '0a9c2f54-54cb-4d3a-9f0b-0d7f6f1c2e11';
const other = '3e1f8d3a-0a44-4b44-8d2b-2a1c7b9a6c12';
const named = (name: string, ...columns: string[]) => ({ name, columns });
const folder = temporaryFolder();
let nextDir = 0;
const newDir = () => join(folder, `state-${nextDir++}`, 'deeper');

function dirWith(content: string): string {
  const dir = newDir();
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'presets.json'), content);
  return dir;
}

const file = (presets: unknown, version = 1) => JSON.stringify({ format: 'corescope-presets', version, presets });

test('presets last, replace one of their name, queue by themselves, and leave nothing else behind', async () => {
  const dir = newDir();
  const presets = new PresetsFile(dir);
  await Promise.all([
    presets.set(table, named('A', 'x')),
    presets.set(table, named('B')),
    presets.set(other, named('A')),
    presets.set(table, named('A', 'y')),
  ]);
  await presets.remove(other, 'A');
  await presets.remove(other, 'never there');
  expect(await new PresetsFile(dir).list()).toEqual({
    presets: { [table]: [named('A', 'y'), named('B')] },
    kept: true,
    warning: null,
  });
  expect(readdirSync(dir)).toEqual(['presets.json']);
});

test('without a folder they live as long as the host', async () => {
  const host = testHost();
  await host.call('setPreset', { table, configuration: named('A', '|pivot', 'x') });
  const { presets, kept } = await host.call('presets', {});
  expect({ presets, kept }).toEqual({ presets: { [table]: [named('A', '|pivot', 'x')] }, kept: false });
  const bad = { name: 'B', columns: ['|gold'] };
  await expect(host.call('setPreset', { table, configuration: bad })).rejects.toThrow(/configuration\.columns/);
});

test('two of one name in a file that somebody edited are both taken, the same one twice once', async () => {
  const presets = new PresetsFile(newDir());
  const twice = [named('A', 'x'), named('A', 'y'), named('A', 'x'), named('A', 'z'), named('A (2)')];
  const { added, conflicts } = await presets.import(file({ [table]: twice }), 'ask');
  expect([added, conflicts]).toEqual([4, []]);
  expect((await presets.list()).presets[table]).toEqual([
    ...[named('A', 'x'), named('A (2)', 'y'), named('A (3)', 'z'), named('A (2) (2)')],
  ]);
});

test.each([
  ['cut', '{"format":"corescope-pre', /presets\.json: Unterminated string in JSON/],
  ['another’s', '[1]', /it has no presets/],
  ['too large', ' '.repeat((16 << 20) + 1), /16777217 bytes/],
])('a file that is %s is said, and replaced by the next preset', async (_, content, why) => {
  const presets = new PresetsFile(dirWith(content));
  expect(await presets.list()).toMatchObject({ presets: {}, warning: expect.stringMatching(why) });
  expect(await presets.set(table, named('A'))).toMatchObject({ presets: { [table]: [named('A')] }, warning: null });
});

test('a preset that a newer program wrote is passed over, and stays in the file', async () => {
  const later = { name: 'Later', columns: [], glow: true };
  const dir = dirWith(file({ [table]: [later, named('A')] }));
  const presets = new PresetsFile(dir);
  expect(await presets.list()).toMatchObject({
    presets: { [table]: [named('A')] },
    warning: '1 of the presets in presets.json cannot be read; they stay in the file.',
  });
  await presets.set(table, named('B'));
  expect(JSON.parse(readFileSync(join(dir, 'presets.json'), 'utf8')).presets[table]).toEqual([
    later,
    named('A'),
    named('B'),
  ]);
});

test('import takes all of a file, or nothing and says why', async () => {
  const presets = new PresetsFile(newDir());
  await presets.set(table, named('A', 'x'));
  const guid = `{${table.toUpperCase()}}`;
  const added = await presets.import(file({ [guid]: [named('A', 'y'), named('B')], [other]: [named('C')] }), 'replace');
  expect(added).toMatchObject({
    added: 3,
    presets: { [table]: [named('A', 'y'), named('B')], [other]: [named('C')] },
  });
  for (const [text, why] of [
    ['{"a":', /not JSON/],
    [
      '{}',
      /The presets cannot be imported: it is not a presets file: format: Invalid input: expected "corescope-presets"/,
    ],
    [file({ [table]: [named('D')] }, 2), /the file is from a newer Corescope \(version 2\)/],
    [file({ nothing: [] }), /not a presets file/],
    [file({ [table]: [named('D'), { name: '', columns: [] }] }), new RegExp(`presets\\.${table}\\.1\\.name`)],
  ] as const)
    await expect(presets.import(text, 'replace')).rejects.toThrow(why);
  expect((await presets.list()).presets[table]).toEqual([named('A', 'y'), named('B')]);
});

test('names that are taken are told before anything is added, then replaced or numbered', async () => {
  const given = new Map([[table, { name: 'CPU', presets: new Set(['built in']) }]]);
  const presets = new PresetsFile(newDir());
  for (const name of ['A', 'Same', 'B', 'B (2)']) await presets.set(table, named(name, 'x'));
  const text = file({
    [table]: [named('A', 'y'), named('Same', 'x'), named('B', 'y'), named('Built In'), named('New')],
  });
  const conflicts = [
    { table, tableName: 'CPU', name: 'A', with: 'own' },
    { table, tableName: 'CPU', name: 'B', with: 'own' },
    { table, tableName: 'CPU', name: 'Built In', with: 'table' },
  ];
  const before = (await presets.list()).presets[table];
  expect(await presets.import(text, 'ask', given)).toMatchObject({ added: 0, conflicts, presets: { [table]: before } });
  expect(await presets.import(text, 'keepBoth', given)).toMatchObject({
    added: 5,
    conflicts,
    presets: {
      [table]: [
        ...['A', 'Same', 'B', 'B (2)'].map((name) => named(name, 'x')),
        ...[named('A (2)', 'y'), named('B (3)', 'y'), named('Built In (2)'), named('New')],
      ],
    },
  });
  const replaced = (await presets.import(text, 'replace', given)).presets[table];
  expect(replaced?.slice(0, 3)).toEqual([named('A', 'y'), named('Same', 'x'), named('B', 'y')]);
  expect(replaced?.map(({ name }) => name)).not.toContain('Built In');
});

test('a table has at most 256', async () => {
  const many = Array.from({ length: 256 }, (_, i) => named(`P${i}`));
  const presets = new PresetsFile(dirWith(file({ [table]: many })));
  await expect(presets.set(table, named('one more'))).rejects.toThrow(/256 presets/);
  await presets.set(table, named('P7', 'x'));
  expect((await presets.list()).presets[table]).toHaveLength(256);
});
