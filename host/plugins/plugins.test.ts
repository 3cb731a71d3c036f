import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ProcessingSourceJson } from '../../contract/plugin.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { Plugins, type PluginsOptions } from './plugins.ts';

const root = temporaryFolder();
let folders = 0;

/** A folder of its own, as this user's. */
function userFolder(): string {
  const folder = join(root, `state${folders++}`, 'plugins');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function pluginsOf(options: PluginsOptions): Plugins {
  const plugins = new Plugins({ builtIn: [], ...options });
  onTestFinished(() => plugins.close());
  return plugins;
}

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A plugin of one table; `n` makes its ids. */
const pluginOf = (n: number, key: string, rows = `${key}/rows`): ProcessingSourceJson => ({
  id: id(100 * n),
  key,
  name: `Plugin ${key}`,
  inputs: [{ kind: 'etl' }],
  cookers: [{ path: `${key}/rows`, events: [{ provider: 'Thread' }], fields: { time: '$time', cpu: '$cpu' } }],
  tables: [
    {
      id: id(100 * n + 1),
      name: `Table ${key}`,
      rows,
      columns: { cpu: { id: id(100 * n + 2), name: 'CPU', projection: { field: 'cpu' } } },
      configurations: [{ name: 'All', columns: ['cpu'] }],
      defaultConfiguration: 'All',
    },
  ],
});
const textOf = (n: number, key: string, rows?: string): string => JSON.stringify(pluginOf(n, key, rows), null, 2);
const keysOf = async (plugins: Plugins): Promise<string[]> => (await plugins.plugins()).map(({ key }) => key);
const shown = async (plugins: Plugins) =>
  (await plugins.list()).plugins.map(({ file, name, origin, stale, tables, problems }) => ({
    file,
    name,
    origin,
    stale,
    tables: tables.length,
    problem: problems.map(({ line, column, message }) => `${line}:${column} ${message}`)[0],
  }));

test('the folder, the folders in it, and what the command line names are read, each once', async () => {
  const folder = userFolder();
  writeFileSync(join(folder, 'b.json'), textOf(2, 'b'));
  writeFileSync(join(folder, 'a.JSONC'), `// mine\n${textOf(1, 'a')}`);
  writeFileSync(join(folder, 'notes.txt'), 'nothing');
  writeFileSync(join(folder, '.hidden.json'), 'nothing');
  writeFileSync(join(folder, 'corescope-plugin.schema.json'), '{}');
  mkdirSync(join(folder, 'sub/deep'), { recursive: true });
  writeFileSync(join(folder, 'sub/c.json'), `\ufeff${textOf(3, 'c')}`);
  writeFileSync(join(folder, 'sub/deep/d.json'), textOf(4, 'd'));
  const named = join(root, 'named');
  mkdirSync(named);
  writeFileSync(join(named, 'e.json'), Buffer.from(`\ufeff${textOf(5, 'e')}`, 'utf16le'));
  const plugins = pluginsOf({ folder, paths: [named, join(folder, 'b.json')] });
  const good = { stale: false, tables: 1, problem: undefined };
  expect(await shown(plugins)).toEqual([
    { file: join(named, 'e.json'), name: 'Plugin e', origin: 'commandLine', ...good },
    { file: join(folder, 'b.json'), name: 'Plugin b', origin: 'commandLine', ...good },
    { file: 'a.JSONC', name: 'Plugin a', origin: 'folder', ...good },
    { file: join('sub', 'c.json'), name: 'Plugin c', origin: 'folder', ...good },
  ]);
  expect(await keysOf(plugins)).toEqual(['e', 'b', 'a', 'c']);
  expect(plugins.version).toBe(1);
});

test.each([
  ['missing.json', null, /missing\.json does not exist/],
  ['notes.txt', 'x', /notes\.txt is not a plugin: it must be a \.json or \.jsonc file/],
  ['empty', 'folder', /empty contains no plugins/],
])('what the command line names must be there: %s', async (name, content, message) => {
  const path = join(userFolder(), name);
  if (content === 'folder') mkdirSync(path);
  else if (content !== null) writeFileSync(path, content);
  await expect(pluginsOf({ paths: [path] }).list()).rejects.toThrow(message);
});

test('a broken plugin is switched off with its message, and nothing else is', async () => {
  const folder = userFolder();
  writeFileSync(join(folder, 'a.json'), textOf(1, 'a'));
  writeFileSync(join(folder, 'b.json'), textOf(2, 'b').replace('"cpu": "$cpu"', '"cpu": "$cup"'));
  writeFileSync(join(folder, 'c.json'), '{');
  writeFileSync(join(folder, 'd.json'), textOf(1, 'd'));
  const plugins = pluginsOf({ folder });
  expect(await shown(plugins)).toEqual([
    { file: 'a.json', name: 'Plugin a', origin: 'folder', stale: false, tables: 1, problem: undefined },
    {
      file: 'b.json',
      name: 'Plugin b',
      origin: 'folder',
      stale: false,
      tables: 0,
      problem: '20:16 events have no “$cup”; did you mean “$cpu”?',
    },
    { file: 'c.json', name: 'c.json', origin: 'folder', stale: false, tables: 0, problem: expect.any(String) },
    {
      file: 'd.json',
      name: 'Plugin d',
      origin: 'folder',
      stale: false,
      tables: 0,
      problem: '2:9 plugin “Plugin a” (of plugin “Plugin a”) already has this ID: give plugin “Plugin d”its own id',
    },
  ]);
  expect(await keysOf(plugins)).toEqual(['a']);
});

describe('files that change', () => {
  test('are read anew; with a mistake the last good version goes on', async () => {
    const folder = userFolder();
    const file = join(folder, 'a.json');
    const plugins = pluginsOf({ folder });
    expect(await keysOf(plugins)).toEqual([]);
    writeFileSync(file, textOf(1, 'a'));
    await plugins.refresh();
    const [first] = await plugins.plugins();
    expect(first.key).toBe('a');

    writeFileSync(file, textOf(1, 'a').replace('"name": "CPU"', '"nam": "CPU"'));
    await plugins.refresh();
    expect(await shown(plugins)).toEqual([
      {
        file: 'a.json',
        name: 'Plugin a',
        origin: 'folder',
        stale: true,
        tables: 1,
        problem: expect.stringMatching(/^\d+:\d+ “name” is missing$/),
      },
    ]);
    // What was made with it can be kept.
    expect((await plugins.plugins())[0]).toBe(first);

    writeFileSync(file, textOf(1, 'a').replace('Table a', 'Another'));
    await plugins.refresh();
    const [now] = await plugins.plugins();
    expect(now.definition.tables[0].name).toBe('Another');
    expect(await shown(plugins)).toMatchObject([{ stale: false, problem: undefined }]);

    rmSync(file);
    await plugins.refresh();
    expect(await plugins.plugins()).toEqual([]);
    expect(plugins.version).toBe(5);
  });

  test('nothing changes without a change', async () => {
    const folder = userFolder();
    writeFileSync(join(folder, 'a.json'), textOf(1, 'a'));
    const plugins = pluginsOf({ folder, builtIn: [pluginOf(1, 'built'), pluginOf(2, 'other')] });
    const before = await plugins.plugins();
    expect(before.map(({ key }) => key)).toEqual(['other', 'a']);
    let calls = 0;
    const end = plugins.onChange(() => calls++);
    await plugins.refresh();
    expect([plugins.version, calls]).toEqual([1, 0]);
    expect(await plugins.plugins()).toBe(before);
    writeFileSync(join(folder, 'b.json'), textOf(3, 'b'));
    await plugins.refresh();
    expect([plugins.version, calls]).toEqual([2, 1]);
    const [other, a] = await plugins.plugins();
    expect([other, a]).toEqual([before[0], before[1]]);
    expect(other === before[0] && a === before[1]).toBe(true);
    end();
    rmSync(join(folder, 'b.json'));
    await plugins.refresh();
    expect([plugins.version, calls]).toEqual([3, 1]);
  });

  test('who uses the cookers of another is checked again when that changes', async () => {
    const folder = userFolder();
    writeFileSync(join(folder, 'a.json'), textOf(1, 'a', 'b/rows'));
    const plugins = pluginsOf({ folder });
    expect(await shown(plugins)).toMatchObject([{ problem: expect.stringMatching(/there is no cooker “b\/rows”/) }]);
    writeFileSync(join(folder, 'b.json'), textOf(2, 'b'));
    await plugins.refresh();
    expect(await keysOf(plugins)).toEqual(['a', 'b']);
    rmSync(join(folder, 'b.json'));
    await plugins.refresh();
    expect(await keysOf(plugins)).toEqual([]);
  });

  test('a file of the command line that goes away stays as it was', async () => {
    const file = join(userFolder(), 'a.json');
    writeFileSync(file, textOf(1, 'a'));
    const plugins = pluginsOf({ paths: [file] });
    await plugins.list();
    rmSync(file);
    await plugins.refresh();
    expect(await shown(plugins)).toMatchObject([
      { stale: true, tables: 1, problem: expect.stringMatching(/does not exist/) },
    ]);
    const { version } = plugins;
    await plugins.refresh();
    expect(plugins.version).toBe(version);
  });
});

describe('watching', () => {
  test('a plugin that is dropped in, edited in both ways of editors, and taken out is told', async () => {
    const folder = join(root, `state${folders++}`, 'plugins');
    const plugins = pluginsOf({ folder });
    await plugins.watch();
    let version = await plugins.changed(0);
    const names = async (): Promise<string[]> => {
      version = await plugins.changed(version);
      return (await plugins.plugins()).map(({ definition }) => definition.name);
    };
    const file = join(folder, 'a.json');
    writeFileSync(file, textOf(1, 'a'));
    expect(await names()).toEqual(['Plugin a']);
    writeFileSync(file, textOf(1, 'a').replace('Plugin a', 'Written over'));
    expect(await names()).toEqual(['Written over']);
    writeFileSync(`${file}~`, textOf(1, 'a').replace('Plugin a', 'Put in its place'));
    renameSync(`${file}~`, file);
    expect(await names()).toEqual(['Put in its place']);
    rmSync(file);
    expect(await names()).toEqual([]);
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'sub/b.json'), textOf(2, 'b'));
    expect(await names()).toEqual(['Plugin b']);
    rmSync(folder, { recursive: true });
    expect(await names()).toEqual([]);
    mkdirSync(folder);
    writeFileSync(file, textOf(1, 'a'));
    expect(await names()).toEqual(['Plugin a']);
  });

  test('a wait can be given up', async () => {
    const plugins = pluginsOf({});
    const version = await plugins.changed(0);
    const abort = new AbortController();
    const waiting = plugins.changed(version, abort.signal);
    abort.abort();
    await expect(waiting).rejects.toMatchObject({ info: { code: 'cancelled' } });
    await expect(plugins.changed(version, abort.signal)).rejects.toMatchObject({ info: { code: 'cancelled' } });
  });
});

