/**
 * A PE image (64-bit, Arm) that says who it is and has no code: headers, one section with the debug directory, a CodeView
 * record and a version resource. For the simulated machine's files, and tests.
 */

import type { PdbId, PeImage } from '../format/pe/pe-image.ts';
import type { FileVersion } from '../format/pe/version-resource.ts';
import { PayloadBuilder } from './payload-builder.ts';

const NT_AT = 0x80;
const OPTIONAL_BYTES = 240;
const SECTION_AT = 0x200;
const SECTION_ADDRESS = 0x1000;
const DEBUG_ENTRY_BYTES = 28;
const MACHINE_ARM64 = 0xaa64;
const DIRECTORIES = 16;

/** @param image with at most as many PDBs as fit: one or two; a managed one makes the image a managed one */
export function writePeImage(image: PeImage): Uint8Array {
  const records = image.pdbs.map(rsds);
  const section = new PayloadBuilder();
  let recordAt = DEBUG_ENTRY_BYTES * records.length;
  for (const { length } of records) {
    section.u32(0).u32(image.timeDateStamp).u32(0).u32(2).u32(length);
    section.u32(SECTION_ADDRESS + recordAt).u32(SECTION_AT + recordAt);
    recordAt += length;
  }
  for (const record of records) section.bytes(record);
  section.zeros(-section.length & 7);
  const resourceAt = section.length;
  const version = image.version && versionInfo(image.version);
  if (version !== null) {
    // Type 16, name 1, language: a directory each, of one entry.
    [16, 1, image.version?.language ?? 0].forEach((id, depth) => {
      const next = 24 * (depth + 1);
      section
        .zeros(12)
        .u16(0)
        .u16(1)
        .u32(id)
        .u32(depth < 2 ? 0x80000000 + next : next);
    });
    section
      .u32(SECTION_ADDRESS + resourceAt + 72 + 16)
      .u32(version.length)
      .zeros(8);
    section.bytes(version);
  }
  const content = section.build();

  const directories = new Map<number, [address: number, sizeBytes: number]>();
  if (records.length > 0) directories.set(6, [SECTION_ADDRESS, DEBUG_ENTRY_BYTES * records.length]);
  if (version !== null) directories.set(2, [SECTION_ADDRESS + resourceAt, content.length - resourceAt]);
  if (image.pdbs.some(({ managed }) => managed)) directories.set(14, [SECTION_ADDRESS, 72]);

  const file = new PayloadBuilder()
    .u16(0x5a4d)
    .zeros(0x3a)
    .u32(NT_AT)
    .zeros(NT_AT - 0x40);
  file.u32(0x4550).u16(MACHINE_ARM64).u16(1).u32(image.timeDateStamp).zeros(8).u16(OPTIONAL_BYTES).u16(0x22);
  file.u16(0x20b).zeros(54).u32(image.sizeBytes).u32(SECTION_AT).u32(image.checkSum).zeros(40).u32(DIRECTORIES);
  for (let i = 0; i < DIRECTORIES; i++) {
    const [address, sizeBytes] = directories.get(i) ?? [0, 0];
    file.u32(address).u32(sizeBytes);
  }
  file.astr('.rdata').zeros(1).u32(content.length).u32(SECTION_ADDRESS).u32(content.length).u32(SECTION_AT).zeros(16);
  return file
    .zeros(SECTION_AT - file.length)
    .bytes(content)
    .build();
}

function rsds({ guid, age, name }: PdbId): Uint8Array {
  return new PayloadBuilder().u32(0x53445352).guid(guid).u32(age).astr(name).build();
}

function versionInfo({ binary, language, strings }: FileVersion): Uint8Array {
  const fixed = new PayloadBuilder();
  if (binary !== '') {
    const [major, minor, build, revision] = binary.split('.').map(Number);
    fixed.u32(0xfeef04bd).u32(0x10000).u16(minor).u16(major).u16(revision).u16(build).zeros(36);
  }
  const texts = Object.entries(strings)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => node(key, new PayloadBuilder().wstr(text).build(), true, []));
  const table = node(`${language.toString(16).padStart(4, '0')}04b0`, new Uint8Array(0), true, texts);
  const info = node('StringFileInfo', new Uint8Array(0), true, [table]);
  return node('VS_VERSION_INFO', fixed.build(), false, [info]);
}

/** Length, value's length (of texts in characters), whether a text; key, value and children at multiples of 4. */
function node(key: string, value: Uint8Array, isText: boolean, children: Uint8Array[]): Uint8Array {
  const body = new PayloadBuilder()
    .u16(0)
    .u16(isText ? value.length / 2 : value.length)
    .u16(isText ? 1 : 0)
    .wstr(key);
  for (const part of [value, ...children]) if (part.length > 0) body.zeros(-body.length & 3).bytes(part);
  const bytes = body.build();
  new DataView(bytes.buffer, bytes.byteOffset).setUint16(0, bytes.length, true);
  return bytes;
}
