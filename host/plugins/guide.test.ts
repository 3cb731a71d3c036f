/** The guide's plugin is what `corescope plugin new` writes, works on the sample, and its mistake is told as it says. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Cookery } from '../../engine/cook/cookery.ts';
import { checkAgainstTrace } from '../../engine/plugins/check-against-trace.ts';
import { checkPlugin, readPlugin } from '../../engine/plugins/check-plugin.ts';
import { openPluginTrace } from '../../plugins/testing/plugin-trace.ts';
import { newPluginText } from './new-plugin.ts';

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/your-own-table.md'), 'utf8');
const [, text] = /```json\n([\s\S]*?)```/.exec(guide)!;
const sample = openPluginTrace('sample');
const withoutIds = (json: string): string => json.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'GUID');

test('it is what `plugin new` writes', () => {
  expect(withoutIds(text)).toBe(withoutIds(newPluginText('Counts per core')));
});

test('the GUIDs of a new plugin are its own', () => {
  const ids = [...`${newPluginText('A')}${newPluginText('A')}`.matchAll(/"id": "([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(12);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the mistake is told as the guide says', () => {
  const { problems } = checkPlugin(text.replace('"field": "count"', '"field": "cuont"'), 'counts_per_core.json', []);
  expect(problems).toHaveLength(1);
  const { file, line, column, severity, message } = problems[0];
  expect(guide).toContain(`${file}:${line}:${column}: ${severity}: ${message}\n`);
});

test('the changes that the guide proposes are right', () => {
  const [derived, column] = [...guide.matchAll(/```\n {3}("perSecond"[\s\S]*?)\n {3}```/g)].map((match) => match[1]);
  const changed = text
    .replace('"count": { "op"', `${derived},\n"count": { "op"`)
    .replace(
      '"core": { "id"',
      `${column.replace('a GUID of your own', 'aaaaaaaa-0000-4000-8000-000000000000')},\n"core": { "id"`,
    )
    .replace('"|freezeRight", "count"', '"|freezeRight", "count", "perSecond"')
    .replace('"roles"', '"filter": { "query": "[Event] = \'inst_retired\'" }, "roles"');
  expect(checkPlugin(changed, 'counts_per_core.json', []).problems).toEqual([]);
  expect(changed.match(/perSecond/g)).toHaveLength(4);
});

test('beside the built-in plugins it shows the counts of the sample', async () => {
  const { decoder, plugins } = await sample;
  const checked = checkPlugin(text, 'counts_per_core.json', plugins);
  expect(checked.problems).toEqual([]);
  const cookery = new Cookery(decoder, [...plugins, checked.plugin!]);
  await cookery.cook(['counts_per_core/counts', 'windowsperf/driver']);
  const rows = cookery.rows('counts_per_core/counts');
  expect(rows.count).toBeGreaterThan(1000);
  const names = rows.columns.get('eventName')!;
  if (names.type !== 'text') throw new Error('eventName is not text');
  const shown = new Set(Array.from(names.values, (id) => names.pool.text(id)));
  expect([...shown].sort()).toEqual(['0x10', '0x24', 'cycle', 'inst_retired', 'l1d_cache', 'l1d_cache_refill']);
  // The built-in plugin computes the same of the same events.
  expect([...rows.columns.get('count')!.values]).toEqual([
    ...cookery.rows('windowsperf/driver').columns.get('value')!.values,
  ]);
});

test('what the sample does not have is told with its place', async () => {
  const { decoder } = await sample;
  const warnings = (changed: string): string[] =>
    checkAgainstTrace(readPlugin(changed, 'x.json'), decoder).map(
      ({ line, column, message }) => `${changed.split('\n')[line - 1].slice(column - 1)} ${message}`,
    );
  expect(warnings(text)).toEqual([]);
  const provider = '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3';
  expect(
    warnings(
      text.replace('"field": "Core"', '"field": ["core", "Kern"]').replace('"field": "Value"', '"field": "Value[0].x"'),
    ),
  ).toEqual([
    expect.stringMatching(
      /^\{ "field".* none of these events has a field “core” or “Kern”; they have Core, Event, GPCIdx, Value$/,
    ),
  ]);
  expect(warnings(text.replace('"id": [1]', '"id": [2]'))).toEqual([
    expect.stringMatching(/^\{ "provider".* has no such event in this trace; it has id 1 version 0$/),
  ]);
  expect(warnings(text.replace(`"${provider}", "id": [1]`, '"diskoi"'))).toEqual([
    expect.stringMatching(/^"diskoi".* provider “diskoi” does not occur in this trace; did you mean “DiskIo”\?$/),
  ]);
  expect(warnings(text.replace(`"${provider}", "id": [1]`, '"DiskIo", "opcode": [99]'))[0]).toMatch(
    /has no such event in this trace; it has opcode \d+ version \d+/,
  );
  expect(warnings(text.replace('"id": [1]', '"name": ["Read"]'))).toEqual([
    expect.stringMatching(/^\["Read"\].* has no event of that name in this trace; it has .*ReadGPC/),
  ]);
});
