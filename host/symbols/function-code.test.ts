/** Instructions of functions with their costs, from images of both processors; addresses as llvm-objdump 14 lists them. */
import { rmSync } from 'node:fs';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { at } from '../../contract/checked.ts';
import type { ImageInfo } from '../../contract/schema.ts';
import type { SymbolSource } from '../../engine/symbols/symbol-file.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { expected, haveSharedSymbols, symbolFilePath } from '../../engine/testing/shared-symbols.ts';
import { type ImageFacts, imageTrace } from '../testing/image-trace.ts';
import { TraceHost } from '../trace-host.ts';
import { functionCode } from './function-code.ts';
import type { SymbolFiles } from './symbol-files.ts';

let host: TraceHost | null = null;
let folder: string | null = null;
afterEach(async () => {
  await host?.closeAll();
  if (folder !== null) rmSync(folder, { recursive: true });
  host = folder = null;
});

/** Opens the trace with a symbol path that has these files only. */
async function opened(bytes: Uint8Array, ...files: string[]): Promise<(name: string) => ReturnType<typeof code>> {
  folder = await mkdtemp(join(tmpdir(), 'corescope-code-'));
  for (const file of files) await copyFile(symbolFilePath(file), join(folder, file));
  host = new TraceHost({ symbolPath: folder });
  const trace = await host.openBytes(bytes, 'code.etl');
  return (name) => code(trace, name);
}
const code = (trace: string, name: string) =>
  host!.call('stackCode', { trace, table: 'cpu_sampled', weight: 'count', function: name });

describe.skipIf(!haveSharedSymbols)('code of images', () => {
  const CASES = {
    'demo-x64': { use: ['add', 'ret'], starts: [0x1020, 0x1023, 0x1025, 0x1028, 0x102d, 0x1032, 0x1035, 0x103c] },
    'demo-arm64': { use: ['adrp', 'ldr', 'add', 'str', 'ret'], starts: [0x101c, 0x1020, 0x1024, 0x1028, 0x102c] },
  };
  test.each(Object.entries(CASES))('%s', async (name, { use, starts }) => {
    const demo = expected(name) as ImageFacts;
    const [third, fourth, fifth] = [at(starts, 2), at(starts, 3), at(starts, 4)];
    const bytes = imageTrace(demo, [
      [third],
      [third],
      // Within the fourth instruction.
      [fourth + 1],
      // Called by it: the call returns to what comes after it, and the function is in the stack twice.
      [0x1000, fifth, fifth],
      [0x1000],
    ]);
    const ask = await opened(bytes, `${name}.exe`, `${name}.pdb`);
    const outer = await ask(`${name}.exe!geo::outer`);
    expect(outer).toMatchObject({ missing: null, total: 5, isCut: false });
    const { instructions } = outer;
    const [rva, sizeBytes] = demo.procedures.find(([, , procedure]) => procedure === 'geo::outer')!;
    expect(instructions.slice(0, starts.length).map((line) => line.rva)).toEqual(starts);
    expect(at(instructions, 0).rva).toBe(rva);
    expect(at(instructions, instructions.length - 1)).toMatchObject({ text: 'ret' });
    expect(at(instructions, instructions.length - 1).rva).toBeLessThan(rva + sizeBytes);
    const costs = instructions.filter(({ inclusive }) => inclusive > 0);
    expect(costs.map((line) => [line.rva, line.self, line.inclusive])).toEqual([
      [third, 2, 2],
      [fourth, 1, 2],
    ]);
    // Lines as llvm-symbolizer has them.
    const known = demo.samples.filter((sample) => sample.sure && instructions.some((line) => line.rva === sample.rva));
    expect(known.length).toBeGreaterThan(2);
    for (const { rva: place, frames } of known) {
      const { sourceFile, line } = instructions.find((one) => one.rva === place)!;
      expect([place, sourceFile, line]).toEqual([place, at(frames, 0).file, at(frames, 0).line]);
    }

    const used = await ask(`${name}.exe!use`);
    expect(used.instructions.map(({ text }) => text.split(' ')[0])).toEqual(use);
    expect(at(used.instructions, 0).self).toBe(2);
  });

  test('without the image, of another build, and where no stack has the function', async () => {
    const demo = expected('demo-x64') as ImageFacts;
    const name = 'demo-x64.exe!use';
    const withoutImage = await opened(imageTrace(demo, [[0x1000]]), 'demo-x64.pdb');
    expect((await withoutImage(name)).missing).toMatch(/^demo-x64\.exe 21CEEE427000: Not found in the symbol path\./);
    expect((await withoutImage('demo-x64.exe!other')).missing).toMatch(/^It has no code of its own here/);
    await host?.closeAll();
    const ofAnother = await opened(imageTrace(demo, [[0x1000]], 1), 'demo-x64.pdb', 'demo-x64.exe');
    expect((await ofAnother(name)).missing).toMatch(/The image on disk is from another build\./);
  });
});

test('of several functions by one name it is the one with most of the cost', async () => {
  const starts = [0x10, 0x11];
  const source: SymbolSource = {
    find: (rva) => {
      const functionRva = starts.findLast((start) => start <= rva);
      return functionRva === undefined || rva >= 0x14 ? null : { functionRva, frames: [], byPublic: false };
    },
  };
  // ret; xor eax, eax; ret.
  const bytes = Uint8Array.of(0xc3, 0x31, 0xc0, 0xc3);
  const image = { machine: 34404, at: (rva: number) => bytes.subarray(rva - 0x10) };
  const files = {
    find: () => ({ source }),
    openImage: () => ({ symbols: { image }, path: 'a.exe', close: () => {} }),
  } as unknown as SymbolFiles;
  const place = (offset: number, inclusive: number) => ({ image: 0, offset, self: inclusive, inclusive });
  const weight = { key: 'count', name: 'Count', form: { type: 'integer' as const, format: null } };
  const images = [{ info: { name: 'a.exe' } as ImageInfo }];
  const textsOf = async (first: number, second: number) => {
    const costs = { total: first + second, weight, isJitted: false, places: [place(0x10, first), place(0x13, second)] };
    return (await functionCode(costs, images, files)).instructions.map(({ rva, text, self }) => [rva, text, self]);
  };
  expect(await textsOf(2, 1)).toEqual([[0x10, 'ret', 2]]);
  expect(await textsOf(1, 2)).toEqual([
    [0x11, 'xor eax, eax', 0],
    [0x13, 'ret', 2],
  ]);
});

test('the simulated machine has names, but no files of code', { timeout: 60_000 }, async () => {
  const ask = await opened(sampleBytes());
  const { missing, instructions } = await ask('spmv.exe!multiply_rows');
  expect(missing).toMatch(/^spmv\.exe .*: Not found in the symbol path\.$/);
  expect(instructions).toEqual([]);
});
