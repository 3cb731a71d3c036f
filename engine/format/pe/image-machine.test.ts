import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageMachines } from '../../../contract/image-machine.ts';
import { haveSharedSymbols, sharedSymbolPath } from '../../testing/shared-symbols.ts';
import { writePeImage } from '../../write/pe-image.ts';
import { imageMachineOf } from './image-machine.ts';
import { openPe } from './pe-file.ts';
import type { PeImage } from './pe-image.ts';

function machineOf(bytes: Uint8Array): string | null {
  const file = openPe((offset, sizeBytes) => bytes.subarray(offset, offset + sizeBytes));
  return file && imageMachineOf(file);
}
const plain: PeImage = { timeDateStamp: 1, sizeBytes: 0x3000, checkSum: 0, machine: null, pdbs: [], version: null };
const written = (machine: PeImage['machine']): Uint8Array => writePeImage({ ...plain, machine });

/** An image of 64 bits with a load configuration, byte by byte, as winnt.h has them. */
function hybrid({ machine = 0xaa64, chpe = 0x1_8000_1100n, symbol = 6, configBytes = 0x140, section = 1 } = {}) {
  const bytes = new Uint8Array(0x600);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x5a4d, true);
  view.setUint32(0x3c, 0x40, true);
  view.setUint32(0x40, 0x4550, true);
  view.setUint16(0x44, machine, true);
  view.setUint16(0x46, 1, true);
  view.setUint16(0x54, 240, true);
  const optional = 0x58;
  view.setUint16(optional, 0x20b, true);
  view.setBigUint64(optional + 24, 0x1_8000_0000n, true);
  view.setUint32(optional + 56, 0x2000, true);
  view.setUint32(optional + 108, 16, true);
  // The load configuration at RVA 0x1010, in a section at 0x1000 that lies at 0x200 of the file.
  view.setUint32(optional + 112 + 10 * 8, 0x1010, true);
  view.setUint32(optional + 112 + 10 * 8 + 4, configBytes, true);
  for (const [i, value] of [0x400, 0x1000, 0x400, 0x200].entries())
    view.setUint32(optional + 240 + 8 + 4 * i, value, true);
  view.setUint32(0x210, configBytes, true);
  view.setBigUint64(0x210 + 200, chpe, true);
  view.setUint32(0x210 + 224, 0x200, true);
  view.setUint16(0x210 + 228, section, true);
  // Dynamic relocations at 0x400: retpoline's first, with 8 bytes, then the ones in question.
  view.setUint32(0x400, 1, true);
  view.setUint32(0x404, 12 + 8 + 12 + 16, true);
  view.setBigUint64(0x408, 3n, true);
  view.setUint32(0x410, 8, true);
  view.setBigUint64(0x41c, BigInt(symbol), true);
  view.setUint32(0x424, 16, true);
  return bytes;
}

describe('hybrids, byte by byte', () => {
  test('ARM64X says it is Arm64, and has relocations of ARM64X or metadata of hybrids', () => {
    expect(machineOf(hybrid())).toBe('ARM64X');
    expect(machineOf(hybrid({ chpe: 0n }))).toBe('ARM64X');
    expect(machineOf(hybrid({ symbol: 4 }))).toBe('ARM64X');
    expect(machineOf(hybrid({ machine: 0x8664 }))).toBe('ARM64X');
  });
  test('ARM64EC says it is x64, and has metadata of hybrids alone', () => {
    expect(machineOf(hybrid({ machine: 0x8664, symbol: 4 }))).toBe('ARM64EC');
    expect(machineOf(hybrid({ machine: 0x8664, section: 0 }))).toBe('ARM64EC');
  });
  test('without either, the header is right; a load configuration of before does not have them', () => {
    expect(machineOf(hybrid({ chpe: 0n, symbol: 4 }))).toBe('Arm64');
    expect(machineOf(hybrid({ machine: 0x8664, chpe: 0n, symbol: 4 }))).toBe('x64');
    expect(machineOf(hybrid({ machine: 0x8664, configBytes: 112 }))).toBe('x64');
    // The relocations are behind the file's end of the section.
    expect(machineOf(hybrid({ chpe: 0n }).subarray(0, 0x400))).toBe('Arm64');
  });
  test('what contradicts itself is not known', () => {
    expect(machineOf(hybrid({ chpe: 0x1_9000_0000n }))).toBeNull();
    expect(machineOf(hybrid({ chpe: 0x1100n }))).toBeNull();
    expect(machineOf(hybrid({ machine: 0x14c }))).toBeNull();
    expect(machineOf(hybrid({ machine: 0xfd1d }))).toBeNull();
    // Cut in the load configuration, and in the header.
    expect(machineOf(hybrid().subarray(0, 0x280))).toBeNull();
    expect(machineOf(hybrid({ chpe: 0n, symbol: 4 }).subarray(0, 0x58 + 200))).toBeNull();
  });
});

