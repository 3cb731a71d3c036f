/**
 * A PE image that says who it is and has no code: headers, one section with the debug directory, a CodeView record, a
 * version resource, and what tells its machine. For the simulated machine's files, and tests.
 */

import type { ImageMachine } from '../../contract/image-machine.ts';
import { CLR, LOAD_CONFIG, MACHINE, RELOCATIONS } from '../format/pe/image-machine.ts';
import { DIRECTORY } from '../format/pe/pe-file.ts';
import type { PdbId, PeImage } from '../format/pe/pe-image.ts';
import type { FileVersion } from '../format/pe/version-resource.ts';
import { PayloadBuilder } from './payload-builder.ts';

const NT_AT = 0x80;
const OPTIONAL_BYTES = { pe32: 224, pe64: 240 } as const;
const SECTION_AT = 0x200;
const SECTION_ADDRESS = 0x1000;
const DEBUG_ENTRY_BYTES = 28;
const DIRECTORIES = 16;

/** What the header says, and what the load configuration adds. */
const MACHINES: Readonly<Record<ImageMachine, { header: number; chpe?: true; arm64X?: true }>> = {
  x86: { header: MACHINE.x86 },
  x64: { header: MACHINE.x64 },
  Arm: { header: MACHINE.arm },
  Arm64: { header: MACHINE.arm64 },
  ARM64EC: { header: MACHINE.x64, chpe: true },
  ARM64X: { header: MACHINE.arm64, chpe: true, arm64X: true },
  CHPE: { header: MACHINE.x86, chpe: true },
  'Any CPU': { header: MACHINE.x86 },
};
/** IMAGE_FILE_MACHINE_UNKNOWN. */
const NO_MACHINE = { header: 0 } as const;

/** The only section, as it grows; directories by their numbers. */
class Section {
  readonly content = new PayloadBuilder();
  readonly directories = new Map<number, readonly [address: number, sizeBytes: number]>();

  /** RVA of what is added next. */
  get address(): number {
    return SECTION_ADDRESS + this.content.length;
  }

  /** Begins at a multiple of 8. */
  begin(): number {
    this.content.zeros(-this.content.length & 7);
    return this.address;
  }
}

/** @param image with at most as many PDBs as fit: one or two; a managed one makes the image a managed one */
export function writePeImage(image: PeImage): Uint8Array {
  const section = new Section();
  addDebug(section, image);
  addVersion(section, image.version);
  const isAny = image.machine === 'Any CPU';
  if (isAny || image.pdbs.some(({ managed }) => managed)) addClr(section, isAny);
  const machine = image.machine === null ? NO_MACHINE : MACHINES[image.machine];
  const is64 = machine.header === MACHINE.x64 || machine.header === MACHINE.arm64;
  if ('chpe' in machine) addLoadConfig(section, is64, 'arm64X' in machine);
  const content = section.content.build();

  const file = new PayloadBuilder()
    .u16(0x5a4d)
    .zeros(0x3a)
    .u32(NT_AT)
    .zeros(NT_AT - 0x40);
  file.u32(0x4550).u16(machine.header).u16(1).u32(image.timeDateStamp).zeros(8);
  file.u16(is64 ? OPTIONAL_BYTES.pe64 : OPTIONAL_BYTES.pe32).u16(0x22);
  // The image base is 0, whatever its size.
  file
    .u16(is64 ? 0x20b : 0x10b)
    .zeros(54)
    .u32(image.sizeBytes)
    .u32(SECTION_AT)
    .u32(image.checkSum);
  file.zeros(is64 ? 40 : 24).u32(DIRECTORIES);
  for (let i = 0; i < DIRECTORIES; i++) {
    const [address, sizeBytes] = section.directories.get(i) ?? [0, 0];
    file.u32(address).u32(sizeBytes);
  }
  file.astr('.rdata').zeros(1).u32(content.length).u32(SECTION_ADDRESS).u32(content.length).u32(SECTION_AT).zeros(16);
  return file
    .zeros(SECTION_AT - file.length)
    .bytes(content)
    .build();
}

function addDebug({ content, directories }: Section, { pdbs, timeDateStamp }: PeImage): void {
  const records = pdbs.map(rsds);
  const sizeBytes = DEBUG_ENTRY_BYTES * records.length;
  let recordAt = sizeBytes;
  for (const { length } of records) {
    content.u32(0).u32(timeDateStamp).u32(0).u32(2).u32(length);
    content.u32(SECTION_ADDRESS + recordAt).u32(SECTION_AT + recordAt);
    recordAt += length;
  }
  for (const record of records) content.bytes(record);
  if (records.length > 0) directories.set(DIRECTORY.debug, [SECTION_ADDRESS, sizeBytes]);
}

function addVersion(section: Section, fileVersion: FileVersion | null): void {
  if (fileVersion === null) return;
  const version = versionInfo(fileVersion);
  const address = section.begin();
  const { content } = section;
  // Type 16, name 1, language: a directory each, of one entry.
  [16, 1, fileVersion.language].forEach((id, depth) => {
    const next = 24 * (depth + 1);
    content
      .zeros(12)
      .u16(0)
      .u16(1)
      .u32(id)
      .u32(depth < 2 ? 0x80000000 + next : next);
  });
  content
    .u32(address + 72 + 16)
    .u32(version.length)
    .zeros(8)
    .bytes(version);
  section.directories.set(DIRECTORY.resource, [address, section.address - address]);
}

function addClr(section: Section, ilOnly: boolean): void {
  const address = section.begin();
  section.content
    .u32(CLR.bytes)
    .zeros(CLR.flags - 4)
    .u32(ilOnly ? CLR.ilOnly : 0)
    .zeros(CLR.bytes - CLR.flags - 4);
  section.directories.set(DIRECTORY.clr, [address, CLR.bytes]);
}

/** With a pointer to CHPE metadata that does not exist, and an empty entry of ARM64X dynamic relocations. */
function addLoadConfig(section: Section, is64: boolean, arm64X: boolean): void {
  const address = section.begin();
  const { content } = section;
  const at = is64 ? LOAD_CONFIG.pe64 : LOAD_CONFIG.pe32;
  const word = (value: number): unknown => (is64 ? content.u64(value) : content.u32(value));
  content.u32(at.bytes).zeros(at.chpe - 4);
  word(SECTION_ADDRESS);
  content.zeros(at.relocOffset - at.chpe - (is64 ? 8 : 4));
  content
    .u32(arm64X ? address - SECTION_ADDRESS + at.bytes : 0)
    .u16(arm64X ? 1 : 0)
    .u16(0);
  section.directories.set(DIRECTORY.loadConfig, [address, at.bytes]);
  if (!arm64X) return;
  content.u32(RELOCATIONS.version).u32(RELOCATIONS.entry64);
  content.u64(RELOCATIONS.symbolArm64X).u32(0);
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
