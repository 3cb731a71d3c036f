/** Names that are kept: the same the second time, without the symbol file; and never those of a damaged or changed file. */
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ImageInfo } from '../../contract/schema.ts';
import type { FoundPlace } from '../../engine/symbols/symbol-file.ts';
import { expected, haveSharedSymbols, symbolFilePath } from '../../engine/testing/shared-symbols.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SymbolCache } from './symbol-cache.ts';
import { SymbolFiles } from './symbol-files.ts';

const folder = temporaryFolder();
let count = 0;
let dir = '';
beforeEach(() => {
  dir = join(folder, `cache-${count++}`);
});

const placeOf = fc.option(
  fc.record({
    frames: fc.array(fc.record({ function: fc.string(), file: fc.string(), line: fc.nat(0xffffff) }), {
      minLength: 1,
      maxLength: 4,
    }),
    functionRva: fc.nat(0xffffffff),
    byPublic: fc.boolean(),
  }),
);
const namesOf = fc
  .array(fc.tuple(fc.nat(0xffffffff), placeOf))
  .map((places) => new Map<number, FoundPlace | null>(places));

test('what is read is what was written', () => {
  const cache = new SymbolCache(dir);
  fc.assert(
    fc.property(namesOf, fc.string(), (places, note) => {
      cache.write('a', { source: 'C:\\a.pdb', note, places });
      expect(cache.read('a')).toEqual({ source: 'C:\\a.pdb', note, places });
    }),
    { numRuns: 30 },
  );
  expect(readdirSync(dir)).toEqual(['a.names']);
  expect(cache.read('b')).toBeNull();
});

test('a damaged file is none', () => {
  const cache = new SymbolCache(dir);
  const place = { frames: [{ function: 'f', file: 'f.c', line: 7 }], functionRva: 1, byPublic: false };
  cache.write('a', { source: 'a', note: '', places: new Map([[1, place]]) });
  const path = join(dir, 'a.names');
  const whole = readFileSync(path);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), fc.boolean(), (at, flip, cuts) => {
      const bytes = Buffer.from(cuts ? whole.subarray(0, at) : whole);
      if (!cuts) bytes[at] = (bytes[at] ?? 0) ^ flip;
      writeFileSync(path, bytes);
      expect(cache.read('a')).toBeNull();
    }),
  );
});

test('together they have a limit: those used longest ago go', () => {
  const cache = new SymbolCache(dir, 400);
  for (const [i, key] of ['a', 'b', 'c'].entries()) {
    cache.write(key, { source: key.repeat(60), note: '', places: new Map() });
    utimesSync(join(dir, `${key}.names`), i + 1, i + 1);
  }
  expect(readdirSync(dir).sort()).not.toContain('a.names');
  expect(readdirSync(dir)).toContain('c.names');
});

describe.skipIf(!haveSharedSymbols)('of a PDB', () => {
  const { guid, samples } = haveSharedSymbols
    ? (expected('msvc-x64-xframe') as { guid: string; samples: { rva: number }[] })
    : { guid: '', samples: [] };
  const image = {
    name: 'xframe.exe',
    timeDateStamp: 1,
    sizeBytes: 1,
    pdbName: 'xframe_eh_exe.pdb',
    pdbGuid: guid,
    pdbAge: 1,
  };
  const withPdb = (): { store: string; pdb: string } => {
    const store = join(dir, 'symbols');
    mkdirSync(store, { recursive: true });
    const pdb = join(store, 'xframe_eh_exe.pdb');
    copyFileSync(symbolFilePath('xframe_eh_exe.pdb'), pdb);
    return { store, pdb };
  };
  const filesOf = (store: string, cache: SymbolCache | null): SymbolFiles =>
    new SymbolFiles([{ kind: 'folder', at: [store] }], cache);
  const all = (files: SymbolFiles) => {
    const found = files.find(image as ImageInfo);
    return { ...found, places: samples.map(({ rva }) => found.source?.find(rva) ?? null) };
  };

  test('the second time needs no PDB, and says the same', () => {
    const { store, pdb } = withPdb();
    const cache = new SymbolCache(join(dir, 'names'));
    const first = filesOf(store, cache);
    const { places, file } = all(first);
    expect(places.filter((place) => place !== null).length).toBeGreaterThan(100);
    first.close();
    rmSync(pdb);
    const second = all(filesOf(store, cache));
    expect([second.state, second.file, second.places]).toEqual(['loaded', file, places]);
    expect(all(filesOf(store, null)).state).toBe('notFound');
  });

  test('one that is changed while it is read has no names from then on, and keeps none', () => {
    const { store, pdb } = withPdb();
    const cache = new SymbolCache(join(dir, 'names'));
    const files = filesOf(store, cache);
    const { source } = files.find(image as ImageInfo);
    appendFileSync(pdb, 'x');
    expect(samples.map(({ rva }) => source?.find(rva))).toEqual(samples.map(() => null));
    expect(source?.problem).toContain('The file was changed while it was read.');
    files.close();
    expect(cache.read(`xframe_eh_exe.pdb-${guid.replaceAll('-', '').toUpperCase()}1`)).toBeNull();
  });
});
