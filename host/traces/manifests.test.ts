import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { Manifests } from './manifests.ts';

const folder = temporaryFolder();

const manifestOf = (name: string, guid: string, events = 1): string => `<?xml version="1.0"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation><events>
    <provider name="${name}" guid="{${guid}}" symbol="P" resourceFileName="p" messageFileName="p">
      <events>${Array.from({ length: events }, (_, i) => `<event value="${i + 1}" version="0" symbol="E${i}"/>`).join('')}</events>
    </provider>
  </events></instrumentation>
</instrumentationManifest>`;
const guids = Array.from({ length: 9 }, (_, i) => `0000000${i}-1111-2222-3333-444444444444`);
const tmf = `// PDB: driver.pdb
00000000-aaaa-bbbb-cccc-dddddddddddd driver // SRC=main.c MJ= MN=
#typev main_c10 10 "%0Loaded %10!d!" //   LEVEL=TRACE_LEVEL_INFORMATION FUNC=DriverEntry
{
count, ItemLong -- 10
}
`;

function put(path: string, content: string | Uint8Array): string {
  const full = join(folder, path);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, content);
  return full;
}

test('files of every kind and encoding are read, in any case of their ending', async () => {
  const paths = [
    put('kinds/a.man', manifestOf('A', guids[1], 3)),
    put('kinds/b.XML', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(manifestOf('Bé', guids[2]), 'utf16le')])),
    put('kinds/c.man', `\ufeff${manifestOf('C', guids[3])}`),
    put('kinds/d.Tmf', tmf),
  ];
  expect(await new Manifests({ paths }).list()).toEqual([
    {
      name: paths[0],
      origin: 'commandLine',
      providers: [{ guid: guids[1], name: 'A', events: 3 }],
      messageGuids: 0,
      warnings: [],
    },
    {
      name: paths[1],
      origin: 'commandLine',
      providers: [{ guid: guids[2], name: 'Bé', events: 1 }],
      messageGuids: 0,
      warnings: [],
    },
    {
      name: paths[2],
      origin: 'commandLine',
      providers: [{ guid: guids[3], name: 'C', events: 1 }],
      messageGuids: 0,
      warnings: [],
    },
    { name: paths[3], origin: 'commandLine', providers: [], messageGuids: 1, warnings: [] },
  ]);
});

test('a folder gives the manifests in it and below, once each, and no others', async () => {
  put('tree/one.man', manifestOf('One', guids[1]));
  put('tree/readme.txt', 'nothing');
  put('tree/below/two.man', manifestOf('Two', guids[2]));
  // A junction where Windows lets only some users make links.
  symlinkSync(join(folder, 'tree'), join(folder, 'tree/below/loop'), 'junction');
  put('tree/1/2/3/4/5/too-deep.man', manifestOf('Deep', guids[3]));
  const list = await new Manifests({ paths: [join(folder, 'tree')] }).list();
  expect(list.map(({ providers }) => providers[0].name)).toEqual(['Two', 'One']);
});

test("this user's folder may be absent or hold rubbish: that is told, and all else is read", async () => {
  expect(await new Manifests({ folder: join(folder, 'none') }).list()).toEqual([]);
  put('own/good.man', manifestOf('Good', guids[1]));
  put('own/other.xml', '<html/>');
  truncateSync(put('own/vast.man', ''), 70 << 20);
  const list = await new Manifests({ folder: join(folder, 'own') }).list();
  expect(list.map(({ name, providers }) => [name, providers.length])).toEqual([
    ['good.man', 1],
    ['other.xml', 0],
    ['vast.man', 0],
  ]);
  expect(list[1].warnings).not.toEqual([]);
  expect(list[2].warnings).toEqual([expect.stringMatching(/vast\.man has 73 MB/)]);
});

test.each([
  ['missing.man', null, /missing\.man does not exist/],
  ['notes.txt', 'x', /notes\.txt is not a manifest: it must be a \.man, \.xml or \.tmf file/],
  [
    'page.xml',
    '<html>\n<p></html>',
    /page\.xml: it describes no events \(Line 2, column 10: not well-formed XML: unexpected close tag\. The rest is not read\.\)\. Choose another file/,
  ],
  ['empty.tmf', '// nothing', /empty\.tmf: it describes no events\. Choose another file/],
])('what is named must be a manifest: %s', async (name, content, message) => {
  const path = content === null ? join(folder, name) : put(name, content);
  await expect(new Manifests({ paths: [path] }).list()).rejects.toThrow(message);
});

test('an empty folder that is named is a mistake', async () => {
  mkdirSync(join(folder, 'bare'));
  await expect(new Manifests({ paths: [join(folder, 'bare')] }).list()).rejects.toThrow(/contains no manifests/);
});

test('added and removed, the library is another one each time', async () => {
  const manifests = new Manifests();
  const before = await manifests.library();
  expect(before.manifests.provider(guids[1])).toBeUndefined();
  const path = put('door/upload-7', manifestOf('First', guids[1]));
  const list = await manifests.add([{ path, name: 'first.man', temporary: true }]);
  expect(list.map(({ name, origin }) => [name, origin])).toEqual([['first.man', 'window']]);
  const after = await manifests.library();
  expect(after).not.toBe(before);
  expect(after.manifests.provider(guids[1])?.name).toBe('First');
  // Temporary files are gone when they have been read.
  await expect(manifests.add([{ path, name: 'first.man', temporary: true }])).rejects.toThrow(/does not exist/);
  expect(await manifests.list()).toEqual(list);

  const again = put('door/upload-8', manifestOf('Again', guids[1]));
  expect(await manifests.add([{ path: again, name: 'first.man', temporary: false }])).toHaveLength(1);
  expect((await manifests.library()).manifests.provider(guids[1])?.name).toBe('Again');
  expect(await manifests.remove('first.man')).toEqual([]);
  expect((await manifests.library()).manifests.provider(guids[1])).toBeUndefined();
});

test('several changes at once are all made', async () => {
  const manifests = new Manifests();
  const files = guids.slice(1, 5).map((guid, i) => put(`many/${i}.man`, manifestOf(`P${i}`, guid)));
  await Promise.all(files.map((path, i) => manifests.add([{ path, name: `${i}.man`, temporary: false }])));
  expect((await manifests.list()).map(({ name }) => name)).toEqual(['0.man', '1.man', '2.man', '3.man']);
});
