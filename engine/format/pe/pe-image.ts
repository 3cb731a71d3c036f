/**
 * Who an image (.exe, .dll, .sys) is to a symbol server: what its PE headers, its debug directory and its version resource
 * say. Images are arbitrary bytes: every length is checked, and no more than the places named are read.
 */

import { guidText } from '../../base/text.ts';
import { u16At, u32At } from '../bytes.ts';
import { type FileVersion, fileVersionOf } from './version-resource.ts';

/** So many bytes of a file at an offset: fewer at its end. */
export type ReadAt = (offset: number, sizeBytes: number) => Uint8Array;

/** A CodeView record (RSDS). */
export interface PdbId {
  guid: string;
  age: number;
  /** 8-bit text as it stands there, a character a byte. */
  name: string;
  /** Of managed code as it was compiled; an image compiled ahead has one of its machine code beside it. */
  managed: boolean;
}

export interface PeImage {
  timeDateStamp: number;
  /** SizeOfImage. */
  sizeBytes: number;
  checkSum: number;
  pdbs: PdbId[];
  version: FileVersion | null;
}

const FIRST_READ_BYTES = 4096;
const DOS = { signature: 0x5a4d, newHeader: 0x3c, bytes: 64 } as const;
const NT = { signature: 0x4550, sections: 6, timeDateStamp: 8, optionalBytes: 20, optional: 24 } as const;
const OPTIONAL = { sizeOfImage: 56, checkSum: 64 } as const;
/** By the optional header's magic: where the data directories begin; their number stands before them. */
const DIRECTORIES: Readonly<Record<number, number>> = { 267: 96, 523: 112 };
const DIRECTORY = { resource: 2, debug: 6, clr: 14 } as const;
const SECTION = { bytes: 40, virtualSize: 8, address: 12, rawSize: 16, rawOffset: 20 } as const;
/** The loader takes no more. */
const MOST_SECTIONS = 96;
const MOST_OPTIONAL_BYTES = 1024;
const DEBUG = { bytes: 28, type: 12, dataBytes: 16, dataOffset: 24, codeView: 2 } as const;
const MOST_DEBUG_ENTRIES = 32;
const RSDS = { signature: 0x53445352, guid: 4, age: 20, name: 24, longestName: 1024 } as const;
const RESOURCE = { head: 16, named: 12, ids: 14, entry: 8, data: 16, version: 16, subdirectory: 0x80000000 } as const;
const MOST_RESOURCE_ENTRIES = 512;
const MOST_VERSION_BYTES = 0xffff;

/** @returns null where it is no PE image. @throws what `read` throws */
export function readPeImage(read: ReadAt): PeImage | null {
  let head = read(0, FIRST_READ_BYTES);
  if (head.length < DOS.bytes || u16At(head, 0) !== DOS.signature) return null;
  const at = u32At(head, DOS.newHeader);
  const headerBytes = NT.optional + MOST_OPTIONAL_BYTES + MOST_SECTIONS * SECTION.bytes;
  head = at + headerBytes <= head.length ? head.subarray(at) : read(at, headerBytes);
  if (head.length < NT.optional || u32At(head, 0) !== NT.signature) return null;
  const optional = head.subarray(NT.optional, NT.optional + u16At(head, NT.optionalBytes));
  const directoriesAt = optional.length < 2 ? undefined : DIRECTORIES[u16At(optional, 0)];
  if (directoriesAt === undefined || optional.length < directoriesAt) return null;

  const file = new PeFile(read, head, optional, directoriesAt);
  const resources = file.directory(DIRECTORY.resource);
  const version = resources === null ? null : versionResource(file, resources.address);
  return {
    timeDateStamp: u32At(head, NT.timeDateStamp),
    sizeBytes: u32At(optional, OPTIONAL.sizeOfImage),
    checkSum: u32At(optional, OPTIONAL.checkSum),
    pdbs: pdbsOf(file),
    version: version && fileVersionOf(version),
  };
}

