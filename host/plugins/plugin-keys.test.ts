/**
 * Every key of the plugin format is read by the code that its part is for (cooking, tables and their panels, lists of
 * plugins), beside the code that checks it: none is checked and then ignored. What each does is tested where it is done.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { processingSource } from '../../contract/plugin.ts';
import { pluginHelp } from '../../contract/plugin-help.ts';
import { unreadNames } from '../../scripts/option-reads.ts';

type Schema = z.core.$ZodType;

const partIds = new Map<Schema, string>(pluginHelp.map(({ schema, id }) => [schema, id]));

function plain(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return plain(schema.unwrap());
  return schema;
}

/** Keys of all objects in a schema, by the part that they are of: those without help are of the part around them. */
function keysByPart(
  schema: Schema,
  within = 'plugin',
  found = new Map<string, Set<string>>(),
): Map<string, Set<string>> {
  const one = plain(schema);
  if (one instanceof z.ZodUnion) for (const option of one.options) keysByPart(option, within, found);
  else if (one instanceof z.ZodArray) keysByPart(one.element, within, found);
  else if (one instanceof z.ZodRecord) keysByPart(one.valueType, within, found);
  else if (one instanceof z.ZodObject) {
    const part = partIds.get(one) ?? within;
    const known = found.get(part) ?? new Set<string>();
    found.set(part, known);
    for (const [key, value] of Object.entries(one.shape) as [string, Schema][]) {
      if (known.has(key)) continue;
      known.add(key);
      keysByPart(value, part, found);
    }
  }
  return found;
}

const root = resolve(import.meta.dirname, '../..');
const textsIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
const cook = textsIn('engine/cook', 'host/sql', 'host/tables');
const tables = textsIn(
  'engine/tables',
  'engine/stacks',
  'host/tables',
  'host/sql',
  'renderer/features/pivot',
  'renderer/app/workspace',
  'renderer/canvas',
  'renderer/panel',
  'renderer/state',
  'renderer/features/compare',
  'renderer/features/counters',
);
const lists = [
  ...textsIn('host/plugins', 'renderer/state'),
  ...cook,
  readFileSync(join(root, 'cli/plugin.ts'), 'utf8'),
];

/** Of what each part is made. */
function readersOf(part: string): readonly string[] {
  if (['plugin', 'about', 'etl', 'file'].includes(part)) return [...lists, ...tables];
  const isOfTable =
    /^(?:table|column|variant|projection|hints|configur|counter|filter|highlight|graphFilter|command|rowDetail|interval)/;
  return isOfTable.test(part) ? tables : cook;
}

const unread = (schema: Schema): string[] =>
  [...keysByPart(schema)].flatMap(([part, keys]) =>
    unreadNames([...keys], readersOf(part)).map((key) => `${part}.${key}`),
  );

test('no key of a plugin is accepted and ignored', () => {
  const keys = [...keysByPart(processingSource).values()].reduce((sum, { size }) => sum + size, 0);
  expect(keys).toBeGreaterThan(170);
  // For editors.
  expect(unread(processingSource)).toEqual(['plugin.$schema']);
});

test('a key that nothing reads is found, wherever it stands', () => {
  const shiny = { shinyNewKey: z.string().optional() };
  expect(unread(processingSource.extend(shiny))).toEqual(['plugin.$schema', 'plugin.shinyNewKey']);
  const table = processingSource.shape.tables.element.extend(shiny);
  // A schema that is made anew has no part of its own.
  expect(unread(processingSource.extend({ tables: z.array(table) }))).toContain('plugin.shinyNewKey');
});