describe('built-in plugins', () => {
  const builtIn = [pluginOf(1, 'one'), pluginOf(2, 'two'), pluginOf(3, 'three', 'one/rows')];

  test('come first, and cannot be removed', async () => {
    const plugins = pluginsOf({ builtIn });
    expect(await keysOf(plugins)).toEqual(['one', 'two', 'three']);
    await expect(plugins.remove(id(100))).rejects.toThrow('“Plugin one” comes with Corescope and cannot be removed.');
  });

  test('one of the same id takes the place of a plugin, and of what used it only if it can', async () => {
    const folder = userFolder();
    const plugins = pluginsOf({ folder, builtIn });
    writeFileSync(join(folder, 'two.json'), textOf(2, 'mine'));
    await plugins.refresh();
    expect(await keysOf(plugins)).toEqual(['one', 'three', 'mine']);
    expect((await shown(plugins)).at(-1)).toMatchObject({
      tables: 1,
      problem: '2:9 this replaces the built-in plugin “Plugin two”, which has the same id',
    });
    writeFileSync(join(folder, 'two.json'), textOf(2, 'mine').replace('$cpu', '$cup'));
    await plugins.refresh();
    expect(await shown(plugins)).toContainEqual(expect.objectContaining({ file: 'two.json', stale: true }));
    rmSync(join(folder, 'two.json'));
    writeFileSync(join(folder, 'broken.json'), textOf(2, 'mine').replace('$cpu', '$cup'));
    await plugins.refresh();
    expect(await keysOf(plugins)).toEqual(['one', 'two', 'three']);
  });

  test('one of the same id takes the place of a table', async () => {
    const folder = userFolder();
    const plugins = pluginsOf({ folder, builtIn });
    const before = await plugins.plugins();
    writeFileSync(join(folder, 'x.json'), textOf(4, 'x').replace(id(401), id(101)).replace(id(402), id(102)));
    await plugins.refresh();
    const now = await plugins.plugins();
    expect(now.map(({ key, definition }) => [key, definition.tables.map(({ name }) => name)])).toEqual([
      ['one', []],
      ['two', ['Table two']],
      ['three', ['Table three']],
      ['x', ['Table x']],
    ]);
    expect(now[1]).toBe(before[1]);
    const { version } = plugins;
    await plugins.refresh();
    expect(plugins.version).toBe(version);
  });

  test('those of Corescope are all right', async () => {
    const { plugins } = await new Plugins().list();
    expect(plugins.length).toBeGreaterThan(0);
    expect(plugins.flatMap(({ problems }) => problems)).toEqual([]);
  });
});