/** Places in the image by their address in memory. */
class PeFile {
  readonly read: ReadAt;
  readonly #optional: Uint8Array;
  readonly #directoriesAt: number;
  readonly #sections: { address: number; sizeBytes: number; offset: number }[] = [];

  constructor(read: ReadAt, head: Uint8Array, optional: Uint8Array, directoriesAt: number) {
    this.read = read;
    this.#optional = optional;
    this.#directoriesAt = directoriesAt;
    const first = NT.optional + u16At(head, NT.optionalBytes);
    const count = Math.min(u16At(head, NT.sections), MOST_SECTIONS);
    for (let i = 0, at = first; i < count && at + SECTION.bytes <= head.length; i++, at += SECTION.bytes) {
      const rawBytes = u32At(head, at + SECTION.rawSize);
      const virtualBytes = u32At(head, at + SECTION.virtualSize);
      this.#sections.push({
        address: u32At(head, at + SECTION.address),
        sizeBytes: virtualBytes === 0 ? rawBytes : Math.min(rawBytes, virtualBytes),
        offset: u32At(head, at + SECTION.rawOffset),
      });
    }
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
    for (const section of this.#sections) {
      const into = address - section.address;
      if (into < 0 || into >= section.sizeBytes) continue;
      return this.read(section.offset + into, Math.min(sizeBytes, section.sizeBytes - into));
    }
    return new Uint8Array(0);
  }
}

function pdbsOf(file: PeFile): PdbId[] {
  const directory = file.directory(DIRECTORY.debug);
  if (directory === null) return [];
  const isManaged = file.directory(DIRECTORY.clr) !== null;
  const entries = file.at(directory.address, Math.min(directory.sizeBytes, MOST_DEBUG_ENTRIES * DEBUG.bytes));
  const found: PdbId[] = [];
  for (let at = 0; at + DEBUG.bytes <= entries.length; at += DEBUG.bytes) {
    if (u32At(entries, at + DEBUG.type) !== DEBUG.codeView) continue;
    const sizeBytes = Math.min(u32At(entries, at + DEBUG.dataBytes), RSDS.name + RSDS.longestName);
    const record = file.read(u32At(entries, at + DEBUG.dataOffset), sizeBytes);
    if (record.length <= RSDS.name || u32At(record, 0) !== RSDS.signature) continue;
    const name = narrowText(record, RSDS.name);
    const managed = isManaged && !/\.ni\.pdb$/i.test(name);
    found.push({ guid: guidText(record, RSDS.guid), age: u32At(record, RSDS.age), name, managed });
  }
  return found;
}

function narrowText(bytes: Uint8Array, at: number): string {
  const end = bytes.indexOf(0, at);
  return String.fromCharCode(...bytes.subarray(at, end < 0 ? bytes.length : end));
}

/** The first version resource of any name and language: three directories deep. */
function versionResource(file: PeFile, root: number): Uint8Array | null {
  let offset = 0;
  for (const wanted of [RESOURCE.version, null, null]) {
    const head = file.at(root + offset, RESOURCE.head);
    if (head.length < RESOURCE.head) return null;
    const count = u16At(head, RESOURCE.named) + u16At(head, RESOURCE.ids);
    const bytes = file.at(root + offset + RESOURCE.head, Math.min(count, MOST_RESOURCE_ENTRIES) * RESOURCE.entry);
    let found = -1;
    for (let at = 0; found < 0 && at + RESOURCE.entry <= bytes.length; at += RESOURCE.entry)
      if (wanted === null || u32At(bytes, at) === wanted) found = u32At(bytes, at + 4);
    if (found < 0) return null;
    // Two directories, then the data.
    const isDirectory = found >= RESOURCE.subdirectory;
    offset = found % RESOURCE.subdirectory;
    if (!isDirectory) break;
  }
  const data = file.at(root + offset, RESOURCE.data);
  if (data.length < RESOURCE.data) return null;
  return file.at(u32At(data, 0), Math.min(u32At(data, 4), MOST_VERSION_BYTES));
}
