import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initialPreferences } from '../../contract/preferences.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import { PreferencesFile } from './preferences-file.ts';

const folder = temporaryFolder();
let nextDir = 0;
const newDir = () => join(folder, `state-${nextDir++}`, 'deeper');

/** A state folder whose file says this. */
function dirWith(content: string | Uint8Array): string {
  const dir = newDir();
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'preferences.json'), content);
  return dir;
}

test('without a file all is as at the beginning', async () => {
  expect(await new PreferencesFile(newDir()).read()).toEqual({
    preferences: initialPreferences,
    kept: true,
    warning: null,
  });
});

test('changes last across instances, queue by themselves, and leave nothing else behind', async () => {
  const dir = newDir();
  const file = new PreferencesFile(dir);
  await Promise.all([file.set({ theme: 'light' }), file.set({ zoomPercent: 150 }), file.set({ theme: 'dark' })]);
  const { preferences } = await new PreferencesFile(dir).read();
  expect(preferences).toEqual({ ...initialPreferences, theme: 'dark', zoomPercent: 150 });
  expect(readdirSync(dir)).toEqual(['preferences.json']);
});

test('what a newer program wrote stays in the file', async () => {
  const dir = dirWith('{"theme":"light","later":{"a":1}}');
  await new PreferencesFile(dir).set({ motion: 'reduced' });
  expect(JSON.parse(readFileSync(join(dir, 'preferences.json'), 'utf8'))).toEqual({
    theme: 'light',
    later: { a: 1 },
    motion: 'reduced',
  });
});

test.each([
  ['cut', '{"theme":"li', /preferences\.json: .*JSON/],
  ['empty', '', /cannot be read/],
  ['no object', '[1]', /not a JSON object/],
  ['no text', Uint8Array.of(0xff, 0xfe, 0, 0), /cannot be read/],
  ['too large', ' '.repeat(2 ** 20 + 1), /1048577 bytes/],
])(
  'a file that is %s: the beginning holds, the warning says why, and the next change mends it',
  async (_, content, why) => {
    const dir = dirWith(content);
    const file = new PreferencesFile(dir);
    const read = await file.read();
    expect(read.preferences).toEqual(initialPreferences);
    expect(read.warning).toMatch(why);
    expect(await file.set({ theme: 'light' })).toMatchObject({ preferences: { theme: 'light' }, warning: null });
  },
);

test('one bad value costs that one alone', async () => {
  const read = await new PreferencesFile(dirWith('{"theme":"pink","timeDisplay":"utc"}')).read();
  expect(read.preferences).toEqual({ ...initialPreferences, timeDisplay: 'utc' });
  expect(read.warning).toContain('“theme” must be one of system, light, dark.');
});

test('a folder where the file should be is said, not thrown, until somebody writes', async () => {
  const dir = newDir();
  mkdirSync(join(dir, 'preferences.json'), { recursive: true });
  const file = new PreferencesFile(dir);
  expect((await file.read()).warning).toContain('it is not a file');
  await expect(file.set({ theme: 'light' })).rejects.toThrow(/cannot be written/);
});

test('the host answers, refuses what is no preference, and keeps them in memory without a state folder', async () => {
  const host = testHost();
  expect(await host.call('preferences', {})).toMatchObject({ kept: false, preferences: initialPreferences });
  await host.call('setPreferences', { patch: { locale: 'fr' } });
  expect((await host.call('preferences', {})).preferences.locale).toBe('fr');
  await expect(host.call('setPreferences', { patch: { zoomPercent: 1000 } })).rejects.toThrow(/from 80 to 200/);
  await expect(host.call('setPreferences', { patch: 'all' })).rejects.toThrow(/patch/);
});