describe('added and removed', () => {
  const door = (name: string, text: string) => {
    const path = join(root, `upload-${folders++}`);
    writeFileSync(path, text);
    return { path, name, temporary: true };
  };

  test('files are copied to the folder; removed ones stay beside it', async () => {
    const folder = userFolder();
    const plugins = pluginsOf({ folder });
    const upload = door('a.json', textOf(1, 'a'));
    const added = await plugins.add([upload]);
    expect(added.version).toBe(2);
    expect(added.plugins).toMatchObject([{ file: join('added', 'a.json'), origin: 'window', id: id(100) }]);
    expect(readFileSync(join(folder, 'added/a.json'), 'utf8')).toBe(textOf(1, 'a'));
    expect(readdirSync(root)).not.toContain(upload.path.split('/').at(-1));
    await plugins.add([door('a.json', textOf(1, 'a').replace('Plugin a', 'Newer'))]);
    expect(await shown(plugins)).toMatchObject([{ name: 'Newer' }]);
    expect((await plugins.remove(id(100))).plugins).toEqual([]);
    expect(readdirSync(join(folder, 'added'))).toEqual(['a.json.removed']);
    await expect(plugins.remove(id(100))).rejects.toThrow(/^There is no plugin /);
  });

  test('one with a mistake is refused with its place, and so are all that come with it', async () => {
    const folder = userFolder();
    const plugins = pluginsOf({ folder });
    const files = [door('a.json', textOf(1, 'a')), door('b.json', '{\n  "id": 3\n}')];
    await expect(plugins.add(files)).rejects.toThrow(
      /^b\.json:2:9: expected a string, not 3\. Correct the file and add it again\.$/,
    );
    expect(readdirSync(folder)).toEqual([]);
    await expect(plugins.add([door('a.txt', textOf(1, 'a'))])).rejects.toThrow(/a\.txt is not a plugin/);
    await expect(plugins.add([door('../a.json', textOf(1, 'a'))])).resolves.toMatchObject({
      plugins: [{ file: join('added', 'a.json') }],
    });
    await expect(plugins.add([door('c.json', textOf(1, 'c'))])).rejects.toThrow(/^c\.json:2:9: .* has this ID: give/);
  });

  test('without a folder there is nowhere to copy them to', async () => {
    await expect(pluginsOf({}).add([door('a.json', textOf(1, 'a'))])).rejects.toThrow(/^There is no folder/);
  });

  test('what the command line names cannot be removed', async () => {
    const file = join(userFolder(), 'a.json');
    writeFileSync(file, textOf(1, 'a'));
    await expect(pluginsOf({ paths: [file] }).remove(id(100))).rejects.toThrow(
      /state22\/plugins\/a\.json was loaded from the command line\. Restart Corescope without it/,
    );
  });
});

test('a text is checked beside the others, as a new version of its own plugin', async () => {
  const folder = userFolder();
  writeFileSync(join(folder, 'a.json'), textOf(1, 'a'));
  const plugins = pluginsOf({ folder, builtIn: [pluginOf(2, 'two')] });
  expect(await plugins.checkText(textOf(1, 'a'), 'a.json')).toEqual([]);
  expect(await plugins.checkText(`// new\n${textOf(1, 'a', 'two/rows')}`, 'a.jsonc')).toEqual([]);
  expect(await plugins.checkText(textOf(3, 'a'), 'x.json')).toMatchObject([
    { file: 'x.json', line: 3, column: 10, message: expect.stringMatching(/already has the key “a”/) },
    { message: expect.stringMatching(/“a_table_a” in SQL/) },
    { message: expect.stringMatching(/another plugin already has a cooker “a\/rows”/) },
  ]);
});
