/** Every preference changes something: it is read by the page outside of the dialog that sets it, or by the host. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { preferenceNames } from '../../../contract/preferences.ts';
import { unreadNames } from '../../../scripts/option-reads.ts';

const page = resolve(import.meta.dirname, '../..');
const host = resolve(page, '../host');
const texts = [page, host]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing|PreferencesDialog/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  // Names of preferences are common words: only code that has to do with them counts.
  .filter((text) => /preferences/i.test(text));

test('no preference is kept and ignored', () => {
  expect(unreadNames(preferenceNames, texts)).toEqual([]);
  expect(unreadNames(['neverReadByAnybody'], texts)).toEqual(['neverReadByAnybody']);
});
