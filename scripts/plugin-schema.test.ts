import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pluginSchemaText, referencePath, schemaPath, withReference } from './plugin-reference.ts';

const textOf = (path: string): string => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8');
const remedy = 'run node scripts/plugin-schema.mjs';

test('the published JSON Schema is that of the format', () => {
  expect(textOf(schemaPath) === pluginSchemaText(), remedy).toBe(true);
});

test('the tables in the reference are those of the format', () => {
  const page = textOf(referencePath);
  expect(withReference(page) === page, remedy).toBe(true);
});
