/** Real and made symbol files, against what other readers say of them (`../shared/symbols/README.md`). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  expected,
  expectedNames,
  haveSharedSymbols,
  openShared,
  sharedSymbolPath,
  symbolFilePath,
  testInflate,
} from '../testing/shared-symbols.ts';
import { exportsOf } from './image/exports.ts';
import { runtimeFunctionsOf } from './image/pdata.ts';
import { methodEntries } from './image/ready-to-run.ts';
import { MethodNames, metadataOf } from './managed/method-names.ts';
import { openSymbols } from './open-symbols.ts';
import { NativePdb } from './pdb/native-pdb.ts';
import { type FoundPlace, memoryFile, type NamedPlace } from './symbol-file.ts';

interface Sample {
  rva: number;
  frames: NamedPlace[];
  sure: boolean;
  sameCode?: string[];
  /** What llvm-symbolizer says, where it differs. */
  llvm?: { short: string; file: string; line: number }[];
  /** The line that Microsoft's DIA gives to the outermost frame. */
  dia?: number;
}
interface NativeCase {
  pdb: string;
  guid: string;
  dbiAge: number;
  samples: Sample[];
}

const framesAt = (found: FoundPlace | null): readonly NamedPlace[] => found?.frames ?? [];

/** Folded functions have several names: any of them is right. */
function isEqual(sample: Sample, frames: readonly NamedPlace[]): boolean {
  return (
    frames.length === sample.frames.length &&
    frames.every((frame, i) => {
      const wanted = sample.frames[i];
      const isOuter = i === frames.length - 1;
      const sameName = frame.function === wanted.function || (isOuter && sample.sameCode?.includes(frame.function));
      return sameName && frame.file === wanted.file && frame.line === wanted.line;
    })
  );
}

const isAsLlvm = (sample: Sample, frames: readonly NamedPlace[]): boolean =>
  sample.llvm !== undefined &&
  isEqual({ ...sample, frames: sample.llvm.map(({ short, file, line }) => ({ function: short, file, line })) }, frames);

/** The PDB of a case; one is in a cabinet. */
const pathOf = ({ pdb }: NativeCase): string => symbolFilePath(pdb === 'basic32.pdb' ? 'basic32.pd_' : pdb);

describe.skipIf(!haveSharedSymbols)('native PDBs', () => {
  const names = expectedNames(/^(clangcl|demo-(x64|x86|arm64)|msvc)/).filter(
    (name) => (expected(name) as Partial<NativeCase>).samples !== undefined,
  );

  test.each(names)('%s: every sure sample, and GUID and age', (name) => {
    const wanted = expected(name) as NativeCase;
    const { id, source } = openShared(pathOf(wanted));
    expect(id).toEqual({ guid: wanted.guid, age: wanted.dbiAge, stamp: null });
    const wrong = wanted.samples
      .filter(({ sure }) => sure)
      .map((sample) => ({ sample, frames: framesAt(source?.find(sample.rva) ?? null) }))
      .filter(({ sample, frames }) => !isEqual(sample, frames));
    expect(wrong).toEqual([]);
    const others = wanted.samples
      .filter(({ sure }) => !sure)
      .map((sample) => ({ sample, frames: framesAt(source?.find(sample.rva) ?? null) }));
    const asReader = others.filter(({ sample, frames }) => isEqual(sample, frames)).length;
    const asLlvm = others.filter(({ sample, frames }) => isAsLlvm(sample, frames)).length;
    const total = `${others.length} samples where the two differ`;
    console.info(`${name}: of ${total}, ${asReader} agree with the reader of the expected file, ${asLlvm} with LLVM`);
    expect(asReader).toBe(others.length);
    const byDia = wanted.samples.filter(({ dia }) => dia !== undefined);
    const lines = byDia.map(({ rva }) => framesAt(source?.find(rva) ?? null).at(-1)?.line);
    expect(lines).toEqual(byDia.map(({ dia }) => dia));
  });

  test('there are as many cases as the folder had', () => expect(names.length).toBe(15));

  test('MSFZ says the same as MSF', () => {
    const wanted = expected('demo-x64') as NativeCase;
    const { id, source } = openShared(symbolFilePath('demo-x64.pdz'));
    expect(id).toEqual({ guid: wanted.guid, age: wanted.dbiAge, stamp: null });
    expect(wanted.samples.filter((sample) => !isEqual(sample, framesAt(source?.find(sample.rva) ?? null)))).toEqual([]);
  });

  test('an image names the age of the DBI stream, whatever the info stream says', () => {
    const pdb = openShared(symbolFilePath('crash_with_srcsrv.pdb')).source;
    expect(pdb instanceof NativePdb && [pdb.info.age, pdb.age]).toEqual([4, 1]);
  });
});

