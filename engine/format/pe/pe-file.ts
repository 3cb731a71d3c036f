/** Places in a PE image (.exe, .dll, .sys). Images are arbitrary bytes: every length is checked. */
import { i64At, u16At, u32At } from '../bytes.ts';

/** So many bytes of a file at an offset: fewer at its end. */
export type ReadAt = (offset: number, sizeBytes: number) => Uint8Array;

export interface PeSection {
  /** As the header has it: at most 8 bytes. */
  readonly name: string;
  /** RVA. */
  readonly address: number;
  /** Bytes of it that the file holds. */
  readonly sizeBytes: number;
  readonly virtualBytes: number;
  /** In the file. */
  readonly offset: number;
  readonly executable: boolean;
}

const FIRST_READ_BYTES = 4096;
const DOS = { signature: 0x5a4d, newHeader: 0x3c, bytes: 64 } as const;
const NT = {
  ...{ signature: 0x4550, machine: 4, sections: 6, timeDateStamp: 8, symbols: 12, symbolCount: 16 },
  ...{ optionalBytes: 20, optional: 24 },
} as const;
const OPTIONAL = { sizeOfImage: 56, checkSum: 64, imageBase32: 28, imageBase64: 24 } as const;
const PE32 = 267;
const PE64 = 523;
/** By the optional header's magic: where the data directories begin; their number stands before them. */
const DIRECTORIES: Readonly<Record<number, number>> = { [PE32]: 96, [PE64]: 112 };
export const DIRECTORY = { exports: 0, resource: 2, exceptions: 3, debug: 6, loadConfig: 10, clr: 14 } as const;
const SECTION = {
  ...{ bytes: 40, nameBytes: 8, virtualSize: 8, address: 12, rawSize: 16, rawOffset: 20, characteristics: 36 },
  executable: 0x20000000,
} as const;
/** The loader takes no more. */
const MOST_SECTIONS = 96;
const MOST_OPTIONAL_BYTES = 1024;

const DEBUG = { bytes: 28, timeDateStamp: 4, minor: 10, type: 12, dataBytes: 16, dataOffset: 24 } as const;
export const DEBUG_TYPE = { codeView: 2, embeddedPortablePdb: 17 } as const;
const MOST_DEBUG_ENTRIES = 32;

/** What the debug directory of an image lists. */
export interface DebugEntry {
  readonly type: number;
  readonly timeDateStamp: number;
  /** 0x504D where it names a portable PDB. */
  readonly minor: number;
  /** Its data in the file. */
  readonly offset: number;
  readonly sizeBytes: number;
}

/** @returns null where it is no PE image. @throws what `read` throws */
export function openPe(read: ReadAt): PeFile | null {
  let head = read(0, FIRST_READ_BYTES);
  if (head.length < DOS.bytes || u16At(head, 0) !== DOS.signature) return null;
  const at = u32At(head, DOS.newHeader);
  const headerBytes = NT.optional + MOST_OPTIONAL_BYTES + MOST_SECTIONS * SECTION.bytes;
  head = at + headerBytes <= head.length ? head.subarray(at) : read(at, headerBytes);
  if (head.length < NT.optional || u32At(head, 0) !== NT.signature) return null;
  const optional = head.subarray(NT.optional, NT.optional + u16At(head, NT.optionalBytes));
  const directoriesAt = optional.length < 2 ? undefined : DIRECTORIES[u16At(optional, 0)];
  if (directoriesAt === undefined || optional.length < directoriesAt) return null;
  return new PeFile(read, head, optional, directoriesAt);
}

export class PeFile {
  readonly read: ReadAt;
  readonly machine: number;
  /** PE32+: 64-bit addresses. */
  readonly is64: boolean;
  readonly timeDateStamp: number;
  /** SizeOfImage. */
  readonly sizeBytes: number;
  readonly checkSum: number;
  /** Preferred. */
  readonly imageBase: bigint;
  /** Where the COFF symbols are in the file, and their number; 0 in most. */
  readonly symbolsOffset: number;
  readonly symbolCount: number;
  readonly sections: readonly PeSection[];
  /** The file ends in the optional header: directories may be missing. */
  readonly isCut: boolean;
  readonly #optional: Uint8Array;
  readonly #directoriesAt: number;

