import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { definitions } from '../../plugins/index.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { Plugins } from './plugins.ts';

const dir = temporaryFolder();

const found = (plugins: Plugins) => Promise.all([plugins.plugins(), plugins.list()]);

test('built-in plugins from the file of the build are those that were checked', async () => {
  const checked = join(dir, 'checked.json');
  const built = await found(new Plugins({ builtIn: definitions, checked, isBuilt: true }));
  expect(built[0].length).toBe(definitions.length);
  // With no definitions at hand they can only be those of the file.
  expect(await found(new Plugins({ builtIn: [], checked }))).toEqual(built);
  expect((await found(new Plugins({ builtIn: [], checked: join(dir, 'missing.json') })))[0]).toEqual([]);
});

test('a build with a broken plugin keeps none', async () => {
  const checked = join(dir, 'broken.json');
  const [first, ...others] = definitions;
  await found(new Plugins({ builtIn: [{ ...first!, cookers: [] }, ...others], checked, isBuilt: true }));
  expect((await found(new Plugins({ builtIn: [], checked })))[0]).toEqual([]);
});

test('plugins of the user are checked beside those of the file as beside the definitions', async () => {
  const checked = join(dir, 'beside.json');
  await found(new Plugins({ builtIn: definitions, checked, isBuilt: true }));
  const [first] = definitions;
  const own = join(dir, 'own');
  mkdirSync(own);
  writeFileSync(join(own, 'mine.json'), JSON.stringify({ ...first, name: 'Mine' }));
  writeFileSync(join(own, 'broken.json'), JSON.stringify({ ...first, id: definitions[1]!.id, tables: [{}] }));
  const fromFile = new Plugins({ builtIn: [], paths: [own], checked });
  expect(await found(fromFile)).toEqual(await found(new Plugins({ builtIn: definitions, paths: [own] })));
  expect((await fromFile.list()).plugins.map(({ name }) => name)).toContain('Mine');
});