describe.skipIf(!haveSharedSymbols)('rearranged images', () => {
  /** `FUNC ADDRESS SIZE PARAMETERS NAME` and under each `ADDRESS SIZE LINE FILE`, as DIA has them. */
  function functionsOfSym(path: string): { rva: number; sizeBytes: number; lines: [number, number, number][] }[] {
    const functions: { rva: number; sizeBytes: number; lines: [number, number, number][] }[] = [];
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const [, address, size] = /^FUNC (?:m )?([0-9a-f]+) ([0-9a-f]+) /.exec(line) ?? [];
      if (address !== undefined && size !== undefined)
        functions.push({ rva: Number.parseInt(address, 16), sizeBytes: Number.parseInt(size, 16), lines: [] });
      const [, at, bytes, number] = /^([0-9a-f]+) ([0-9a-f]+) (\d+) \d+\r?$/.exec(line) ?? [];
      if (at !== undefined && bytes !== undefined)
        functions.at(-1)?.lines.push([Number.parseInt(at, 16), Number.parseInt(bytes, 16), Number(number)]);
    }
    return functions;
  }

  test.each(['omap_reorder_funcs', 'omap_stretched'])('%s: the lines of DIA at the addresses after it', (name) => {
    const { source } = openShared(sharedSymbolPath('real/omap', `${name}.pdb`));
    let compared = 0;
    const wrong: unknown[] = [];
    for (const { lines } of functionsOfSym(sharedSymbolPath('real/omap', `${name}.sym`)))
      for (const [rva, sizeBytes, line] of lines) {
        // Of several rows at one address only the last has bytes.
        if (sizeBytes === 0) continue;
        const found = source?.find(rva);
        compared++;
        if (found?.frames.at(-1)?.line !== line) wrong.push({ rva: rva.toString(16), line, found });
      }
    console.info(`${name}: ${compared - wrong.length} of ${compared} lines are DIA's`);
    expect(compared).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  });
});

interface ManagedCase {
  pdb?: string;
  image: string;
  embedded?: boolean;
  pdbId?: { guid: string; stamp?: string };
  imageCodeView: { guid: string }[];
  methods: { token: string; type?: string; name?: string; points: (number | 'hidden')[][] }[];
  documents: { url: string }[];
  sourceLink?: string | null;
}