  constructor(read: ReadAt, head: Uint8Array, optional: Uint8Array, directoriesAt: number) {
    this.read = read;
    this.#optional = optional;
    this.#directoriesAt = directoriesAt;
    this.machine = u16At(head, NT.machine);
    this.isCut = optional.length < u16At(head, NT.optionalBytes);
    this.timeDateStamp = u32At(head, NT.timeDateStamp);
    this.symbolsOffset = u32At(head, NT.symbols);
    this.symbolCount = u32At(head, NT.symbolCount);
    this.sizeBytes = u32At(optional, OPTIONAL.sizeOfImage);
    this.checkSum = u32At(optional, OPTIONAL.checkSum);
    this.is64 = u16At(optional, 0) === PE64;
    this.imageBase = this.is64
      ? BigInt.asUintN(64, i64At(optional, OPTIONAL.imageBase64))
      : BigInt(u32At(optional, OPTIONAL.imageBase32));
    this.sections = sectionsOf(head);
  }

  directory(index: number): { address: number; sizeBytes: number } | null {
    const at = this.#directoriesAt + 8 * index;
    const count = u32At(this.#optional, this.#directoriesAt - 4);
    if (index >= count || at + 8 > this.#optional.length) return null;
    const address = u32At(this.#optional, at);
    const sizeBytes = u32At(this.#optional, at + 4);
    return address === 0 || sizeBytes === 0 ? null : { address, sizeBytes };
  }

  /** What lies at an address, in one section; fewer bytes where that ends, none where no section is. */
  at(address: number, sizeBytes: number): Uint8Array {
    const section = this.sectionAt(address);
    if (section === undefined) return new Uint8Array(0);
    const into = address - section.address;
    return this.read(section.offset + into, Math.min(sizeBytes, section.sizeBytes - into));
  }

  /** The section whose bytes in the file hold an address. */
  sectionAt(address: number): PeSection | undefined {
    return this.sections.find((each) => address >= each.address && address < each.address + each.sizeBytes);
  }
}

function sectionsOf(head: Uint8Array): PeSection[] {
  const sections: PeSection[] = [];
  const first = NT.optional + u16At(head, NT.optionalBytes);
  const count = Math.min(u16At(head, NT.sections), MOST_SECTIONS);
  for (let i = 0, at = first; i < count && at + SECTION.bytes <= head.length; i++, at += SECTION.bytes) {
    const rawBytes = u32At(head, at + SECTION.rawSize);
    const virtualBytes = u32At(head, at + SECTION.virtualSize);
    const name = head.subarray(at, at + SECTION.nameBytes);
    const end = name.indexOf(0);
    sections.push({
      name: String.fromCharCode(...(end < 0 ? name : name.subarray(0, end))),
      address: u32At(head, at + SECTION.address),
      sizeBytes: virtualBytes === 0 ? rawBytes : Math.min(rawBytes, virtualBytes),
      virtualBytes,
      offset: u32At(head, at + SECTION.rawOffset),
      executable: (u32At(head, at + SECTION.characteristics) & SECTION.executable) !== 0,
    });
  }
  return sections;
}

export function debugEntries(file: PeFile): DebugEntry[] {
  const directory = file.directory(DIRECTORY.debug);
  if (directory === null) return [];
  const bytes = file.at(directory.address, Math.min(directory.sizeBytes, MOST_DEBUG_ENTRIES * DEBUG.bytes));
  const entries: DebugEntry[] = [];
  for (let at = 0; at + DEBUG.bytes <= bytes.length; at += DEBUG.bytes)
    entries.push({
      type: u32At(bytes, at + DEBUG.type),
      timeDateStamp: u32At(bytes, at + DEBUG.timeDateStamp),
      minor: u16At(bytes, at + DEBUG.minor),
      offset: u32At(bytes, at + DEBUG.dataOffset),
      sizeBytes: u32At(bytes, at + DEBUG.dataBytes),
    });
  return entries;
}