test('.NET without machine code is Any CPU, unless it asks for 32 bits', () => {
  const image = written('Any CPU');
  expect(machineOf(image)).toBe('Any CPU');
  // The flags are the only 1 behind the size of the CLR's header.
  const at = image.findIndex((_, i) => image[i] === 72 && image[i + 16] === 1) + 16;
  const withFlags = (flags: number): string | null => {
    const changed = image.slice();
    new DataView(changed.buffer).setUint32(at, flags, true);
    return machineOf(changed);
  };
  expect([0, 1, 3, 0x20003].map(withFlags)).toEqual(['x86', 'Any CPU', 'x86', 'Any CPU']);
});

test('what is written is read, and cut or changed it never throws', () => {
  for (const machine of [...imageMachines, null]) {
    const bytes = written(machine);
    expect(machineOf(bytes)).toBe(machine);
    // Of a header alone nothing is claimed that its load configuration might deny.
    if (machine === 'ARM64EC' || machine === 'ARM64X' || machine === 'CHPE')
      for (let length = 64; length < 0x200; length++) expect(machineOf(bytes.subarray(0, length))).toBeNull();
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...imageMachines),
      fc.array(fc.tuple(fc.nat(0x3ff), fc.oneof(fc.constant(0xff), fc.nat(255))), { maxLength: 12 }),
      (machine, changes) => {
        const bytes = written(machine).slice();
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        expect([...imageMachines, null]).toContain(machineOf(bytes));
      },
    ),
    { numRuns: 300 },
  );
});

const readobj = ((): string | null => {
  try {
    return String(execFileSync('llvm-readobj', ['--version'], { stdio: 'pipe' }));
  } catch {
    return null;
  }
})();
if (haveSharedSymbols && readobj === null)
  console.warn('SKIPPED: machines of real images, as there is no llvm-readobj');

describe.skipIf(!haveSharedSymbols)('real images', () => {
  const images = haveSharedSymbols
    ? ['made', 'real'].flatMap((folder) =>
        readdirSync(sharedSymbolPath(folder), { recursive: true })
          .map(String)
          .filter((name) => /\.(exe|dllx?)$/i.test(name))
          .map((name) => sharedSymbolPath(folder, name)),
      )
    : [];

  test.skipIf(readobj === null)('all are what llvm-readobj and their .NET headers say', () => {
    const told = String(
      execFileSync('llvm-readobj', ['--file-headers', '--coff-load-config', ...images], {
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 64 << 20,
      }),
    ).split(/^File: /m);
    const counts: Record<string, number> = {};
    for (const path of images) {
      const text = told.find((one) => one.startsWith(`${path}\n`)) ?? '';
      const value = (name: string): number =>
        Number.parseInt(new RegExp(`\\b${name}: .*?(0x[0-9A-F]+)`).exec(text)?.[1] ?? '0', 16);
      const machine = value('Machine');
      expect(value('CHPEMetadataPointer'), path).toBe(0);
      const isManaged = value('CLRRuntimeHeaderRVA') !== 0;
      const expected = { 332: isManaged ? 'Any CPU' : 'x86', 34404: 'x64', 43620: 'Arm64' }[machine] ?? null;
      expect(machineOf(new Uint8Array(readFileSync(path))), path).toBe(expected);
      counts[String(expected)] = (counts[String(expected)] ?? 0) + 1;
    }
    // The two of unknown machine were compiled ahead for Linux.
    expect(counts).toEqual({ x86: 5, x64: 13, Arm64: 4, 'Any CPU': 14, null: 2 });
  });
});