describe.skipIf(!haveSharedSymbols)('.NET', () => {
  test.each(expectedNames(/^(managed|portable)-/))('%s: all methods and sequence points', (name) => {
    const wanted = expected(name) as ManagedCase;
    const path =
      name === 'portable-pdb'
        ? sharedSymbolPath('real/portable-pdb', wanted.pdb ?? '')
        : symbolFilePath(wanted.pdb ?? wanted.image);
    const { managed, id } = openShared(path);
    const documents = wanted.documents.map(({ url }) => url);
    for (const { token, points } of wanted.methods)
      expect(
        managed
          ?.points(Number(token))
          .map(({ ilOffset, file, hidden, ...lines }) => [
            ilOffset,
            documents.indexOf(file),
            ...(hidden ? ['hidden'] : [lines.startLine, lines.startColumn, lines.endLine, lines.endColumn]),
          ]),
        `${name} ${token}`,
      ).toEqual(points);
    expect(managed?.guid).toBe(wanted.pdbId?.guid ?? wanted.imageCodeView[0].guid);
    if (wanted.pdbId?.stamp !== undefined) expect(id?.stamp).toBe(Number.parseInt(wanted.pdbId.stamp, 16));
    if (wanted.sourceLink) expect(managed?.sourceLink()).toBe(wanted.sourceLink);
    const image = openShared(path.replace(/[^/]*$/, wanted.image)).image;
    const metadata = image === null ? null : metadataOf(image);
    const names = metadata === null ? null : new MethodNames(metadata);
    for (const { token, type, name: method } of wanted.methods) {
      if (method === undefined) continue;
      const found = names?.find(Number(token));
      // Other readers write nested types with a slash or a dot.
      expect([found?.type.replaceAll('+', '.'), found?.name]).toEqual([type?.replaceAll('/', '.'), method]);
    }
  });

  test.each(expectedNames(/^r2r-/))('%s: every entry point, and the names of the map', (name) => {
    const wanted = expected(name) as {
      file: string;
      methodEntryPoints: { token: string; rva: number }[];
      methods?: [rva: number, sizeBytes: number, name: string][];
    };
    const path = symbolFilePath(wanted.file);
    const { image } = openShared(path);
    const entries = (image && methodEntries(image)) ?? [];
    expect(entries.map(({ token, rva }) => [token, rva])).toEqual(
      wanted.methodEntryPoints.map(({ token, rva }) => [Number(token), rva]),
    );
    if (wanted.methods === undefined) return;
    const { source } = openShared(path.replace(/dll$/, 'ni.r2rmap'));
    for (const [rva, sizeBytes, method] of wanted.methods)
      for (const at of [rva, rva + sizeBytes - 1]) {
        const found = source?.find(at);
        expect([found?.frames[0].function, found?.functionRva]).toEqual([method, rva]);
      }
  });
});

interface ImageCase {
  file: string;
  exports?: [ordinal: number, name: string, rva: number | null, forwarder?: string][];
  functionStartsOfPdata?: [number, ...[start: number, end: number][]];
  image?: Pick<ImageCase, 'exports' | 'functionStartsOfPdata'>;
  functions?: [rva: number, sizeBytes: number, name: string][];
  samples?: { rva: number; function: string; at: string; frames: { linkage: string }[] }[];
  codeSymbols?: [rva: number, type: string, name: string][];
}

