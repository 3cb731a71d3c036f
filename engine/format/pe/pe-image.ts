/**
 * Who an image (.exe, .dll, .sys) is to a symbol server: what its PE headers, its debug directory and its version resource
 * say. Images are arbitrary bytes: every length is checked, and no more than the places named are read.
 */

import type { ImageMachine } from '../../../contract/image-machine.ts';
import { guidText } from '../../base/text.ts';
import { u16At, u32At } from '../bytes.ts';
import { imageMachineOf } from './image-machine.ts';
import { DEBUG_TYPE, DIRECTORY, debugEntries, openPe, type PeFile, type ReadAt } from './pe-file.ts';
import { type FileVersion, fileVersionOf } from './version-resource.ts';

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
  /** Null where the image does not say it. */
  machine: ImageMachine | null;
  pdbs: PdbId[];
  version: FileVersion | null;
}

const PORTABLE = 0x504d;
const RSDS = { signature: 0x53445352, guid: 4, age: 20, name: 24, longestName: 1024 } as const;
const RESOURCE = { head: 16, named: 12, ids: 14, entry: 8, data: 16, version: 16, subdirectory: 0x80000000 } as const;
const MOST_RESOURCE_ENTRIES = 512;
const MOST_VERSION_BYTES = 0xffff;

/** @returns null where it is no PE image. @throws what `read` throws */
export function readPeImage(read: ReadAt): PeImage | null {
  const file = openPe(read);
  if (file === null) return null;
  const resources = file.directory(DIRECTORY.resource);
  const version = resources === null ? null : versionResource(file, resources.address);
  return {
    timeDateStamp: file.timeDateStamp,
    sizeBytes: file.sizeBytes,
    checkSum: file.checkSum,
    machine: imageMachineOf(file),
    pdbs: pdbsOf(file),
    version: version && fileVersionOf(version),
  };
}

/** What tells which PDB belongs to an image, whichever format that has. */
export interface PdbIdentity extends PdbId {
  /** Of portable PDBs a part of their identity, with the GUID: they have no age. */
  stamp: number;
  portable: boolean;
}

const pdbsOf = (file: PeFile): PdbId[] => pdbIdsOf(file).map(({ stamp: _, portable: __, ...id }) => id);

/** The PDBs that an image names in its debug directory. */
export function pdbIdsOf(file: PeFile): PdbIdentity[] {
  const isManaged = file.directory(DIRECTORY.clr) !== null;
  const found: PdbIdentity[] = [];
  for (const entry of debugEntries(file)) {
    if (entry.type !== DEBUG_TYPE.codeView) continue;
    const record = file.read(entry.offset, Math.min(entry.sizeBytes, RSDS.name + RSDS.longestName));
    if (record.length <= RSDS.name || u32At(record, 0) !== RSDS.signature) continue;
    const name = narrowText(record, RSDS.name);
    const managed = isManaged && !/\.ni\.pdb$/i.test(name);
    found.push({
      ...{ guid: guidText(record, RSDS.guid), age: u32At(record, RSDS.age), name, managed },
      ...{ stamp: entry.timeDateStamp, portable: entry.minor === PORTABLE },
    });
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
