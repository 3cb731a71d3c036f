import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { definitions } from '../../plugins/index.ts';
import { CacheStore } from '../cache/cache-store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { Plugins } from './plugins.ts';

const dir = temporaryFolder();

test('built-in plugins from the cache are those that were checked; another build checks its own', async () => {
  const store = new CacheStore(dir);
  const from = (program: string, builtIn = definitions) => {
    const plugins = new Plugins({ builtIn, cache: async () => ({ store, program }) });
    return Promise.all([plugins.plugins(), plugins.list()]);
  };
  const checked = await from('a');
  expect(checked[0].length).toBe(definitions.length);
  // With no definitions at hand they can only be those of the cache.
  expect(await from('a', [])).toEqual(checked);
  expect((await from('b', []))[0]).toEqual([]);
});

test('plugins of the user are checked beside those of the cache as beside the definitions', async () => {
  const store = new CacheStore(dir);
  const [first] = definitions;
  const own = join(dir, 'own');
  mkdirSync(own);
  writeFileSync(join(own, 'mine.json'), JSON.stringify({ ...first, name: 'Mine' }));
  writeFileSync(join(own, 'broken.json'), JSON.stringify({ ...first, id: definitions[1]!.id, tables: [{}] }));
  const listed = async (plugins: Plugins) => [await plugins.plugins(), await plugins.list()];
  const withCache = new Plugins({ builtIn: [], paths: [own], cache: async () => ({ store, program: 'a' }) });
  const found = await listed(withCache);
  expect(found).toEqual(await listed(new Plugins({ builtIn: definitions, paths: [own] })));
  expect((await withCache.list()).plugins.map(({ name }) => name)).toContain('Mine');
});