describe.skipIf(!haveSharedSymbols)('images', () => {
  test.each(expectedNames(/^(bare|pe-only|demo-mingw|mingw|demo-go)/))('%s: exports and .pdata', (name) => {
    const wanted = expected(name) as ImageCase;
    const { image, source } = openShared(symbolFilePath(wanted.file));
    if (image === null) throw new Error(`${wanted.file} is not an image`);
    const { exports, functionStartsOfPdata } = { ...wanted.image, ...wanted };
    const found = exportsOf(image);
    expect(
      found.map((each) =>
        each.forwarder === null ? [each.ordinal, each.name, each.rva] : [each.ordinal, each.name, null, each.forwarder],
      ),
    ).toEqual(exports);
    const { start, end } = runtimeFunctionsOf(image);
    if (functionStartsOfPdata !== undefined)
      expect([start.length, ...Array.from(start, (from, i) => [from, end[i]])]).toEqual(functionStartsOfPdata);
    if (!name.startsWith('bare')) return;
    for (const { name: exported, ordinal, rva, forwarder } of found)
      if (forwarder === null) expect(source?.find(rva)?.frames[0].function).toBe(exported || `#${ordinal}`);
    // No export names the function after it.
    for (let i = 0; i < start.length; i++) {
      const function_ = source?.find(end[i] - 1)?.frames[0].function;
      const owner = found.find(({ rva, forwarder }) => forwarder === null && rva >= start[i] && rva < end[i]);
      if (owner === undefined) expect(function_).toMatch(/^sub_[0-9A-F]+$/);
      else expect(function_).toBe(owner.name || `#${owner.ordinal}`);
    }
    expect(source?.find(1)).toBeNull();
  });

  test.each(expectedNames(/^demo-go/))('%s: functions and lines', (name) => {
    const { file, functions = [], samples = [] } = expected(name) as ImageCase;
    const { source } = openShared(symbolFilePath(file));
    for (const { rva, function: wanted, at } of samples) {
      const [frame] = framesAt(source?.find(rva) ?? null);
      expect(frame.function).toBe(wanted);
      // The expected file has paths of the tool's own folder and of Go's shortened.
      const place = frame.line < 0 ? `:${frame.line}` : `${frame.file}:${frame.line}`;
      expect(place === at || place.endsWith(`/${at.replace('./', '')}`), `${place} is not ${at}`).toBe(true);
    }
    // The linker's name of the section, and the suffix that assembly functions have only in the symbols.
    for (const [rva, , wanted] of functions) {
      if (wanted === 'runtime.text' || wanted === 'runtime.etext') continue;
      const found = framesAt(source?.find(rva) ?? null)[0]?.function;
      // Sizes and arguments of types are left out.
      const short = (text: string | undefined): string | undefined => text?.replace(/\[[^\]]*\]/g, '[...]');
      expect(short(found)).toBe(short(wanted.replace(/\.abi0$/, '')));
    }
  });

  test.each(['demo-mingw', 'mingw-dwarf-hello'])('%s: COFF names', (name) => {
    const { file, samples = [], codeSymbols = [] } = expected(name) as ImageCase;
    const { source } = openShared(symbolFilePath(file));
    const namesAt = new Map<number, string[]>();
    for (const [rva, , symbol] of codeSymbols) namesAt.set(rva, [...(namesAt.get(rva) ?? []), symbol]);
    for (const { rva, frames } of samples) {
      const found = source?.find(rva);
      const outer = frames.at(-1)?.linkage;
      const wanted = namesAt.get(found?.functionRva ?? -1) ?? [];
      const isSame = found?.frames[0].function === outer || wanted.includes(outer ?? '');
      expect(isSame, `${rva}: ${found?.frames[0].function} is not ${outer}`).toBe(true);
    }
  });
});

test.skipIf(!haveSharedSymbols)('NGEN PDBs: the publics of three images', () => {
  const { pdbs, rows } = expected('ngen-perfview-net.4.5.x86') as {
    pdbs: { pdb: string; key: string; publics: number }[];
    rows: { pdb: string; rva: number; symbol: string; symbolOffset: number }[];
  };
  for (const { pdb, key, publics } of pdbs) {
    const folder = sharedSymbolPath('store', pdb, key);
    const file = pdb === 'System.Xml.ni.pdb' ? pdb : pdb.replace(/.$/, '_');
    const { source, id } = openShared(`${folder}/${file}`);
    expect(`${id?.guid.replaceAll('-', '').toUpperCase()}${id?.age?.toString(16)}`).toBe(key);
    expect(source instanceof NativePdb && source.publics.rva.length).toBe(publics);
    for (const { rva, symbol, symbolOffset } of rows.filter((row) => row.pdb === pdb)) {
      const found = source?.find(rva);
      expect([found?.frames[0].function, rva - (found?.functionRva ?? 0)]).toEqual([symbol, symbolOffset]);
    }
  }
});

test('what is neither is refused with a sentence', () => {
  const refuse =
    (text: string): (() => unknown) =>
    () =>
      openSymbols(memoryFile(Uint8Array.from(text, (char) => char.charCodeAt(0))), testInflate);
  expect(refuse('')).toThrow('The file is empty.');
  expect(refuse('<!DOCTYPE html><html>')).toThrow('The file is a web page');
  expect(refuse('\x7fELF')).toThrow('ELF files are not supported.');
  expect(refuse('MSCF')).toThrow('This file is not a cabinet.');
  expect(refuse('hello')).toThrow('The file is neither a PDB nor an image.');
  expect(refuse('Microsoft C/C++ program database 2.00\r\n\x1aJG')).toThrow(/before 2002/);
});
