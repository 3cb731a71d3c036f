import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageMachines } from '../../../contract/image-machine.ts';
import { writePeImage } from '../../write/pe-image.ts';
import type { ReadAt } from './pe-file.ts';
import { type PeImage, readPeImage } from './pe-image.ts';
import { VERSION_STRINGS } from './version-resource.ts';

const readerOf =
  (file: Uint8Array): ReadAt =>
  (offset, sizeBytes) =>
    file.subarray(offset, offset + sizeBytes);
const read = (file: Uint8Array): PeImage | null => readPeImage(readerOf(file));

const u32 = fc.integer({ min: 0, max: 0xffffffff });
const guid = fc.uuid();
const text = fc.string({
  unit: fc.integer({ min: 32, max: 0xd7ff }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});
const narrow = fc.string({
  unit: fc.integer({ min: 1, max: 0xff }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 60,
});
const part = fc.integer({ min: 0, max: 0xffff });
/** What PDBs an image names as managed is told by the image, and by their names. */
const consistent = (one: PeImage): PeImage =>
  one.machine === 'Any CPU'
    ? { ...one, pdbs: one.pdbs.map((pdb) => ({ ...pdb, managed: !/\.ni\.pdb$/i.test(pdb.name) })) }
    : one;
const image: fc.Arbitrary<PeImage> = fc
  .record({
    timeDateStamp: u32,
    sizeBytes: fc.integer({ min: 0x2000, max: 0xffffffff }),
    checkSum: u32,
    machine: fc.constantFrom(...imageMachines, null),
    pdbs: fc.array(fc.record({ guid, age: u32, name: narrow, managed: fc.constant(false) }), { maxLength: 2 }),
    version: fc.option(
      fc.record({
        binary: fc.oneof(
          fc.constant(''),
          fc.tuple(part, part, part, part).map((parts) => parts.join('.')),
        ),
        language: part,
        strings: fc.record(
          Object.fromEntries(VERSION_STRINGS.map((name) => [name, text])) as Record<
            (typeof VERSION_STRINGS)[number],
            typeof text
          >,
        ),
      }),
    ),
  })
  .map(consistent);

const plain: PeImage = {
  ...{ timeDateStamp: 0x66001357, sizeBytes: 0x3000, checkSum: 7, machine: 'Arm64' },
  pdbs: [{ guid: '01020304-0506-0708-090a-0b0c0d0e0f10', age: 2, name: 'a.pdb', managed: false }],
  version: {
    ...{ binary: '10.0.26100.1', language: 1033 },
    strings: {
      ...{ OriginalFilename: 'A.DLL', FileDescription: 'An image', FileVersion: '10.0.26100.1 (lab)' },
      ...{ ProductName: 'P®', CompanyName: '', ProductVersion: '10.0' },
    },
  },
};

test('what is written is read', () => {
  fc.assert(
    fc.property(image, (one) => {
      expect(read(writePeImage(one))).toEqual(one);
    }),
    { numRuns: 60 },
  );
});

test('of a managed image the PDB of its machine code is told by its name', () => {
  const [pdb] = plain.pdbs;
  const pdbs = ['a.pdb', 'a.ni.pdb'].map((name) => ({ ...pdb, name, managed: true }));
  expect(read(writePeImage({ ...plain, pdbs }))?.pdbs.map(({ managed }) => managed)).toEqual([true, false]);
});

test('a 32-bit image, byte by byte', () => {
  const bytes = new Uint8Array(0x240);
  const view = new DataView(bytes.buffer);
  const put = (at: number, value: number): void => view.setUint32(at, value, true);
  view.setUint16(0, 0x5a4d, true);
  put(0x3c, 0x40);
  put(0x40, 0x4550);
  view.setUint16(0x46, 1, true);
  put(0x48, 0xabcd);
  view.setUint16(0x54, 224, true);
  view.setUint16(0x58, 0x10b, true);
  put(0x58 + 56, 0x5000);
  put(0x58 + 64, 99);
  put(0x58 + 92, 16);
  // Debug directory at 0x2010, in a section at 0x2000 that lies at 0x1a0 of the file.
  put(0x58 + 96 + 6 * 8, 0x2010);
  put(0x58 + 96 + 6 * 8 + 4, 28);
  const section = 0x58 + 224;
  for (const [i, value] of [0x80, 0x2000, 0x80, 0x1a0].entries()) put(section + 8 + 4 * i, value);
  put(0x1b0 + 12, 2);
  put(0x1b0 + 16, 31);
  put(0x1b0 + 24, 0x200);
  put(0x200, 0x53445352);
  bytes.set(
    Uint8Array.from({ length: 16 }, (_, i) => i + 1),
    0x204,
  );
  put(0x214, 5);
  bytes.set(
    [...'b.pdb'].map((letter) => letter.charCodeAt(0)),
    0x218,
  );
  expect(read(bytes)).toEqual({
    ...{ timeDateStamp: 0xabcd, sizeBytes: 0x5000, checkSum: 99, machine: null, version: null },
    pdbs: [{ guid: '04030201-0605-0807-090a-0b0c0d0e0f10', age: 5, name: 'b.pdb', managed: false }],
  });
});

describe('hostile bytes', () => {
  const good = writePeImage(plain);

  test('no bytes, changed or cut, make it throw, read much, or read elsewhere than it may', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.oneof(fc.constant(0xff), fc.nat(255))), { maxLength: 12 }),
        fc.nat(good.length),
        (changes, length) => {
          const bytes = good.slice(0, length < 64 ? good.length : length);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          let readBytes = 0;
          let reads = 0;
          const found = readPeImage((offset, sizeBytes) => {
            expect(Number.isSafeInteger(offset) && offset >= 0).toBe(true);
            readBytes += sizeBytes;
            reads++;
            return bytes.subarray(offset, offset + sizeBytes);
          });
          expect(readBytes).toBeLessThan(256 << 10);
          expect(reads).toBeLessThan(50);
          for (const { name } of found?.pdbs ?? []) expect(name.length).toBeLessThanOrEqual(1024);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('lengths that claim four gigabytes are read up to what is sensible', () => {
    const bytes = good.slice();
    const view = new DataView(bytes.buffer);
    const [optional, section] = [0x98, 0x98 + 240];
    // Sizes of the directories of resources and debug records, of the section, and of the record.
    for (const at of [optional + 112 + 2 * 8 + 4, optional + 112 + 6 * 8 + 4, section + 8, section + 16, 0x200 + 16])
      view.setUint32(at, 0xffffffff, true);
    const asked: number[] = [];
    readPeImage((offset, sizeBytes) => {
      asked.push(sizeBytes);
      return bytes.subarray(offset, offset + sizeBytes);
    });
    expect(Math.max(...asked)).toBeLessThan(64 << 10);
  });

  test('what is no image is none', () => {
    expect(read(new Uint8Array(0))).toBeNull();
    expect(read(Uint8Array.of(0x4d, 0x5a))).toBeNull();
    expect(read(good.map((byte, at) => (at === 0x80 ? 0 : byte)))).toBeNull();
  });

  test('without its debug directory it still says its size and time', () => {
    const cut = good.slice(0, 0x200);
    expect(read(cut)).toEqual({ ...plain, pdbs: [], version: null });
  });
});
