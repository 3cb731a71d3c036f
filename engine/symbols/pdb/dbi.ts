/** Stream 3 of a PDB: the modules (object files) of an image, and which bytes of it came from which. */
import { inOrder, orderOf } from '../../columns/order-of.ts';
import { u16At, u32At } from '../../format/bytes.ts';
import { nameAt } from '../symbol-file.ts';
import { allOf, NO_STREAM, type Streams } from './streams.ts';

const DBI_STREAM = 3;
const HEAD = {
  ...{ bytes: 64, age: 8, publics: 16, records: 20, modules: 24, contributions: 28, sectionMap: 32, sources: 36 },
  ...{ typeServers: 40, debugHeader: 48, editAndContinue: 52, flags: 56, machine: 58 },
} as const;
const FLAG = { stripped: 2 } as const;
const MODULE = { bytes: 64, stream: 34, symbolBytes: 36, c11Bytes: 40, c13Bytes: 44 } as const;
const CONTRIBUTION_BYTES: Readonly<Record<number, number>> = { 4046371373: 28, 4046541284: 32 };
const CONTRIBUTION = { section: 0, offset: 4, size: 8, module: 16 } as const;
const SECTION_MAP = { head: 4, bytes: 20, frame: 6, length: 16 } as const;
const DEBUG_STREAM = { omapToSource: 3, sections: 5, originalSections: 10 } as const;
const SECTION_HEADER = { bytes: 40, virtualSize: 8, address: 12, characteristics: 36 } as const;
const EXECUTABLE = 0x20000000;
const OMAP_BYTES = 8;

export interface PdbModule {
  readonly name: string;
  /** `NO_STREAM` where it has none. */
  readonly stream: number;
  readonly symbolBytes: number;
  readonly c11Bytes: number;
  readonly c13Bytes: number;
}

/** What lies in the image's sections; by section number less one. */
export interface PdbSection {
  readonly rva: number;
  readonly sizeBytes: number;
  readonly executable: boolean;
}

/** Ascending by address. */
interface Contributions {
  readonly rva: Uint32Array;
  readonly sizeBytes: Uint32Array;
  readonly module: Uint16Array;
}

/** Images that were rearranged after linking: an address now → where it was. Ascending by the first. */
export interface Omap {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

export interface Dbi {
  readonly age: number;
  readonly machine: number;
  readonly stripped: boolean;
  readonly publicsStream: number;
  readonly recordsStream: number;
  readonly modules: readonly PdbModule[];
  readonly sections: readonly PdbSection[];
  readonly contributions: Contributions;
  readonly omap: Omap | null;
}

/** Of .NET code: addresses are offsets in the IL, counted through all methods. */
export const MANAGED_MACHINE = 0xc0ee;
const IL: PdbSection = { rva: 0, sizeBytes: 0xffffffff, executable: true };

/** Null where the PDB has no such stream: one of types alone. */
export function readDbi(streams: Streams): Dbi | null {
  const bytes = allOf(streams, DBI_STREAM);
  if (bytes.length < HEAD.bytes) return null;
  let at: number = HEAD.bytes;
  const part = (sizeBytes: number): Uint8Array => {
    const from = Math.min(at, bytes.length);
    at += sizeBytes;
    return bytes.subarray(from, Math.min(at, bytes.length));
  };
  const modules = part(u32At(bytes, HEAD.modules));
  const contributions = part(u32At(bytes, HEAD.contributions));
  const sectionMap = part(u32At(bytes, HEAD.sectionMap));
  part(u32At(bytes, HEAD.sources));
  part(u32At(bytes, HEAD.typeServers));
  part(u32At(bytes, HEAD.editAndContinue));
  const debugHeader = part(u32At(bytes, HEAD.debugHeader));
  const debugStream = (index: number): number =>
    2 * index + 2 <= debugHeader.length ? u16At(debugHeader, 2 * index) : NO_STREAM;
  const omap = readOmap(allOf(streams, debugStream(DEBUG_STREAM.omapToSource)));
  const original = allOf(streams, debugStream(DEBUG_STREAM.originalSections));
  const headers = omap !== null && original.length > 0 ? original : allOf(streams, debugStream(DEBUG_STREAM.sections));
  const machine = u16At(bytes, HEAD.machine);
  const sections =
    machine === MANAGED_MACHINE ? [IL] : headers.length > 0 ? sectionsOf(headers) : sectionsOfMap(sectionMap);
  return {
    age: u32At(bytes, HEAD.age),
    machine,
    stripped: (u16At(bytes, HEAD.flags) & FLAG.stripped) !== 0,
    publicsStream: u16At(bytes, HEAD.publics),
    recordsStream: u16At(bytes, HEAD.records),
    modules: modulesOf(modules),
    sections,
    contributions: contributionsOf(contributions, sections),
    omap,
  };
}

/** RVA of a place; −1 where its section is none of the image's. */
export function rvaOf(sections: readonly PdbSection[], section: number, offset: number): number {
  const header = sections[section - 1];
  return header === undefined ? -1 : header.rva + offset;
}

function modulesOf(bytes: Uint8Array): PdbModule[] {
  const modules: PdbModule[] = [];
  for (let at = 0; at + MODULE.bytes <= bytes.length; ) {
    const name = at + MODULE.bytes;
    const object = endOfName(bytes, name);
    modules.push({
      name: nameAt(bytes, name),
      stream: u16At(bytes, at + MODULE.stream),
      symbolBytes: u32At(bytes, at + MODULE.symbolBytes),
      c11Bytes: u32At(bytes, at + MODULE.c11Bytes),
      c13Bytes: u32At(bytes, at + MODULE.c13Bytes),
    });
    at = (endOfName(bytes, object) + 3) & ~3;
  }
  return modules;
}

function endOfName(bytes: Uint8Array, at: number): number {
  const nul = bytes.indexOf(0, at);
  return nul < 0 ? bytes.length : nul + 1;
}

function sectionsOf(bytes: Uint8Array): PdbSection[] {
  const sections: PdbSection[] = [];
  for (let at = 0; at + SECTION_HEADER.bytes <= bytes.length; at += SECTION_HEADER.bytes)
    sections.push({
      rva: u32At(bytes, at + SECTION_HEADER.address),
      sizeBytes: u32At(bytes, at + SECTION_HEADER.virtualSize),
      executable: (u32At(bytes, at + SECTION_HEADER.characteristics) & EXECUTABLE) !== 0,
    });
  return sections;
}

/** NGEN PDBs have no section headers: each section follows the one before it, by pages (facts page, 1.4). */
function sectionsOfMap(bytes: Uint8Array): PdbSection[] {
  const sections: PdbSection[] = [];
  let rva = 0x1000;
  for (let at: number = SECTION_MAP.head; at + SECTION_MAP.bytes <= bytes.length; at += SECTION_MAP.bytes) {
    const sizeBytes = u32At(bytes, at + SECTION_MAP.length);
    // The last entry is of absolute addresses.
    if (sizeBytes === 0xffffffff) break;
    sections.push({ rva, sizeBytes, executable: true });
    rva += Math.ceil(sizeBytes / 0x1000) * 0x1000;
  }
  return sections;
}

function contributionsOf(bytes: Uint8Array, sections: readonly PdbSection[]): Contributions {
  const entryBytes = bytes.length < 4 ? undefined : CONTRIBUTION_BYTES[u32At(bytes, 0)];
  const count = entryBytes === undefined ? 0 : Math.floor((bytes.length - 4) / entryBytes);
  const rva = new Uint32Array(count);
  const sizeBytes = new Uint32Array(count);
  const module = new Uint16Array(count);
  let found = 0;
  for (let i = 0, at = 4; i < count; i++, at += entryBytes as number) {
    const start = rvaOf(sections, u16At(bytes, at + CONTRIBUTION.section), u32At(bytes, at + CONTRIBUTION.offset));
    const size = u32At(bytes, at + CONTRIBUTION.size);
    if (start < 0 || size === 0) continue;
    rva[found] = start;
    sizeBytes[found] = size;
    module[found++] = u16At(bytes, at + CONTRIBUTION.module);
  }
  const order = orderOf(rva.subarray(0, found));
  return {
    rva: inOrder(rva, order),
    sizeBytes: inOrder(sizeBytes, order),
    module: inOrder(module, order),
  };
}

function readOmap(bytes: Uint8Array): Omap | null {
  const count = Math.floor(bytes.length / OMAP_BYTES);
  if (count === 0) return null;
  const order = Array.from({ length: count }, (_, i) => i * OMAP_BYTES).sort(
    (a, b) => u32At(bytes, a) - u32At(bytes, b),
  );
  return {
    from: Uint32Array.from(order, (at) => u32At(bytes, at)),
    to: Uint32Array.from(order, (at) => u32At(bytes, at + 4)),
  };
}
